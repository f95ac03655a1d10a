import { IconTruck } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const providersScreens: readonly Screen[] = [
  {
    path: '/app/proveedores',
    title: 'Proveedores',
    resources: ['administrarProveedores'],
    icon: IconTruck,
    record: { name: 'Proveedor', subject: 'El proveedor', list: 'providers/get', caption: 'name' },
    actions: [{ label: 'Nuevo proveedor' }],
    component: page(() => import('./providers-page.tsx'), 'ProvidersPage'),
  },
]
