import { IconSettings } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const settingsScreens: readonly Screen[] = [
  {
    path: '/app/config',
    title: 'Configuración',
    resources: ['app'],
    icon: IconSettings,
    help: 'administracion#configuración',
    component: page(() => import('./settings-page.tsx'), 'SettingsPage'),
  },
]
