import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const movementsList = async () =>
  (await import('@yunque/contract/treasury/cash-movements.endpoints')).cashMovements.list

export const cashMovementsScreens: readonly Screen[] = [
  {
    path: '/app/movimientos-caja',
    title: 'Movimientos de caja',
    resources: ['gestionCierreCaja', 'contabilidad'],
    icon: 'IconTransferVertical',
    help: 'ventas#meter-y-sacar-efectivo',
    record: {
      name: 'Movimiento de caja',
      subject: 'El movimiento de caja',
      find: inList(movementsList, 'category'),
    },
    actions: [{ label: 'Nuevo movimiento de caja', resources: ['gestionCierreCaja'] }],
    component: page(() => import('./movements-page.tsx'), 'MovementsPage'),
  },
  {
    path: '/app/imprimir/movimiento-caja/$id',
    title: 'Imprimir movimiento de caja',
    resources: ['gestionCierreCaja', 'contabilidad'],
    icon: 'IconPrinter',
    component: page(() => import('./movement-print-page.tsx'), 'MovementPrintPage'),
    frame: 'none',
  },
]
