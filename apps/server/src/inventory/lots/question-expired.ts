import { lotName } from '@yunque/contract/core/lot-names'
import { isExpired } from '@yunque/domain/lots'
import type { Tx } from '../../db/database.ts'
import { askOnce } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import type { LockedStock } from '../balances/lock-stock.ts'
import { heldLots } from './held-lots.ts'
import type { ChosenLot } from './lot-terms.ts'
import { planLots } from './plan-lots.ts'

/** Units of a product that leave with a line of a sale. */
type Part = {
  line: number
  productId: number
  name: string
  quantity: number
  chosen?: readonly ChosenLot[]
}
type Selling = { areaId: number; stock: LockedStock; parts: readonly Part[]; confirm: boolean }

/**
 * Asks before expired lots are sold, because nothing else is there or they were chosen (lots.expired). Call it with the
 * balances locked. Reads nothing when no product of the sale has lots.
 * @throws Question; Refusal for chosen lots that are not there
 */
export async function questionExpired(
  tx: Tx,
  { today }: Context,
  { areaId, stock, parts, confirm }: Selling,
): Promise<void> {
  const moves = parts
    .filter(({ productId }) => stock.place(areaId, productId).tracksLots)
    .map(({ line, productId, quantity, chosen = [] }) => ({
      line,
      areaId,
      productId,
      quantity,
      chosen,
      seq: 0,
      isOut: true,
      expiredLast: true,
      stockBefore: stock.stock(areaId, productId),
    }))
  if (moves.length === 0) return
  const held = await heldLots(tx, moves)
  const rows = planLots({ document: { kind: 'bill', id: 0 }, moves, held, sources: { of: () => [] }, today })
  const names = new Map(parts.map(({ productId, name }) => [productId, name]))
  const doubts = rows
    .flatMap(({ lot, ...row }) => (lot === null ? [] : [{ ...row, lot }]))
    .filter((row) => isExpired(row, today))
    .map((row) => `${names.get(row.productId)}: ${lotName(row)} está vencido`)
  askOnce(doubts, { confirm, question: '¿Vender de todos modos?' })
}
