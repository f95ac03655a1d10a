import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const quotationFollowScreens: readonly Screen[] = [
  {
    path: '/app/seguimiento-cotizaciones',
    title: 'Seguimiento de cotizaciones',
    resources: ['cotizacion'],
    icon: 'IconPhoneCall',
    help: 'ventas#seguir-las-cotizaciones',
    component: page(() => import('./quotation-follow-page.tsx'), 'QuotationFollowPage'),
  },
]
