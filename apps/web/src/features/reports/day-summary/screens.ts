import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const daySummaryScreens: readonly Screen[] = [
  {
    path: '/app/resumen',
    title: 'Resumen del día',
    resources: ['verReporteDeVentas'],
    icon: 'IconReportAnalytics',
    help: 'informes#resumen-del-día',
    component: page(() => import('./day-summary-page.tsx'), 'DaySummaryPage'),
  },
]
