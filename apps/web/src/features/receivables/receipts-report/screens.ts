import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const receiptsReportScreens: readonly Screen[] = [
  {
    path: '/app/facturas/reportes/recibos',
    title: 'Reporte de recibos',
    resources: ['verRecibos'],
    icon: 'IconReportMoney',
    help: 'informes#reporte-de-recibos',
    component: page(() => import('./receipts-report-page.tsx'), 'ReceiptsReportPage'),
  },
  {
    path: '/app/imprimir/recibos',
    title: 'Imprimir reporte de recibos',
    resources: ['verRecibos'],
    icon: 'IconPrinter',
    component: page(() => import('./receipts-report-print-page.tsx'), 'ReceiptsReportPrintPage'),
    frame: 'none',
  },
]
