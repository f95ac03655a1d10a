import { IconNotebook, IconPrinter } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const booksScreens: readonly Screen[] = [
  {
    path: '/app/facturas/reportes/libro-ventas',
    title: 'Libro de ventas',
    resources: ['reporteEstadoResultados'],
    icon: IconNotebook,
    help:
      'Cada factura y nota de crédito de un mes, en orden de su número: ' +
      'exento, gravado, IVA, total y lo que el cliente retuvo en los recibos del mes. ' +
      'Las anuladas quedan con ceros y las notas restan. ' +
      'Sus totales son los del reporte de ventas del mismo mes.',
    component: page(() => import('./book-pages.tsx'), 'SalesBookPage'),
  },
  {
    path: '/app/imprimir/libro-ventas',
    title: 'Imprimir libro de ventas',
    resources: ['reporteEstadoResultados'],
    icon: IconPrinter,
    component: page(() => import('./book-print-pages.tsx'), 'SalesBookPrintPage'),
    frame: 'none',
  },
  {
    path: '/app/compras/reportes/libro-compras',
    title: 'Libro de compras',
    resources: ['reporteEstadoResultados', 'ordenesDeCompra', 'crearCompra'],
    icon: IconNotebook,
    help:
      'Las compras procesadas de un mes con el IVA y la retención que se escribieron de la factura del ' +
      'proveedor. Son informativos: no cambian ni el costo ni la deuda.',
    component: page(() => import('./book-pages.tsx'), 'PurchaseBookPage'),
  },
  {
    path: '/app/imprimir/libro-compras',
    title: 'Imprimir libro de compras',
    resources: ['reporteEstadoResultados', 'ordenesDeCompra', 'crearCompra'],
    icon: IconPrinter,
    component: page(() => import('./book-print-pages.tsx'), 'PurchaseBookPrintPage'),
    frame: 'none',
  },
]
