import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const invoiceUpdatesScreens: readonly Screen[] = [
  {
    path: '/app/facturas-updates',
    title: 'Actualizar facturas',
    about: 'Corrige vendedor, días de crédito, entrega y obra de varias facturas sin abrirlas.',
    resources: ['verMenuActualizarFacturas'],
    icon: 'IconTableOptions',
    help: 'ventas#actualizar-muchas-facturas-a-la-vez',
    record: { name: 'Cambio de factura', subject: 'La factura' },
    component: page(() => import('./invoice-updates-page.tsx'), 'InvoiceUpdatesPage'),
  },
]
