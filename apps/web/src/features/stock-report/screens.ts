import { IconCalendarStats, IconPackages, IconStack2 } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const stockReportScreens: readonly Screen[] = [
  {
    path: '/app/inventario/reportes/existencias-fecha',
    title: 'Existencias a la fecha',
    resources: ['verKardex'],
    icon: IconCalendarStats,
    help:
      'Lo que un área tenía de cada producto al terminar un día, con el costo promedio y el precio de ' +
      'entonces.',
    component: page(() => import('./stocks-by-date-page.tsx'), 'StocksByDatePage'),
  },
  {
    path: '/app/inventario/reportes/existencias',
    title: 'Existencias',
    resources: ['verExistencias'],
    icon: IconPackages,
    component: page(() => import('./stock-page.tsx'), 'ExistencesPage'),
  },
  {
    path: '/app/inventario/reportes/stock',
    title: 'Stock',
    resources: ['verReporteStock'],
    icon: IconStack2,
    component: page(() => import('./stock-page.tsx'), 'StockPage'),
  },
]
