import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const openingDayScreens: readonly Screen[] = [
  {
    path: '/app/apertura',
    title: 'Día de apertura',
    resources: ['contabilidad'],
    icon: 'IconDoorEnter',
    help: 'mudanza#cerrar-la-apertura',
    component: page(() => import('./opening-day-page.tsx'), 'OpeningDayPage'),
  },
  {
    path: '/app/imprimir/acta-de-apertura/$id',
    title: 'Imprimir acta de apertura',
    resources: ['contabilidad'],
    icon: 'IconPrinter',
    component: page(() => import('./act-print-page.tsx'), 'ActPrintPage'),
    frame: 'none',
  },
]
