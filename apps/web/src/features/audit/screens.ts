import { IconHistory } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const auditScreens: readonly Screen[] = [
  {
    path: '/app/bitacora',
    title: 'Bitácora',
    resources: ['adminUsuario'],
    icon: IconHistory,
    help:
      'Quién cambió qué y cuándo, con lo que decía antes y después. ' +
      'Nada de aquí se puede cambiar ni borrar.',
    component: page(() => import('./audit-page.tsx'), 'AuditPage'),
  },
]
