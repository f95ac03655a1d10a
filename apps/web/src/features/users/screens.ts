import { IconUserCog } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const usersScreens: readonly Screen[] = [
  {
    path: '/app/usuarios',
    title: 'Usuarios',
    resources: ['adminUsuario'],
    icon: IconUserCog,
    help:
      'Quién entra al sistema, con qué rol y en qué área. ' +
      'Con el menú de cada usuario se anula o activa, se restablece su contraseña y se ven y cierran sus ' +
      'sesiones.',
    record: { name: 'Usuario', subject: 'El usuario' },
    actions: [{ label: 'Nuevo usuario' }],
    component: page(() => import('./users-page.tsx'), 'UsersPage'),
  },
]
