import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const stockReportScreens: readonly Screen[] = [
  {
    path: '/app/inventario/reportes/existencias-fecha',
    title: 'Existencias a la fecha',
    resources: ['verKardex'],
    icon: 'IconCalendarStats',
    help: 'productos#existencias',
    component: page(() => import('./stocks-by-date-page.tsx'), 'StocksByDatePage'),
  },
  {
    path: '/app/inventario/reportes/existencias',
    title: 'Existencias',
    resources: ['verExistencias'],
    icon: 'IconPackages',
    help: 'productos#existencias',
    component: page(() => import('./stock-page.tsx'), 'ExistencesPage'),
  },
  {
    path: '/app/inventario/reportes/stock',
    title: 'Stock',
    resources: ['verReporteStock'],
    icon: 'IconStack2',
    help: 'productos#existencias',
    component: page(() => import('./stock-page.tsx'), 'StockPage'),
  },
]
