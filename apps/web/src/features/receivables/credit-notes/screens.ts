import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inSeriesList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const creditNotesList = async () =>
  (await import('@yunque/contract/receivables/credit-notes.endpoints')).creditNotes.list

export const creditNotesScreens: readonly Screen[] = [
  {
    path: '/app/notascreditos',
    title: 'Notas de crédito',
    resources: ['crearNotasCreditos', 'contabilidad'],
    icon: 'IconReceiptRefund',
    help: 'ventas#devolver-o-rebajar-después-de-la-venta',
    record: {
      name: 'Nota de crédito',
      subject: 'La nota de crédito',
      find: inSeriesList(creditNotesList, 'client'),
      inSeries: true,
    },
    actions: [{ label: 'Nueva nota de crédito', resources: ['crearNotasCreditos'] }],
    component: page(() => import('./credit-notes-page.tsx'), 'CreditNotesPage'),
  },
  {
    path: '/app/imprimir/nota-credito/$id',
    title: 'Imprimir nota de crédito',
    resources: ['crearNotasCreditos', 'contabilidad'],
    icon: 'IconPrinter',
    component: page(() => import('./note-print-page.tsx'), 'NotePrintPage'),
    frame: 'none',
  },
]
