import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const expensesList = async () => (await import('@yunque/contract/treasury/expenses.endpoints')).expenses.list

export const expensesScreens: readonly Screen[] = [
  {
    path: '/app/gastos',
    title: 'Registro de Gastos',
    resources: ['gestionGastos', 'contabilidad'],
    icon: 'IconCashBanknoteOff',
    help: 'ventas#anotar-un-gasto',
    record: { name: 'Gasto', subject: 'El gasto', find: inList(expensesList, 'category') },
    actions: [{ label: 'Nuevo gasto', resources: ['gestionGastos'] }],
    component: page(() => import('./expenses-page.tsx'), 'ExpensesPage'),
  },
]
