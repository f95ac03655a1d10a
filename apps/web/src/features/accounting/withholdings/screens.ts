import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

const readers = ['contabilidad', 'reporteEstadoResultados'] as const

export const withholdingScreens: readonly Screen[] = [
  {
    path: '/app/contabilidad/retenciones',
    title: 'Retenciones',
    resources: readers,
    icon: 'IconReceiptTax',
    help: 'contabilidad#retenciones',
    component: page(() => import('./withholdings-page.tsx'), 'WithholdingsPage'),
  },
  {
    path: '/app/imprimir/retenciones',
    title: 'Imprimir retenciones',
    resources: readers,
    icon: 'IconPrinter',
    component: page(() => import('./withholdings-print-pages.tsx'), 'WithholdingsPrintPage'),
    frame: 'none',
  },
  {
    path: '/app/imprimir/constancia/$id',
    title: 'Imprimir constancia de retención',
    resources: ['ordenesDeCompra', 'crearCompra', 'contabilidad', 'reporteEstadoResultados'],
    icon: 'IconPrinter',
    component: page(() => import('./withholdings-print-pages.tsx'), 'CertificatePrintPage'),
    frame: 'none',
  },
]
