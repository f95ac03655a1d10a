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
  {
    path: '/app/cobrar-sin-servidor',
    title: 'Cobrar sin servidor',
    about:
      'Recibe abonos de clientes mientras el servidor no responde, con lo que este dispositivo sabe de sus deudas.',
    resources: ['crearRecibo'],
    icon: 'IconWifiOff',
    help: 'ventas#cobrar-sin-servidor',
    component: page(() => import('./collect-page.tsx'), 'CollectPage'),
  },
  {
    path: '/app/guardado-aqui',
    title: 'Guardado aquí',
    about: 'Lo que este dispositivo guardó mientras el servidor no respondía, y en qué quedó.',
    resources: [],
    icon: 'IconCloudUpload',
    help: 'ventas#guardado-en-este-dispositivo',
    component: page(() => import('./kept-here-page.tsx'), 'KeptHerePage'),
  },
]
