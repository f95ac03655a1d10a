import { lazyRouteComponent as page } from '@tanstack/react-router'
import { costReaders } from '@yunque/contract/core/cost-readers'
import type { Screen } from '../../../ui/screen/screen.ts'

const held = ['verExistencias', 'contabilidad'] as const
const printed = { icon: 'IconPrinter', frame: 'none' } as const

export const inventoryAnalysisScreens: readonly Screen[] = [
  {
    path: '/app/inventario/reportes/abc',
    title: 'ABC por utilidad',
    resources: costReaders,
    icon: 'IconSortDescending',
    help: 'informes#abc-por-utilidad',
    component: page(() => import('./abc-page.tsx'), 'AbcPage'),
  },
  {
    path: '/app/inventario/reportes/sin-movimiento',
    title: 'Inventario sin movimiento',
    resources: held,
    icon: 'IconZzz',
    help: 'informes#inventario-sin-movimiento',
    component: page(() => import('./dead-stock-page.tsx'), 'DeadStockPage'),
  },
  {
    path: '/app/inventario/reportes/dias',
    title: 'Días de inventario',
    resources: held,
    icon: 'IconCalendarTime',
    help: 'informes#días-de-inventario',
    component: page(() => import('./stock-days-page.tsx'), 'StockDaysPage'),
  },
  {
    path: '/app/imprimir/abc',
    title: 'Imprimir ABC por utilidad',
    resources: costReaders,
    ...printed,
    component: page(() => import('./print-pages.tsx'), 'AbcPrintPage'),
  },
  {
    path: '/app/imprimir/sin-movimiento',
    title: 'Imprimir inventario sin movimiento',
    resources: held,
    ...printed,
    component: page(() => import('./print-pages.tsx'), 'DeadStockPrintPage'),
  },
  {
    path: '/app/imprimir/dias-inventario',
    title: 'Imprimir días de inventario',
    resources: held,
    ...printed,
    component: page(() => import('./print-pages.tsx'), 'StockDaysPrintPage'),
  },
]
