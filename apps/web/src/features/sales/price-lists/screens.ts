import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const list = async () => (await import('@yunque/contract/sales/price-lists.endpoints')).priceLists.list

export const priceListsScreens: readonly Screen[] = [
  {
    path: '/app/productos/listas',
    title: 'Listas de precios',
    resources: ['inventario'],
    icon: 'IconTag',
    help: 'productos#listas-de-precios',
    record: { name: 'Lista de precios', subject: 'La lista de precios', find: inList(list, 'name') },
    actions: [{ label: 'Nueva lista de precios' }],
    component: page(() => import('./price-lists-page.tsx'), 'PriceListsPage'),
  },
  {
    path: '/app/productos/listas/precios',
    title: 'Precios de una lista',
    resources: ['inventario'],
    icon: 'IconListDetails',
    help: 'productos#listas-de-precios',
    component: page(() => import('./list-prices-page.tsx'), 'ListPricesPage'),
  },
]
