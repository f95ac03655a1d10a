import { IconPrinter, IconTransferIn, IconTruckDelivery } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const transfersScreens: readonly Screen[] = [
  {
    path: '/app/movimientos/traslados',
    title: 'Solicitud de traslado',
    resources: ['requisa'],
    icon: IconTransferIn,
    help:
      'Lo que un área pide a otra. Mientras está solicitado se puede modificar o anular, y lo pedido ' +
      'queda reservado en el área que despacha. Lo que se despacha entra con el mismo valor con que ' +
      'salió.',
    record: { name: 'Traslado', subject: 'El traslado', list: 'traslates/get', caption: 'areaTarget' },
    actions: [{ label: 'Nueva solicitud de traslado' }],
    component: page(() => import('./transfers-pages.tsx'), 'RequestsPage'),
  },
  {
    path: '/app/movimientos/despacho',
    title: 'Despachos',
    resources: ['requisa'],
    icon: IconTruckDelivery,
    help:
      'Lo que otras áreas piden a la propia. Se envía lo solicitado o menos, hasta lo disponible; ' +
      'lo que no se envía deja de estar reservado.',
    record: { name: 'Despacho', subject: 'El traslado' },
    component: page(() => import('./transfers-pages.tsx'), 'DispatchesPage'),
  },
  {
    path: '/app/imprimir/traslado/$id',
    title: 'Imprimir traslado',
    resources: ['requisa'],
    icon: IconPrinter,
    component: page(() => import('./transfer-print-page.tsx'), 'TransferPrintPage'),
    frame: 'none',
  },
]
