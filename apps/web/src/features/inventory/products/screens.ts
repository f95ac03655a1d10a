import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const productsScreens: readonly Screen[] = [
  {
    path: '/app/productos',
    title: 'Productos',
    resources: ['inventario'],
    icon: 'IconBox',
    help: 'productos#un-producto',
    record: { name: 'Producto', subject: 'El producto' },
    actions: [{ label: 'Nuevo producto' }],
    component: page(() => import('./products-page.tsx'), 'ProductsPage'),
  },
  {
    path: '/app/products/get/image/$id',
    title: 'Imagen del producto',
    resources: [],
    icon: 'IconPhoto',
    help: 'productos#un-producto',
    component: page(() => import('./product-card-page.tsx'), 'ProductCardPage'),
  },
]
