import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const settingsScreens: readonly Screen[] = [
  {
    path: '/app/config',
    title: 'Configuración',
    resources: ['app'],
    icon: 'IconSettings',
    help: 'administracion#configuración',
    component: page(() => import('./settings-page.tsx'), 'SettingsPage'),
  },
  {
    path: '/app/impresion-de-prueba',
    title: 'Impresión de prueba',
    resources: [],
    icon: 'IconPrinter',
    component: page(() => import('./test-print-page.tsx'), 'TestPrintPage'),
    frame: 'none',
  },
]
