import { lazyRouteComponent as page } from '@tanstack/react-router'
import { documents } from '@yunque/contract/core/documents'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const settlementsList = async () =>
  (await import('@yunque/contract/commissions/settlements.endpoints')).commissionSettlements.list

export const settlementsScreens: readonly Screen[] = [
  {
    path: '/app/liquidaciones-comisiones',
    title: 'Liquidaciones de comisiones',
    resources: documents.commissionSettlement.readers,
    icon: 'IconPigMoney',
    help: 'ventas#pagar-las-comisiones',
    record: {
      name: 'Liquidación de comisiones',
      subject: 'La liquidación de comisiones',
      find: inList(settlementsList, 'seller'),
    },
    actions: [{ label: 'Nueva liquidación', resources: ['liquidarComisiones'] }],
    component: page(() => import('./settlements-page.tsx'), 'SettlementsPage'),
  },
  {
    path: '/app/imprimir/liquidacion-comisiones/$id',
    title: 'Imprimir liquidación de comisiones',
    resources: documents.commissionSettlement.readers,
    icon: 'IconPrinter',
    component: page(() => import('./settlement-print-page.tsx'), 'SettlementPrintPage'),
    frame: 'none',
  },
]
