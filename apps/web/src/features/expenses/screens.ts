import { IconCashBanknoteOff } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const expensesScreens: readonly Screen[] = [
  {
    path: '/app/gastos',
    title: 'Registro de Gastos',
    resources: ['gestionGastos'],
    icon: IconCashBanknoteOff,
    help:
      'Gastos del área. Los que aplican al cierre salen de la caja abierta; ' +
      'una vez cerrada la caja ya no se modifican.',
    record: { name: 'Gasto', subject: 'El gasto', list: 'expenses/get', caption: 'category' },
    actions: [{ label: 'Nuevo gasto' }],
    component: page(() => import('./expenses-page.tsx'), 'ExpensesPage'),
  },
]
