import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const takeoutScreens: readonly Screen[] = [
  {
    path: '/app/mis-datos',
    title: 'Llevarme mis datos',
    about: 'Un archivo con todos los datos de la tienda, en CSV o Excel, que se lee sin Yunque.',
    resources: ['app'],
    icon: 'IconFileZip',
    help: 'administracion#llevarme-mis-datos',
    component: page(() => import('./takeout-page.tsx'), 'TakeoutPage'),
  },
]
