import { IconCoins, IconPrinter } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const commissionReportScreens: readonly Screen[] = [
  {
    path: '/app/facturas/reportes/comisiones',
    title: 'Reporte de comisiones',
    resources: ['configurarComisiones', 'verReporteDeVentas'],
    icon: IconCoins,
    help:
      'Lo que ganó cada vendedor por las facturas que se pagaron entre dos fechas. ' +
      'Cada columna es lo vendido sin IVA, menos sus notas de crédito, al porcentaje que paga su ' +
      'categoría por los días que tardó en cobrarse.',
    component: page(() => import('./commissions-page.tsx'), 'CommissionsPage'),
  },
  {
    path: '/app/imprimir/comisiones',
    title: 'Imprimir comisiones',
    resources: ['configurarComisiones', 'verReporteDeVentas'],
    icon: IconPrinter,
    component: page(() => import('./commissions-print-page.tsx'), 'CommissionsPrintPage'),
    frame: 'none',
  },
]
