import { IconUsers } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const clientsScreens: readonly Screen[] = [
  {
    path: '/app/clientes',
    mobilePath: '/app/mobile/clientes',
    title: 'Clientes',
    resources: ['verClientes'],
    icon: IconUsers,
    record: { name: 'Cliente', subject: 'El cliente', list: 'clients/get', caption: 'fullName' },
    actions: [{ label: 'Nuevo cliente' }],
    component: page(() => import('./clients-page.tsx'), 'ClientsPage'),
  },
]
