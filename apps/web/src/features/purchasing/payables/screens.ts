import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const purchasesPendingList = async () =>
  (await import('@yunque/contract/purchasing/purchases.endpoints')).purchases.pending

export const payablesScreens: readonly Screen[] = [
  {
    path: '/app/compras/reportes/cxp',
    title: 'Cuentas por pagar',
    resources: ['ordenesDeCompra', 'contabilidad'],
    icon: 'IconReportMoney',
    help: 'compras#pagar',
    record: {
      name: 'Pagos de compra',
      subject: 'La compra',
      find: inList(purchasesPendingList, 'providerName'),
    },
    component: page(() => import('./payables-page.tsx'), 'PayablesPage'),
  },
  {
    path: '/app/imprimir/pago-proveedor/$id',
    title: 'Imprimir pago',
    resources: ['ordenesDeCompra', 'crearCompra', 'contabilidad'],
    icon: 'IconPrinter',
    component: page(() => import('./supplier-payment-print-page.tsx'), 'SupplierPaymentPrintPage'),
    frame: 'none',
  },
]
