import { priceMessages } from '@yunque/contract/inventory/prices'
import { summarizePrices } from '@yunque/domain/price-changes'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Asking, Forbidden } from '../../errors.ts'
import { askOnce } from '../../operation/ask-once.ts'
import { type Context, may } from '../../operation/context.ts'
import { actsIn, refuseOtherArea } from '../../operation/own-area.ts'
import { type NewPrice, setAreaPrices } from './area-price.ts'
import { type ChangingPrice, changingPrices } from './changing-prices.ts'
import {
  changePricesAnyway,
  endedInheritanceSentence,
  leapsSentence,
  lowPricesSentence,
} from './price-doubts.ts'

/** A new price, with the minimum price for the product's unit cost; null when there is none. */
type Decided = NewPrice & { floor: number | null }

type Deciding = {
  areaId: number
  prices: readonly Decided[]
  reason: string
  /** Confirms prices below the minimum, and with `ask` the end of an inheritance. */
  confirm: boolean
  /**
   * What happens to an inherited price: `main` changes the main area's price, `own` ends the
   * inheritance, `ask` ends it after confirmation.
   */
  inherited: 'main' | 'own' | 'ask' | undefined
}

/**
 * Sets the sale prices of purchased products in an area. Prices below the minimum and the end of an inheritance need
 * the user's decision and are asked about in one question, after every refusal (prices.minimum, prices.inherit).
 * @throws Question, Asking, Forbidden
 */
export async function decidePrices(tx: Tx, context: Context, deciding: Deciding): Promise<void> {
  const { areaId, reason, inherited } = deciding
  const changing = await changingPrices(tx, areaId, deciding.prices)
  const ended = changing.filter(({ inherits }) => inherits)
  if (ended.length > 0 && inherited === undefined) throw await inheritedAsked(tx, context, ended)
  const toMain = inherited === 'main' ? ended : []
  const mainId = toMain.length > 0 ? await mainArea(tx, context) : null
  question(deciding, changing)
  if (mainId !== null) await setAreaPrices(tx, context, { areaId: mainId, prices: toMain, reason })
  const own = changing.filter((change) => !toMain.includes(change))
  await setAreaPrices(tx, context, { areaId, prices: own, reason })
}

function question({ prices, confirm, inherited }: Deciding, changing: readonly ChangingPrice[]): void {
  const floors = new Map(prices.map(({ productId, floor }) => [productId, floor]))
  const changes = changing.map((change) => ({ ...change, floor: floors.get(change.productId) ?? null }))
  const ended = changing.flatMap(({ inherits, name }) => (inherits && inherited === 'ask' ? [name] : []))
  const summary = summarizePrices(changes)
  const doubts = [lowPricesSentence(summary), leapsSentence(summary), endedInheritanceSentence(ended)]
  askOnce(doubts, { confirm, question: changePricesAnyway })
}

/** What asks where new prices are saved that the area inherits. */
async function inheritedAsked(tx: Tx, context: Context, ended: readonly ChangingPrice[]): Promise<Asking> {
  const products = ended.map(({ name }) => name)
  const mayMain = may(context.actor, 'inventario') && actsIn(context, await mainAreaId(tx))
  const sentence = priceMessages.inherits(new Intl.ListFormat('es').format(products))
  return new Asking(sentence, { kind: 'inherited', products, mayMain })
}

async function mainAreaId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select main_area_id as id from settings`.execute(tx)
  return rows[0]?.id ?? 0
}

/** The id of the main area. @throws Forbidden when the user may not change its prices */
async function mainArea(tx: Tx, context: Context): Promise<number> {
  const id = await mainAreaId(tx)
  if (!may(context.actor, 'inventario')) throw new Forbidden(priceMessages.mainForbidden)
  refuseOtherArea(context, id)
  return id
}
