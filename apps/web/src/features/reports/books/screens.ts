import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const booksScreens: readonly Screen[] = [
  {
    path: '/app/facturas/reportes/libro-ventas',
    title: 'Libro de ventas',
    resources: ['reporteEstadoResultados'],
    icon: 'IconNotebook',
    help: 'informes#libros-del-contador',
    component: page(() => import('./book-pages.tsx'), 'SalesBookPage'),
  },
  {
    path: '/app/imprimir/libro-ventas',
    title: 'Imprimir libro de ventas',
    resources: ['reporteEstadoResultados'],
    icon: 'IconPrinter',
    component: page(() => import('./book-print-pages.tsx'), 'SalesBookPrintPage'),
    frame: 'none',
  },
  {
    path: '/app/compras/reportes/libro-compras',
    title: 'Libro de compras',
    resources: ['reporteEstadoResultados', 'ordenesDeCompra', 'crearCompra'],
    icon: 'IconNotebook',
    help: 'informes#libros-del-contador',
    component: page(() => import('./book-pages.tsx'), 'PurchaseBookPage'),
  },
  {
    path: '/app/imprimir/libro-compras',
    title: 'Imprimir libro de compras',
    resources: ['reporteEstadoResultados', 'ordenesDeCompra', 'crearCompra'],
    icon: 'IconPrinter',
    component: page(() => import('./book-print-pages.tsx'), 'PurchaseBookPrintPage'),
    frame: 'none',
  },
]
