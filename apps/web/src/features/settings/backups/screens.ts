import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const backupsScreens: readonly Screen[] = [
  {
    path: '/app/respaldos',
    title: 'Respaldos',
    resources: ['app'],
    icon: 'IconDatabaseExport',
    help: 'administracion#respaldos',
    component: page(() => import('./backups-page.tsx'), 'BackupsPage'),
  },
  {
    path: '/app/respaldos/hoja',
    title: 'Hoja de recuperación',
    resources: ['app'],
    icon: 'IconLifebuoy',
    help: 'administracion#hoja-de-recuperación',
    component: page(() => import('./recovery/recovery-page.tsx'), 'RecoveryPage'),
  },
]
