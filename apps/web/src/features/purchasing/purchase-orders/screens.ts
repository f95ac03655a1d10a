import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const ordersList = async () =>
  (await import('@yunque/contract/purchasing/purchase-orders.endpoints')).purchaseOrders.list

export const purchaseOrdersScreens: readonly Screen[] = [
  {
    path: '/app/ordenes-compra',
    title: 'Órdenes de compra',
    resources: ['ordenesDeCompra', 'crearCompra', 'contabilidad'],
    icon: 'IconClipboardText',
    help: 'compras#órdenes-de-compra',
    record: {
      name: 'Orden de compra',
      subject: 'La orden de compra',
      find: inList(ordersList, 'providerName'),
    },
    actions: [{ label: 'Nueva orden de compra', resources: ['crearCompra'] }],
    component: page(() => import('./purchase-orders-page.tsx'), 'PurchaseOrdersPage'),
  },
  {
    path: '/app/imprimir/orden-compra/$id',
    title: 'Imprimir orden de compra',
    resources: ['ordenesDeCompra', 'crearCompra', 'contabilidad'],
    icon: 'IconPrinter',
    component: page(() => import('./order-print-page.tsx'), 'OrderPrintPage'),
    frame: 'none',
  },
]
