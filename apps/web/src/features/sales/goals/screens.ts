import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const goalsList = async () => (await import('@yunque/contract/sales/goals.endpoints')).goals.list

export const goalsScreens: readonly Screen[] = [
  {
    path: '/app/goals',
    title: 'Metas',
    resources: ['administracionMetas', 'gestionGastos'],
    icon: 'IconTargetArrow',
    help: 'ventas#poner-metas-de-venta',
    record: { name: 'Meta', subject: 'La meta', find: inList(goalsList, 'description') },
    actions: [{ label: 'Nueva meta', resources: ['administracionMetas'] }],
    component: page(() => import('./goals-page.tsx'), 'GoalsPage'),
  },
]
