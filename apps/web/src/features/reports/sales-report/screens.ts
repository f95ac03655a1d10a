import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const salesReportScreens: readonly Screen[] = [
  {
    path: '/app/facturas/reportes/ventas',
    title: 'Reporte de ventas',
    resources: ['verReporteDeVentas', 'verTodasFacturas', 'verMisFacturas', 'crearFactura'],
    icon: 'IconReportAnalytics',
    help: 'informes#reporte-de-ventas',
    component: page(() => import('./sales-report-page.tsx'), 'SalesReportPage'),
  },
  {
    path: '/app/imprimir/ventas',
    title: 'Imprimir reporte de ventas',
    resources: ['verReporteDeVentas', 'verTodasFacturas', 'verMisFacturas', 'crearFactura'],
    icon: 'IconPrinter',
    component: page(() => import('./sales-print-page.tsx'), 'SalesPrintPage'),
    frame: 'none',
  },
  {
    path: '/app/facturas/reportes/productos-consolidados',
    title: 'Productos consolidados',
    resources: ['verReporteDeVentas'],
    icon: 'IconChecklist',
    help: 'informes#productos-vendidos',
    component: page(() => import('./products-page.tsx'), 'ConsolidatedProductsPage'),
  },
  {
    path: '/app/imprimir/productos-vendidos',
    title: 'Imprimir productos vendidos',
    resources: ['verReporteDeVentas'],
    icon: 'IconPrinter',
    component: page(() => import('./sales-print-page.tsx'), 'SoldProductsPrintPage'),
    frame: 'none',
  },
]
