import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const providersList = async () =>
  (await import('@yunque/contract/purchasing/providers.endpoints')).providers.list

export const providersScreens: readonly Screen[] = [
  {
    path: '/app/proveedores',
    title: 'Proveedores',
    resources: ['administrarProveedores'],
    icon: 'IconTruck',
    help: 'compras#proveedores',
    record: { name: 'Proveedor', subject: 'El proveedor', find: inList(providersList, 'name') },
    actions: [{ label: 'Nuevo proveedor' }],
    component: page(() => import('./providers-page.tsx'), 'ProvidersPage'),
  },
]
