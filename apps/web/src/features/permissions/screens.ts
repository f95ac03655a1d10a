import { IconShieldCheck } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const permissionsScreens: readonly Screen[] = [
  {
    path: '/app/permisos',
    title: 'Permisos',
    resources: ['adminUsuario'],
    icon: IconShieldCheck,
    help:
      'Se elige un rol y se marca lo que puede hacer. ' +
      'Cada cambio se guarda al hacerlo y vale de inmediato.',
    component: page(() => import('./permissions-page.tsx'), 'PermissionsPage'),
  },
]
