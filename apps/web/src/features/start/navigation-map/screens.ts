import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const navigationMapScreens: readonly Screen[] = [
  {
    path: '/app/navig',
    title: 'Mapa de navegación',
    resources: [],
    icon: 'IconMap2',
    help: 'manual#el-mapa-de-navegación',
    component: page(() => import('./navigation-map-page.tsx'), 'NavigationMapPage'),
  },
]
