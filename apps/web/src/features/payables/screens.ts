import { IconReportMoney } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

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
      list: 'purchases/pending/get',
      caption: 'providerName',
    },
    component: page(() => import('./payables-page.tsx'), 'PayablesPage'),
  },
]
