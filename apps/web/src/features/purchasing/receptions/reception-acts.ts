import { type ReceptionRow, receptionWriters } from '@yunque/contract/purchasing/receptions'
import { declareActs } from '../../../records/acts/act.ts'
import { openAct, printAct, shareAct } from '../../../records/acts/common-acts.ts'
import { barsVoid, confirmVoid, receptionSubject } from './reception-actions.ts'
import { texts } from './texts.ts'

interface Openers {
  readonly reduce: (reception: ReceptionRow) => void
}

const writers = { may: receptionWriters, denied: texts.noPermission } as const

/** What is done with a reception (receptions.reduced, receptions.void). */
export const receptionActs = declareActs<ReceptionRow, Openers>()([
  openAct(texts.open),
  printAct('reception'),
  shareAct(receptionSubject),
  {
    kind: 'reduce',
    label: texts.reduce,
    ...writers,
    bars: ({ unbilled }) => unbilled <= 0 && texts.nothingUnbilled,
    run: (row, { reduce }) => reduce(row),
  },
  { kind: 'void', label: texts.void, ...writers, bars: barsVoid, run: confirmVoid },
])
