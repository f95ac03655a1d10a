import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const bestSellersScreens: readonly Screen[] = [
  {
    path: '/app/inventario/reportes/mov-productos',
    title: 'Productos más vendidos',
    resources: ['verProductosMasVendidos'],
    icon: 'IconTrophy',
    help: 'informes#productos-más-vendidos',
    component: page(() => import('./best-sellers-page.tsx'), 'BestSellersPage'),
  },
]
