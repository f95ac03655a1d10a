import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const backupsScreens: readonly Screen[] = [
  {
    path: '/app/respaldos',
    title: 'Respaldos',
    resources: ['app'],
    icon: 'IconDatabaseExport',
    help: 'administracion#respaldos',
    component: page(() => import('./backups-page.tsx'), 'BackupsPage'),
  },
]
