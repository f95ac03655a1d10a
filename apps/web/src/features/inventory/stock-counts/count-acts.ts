import { CountStep } from '@yunque/contract/inventory/count.record'
import { nameOfCount } from '@yunque/contract/inventory/count-paper'
import { type CountRow, countReviewers } from '@yunque/contract/inventory/stock-counts'
import { declareActs, type Reach } from '../../../records/acts/act.ts'
import { printAct, shareAct } from '../../../records/acts/common-acts.ts'
import { confirmVoid } from './count-actions.ts'
import { texts } from './texts.ts'

const reviewers = { may: countReviewers, denied: texts.notReviewer } as const

const isClosed = ({ stepId }: CountRow) => stepId !== CountStep.open && texts.onlyOpen

/** The result of a closed count is for who reviews it; its sheet, while it is open, for who counts. */
const unread = (row: CountRow, { session }: Reach) =>
  isClosed(row) !== false &&
  !session?.resources.some(({ name }) => countReviewers.some((reviewer) => reviewer === name)) &&
  texts.notReviewer

/** What is done with a count, which is counted and reviewed on pages of its own (stock.counts). */
export const countActs = declareActs<CountRow>()([
  {
    kind: 'count',
    label: texts.count,
    bars: isClosed,
    run: ({ id }, { go }) => go(`/app/inventario/conteo/${id}`),
  },
  {
    kind: 'review',
    label: texts.review,
    ...reviewers,
    run: ({ id }, { go }) => go(`/app/inventario/conteo/${id}/revision`),
  },
  printAct<CountRow>('stockCount', { bars: unread }),
  shareAct<CountRow>((row) => ({ kind: 'stockCount', id: row.id, title: nameOfCount(row) }), {
    bars: unread,
  }),
  { kind: 'void', label: texts.void, ...reviewers, bars: isClosed, run: confirmVoid },
])
