import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const layawaysScreens: readonly Screen[] = [
  {
    path: '/app/apartados',
    title: 'Apartados',
    resources: ['cotizacion', 'crearRecibo'],
    icon: 'IconBox',
    help: 'ventas#apartados',
    component: page(() => import('./layaways-page.tsx'), 'LayawaysPage'),
  },
]
