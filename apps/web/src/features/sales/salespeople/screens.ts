import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const salespeopleScreens: readonly Screen[] = [
  {
    path: '/app/vendedores',
    title: 'Vendedores',
    resources: ['adminCatalogos'],
    icon: 'IconUserDollar',
    help: 'administracion#vendedores',
    record: { name: 'Vendedor', subject: 'El vendedor' },
    actions: [{ label: 'Nuevo vendedor' }],
    component: page(() => import('./salespeople-page.tsx'), 'SalespeoplePage'),
  },
]
