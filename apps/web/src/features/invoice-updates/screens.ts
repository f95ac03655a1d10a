import { IconTableOptions } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const invoiceUpdatesScreens: readonly Screen[] = [
  {
    path: '/app/facturas-updates',
    title: 'Actualizar facturas',
    resources: ['verMenuActualizarFacturas'],
    icon: IconTableOptions,
    help:
      'Vendedor, días de crédito y fecha de entrega de muchas facturas a la vez: ' +
      'se escribe en las celdas, con Tab se pasa a la siguiente, y se guarda todo o nada. ' +
      'Los días de crédito mueven el vencimiento.',
    record: { name: 'Cambio de factura', subject: 'La factura' },
    component: page(() => import('./invoice-updates-page.tsx'), 'InvoiceUpdatesPage'),
  },
]
