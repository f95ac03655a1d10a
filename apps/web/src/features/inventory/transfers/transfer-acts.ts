import { nameOfTransfer } from '@yunque/contract/inventory/transfer-paper'
import type { TransferRow } from '@yunque/contract/inventory/transfer-rows'
import { declareActs } from '../../../records/acts/act.ts'
import { openAct, printAct, shareAct } from '../../../records/acts/common-acts.ts'
import { texts } from './texts.ts'
import { confirmVoid, hindrances } from './transfer-actions.ts'

interface Openers {
  /** Whose list it is: of who asked for the goods, or of who sends them (transfers.steps). */
  readonly side: 'requests' | 'dispatches'
  readonly edit: (transfer: TransferRow) => void
  readonly resolve: (transfer: TransferRow) => void
}

type At = Pick<Openers, 'side'>
const asks = (_transfer: TransferRow, { side }: At) => side === 'requests'
const sends = (_transfer: TransferRow, { side }: At) => side === 'dispatches'

/** What is done with a transfer by each side. To open one that is to be dispatched or received is to do so. */
export const transferActs = declareActs<TransferRow, Openers>()([
  openAct(texts.open),
  {
    kind: 'edit',
    label: texts.edit,
    has: asks,
    bars: (row, { session }) => hindrances(session, row).edit,
    run: (row, { edit }) => edit(row),
  },
  {
    kind: 'deliver',
    label: texts.dispatch,
    has: sends,
    bars: (row, { session }) => hindrances(session, row).dispatch,
    run: ({ id }, { open }) => open(id),
  },
  {
    kind: 'receive',
    label: texts.receive,
    has: asks,
    bars: (row, { session }) => hindrances(session, row).receive,
    run: ({ id }, { open }) => open(id),
  },
  {
    kind: 'resolve',
    label: texts.resolveAction,
    bars: (row, { session }) => hindrances(session, row).resolve,
    run: (row, { resolve }) => resolve(row),
  },
  printAct('transfer'),
  shareAct(({ id }) => ({ kind: 'transfer', id, title: nameOfTransfer(id) })),
  {
    kind: 'void',
    label: texts.void,
    bars: (row, { session }) => hindrances(session, row).void,
    run: (row) => confirmVoid(row),
  },
])
