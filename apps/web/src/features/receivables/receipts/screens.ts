import { lazyRouteComponent as page } from '@tanstack/react-router'
import { byReference, inSeriesList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const receiptsList = async () =>
  (await import('@yunque/contract/receivables/receipts.endpoints')).receipts.list

export const receiptsScreens: readonly Screen[] = [
  {
    path: '/app/recibos',
    title: 'Recibos de caja',
    resources: ['verRecibos'],
    icon: 'IconReceipt',
    help: 'ventas#cobrar',
    record: {
      name: 'Recibo',
      subject: 'El recibo',
      find: inSeriesList(receiptsList, 'client'),
      findPaid: byReference(receiptsList, 'client'),
      inSeries: true,
    },
    actions: [{ label: 'Nuevo recibo', resources: ['crearRecibo'] }],
    component: page(() => import('./receipts-page.tsx'), 'ReceiptsPage'),
  },
  {
    path: '/app/imprimir/recibo/$id',
    title: 'Imprimir recibo',
    resources: ['verRecibos', 'crearRecibo'],
    icon: 'IconPrinter',
    component: page(() => import('./receipt-print-page.tsx'), 'ReceiptPrintPage'),
    frame: 'none',
  },
  {
    path: '/app/imprimir/pago/$id',
    title: 'Imprimir cobro',
    resources: ['verRecibos', 'crearRecibo', 'cuentasPorCobrar', 'verMisCuentasXCobrar'],
    icon: 'IconPrinter',
    component: page(() => import('./payment-print-page.tsx'), 'PaymentPrintPage'),
    frame: 'none',
  },
]
