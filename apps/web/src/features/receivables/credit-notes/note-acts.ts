import type { CreditNoteRow } from '@yunque/contract/receivables/credit-notes'
import { declareActs } from '../../../records/acts/act.ts'
import { openAct, printAct, shareAct } from '../../../records/acts/common-acts.ts'
import { barred, confirmVoid } from './note-actions.ts'
import { texts } from './texts.ts'

/** What is done with a credit note: it is not edited, only voided (documents.final). */
export const noteActs = declareActs<CreditNoteRow>()([
  openAct(texts.view),
  printAct('creditNote'),
  shareAct(({ id, number }) => ({ kind: 'creditNote', id, title: texts.nameOf(number) })),
  {
    kind: 'void',
    label: texts.void,
    may: ['crearNotasCreditos'],
    denied: texts.noPermission,
    bars: barred,
    run: confirmVoid,
  },
])
