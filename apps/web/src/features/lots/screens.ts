import { IconCalendarDue } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const lotsScreens: readonly Screen[] = [
  {
    path: '/app/inventario/reportes/lotes',
    title: 'Lotes y vencimientos',
    resources: ['verExistencias'],
    icon: IconCalendarDue,
    help:
      'Los lotes que trajeron las compras, el que vence primero arriba: ' +
      'cuánto se compró de cada uno y cuánto hay ahora del producto en el área. ' +
      'La existencia no se lleva por lote: cuánto queda de uno no se sabe.',
    component: page(() => import('./lots-page.tsx'), 'LotsPage'),
  },
]
