import { lazyRouteComponent as page } from '@tanstack/react-router'
import { offlineSaleReaders } from '@yunque/contract/sales/offline-sale-words'
import type { Screen } from '../../../ui/screen/screen.ts'

export const offlineSalesScreens: readonly Screen[] = [
  {
    path: '/app/ventas-por-registrar',
    title: 'Ventas por registrar',
    about:
      'Lo que cajas y teléfonos hicieron mientras el servidor no respondía, y lo que espera a una persona.',
    resources: offlineSaleReaders,
    icon: 'IconCloudUpload',
    help: 'ventas#ventas-por-registrar',
    record: { name: 'Venta', subject: 'La venta' },
    component: page(() => import('./offline-sales-page.tsx'), 'OfflineSalesPage'),
  },
]
