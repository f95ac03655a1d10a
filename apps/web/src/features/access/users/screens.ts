import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const usersScreens: readonly Screen[] = [
  {
    path: '/app/usuarios',
    title: 'Usuarios',
    resources: ['adminUsuario'],
    icon: 'IconUserCog',
    help: 'administracion#usuarios',
    record: { name: 'Usuario', subject: 'El usuario' },
    actions: [{ label: 'Nuevo usuario' }],
    component: page(() => import('./users-page.tsx'), 'UsersPage'),
  },
]
