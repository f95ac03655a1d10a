import { IconPercentage } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const priceChangesScreens: readonly Screen[] = [
  {
    path: '/app/productos/precios',
    title: 'Cambio de precios',
    resources: ['inventario'],
    icon: IconPercentage,
    help:
      'Calcula precios nuevos con una fórmula sobre el costo o el precio actual, los muestra y los ' +
      'aplica todos de una vez. Cada cambio queda en el historial de precios y en la bitácora.',
    component: page(() => import('./price-changes-page.tsx'), 'PriceChangesPage'),
  },
]
