import { IconChecklist, IconPrinter, IconReportAnalytics } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const salesReportScreens: readonly Screen[] = [
  {
    path: '/app/facturas/reportes/ventas',
    title: 'Reporte de ventas',
    resources: ['verReporteDeVentas', 'verTodasFacturas', 'verMisFacturas', 'crearFactura'],
    icon: IconReportAnalytics,
    help:
      'Lo que se vendió entre dos fechas, menos las notas de crédito, por producto, documento, vendedor, ' +
      'día o categoría; todas las vistas suman lo mismo. ' +
      'Cada fila lleva a las líneas que la forman, y cada línea a su factura. ' +
      'Los importes van sin IVA, menos el total.',
    component: page(() => import('./sales-report-page.tsx'), 'SalesReportPage'),
  },
  {
    path: '/app/imprimir/ventas',
    title: 'Imprimir reporte de ventas',
    resources: ['verReporteDeVentas', 'verTodasFacturas', 'verMisFacturas', 'crearFactura'],
    icon: IconPrinter,
    component: page(() => import('./sales-print-page.tsx'), 'SalesPrintPage'),
    frame: 'none',
  },
  {
    path: '/app/facturas/reportes/productos-consolidados',
    title: 'Productos consolidados',
    resources: ['verReporteDeVentas'],
    icon: IconChecklist,
    help:
      'Cuánto se vendió de cada producto entre dos fechas. ' +
      '«Productos vendidos» lo imprime por fechas y usuario.',
    component: page(() => import('./products-page.tsx'), 'ConsolidatedProductsPage'),
  },
  {
    path: '/app/imprimir/productos-vendidos',
    title: 'Imprimir productos vendidos',
    resources: ['verReporteDeVentas'],
    icon: IconPrinter,
    component: page(() => import('./sales-print-page.tsx'), 'SoldProductsPrintPage'),
    frame: 'none',
  },
]
