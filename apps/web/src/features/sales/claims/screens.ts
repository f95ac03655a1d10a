import { lazyRouteComponent as page } from '@tanstack/react-router'
import { documents } from '@yunque/contract/core/documents'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const claimsList = async () => (await import('@yunque/contract/sales/claims.endpoints')).claims.list

export const claimsScreens: readonly Screen[] = [
  {
    path: '/app/reclamos',
    title: 'Reclamos',
    resources: documents.claim.readers,
    icon: 'IconShieldCheck',
    help: 'ventas#reclamos-de-garantía',
    record: { name: 'Reclamo', subject: 'El reclamo', find: inList(claimsList, 'client') },
    actions: [{ label: 'Nuevo reclamo', resources: ['reclamos'] }],
    component: page(() => import('./claims-page.tsx'), 'ClaimsPage'),
  },
  {
    path: '/app/imprimir/reclamo/$id',
    title: 'Imprimir reclamo',
    resources: documents.claim.readers,
    icon: 'IconPrinter',
    component: page(() => import('./claim-print-page.tsx'), 'ClaimPrintPage'),
    frame: 'none',
  },
]
