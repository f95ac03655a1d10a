import { lotName } from '@yunque/contract/core/lot-names'
import { isExpired } from '@yunque/domain/lots'
import type { Tx } from '../../db/database.ts'
import { askOnce } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import type { LockedStock } from '../ledger/lock-stock.ts'
import { heldLots } from './held-lots.ts'
import type { ChosenLot } from './lot-terms.ts'
import { planLots } from './plan-lots.ts'

/** A line of a sale. Services have no stock. */
type Line = {
  line: number
  product: { id: number; name: string; isService: boolean }
  quantity: number
  chosenLots: readonly ChosenLot[]
}
type Selling = { areaId: number; stock: LockedStock; lines: readonly Line[]; confirm: boolean }

/**
 * Asks before expired lots are sold, because nothing else is there or they were chosen (lots.expired). Call it with the
 * balances locked. Reads nothing when no product of the sale has lots.
 * @throws Question; Refusal for chosen lots that are not there
 */
export async function questionExpired(
  tx: Tx,
  { today }: Context,
  { areaId, stock, lines, confirm }: Selling,
): Promise<void> {
  const moves = lines
    .filter(({ product }) => !product.isService && stock.place(areaId, product.id).tracksLots)
    .map(({ line, product: { id: productId }, quantity, chosenLots: chosen }) => ({
      ...{ line, areaId, productId, quantity, chosen, seq: 0, isOut: true, expiredLast: true },
      stockBefore: stock.stock(areaId, productId),
    }))
  if (moves.length === 0) return
  const held = await heldLots(tx, moves)
  const rows = planLots({ document: { kind: 'bill', id: 0 }, moves, held, sources: { of: () => [] }, today })
  const names = new Map(lines.map(({ product: { id, name } }) => [id, name]))
  const doubts = rows
    .filter((row) => isExpired(row, today))
    .map((row) => `${names.get(row.productId)}: ${lotName(row)} está vencido`)
  askOnce(doubts, { confirm, question: '¿Vender de todos modos?' })
}
