import { IconReportAnalytics, IconShoppingCartPlus } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const purchaseReportsScreens: readonly Screen[] = [
  {
    path: '/app/inventario/reportes/ingresos',
    title: 'Últimos Ingresos',
    resources: [],
    icon: IconShoppingCartPlus,
    help:
      'Lo que entró por compras en el área, lo último primero: ' +
      'para saber qué llegó y a qué precio se vende.',
    component: page(() => import('./shoppings-page.tsx'), 'IncomesPage'),
  },
  {
    path: '/app/compras/reportes',
    title: 'Reporte de compras',
    resources: ['reporteCompra'],
    icon: IconReportAnalytics,
    help:
      'Cada línea comprada entre dos fechas, con su costo real, agrupable por proveedor, categoría o ' +
      'producto.',
    component: page(() => import('./shoppings-page.tsx'), 'ShoppingsPage'),
  },
]
