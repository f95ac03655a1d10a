import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const stockCountsList = async () =>
  (await import('@yunque/contract/inventory/stock-counts.endpoints')).stockCounts.list

export const stockCountsScreens: readonly Screen[] = [
  {
    path: '/app/inventario/conteos',
    title: 'Conteos de inventario',
    resources: ['ajuste', 'requisa'],
    icon: 'IconClipboardCheck',
    help: 'inventario#contar',
    record: { name: 'Conteo', subject: 'El conteo', find: inList(stockCountsList, 'area') },
    actions: [{ label: 'Nuevo conteo', resources: ['ajuste'] }],
    component: page(() => import('./counts-page.tsx'), 'CountsPage'),
  },
  {
    path: '/app/inventario/conteo/$id',
    title: 'Conteo',
    resources: ['ajuste', 'requisa'],
    icon: 'IconClipboardCheck',
    help: 'inventario#contar',
    component: page(() => import('./count-page.tsx'), 'CountPage'),
  },
  {
    path: '/app/inventario/conteo/$id/revision',
    title: 'Revisión del conteo',
    resources: ['ajuste'],
    icon: 'IconClipboardCheck',
    help: 'inventario#contar',
    component: page(() => import('./review-page.tsx'), 'ReviewPage'),
  },
  {
    path: '/app/imprimir/conteo/$id',
    title: 'Imprimir conteo',
    resources: ['ajuste', 'requisa'],
    icon: 'IconPrinter',
    component: page(() => import('./count-print-page.tsx'), 'CountPrintPage'),
    frame: 'none',
  },
]
