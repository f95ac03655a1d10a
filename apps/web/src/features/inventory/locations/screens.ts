import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const locationsScreens: readonly Screen[] = [
  {
    path: '/app/inventario/ubicaciones',
    title: 'Ubicaciones',
    resources: ['inventario', 'ajuste', 'requisa', 'verExistencias'],
    icon: 'IconMapPin',
    help: 'inventario#dónde-está-cada-producto',
    component: page(() => import('./locations-page.tsx'), 'LocationsPage'),
  },
]
