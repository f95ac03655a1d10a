import { IconTrophy } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const bestSellersScreens: readonly Screen[] = [
  {
    path: '/app/inventario/reportes/mov-productos',
    title: 'Productos más vendidos',
    resources: ['verProductosMasVendidos'],
    icon: IconTrophy,
    help:
      'Lo que más se vende en un área, en los últimos doce meses si no se dicen otras fechas; ' +
      'las unidades van sin las devueltas. Cada fila abre la ficha del producto.',
    component: page(() => import('./best-sellers-page.tsx'), 'BestSellersPage'),
  },
]
