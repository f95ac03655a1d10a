import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const auditScreens: readonly Screen[] = [
  {
    path: '/app/bitacora',
    title: 'Bitácora',
    resources: ['adminUsuario'],
    icon: 'IconHistory',
    help: 'administracion#bitácora',
    component: page(() => import('./audit-page.tsx'), 'AuditPage'),
  },
]
