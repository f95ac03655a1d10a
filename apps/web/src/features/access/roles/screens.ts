import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const rolesScreens: readonly Screen[] = [
  {
    path: '/app/roles',
    title: 'Roles',
    resources: ['adminUsuario'],
    icon: 'IconUsersGroup',
    help: 'administracion#roles-y-permisos',
    record: { name: 'Rol', subject: 'El rol' },
    actions: [{ label: 'Nuevo rol' }],
    component: page(() => import('./roles-page.tsx'), 'RolesPage'),
  },
]
