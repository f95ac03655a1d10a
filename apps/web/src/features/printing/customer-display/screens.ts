import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const customerDisplayScreens: readonly Screen[] = [
  {
    path: '/app/pantalla-cliente',
    title: 'Pantalla del cliente',
    resources: [],
    icon: 'IconDeviceTv',
    frame: 'none',
    help: 'ventas#pantalla-del-cliente',
    component: page(() => import('./customer-display-page.tsx'), 'CustomerDisplayPage'),
  },
]
