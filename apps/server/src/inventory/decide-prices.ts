import { priceMessages } from '@yunque/contract/prices'
import { sql } from 'kysely'
import { refuseOtherArea } from '../access/own-area.ts'
import type { Tx } from '../db/database.ts'
import { type Context, may } from '../http/context.ts'
import { Forbidden, Question, Refusal } from '../http/errors.ts'
import { type NewPrice, setAreaPrices } from './area-price.ts'
import { type ChangingPrice, changingPrices } from './changing-prices.ts'
import { questionLowPrices } from './question-low-prices.ts'

/** A price with the lowest acceptable one of what it was bought for. */
type Decided = NewPrice & { floor: number | null }

type Deciding = {
  areaId: number
  prices: readonly Decided[]
  reason: string
  /** Whether a person wants prices below the lowest acceptable one. */
  confirm: boolean
  /** What becomes of the prices that the area inherits; `ask` puts it to the person as a question. */
  inherited: 'main' | 'own' | 'ask' | undefined
}

/**
 * Makes the prices of what was bought those of the area, as the person decides: one below the lowest acceptable and the end
 * of an inheritance are never silent (Domain §3, §5, §11).
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

/** The main area, for who may change its prices. */
async function mainArea(tx: Tx, context: Context): Promise<number> {
  const { rows } = await sql<{ id: number }>`select main_area_id as id from settings`.execute(tx)
  const id = rows[0]?.id ?? 0
  if (!may(context.actor, 'inventario')) throw new Forbidden(priceMessages.mainForbidden)
  refuseOtherArea(context, id)
  return id
}
