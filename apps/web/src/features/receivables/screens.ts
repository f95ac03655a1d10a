import { IconCalendarStats, IconCoins, IconHistory } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const receivablesScreens: readonly Screen[] = [
  {
    path: '/app/clientes/pending',
    mobilePath: '/app/clientes/mobile/pending',
    title: 'Cuentas por cobrar',
    resources: ['cuentasPorCobrar', 'verMisCuentasXCobrar'],
    icon: IconCoins,
    help:
      'Las facturas al crédito que aún deben. La barra va de 0 a los días de crédito; ' +
      'en rojo, las vencidas. Se cobra una desde su fila, o varias de un cliente con un solo monto.',
    record: {
      name: 'Recibos de factura',
      subject: 'La factura',
      list: 'clients/pending/get',
      caption: 'name',
    },
    component: page(() => import('./pending-page.tsx'), 'PendingPage'),
  },
  {
    path: '/app/clientes/mora',
    title: 'Mora',
    resources: ['cuentasPorCobrar', 'verMisCuentasXCobrar'],
    icon: IconCalendarStats,
    help:
      'Lo que debe cada cliente según los días que pasaron desde su vencimiento. ' +
      'Lo corriente, que aún no vence, y las columnas suman el saldo. ' +
      'Cada fila lleva a sus facturas pendientes.',
    component: page(() => import('./aging-page.tsx'), 'AgingPage'),
  },
  {
    path: '/app/clientes/historial',
    title: 'Historial de pagos',
    resources: ['verReporteHistorial'],
    icon: IconHistory,
    help:
      'Las facturas al crédito, pagadas o no, con el día en que se terminaron de pagar y los días que ' +
      'tardaron.',
    record: { name: 'Historial de la factura', subject: 'La factura' },
    component: page(() => import('./history-page.tsx'), 'HistoryPage'),
  },
]
