import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const clientsList = async () => (await import('@yunque/contract/sales/clients.endpoints')).clients.list

export const clientsScreens: readonly Screen[] = [
  {
    path: '/app/clientes',
    mobilePath: '/app/mobile/clientes',
    title: 'Clientes',
    resources: ['verClientes'],
    icon: 'IconUsers',
    help: 'ventas#clientes',
    record: { name: 'Cliente', subject: 'El cliente', find: inList(clientsList, 'fullName') },
    actions: [{ label: 'Nuevo cliente' }],
    component: page(() => import('./clients-page.tsx'), 'ClientsPage'),
  },
]
