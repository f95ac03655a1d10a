import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const dashboardReportScreens: readonly Screen[] = [
  {
    path: '/app/facturas/reportes/dashboard',
    title: 'Dashboard',
    resources: ['verReporteDeVentas'],
    icon: 'IconLayoutDashboard',
    help: 'informes#dashboard',
    component: page(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  },
]
