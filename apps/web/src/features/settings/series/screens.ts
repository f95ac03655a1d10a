import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const seriesScreens: readonly Screen[] = [
  {
    path: '/app/numeracion',
    title: 'Numeración',
    resources: ['app'],
    icon: 'IconListNumbers',
    help: 'administracion#numeración',
    record: { name: 'Serie', subject: 'La serie' },
    actions: [{ label: 'Nueva serie' }],
    component: page(() => import('./series-page.tsx'), 'SeriesPage'),
  },
]
