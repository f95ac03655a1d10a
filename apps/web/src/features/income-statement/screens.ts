import { IconPrinter, IconReportAnalytics } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const incomeStatementScreens: readonly Screen[] = [
  {
    path: '/app/imprimir/estado-resultados',
    title: 'Imprimir estado de resultados',
    resources: ['reporteEstadoResultados'],
    icon: IconPrinter,
    component: page(() => import('./income-print-page.tsx'), 'IncomePrintPage'),
    frame: 'none',
  },
  {
    path: '/app/EstadoResultados',
    title: 'Estado de Resultados',
    resources: ['reporteEstadoResultados'],
    icon: IconReportAnalytics,
    help:
      'Lo que dejaron las ventas de unas fechas, sin IVA: ' +
      'lo vendido menos devoluciones y descuentos, su costo, los gastos y las comisiones, al lado del ' +
      'período anterior y del mismo período del año anterior. ' +
      'Cada cifra lleva a los documentos de donde sale. El tipo de fecha mueve solo las ventas.',
    component: page(() => import('./income-statement-page.tsx'), 'IncomeStatementPage'),
  },
]
