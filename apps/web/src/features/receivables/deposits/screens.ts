import { lazyRouteComponent as page } from '@tanstack/react-router'
import { documents } from '@yunque/contract/core/documents'
import { byReference, inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const depositsList = async () =>
  (await import('@yunque/contract/receivables/deposits.endpoints')).deposits.list

export const depositsScreens: readonly Screen[] = [
  {
    path: '/app/anticipos',
    title: 'Anticipos',
    resources: documents.deposit.readers,
    icon: 'IconCoins',
    help: 'ventas#anticipos-de-clientes',
    record: {
      name: 'Anticipo',
      subject: 'El anticipo',
      find: inList(depositsList, 'client'),
      findPaid: byReference(depositsList, 'client'),
    },
    actions: [{ label: 'Nuevo anticipo de cliente', resources: ['crearRecibo'] }],
    component: page(() => import('./deposits-page.tsx'), 'DepositsPage'),
  },
  {
    path: '/app/imprimir/anticipo/$id',
    title: 'Imprimir anticipo',
    resources: documents.deposit.readers,
    icon: 'IconPrinter',
    component: page(() => import('./deposit-print-page.tsx'), 'DepositPrintPage'),
    frame: 'none',
  },
]
