import { IconReportMoney } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../ui/screen/find-record.ts'
import type { Screen } from '../../ui/screen/screen.ts'

const purchasesPendingList = async () =>
  (await import('@yunque/contract/purchasing/purchases.endpoints')).purchases.pending

export const payablesScreens: readonly Screen[] = [
  {
    path: '/app/compras/reportes/cxp',
    title: 'Cuentas por pagar',
    resources: ['ordenesDeCompra'],
    icon: IconReportMoney,
    help:
      'Compras a crédito procesadas que aún se deben. Cada una dice cuántos días faltan o «Vencido». ' +
      'Se paga en partes o completo; un pago anulado se conserva y la deuda vuelve.',
    record: {
      name: 'Pagos de compra',
      subject: 'La compra',
      find: inList(purchasesPendingList, 'providerName'),
    },
    component: page(() => import('./payables-page.tsx'), 'PayablesPage'),
  },
]
