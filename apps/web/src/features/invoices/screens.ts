import { IconFileInvoice, IconPrinter } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const invoicesScreens: readonly Screen[] = [
  {
    path: '/app/facturas',
    title: 'Facturas',
    resources: ['verTodasFacturas', 'verMisFacturas', 'crearFactura'],
    icon: IconFileInvoice,
    record: { name: 'Factura', subject: 'La factura', list: 'bills/get', caption: 'nombre' },
    actions: [{ label: 'Nueva factura', resources: ['crearFactura'] }],
    component: page(() => import('./invoices-page.tsx'), 'InvoicesPage'),
  },
  {
    path: '/app/imprimir/factura/$id',
    title: 'Imprimir factura',
    resources: ['verTodasFacturas', 'verMisFacturas', 'crearFactura'],
    icon: IconPrinter,
    component: page(() => import('./invoice-print-page.tsx'), 'InvoicePrintPage'),
    frame: 'none',
  },
]
