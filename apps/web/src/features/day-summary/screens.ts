import { IconReportAnalytics } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const daySummaryScreens: readonly Screen[] = [
  {
    path: '/app/resumen',
    title: 'Resumen del día',
    resources: ['verReporteDeVentas'],
    icon: IconReportAnalytics,
    help:
      'Lo vendido, lo ganado y lo cobrado en un día, lo vencido, lo que se agota, y quién anuló o descontó. ' +
      'Cada cifra lleva a sus filas. Se comparte como texto, se imprime, ' +
      'y en Configuración se elige a qué hora y a quién se envía por correo.',
    component: page(() => import('./day-summary-page.tsx'), 'DaySummaryPage'),
  },
]
