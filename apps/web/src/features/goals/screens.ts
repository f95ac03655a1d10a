import { IconTargetArrow } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const goalsScreens: readonly Screen[] = [
  {
    path: '/app/goals',
    title: 'Metas',
    resources: ['administracionMetas', 'gestionGastos'],
    icon: IconTargetArrow,
    help:
      'Lo que se quiere vender entre dos fechas, sin IVA, y la parte de cada vendedor. ' +
      'Lo vendido son las facturas vigentes de esas fechas menos sus notas de crédito; ' +
      'lo esperado hoy, la meta por el día del mes entre los días del mes.',
    record: { name: 'Meta', subject: 'La meta', list: 'goals/get', caption: 'description' },
    actions: [{ label: 'Nueva meta', resources: ['administracionMetas'] }],
    component: page(() => import('./goals-page.tsx'), 'GoalsPage'),
  },
]
