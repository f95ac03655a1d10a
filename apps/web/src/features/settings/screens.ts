import { IconSettings } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const settingsScreens: readonly Screen[] = [
  {
    path: '/app/config',
    title: 'Configuración',
    resources: ['app'],
    icon: IconSettings,
    help:
      'La empresa y sus reglas: IVA, cliente por defecto, fórmulas de precio, período cerrado, ' +
      'contraseña inicial y sesiones.',
    component: page(() => import('./settings-page.tsx'), 'SettingsPage'),
  },
]
