import { lazyRouteComponent as page } from '@tanstack/react-router'
import { documents } from '@yunque/contract/core/documents'
import type { Screen } from '../../../ui/screen/screen.ts'

export const undeliveredReportScreens: readonly Screen[] = [
  {
    path: '/app/facturas/reportes/sin-entregar',
    title: 'Vendido sin entregar',
    resources: [...documents.delivery.readers, 'contabilidad'],
    icon: 'IconPackageExport',
    help: 'informes#vendido-sin-entregar',
    component: page(() => import('./undelivered-page.tsx'), 'UndeliveredPage'),
  },
]
