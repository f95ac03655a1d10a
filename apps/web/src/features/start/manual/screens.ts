import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const manualScreens: readonly Screen[] = [
  {
    path: '/app/ayuda',
    aliases: ['/app/ayuda/$page', '/app/ayuda/$page/$section'],
    title: 'Ayuda',
    resources: [],
    icon: 'IconBook2',
    help: 'manual#la-ayuda',
    component: page(() => import('./manual-page.tsx'), 'ManualPage'),
  },
]
