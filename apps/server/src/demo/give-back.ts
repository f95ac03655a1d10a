import { creditNote } from '@yunque/contract/receivables/credit-notes'
import { NoteType } from '@yunque/domain/codes'
import { inTransaction } from '../db/transaction.ts'
import { createCreditNote } from '../receivables/create-credit-note.ts'
import { at, type Demo } from './demo.ts'

/** The reason 'Devolución del cliente' of the starter data. */
const reasonId = 3

type Sold = { billId: number; areaId: number; day: string; cashier: string; productId: number }

/** The client returns one unit of a cash sale, and the cashier refunds it. */
export async function giveBack(demo: Demo, { billId, areaId, day, cashier, productId }: Sold): Promise<void> {
  const note = creditNote.parse({
    ...{ billId, date: day, typeId: NoteType.return, reasonId, observation: 'No era la medida' },
    lines: [{ productId, quantity: 1 }],
  })
  await inTransaction(demo.db, (tx) => createCreditNote(tx, demo.actAs(cashier, day), note))
  const key = at(areaId, productId)
  const stocked = demo.stock.get(key)
  if (stocked !== undefined) demo.stock.set(key, stocked + 1)
}
