import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const offlineTillScreens: readonly Screen[] = [
  {
    path: '/app/vender-sin-servidor',
    title: 'Vender sin servidor',
    resources: ['crearFactura'],
    icon: 'IconWifiOff',
    help: 'ventas#vender-sin-servidor',
    component: page(() => import('./offline-till-page.tsx'), 'OfflineTillPage'),
  },
]
