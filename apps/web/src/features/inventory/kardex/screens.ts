import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const kardexScreens: readonly Screen[] = [
  {
    path: '/app/inventario/reportes/kardex',
    title: 'Kardex',
    resources: ['verKardex'],
    icon: 'IconTimeline',
    help: 'productos#kardex',
    component: page(() => import('./kardex-page.tsx'), 'KardexPage'),
  },
]
