import { lazyRouteComponent as page } from '@tanstack/react-router'
import { documents } from '@yunque/contract/core/documents'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const deliveriesList = async () =>
  (await import('@yunque/contract/sales/deliveries.endpoints')).deliveries.list

export const deliveriesScreens: readonly Screen[] = [
  {
    path: '/app/entregas',
    title: 'Entregas',
    resources: documents.delivery.readers,
    icon: 'IconTruckDelivery',
    help: 'ventas#entregar-después',
    record: { name: 'Remisión', subject: 'La remisión', find: inList(deliveriesList, 'client') },
    actions: [{ label: 'Nueva remisión', resources: ['entregas'] }],
    component: page(() => import('./deliveries-page.tsx'), 'DeliveriesPage'),
  },
  {
    path: '/app/mis-entregas',
    title: 'Mis entregas',
    resources: ['entregas', 'firmarEntregas'],
    icon: 'IconSignature',
    help: 'ventas#firmar-en-el-teléfono',
    record: { name: 'Entrega', subject: 'La entrega' },
    component: page(() => import('./own-deliveries-page.tsx'), 'OwnDeliveriesPage'),
  },
  {
    path: '/app/imprimir/remision/$id',
    title: 'Imprimir remisión',
    resources: documents.delivery.readers,
    icon: 'IconPrinter',
    component: page(() => import('./delivery-print-page.tsx'), 'DeliveryPrintPage'),
    frame: 'none',
  },
]
