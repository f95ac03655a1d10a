import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const purchasesList = async () =>
  (await import('@yunque/contract/purchasing/purchases.endpoints')).purchases.list

export const purchasesScreens: readonly Screen[] = [
  {
    path: '/app/compras',
    mobilePath: '/app/movimientos/compras',
    title: 'Compras',
    about: 'La mercadería entra al inventario cuando la compra se procesa.',
    resources: ['ordenesDeCompra', 'contabilidad'],
    icon: 'IconShoppingBag',
    help: 'compras#escribir-una-compra-en-dólares',
    record: { name: 'Compra', subject: 'La compra', find: inList(purchasesList, 'providerName') },
    actions: [{ label: 'Nueva compra', resources: ['crearCompra'] }],
    component: page(() => import('./purchases-page.tsx'), 'PurchasesPage'),
  },
  {
    path: '/app/reports/$id/Compra',
    title: 'Imprimir compra',
    resources: ['ordenesDeCompra', 'contabilidad'],
    icon: 'IconPrinter',
    component: page(() => import('./purchase-print-page.tsx'), 'PurchasePrintPage'),
    frame: 'none',
  },
]
