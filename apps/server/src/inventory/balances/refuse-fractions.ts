import { messages } from '@yunque/contract/core/messages'
import { kitMessages } from '@yunque/contract/inventory/kits'
import { fitsUnit } from '@yunque/domain/units'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

/** A line with every field that is in units of its product: units at no cost, chosen lots, and what comes back undelivered. */
type Quantity = {
  productId: number
  quantity: number
  bonus?: number | undefined
  undelivered?: number | null | undefined
  chosenLots?: readonly { quantity: number }[] | undefined
}

const unitsOf = ({ quantity, bonus, undelivered, chosenLots = [] }: Quantity): number[] => [
  quantity,
  bonus ?? 0,
  undelivered ?? 0,
  ...chosenLots.map((lot) => lot.quantity),
]

/**
 * Refuses units of a line with more decimals than the unit of the product admits (stock.decimals); the sentence names
 * product and unit. A kit is whole whatever its unit (kits.whole). Every document line is checked. Whole quantities fit any unit and need no query.
 * @throws Refusal
 */
export async function refuseFractions(tx: Tx, lines: readonly Quantity[]): Promise<void> {
  const fractional = lines.flatMap((line) => {
    const units = unitsOf(line).filter((quantity) => !fitsUnit(quantity, 0))
    return units.map((quantity) => ({ productId: line.productId, quantity }))
  })
  if (fractional.length === 0) return
  const ids = fractional.map(({ productId }) => productId)
  const { rows } = await sql<{ id: number; name: string; unit: string; decimals: number; isKit: boolean }>`
    select p.id, p.name, u.name as unit, u.decimals, p.is_kit as "isKit" from products p join units u on u.id = p.unit_id
    where p.id = any(${ids}::int[])`.execute(tx)
  const goods = new Map(rows.map((row) => [row.id, row]))
  const faults = fractional.flatMap(({ productId, quantity }) => {
    const good = goods.get(productId)
    if (good?.isKit) return [kitMessages.whole(good.name)]
    return good && !fitsUnit(quantity, good.decimals) ? [messages.unitDecimals(good)] : []
  })
  if (faults.length > 0) throw new Refusal([...new Set(faults)].join('\n'))
}
