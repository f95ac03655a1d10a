import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const authorizationsList = async () =>
  (await import('@yunque/contract/sales/authorizations.endpoints')).authorizations.list

export const authorizationsScreens: readonly Screen[] = [
  {
    path: '/app/authorizations',
    title: 'Autorización de descuentos',
    resources: ['auths'],
    icon: 'IconTicket',
    help: 'administracion#autorizar-una-venta',
    record: {
      name: 'Regla de autorización',
      subject: 'La regla de autorización',
      find: inList(authorizationsList, 'description'),
    },
    actions: [{ label: 'Nueva regla de autorización' }],
    component: page(() => import('./authorizations-page.tsx'), 'AuthorizationsPage'),
  },
]
