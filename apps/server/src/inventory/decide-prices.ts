import { priceMessages } from '@yunque/contract/prices'
import { sql } from 'kysely'
import { refuseOtherArea } from '../access/own-area.ts'
import type { Tx } from '../db/database.ts'
import { type Context, may } from '../http/context.ts'
import { Forbidden, Question, Refusal } from '../http/errors.ts'
import { type NewPrice, setAreaPrices } from './area-price.ts'
import { type ChangingPrice, changingPrices } from './changing-prices.ts'
import { questionLowPrices } from './question-low-prices.ts'

/** A new price, with the minimum price for the product's unit cost; null when there is none. */
type Decided = NewPrice & { floor: number | null }

type Deciding = {
  areaId: number
  prices: readonly Decided[]
  reason: string
  /** Confirms prices below the minimum. */
  confirm: boolean
  /**
   * What happens to an inherited price: `main` changes the main area's price, `own` ends the
   * inheritance, `ask` asks for confirmation.
   */
  inherited: 'main' | 'own' | 'ask' | undefined
}

/**
 * Sets the sale prices of purchased products in an area. Prices below the minimum and the end of an inheritance need
 * the user's decision (Domain §3, §5, §11).
 * @throws Question, Refusal, Forbidden
 */
export async function decidePrices(tx: Tx, context: Context, deciding: Deciding): Promise<void> {
  const { areaId, prices, reason, confirm, inherited } = deciding
  const changing = await changingPrices(tx, areaId, prices)
  const floors = new Map(prices.map(({ productId, floor }) => [productId, floor]))
  questionLowPrices(
    changing.map((change) => ({ ...change, floor: floors.get(change.productId) ?? null })),
    confirm,
  )
  const ended = changing.filter(({ inherits }) => inherits)
  if (ended.length > 0) refuseUndecided(ended, inherited)
  const toMain = inherited === 'main' ? ended : []
  if (toMain.length > 0) {
    const main = { areaId: await mainArea(tx, context), prices: toMain, reason }
    await setAreaPrices(tx, context, main)
  }
  const own = changing.filter((change) => !toMain.includes(change))
  await setAreaPrices(tx, context, { areaId, prices: own, reason })
}

function refuseUndecided(ended: readonly ChangingPrice[], inherited: Deciding['inherited']): void {
  const names = new Intl.ListFormat('es').format(ended.map(({ name }) => name))
  if (inherited === 'ask') throw new Question(priceMessages.endsInheritance(names))
  if (inherited === undefined) throw new Refusal(priceMessages.inherits(names))
}

/** The id of the main area. @throws Forbidden when the user may not change its prices */
async function mainArea(tx: Tx, context: Context): Promise<number> {
  const { rows } = await sql<{ id: number }>`select main_area_id as id from settings`.execute(tx)
  const id = rows[0]?.id ?? 0
  if (!may(context.actor, 'inventario')) throw new Forbidden(priceMessages.mainForbidden)
  refuseOtherArea(context, id)
  return id
}
