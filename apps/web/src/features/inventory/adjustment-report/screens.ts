import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const adjustmentReportScreens: readonly Screen[] = [
  {
    path: '/app/inventario/reportes/ajustes',
    title: 'Ajustes por motivo',
    resources: ['ajuste', 'contabilidad'],
    icon: 'IconAdjustments',
    help: 'informes#ajustes-por-motivo',
    component: page(() => import('./adjustments-page.tsx'), 'AdjustmentsPage'),
  },
  {
    path: '/app/imprimir/ajustes',
    title: 'Imprimir ajustes por motivo',
    resources: ['ajuste', 'contabilidad'],
    icon: 'IconPrinter',
    component: page(() => import('./adjustments-print-page.tsx'), 'AdjustmentsPrintPage'),
    frame: 'none',
  },
]
