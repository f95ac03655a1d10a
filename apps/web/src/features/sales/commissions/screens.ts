import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const categoryCommissionsList = async () =>
  (await import('@yunque/contract/sales/commissions.endpoints')).categoryCommissions.list

export const commissionsScreens: readonly Screen[] = [
  {
    path: '/app/comission-config',
    title: 'Comisiones por categoría',
    resources: ['configurarComisiones'],
    icon: 'IconCoins',
    help: 'ventas#comisiones-por-categoría',
    record: {
      name: 'Regla de comisión',
      subject: 'La regla de comisión',
      find: inList(categoryCommissionsList, 'family'),
    },
    actions: [{ label: 'Nueva regla de comisión' }],
    component: page(() => import('./commissions-page.tsx'), 'CategoryCommissionsPage'),
  },
]
