import { IconLayoutDashboard } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const dashboardReportScreens: readonly Screen[] = [
  {
    path: '/app/facturas/reportes/dashboard',
    title: 'Dashboard',
    resources: ['verReporteDeVentas'],
    icon: IconLayoutDashboard,
    help:
      'Lo que vendió cada categoría o cada vendedor entre dos fechas, sin IVA. ' +
      'Cada barra se elige con el ratón o con Enter y muestra lo suyo en el tiempo y cómo se reparte; ' +
      'más de 92 días se ven por mes. Cada cifra lleva a sus filas.',
    component: page(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  },
]
