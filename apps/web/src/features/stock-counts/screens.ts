import { IconClipboardCheck, IconPrinter } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const stockCountsScreens: readonly Screen[] = [
  {
    path: '/app/inventario/conteos',
    title: 'Conteos de inventario',
    resources: ['ajuste', 'requisa'],
    icon: IconClipboardCheck,
    help:
      'Se cuenta un área, o una categoría de ella, con escáner o a mano y entre varias personas. ' +
      'Cada conteo se compara con la existencia de ese momento, así que se puede seguir vendiendo. ' +
      'En la revisión se aplican las diferencias, una sola vez, como ajustes de entrada y de salida.',
    record: { name: 'Conteo', subject: 'El conteo', list: 'stockCounts/get', caption: 'area' },
    actions: [{ label: 'Nuevo conteo', resources: ['ajuste'] }],
    component: page(() => import('./counts-page.tsx'), 'CountsPage'),
  },
  {
    path: '/app/inventario/conteo/$id',
    title: 'Conteo',
    resources: ['ajuste', 'requisa'],
    icon: IconClipboardCheck,
    component: page(() => import('./count-page.tsx'), 'CountPage'),
  },
  {
    path: '/app/inventario/conteo/$id/revision',
    title: 'Revisión del conteo',
    resources: ['ajuste'],
    icon: IconClipboardCheck,
    component: page(() => import('./review-page.tsx'), 'ReviewPage'),
  },
  {
    path: '/app/imprimir/conteo/$id',
    title: 'Imprimir conteo',
    resources: ['ajuste', 'requisa'],
    icon: IconPrinter,
    component: page(() => import('./count-print-page.tsx'), 'CountPrintPage'),
    frame: 'none',
  },
]
