import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const purchaseReportsScreens: readonly Screen[] = [
  {
    path: '/app/inventario/reportes/ingresos',
    title: 'Últimos Ingresos',
    resources: [],
    icon: 'IconShoppingCartPlus',
    help: 'compras#informes',
    component: page(() => import('./shoppings-page.tsx'), 'IncomesPage'),
  },
  {
    path: '/app/compras/reportes',
    title: 'Reporte de compras',
    resources: ['reporteCompra'],
    icon: 'IconReportAnalytics',
    help: 'compras#informes',
    component: page(() => import('./shoppings-page.tsx'), 'ShoppingsPage'),
  },
]
