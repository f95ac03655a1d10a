import { IconUserDollar } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const salespeopleScreens: readonly Screen[] = [
  {
    path: '/app/vendedores',
    title: 'Vendedores',
    resources: ['adminCatalogos'],
    icon: IconUserDollar,
    help:
      'Directorio con los datos de contacto de los vendedores. ' +
      'No da acceso al sistema ni aparece en las ventas: ' +
      'quien se elige como vendedor en una venta, una meta o una comisión es un usuario y se agrega en ' +
      'Usuarios.',
    record: { name: 'Vendedor', subject: 'El vendedor' },
    actions: [{ label: 'Nuevo vendedor' }],
    component: page(() => import('./salespeople-page.tsx'), 'SalespeoplePage'),
  },
]
