import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const lotsScreens: readonly Screen[] = [
  {
    path: '/app/inventario/reportes/lotes',
    title: 'Lotes y vencimientos',
    resources: ['verExistencias'],
    icon: 'IconCalendarDue',
    help: 'productos#lotes-y-vencimientos',
    component: page(() => import('./lots-page.tsx'), 'LotsPage'),
  },
]
