import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const transfersList = async () =>
  (await import('@yunque/contract/inventory/transfers.endpoints')).transfers.list

export const transfersScreens: readonly Screen[] = [
  {
    path: '/app/movimientos/traslados',
    title: 'Solicitud de traslado',
    resources: ['requisa'],
    icon: 'IconTransferIn',
    help: 'inventario#trasladar-entre-áreas',
    record: { name: 'Traslado', subject: 'El traslado', find: inList(transfersList, 'areaTarget') },
    actions: [{ label: 'Nueva solicitud de traslado' }],
    component: page(() => import('./transfers-pages.tsx'), 'RequestsPage'),
  },
  {
    path: '/app/movimientos/despacho',
    title: 'Despachos',
    resources: ['requisa'],
    icon: 'IconTruckDelivery',
    help: 'inventario#trasladar-entre-áreas',
    record: { name: 'Despacho', subject: 'El traslado' },
    component: page(() => import('./transfers-pages.tsx'), 'DispatchesPage'),
  },
  {
    path: '/app/imprimir/traslado/$id',
    title: 'Imprimir traslado',
    resources: ['requisa'],
    icon: 'IconPrinter',
    component: page(() => import('./transfer-print-page.tsx'), 'TransferPrintPage'),
    frame: 'none',
  },
]
