import { lazyRouteComponent as page } from '@tanstack/react-router'
import { byReference, inSeriesList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const invoicesList = async () => (await import('@yunque/contract/sales/invoices.endpoints')).invoices.list

export const invoicesScreens: readonly Screen[] = [
  {
    path: '/app/facturas',
    title: 'Facturas',
    resources: ['verTodasFacturas', 'verMisFacturas', 'crearFactura'],
    icon: 'IconFileInvoice',
    help: 'ventas#facturar',
    record: {
      name: 'Factura',
      subject: 'La factura',
      find: inSeriesList(invoicesList, 'nombre'),
      findPaid: byReference(invoicesList, 'nombre'),
      inSeries: true,
    },
    actions: [{ label: 'Nueva factura', resources: ['crearFactura'] }],
    component: page(() => import('./invoices-page.tsx'), 'InvoicesPage'),
  },
  {
    path: '/app/imprimir/factura/$id',
    title: 'Imprimir factura',
    resources: ['verTodasFacturas', 'verMisFacturas', 'crearFactura'],
    icon: 'IconPrinter',
    component: page(() => import('./invoice-print-page.tsx'), 'InvoicePrintPage'),
    frame: 'none',
  },
]
