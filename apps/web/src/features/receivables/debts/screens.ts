import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const debtsPendingList = async () =>
  (await import('@yunque/contract/receivables/debts.endpoints')).debts.pending

export const receivablesScreens: readonly Screen[] = [
  {
    path: '/app/clientes/pending',
    mobilePath: '/app/clientes/mobile/pending',
    title: 'Cuentas por cobrar',
    resources: ['cuentasPorCobrar', 'verMisCuentasXCobrar'],
    icon: 'IconCoins',
    help: 'ventas#cuentas-por-cobrar',
    record: {
      name: 'Recibos de factura',
      subject: 'La factura',
      find: inList(debtsPendingList, 'name'),
    },
    component: page(() => import('./pending-page.tsx'), 'PendingPage'),
  },
  {
    path: '/app/clientes/mora',
    title: 'Mora',
    resources: ['cuentasPorCobrar', 'verMisCuentasXCobrar'],
    icon: 'IconCalendarStats',
    help: 'ventas#quién-debe-y-desde-cuándo',
    component: page(() => import('./aging-page.tsx'), 'AgingPage'),
  },
  {
    path: '/app/clientes/historial',
    title: 'Historial de pagos',
    resources: ['verReporteHistorial'],
    icon: 'IconHistory',
    help: 'ventas#quién-debe-y-desde-cuándo',
    record: { name: 'Historial de la factura', subject: 'La factura' },
    component: page(() => import('./history-page.tsx'), 'HistoryPage'),
  },
]
