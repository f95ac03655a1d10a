import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const incomeStatementScreens: readonly Screen[] = [
  {
    path: '/app/imprimir/estado-resultados',
    title: 'Imprimir estado de resultados',
    resources: ['reporteEstadoResultados'],
    icon: 'IconPrinter',
    component: page(() => import('./income-print-page.tsx'), 'IncomePrintPage'),
    frame: 'none',
  },
  {
    path: '/app/EstadoResultados',
    title: 'Estado de Resultados',
    resources: ['reporteEstadoResultados'],
    icon: 'IconReportAnalytics',
    help: 'informes#estado-de-resultados',
    component: page(() => import('./income-statement-page.tsx'), 'IncomeStatementPage'),
  },
]
