import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const commissionReportScreens: readonly Screen[] = [
  {
    path: '/app/facturas/reportes/comisiones',
    title: 'Reporte de comisiones',
    resources: ['configurarComisiones', 'verReporteDeVentas'],
    icon: 'IconCoins',
    help: 'ventas#ver-lo-que-ganó-cada-vendedor',
    component: page(() => import('./commissions-page.tsx'), 'CommissionsPage'),
  },
  {
    path: '/app/imprimir/comisiones',
    title: 'Imprimir comisiones',
    resources: ['configurarComisiones', 'verReporteDeVentas'],
    icon: 'IconPrinter',
    component: page(() => import('./commissions-print-page.tsx'), 'CommissionsPrintPage'),
    frame: 'none',
  },
]
