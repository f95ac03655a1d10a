import { IconAlertTriangle, IconTruckDelivery } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const replenishmentScreens: readonly Screen[] = [
  {
    path: '/app/productos/stock-bajo',
    title: 'Stock bajo',
    resources: ['inventario', 'requisa'],
    icon: IconAlertTriangle,
    help: 'Los productos que un área tiene en su mínimo o por debajo.',
    component: page(() => import('./low-stock-page.tsx'), 'LowStockPage'),
  },
  {
    path: '/app/productos/reposicion',
    title: 'Reposición',
    resources: ['inventario', 'requisa', 'crearCompra'],
    icon: IconTruckDelivery,
    help:
      'Lo que falta para llegar al máximo: primero de las áreas a las que les sobra, como solicitudes de ' +
      'traslado, y el resto como compras pendientes al último proveedor.',
    component: page(() => import('./replenishment-page.tsx'), 'ReplenishmentPage'),
  },
]
