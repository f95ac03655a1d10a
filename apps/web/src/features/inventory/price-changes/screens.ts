import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const priceChangesScreens: readonly Screen[] = [
  {
    path: '/app/productos/precios',
    title: 'Cambio de precios',
    resources: ['inventario'],
    icon: 'IconPercentage',
    help: 'productos#cambiar-precios-con-una-fórmula',
    component: page(() => import('./price-changes-page.tsx'), 'PriceChangesPage'),
  },
]
