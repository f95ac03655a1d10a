import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const practiceScreens: readonly Screen[] = [
  {
    path: '/app/practica',
    title: 'Tienda de práctica',
    resources: [],
    icon: 'IconSchool',
    help: 'primeros-pasos#la-tienda-de-práctica',
    component: page(() => import('./practice-page.tsx'), 'PracticePage'),
  },
]
