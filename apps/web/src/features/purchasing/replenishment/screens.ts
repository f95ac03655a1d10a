import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const replenishmentScreens: readonly Screen[] = [
  {
    path: '/app/productos/stock-bajo',
    title: 'Stock bajo',
    resources: ['inventario', 'requisa'],
    icon: 'IconAlertTriangle',
    help: 'productos#lo-que-hay-que-reponer',
    component: page(() => import('./low-stock-page.tsx'), 'LowStockPage'),
  },
  {
    path: '/app/productos/reposicion',
    title: 'Reposición',
    resources: ['inventario', 'requisa', 'crearCompra'],
    icon: 'IconTruckDelivery',
    help: 'productos#lo-que-hay-que-reponer',
    component: page(() => import('./replenishment-page.tsx'), 'ReplenishmentPage'),
  },
]
