import { IconPrinter, IconReceiptRefund } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const creditNotesScreens: readonly Screen[] = [
  {
    path: '/app/notascreditos',
    title: 'Notas de crédito',
    resources: ['crearNotasCreditos'],
    icon: IconReceiptRefund,
    record: {
      name: 'Nota de crédito',
      subject: 'La nota de crédito',
      list: 'movements/get',
      caption: 'client',
    },
    actions: [{ label: 'Nueva nota de crédito' }],
    component: page(() => import('./credit-notes-page.tsx'), 'CreditNotesPage'),
  },
  {
    path: '/app/imprimir/nota-credito/$id',
    title: 'Imprimir nota de crédito',
    resources: ['crearNotasCreditos'],
    icon: IconPrinter,
    component: page(() => import('./note-print-page.tsx'), 'NotePrintPage'),
    frame: 'none',
  },
]
