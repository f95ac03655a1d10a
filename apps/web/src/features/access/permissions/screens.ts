import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const permissionsScreens: readonly Screen[] = [
  {
    path: '/app/permisos',
    title: 'Permisos',
    resources: ['adminUsuario'],
    icon: 'IconShieldCheck',
    help: 'administracion#roles-y-permisos',
    component: page(() => import('./permissions-page.tsx'), 'PermissionsPage'),
  },
]
