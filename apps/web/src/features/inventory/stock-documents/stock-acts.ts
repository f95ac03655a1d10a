import { type Acts, declareActs } from '../../../records/acts/act.ts'
import { openAct, printAct, shareAct } from '../../../records/acts/common-acts.ts'
import type { StockKind } from './kinds.ts'
import { texts } from './texts.ts'

interface Stored {
  readonly id: number
}

/** What is done with an entry or exit, which is final (documents.final). */
export const stockActs = ({ document, texts: { name } }: StockKind): Acts<Stored> =>
  declareActs<Stored>()([
    openAct(texts.open),
    printAct(document),
    shareAct(({ id }) => ({ kind: document, id, title: texts.numbered(name, id) })),
  ])
