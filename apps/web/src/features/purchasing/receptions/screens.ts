import { lazyRouteComponent as page } from '@tanstack/react-router'
import { documents } from '@yunque/contract/core/documents'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const receptionsList = async () =>
  (await import('@yunque/contract/purchasing/receptions.endpoints')).receptions.list

export const receptionsScreens: readonly Screen[] = [
  {
    path: '/app/recepciones',
    title: 'Recepciones',
    resources: documents.reception.readers,
    icon: 'IconTruckLoading',
    help: 'compras#recepciones',
    record: { name: 'Recepción', subject: 'La recepción', find: inList(receptionsList, 'providerName') },
    actions: [{ label: 'Nueva recepción', resources: ['ajuste', 'crearCompra'] }],
    component: page(() => import('./receptions-page.tsx'), 'ReceptionsPage'),
  },
  {
    path: '/app/imprimir/recepcion/$id',
    title: 'Imprimir recepción',
    resources: documents.reception.readers,
    icon: 'IconPrinter',
    component: page(() => import('./reception-print-page.tsx'), 'ReceptionPrintPage'),
    frame: 'none',
  },
]
