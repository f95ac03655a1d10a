import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const transitReportScreens: readonly Screen[] = [
  {
    path: '/app/inventario/reportes/transito',
    title: 'Mercadería en tránsito',
    resources: ['requisa', 'contabilidad'],
    icon: 'IconTruckDelivery',
    help: 'informes#mercadería-en-tránsito',
    component: page(() => import('./transit-page.tsx'), 'TransitPage'),
  },
]
