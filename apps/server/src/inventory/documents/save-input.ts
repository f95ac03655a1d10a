import { InputType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { type StockInput, stockMessages } from '@yunque/contract/inventory/stock-documents'
import { Currency } from '@yunque/domain/codes'
import { endOfMonth } from '@yunque/domain/dates'
import { multiply, scales, sum } from '@yunque/domain/decimal'
import { purchaseLine, stockCost } from '@yunque/domain/purchases'
import { chargedRate, creditsIva, ivaCreditableOf, type Regime, type Taxes } from '@yunque/domain/taxes'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { Forbidden, Refusal } from '../../errors.ts'
import { announce } from '../../operation/announce.ts'
import { type Context, may } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { refuseDifferent } from '../../operation/refuse-different.ts'
import { checkDocumentDate } from '../../settings/business-date.ts'
import { refuseClosedOpening } from '../../settings/opening-closed.ts'
import { refuseRepeatedPaper } from '../../settings/refuse-repeated-paper.ts'
import { taxesOf } from '../../settings/taxes.ts'
import { type Good, goodOf, goodsOf, refuseClosedArea, refuseInactive } from '../ledger/goods.ts'
import { type LockedStock, lockStock } from '../ledger/lock-stock.ts'
import { movedBefore } from '../ledger/moved-before.ts'
import { refuseFractions } from '../ledger/refuse-fractions.ts'
import { postStock } from '../ledger/stock-ledger.ts'
import { pricesOf } from '../prices/area-price.ts'
import { decidePrices } from '../prices/decide-prices.ts'
import { minimumPrice } from '../prices/minimum-price.ts'
import { refuseLowPrices } from '../prices/refuse-low-prices.ts'
import { stockApproval } from './adjustment-approval.ts'
import { refuseReason } from './adjustment-reason.ts'

/** A line with all its figures. */
type InputLine = {
  line: number
  good: Good
  quantity: number
  /** Unit cost with which the stock is valued. */
  cost: number
  price: number
  paper: Paper
  /** For a purchase the gross amount of the invoice, for other entries the stock value. */
  total: number
  lot: string
  /** The last day of its month. */
  expireDate: string | null
}
/**
 * Figures of the supplier's invoice: the unit cost as typed and its IVA. `priceIvaRate` is
 * the IVA that the sale price contains.
 */
type Paper = {
  cost: number | null
  ivaRate: number
  iva: number
  ivaCreditable: boolean
  priceIvaRate: number
}
/** For entries without a supplier's invoice. */
export const noPaper: Paper = { cost: null, ivaRate: 0, iva: 0, ivaCreditable: true, priceIvaRate: 0 }
/** For entries without a lot. */
export const noLot = { lot: '', expireDate: null } as const
/** An entry with all figures, and the locked balances. */
export type ReadyInput = Omit<StockInput, 'id' | 'lines' | 'total' | 'acceptRepeated'> & {
  lines: InputLine[]
  fiscalRegime?: Regime
}

/**
 * Saves and posts an entry: an adjustment at the area's average unless a cost is given; an opening balance or an
 * entry-style purchase at its cost, with its price as the area's (stock.document-cost). Returns its number.
 */
export async function saveInput(tx: Tx, context: Context, input: StockInput): Promise<number> {
  if (input.id !== 0) throw new Refusal(stockMessages.inputFinal)
  if (!may(context.actor, input.typeId === InputType.purchase ? 'crearCompra' : 'ajuste'))
    throw new Forbidden()
  refuseOtherArea(context, input.areaId)
  if (input.providerId !== null)
    await refuseRepeatedPaper(tx, 'supplierInvoice', {
      ...{ number: input.reference, ownerId: input.providerId, acceptRepeated: input.acceptRepeated },
    })
  const settings = await readSettings(tx)
  checkDocumentDate(input.date, { context, settings })
  await refuseClosedArea(tx, input.areaId)
  await refuseReason(tx, input.reasonId, 'entries')
  if (input.typeId === InputType.opening) await refuseClosedOpening(tx, input.date)
  if (input.providerId !== null) await refuseInactiveProvider(tx, input.providerId)
  const productIds = input.lines.map(({ productId }) => productId)
  const goods = await goodsOf(tx, input.areaId, productIds)
  await refuseFractions(tx, input.lines)
  refuseInactive(goods)
  const stock = await lockStock(
    tx,
    productIds.map((productId) => ({ areaId: input.areaId, productId })),
  )
  if (input.typeId === InputType.opening) await refuseOpened(tx, input, goods)
  const taxes = taxesOf(settings)
  const lines = input.lines.map((line, index) => decided(input, { line, index, goods, stock, taxes }))
  if (input.typeId === InputType.purchase) {
    const priced = lines.map(({ good: { name }, paper: { priceIvaRate: rate }, ...line }) => ({
      ...line,
      name,
      rate,
    }))
    refuseLowPrices(priced, settings)
  }
  const total = sum(lines.map((line) => line.total))
  const approval = await stockApproval(tx, context, { ...input, entity: 'inPutProducts', total })
  const said = { costsIncludeIva: includes(input, taxes.regime), fiscalRegime: taxes.regime }
  const id = await writeInput(tx, context, { input: { ...input, ...said, lines }, stock })
  await noteApproval(tx, context, approval, { entity: 'inPutProducts', entityId: id })
  return id
}

type Posting = { input: ReadyInput; stock: LockedStock }

/** Numbers, posts and stores an entry. It changes no prices. */
export async function postInput(tx: Tx, context: Context, { input, stock }: Posting): Promise<number> {
  const { areaId, date, typeId, lines } = input
  const id = await nextNumber(tx, 'input')
  const moves = lines.map(({ line, good, quantity, cost }) => ({
    ...{ line, areaId, productId: good.id, quantity },
    in: typeId,
    unitCost: cost,
  }))
  await postStock(tx, context, { document: { kind: 'input', id, date }, stock, moves })
  await insert(tx, context, id, input)
  await announce(tx, { entity: 'inPutProducts', id, areaId })
  return id
}

/** Numbers, posts and stores an entry, and its prices as those of the area. The balances stay locked. */
export async function writeInput(tx: Tx, context: Context, { input, stock }: Posting): Promise<number> {
  const { areaId, typeId, lines } = input
  const id = await postInput(tx, context, { input, stock })
  if (typeId !== InputType.adjustment) {
    const settings = await readSettings(tx)
    const costs = new Map(
      lines.map(({ good: { id: productId, hasIva }, cost }) => [productId, { cost, hasIva }]),
    )
    const prices = pricesOf(lines.map(({ good, price }) => ({ productId: good.id, price }))).map((price) => ({
      ...price,
      floor: minimumPrice(costs.get(price.productId) ?? { cost: 0, hasIva: false }, settings),
    }))
    const reason = `Entrada ${String(id).padStart(5, '0')}`
    await decidePrices(tx, context, { areaId, prices, reason, confirm: input.confirm, inherited: 'ask' })
  }
  return id
}

/** Refuses an opening balance of a product that ever had a movement (stock.opening). The balances are locked. */
async function refuseOpened(tx: Tx, { areaId }: StockInput, goods: Map<number, Good>): Promise<void> {
  const moved = await movedBefore(tx, [...goods.keys()])
  const here = new Set(moved.filter((place) => place.areaId === areaId).map(({ productId }) => productId))
  const faults = [...goods.values()]
    .filter(({ id }) => here.has(id))
    .map(({ name }) => stockMessages.hasMovements(name))
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
}

type Entered = {
  line: StockInput['lines'][number]
  index: number
  goods: Map<number, Good>
  stock: LockedStock
  taxes: Taxes
}

/**
 * Whether the typed costs are gross of IVA. By default a purchase is. An opening balance is only where IVA is not
 * credited, so that it always enters the stock as typed (taxes.typed-costs).
 */
const includes = ({ typeId, costsIncludeIva }: StockInput, regime: Regime): boolean =>
  typeId !== InputType.adjustment &&
  (costsIncludeIva ?? (typeId === InputType.purchase || !creditsIva(regime)))

function decided(input: StockInput, entered: Entered): InputLine {
  const { line, index, goods, stock } = entered
  const good = goodOf(goods, line.productId)
  const money =
    input.typeId === InputType.adjustment
      ? adjusted(line, { good, average: stock.place(input.areaId, good.id).balance.average })
      : bought(input, { ...entered, good })
  refuseDifferent(`Línea ${index + 1}: el total enviado`, line.cost ? line.total : null, money.total)
  const { quantity, lot, expireDate } = line
  return {
    ...{ line: index + 1, good, quantity, ...money, lot },
    expireDate: expireDate && endOfMonth(expireDate),
  }
}

type Money = Pick<InputLine, 'cost' | 'price' | 'paper' | 'total'>

/**
 * An adjustment enters at the given unit cost, or the area's average. It does not change the price.
 * @throws Refusal without cost
 */
function adjusted(line: Entered['line'], { good, average }: { good: Good; average: number }): Money {
  const cost = line.cost || average
  if (cost === 0) throw new Refusal(stockMessages.noCost(good.name))
  const total = multiply(line.quantity, cost, scales.money)
  return { cost, price: good.price, paper: noPaper, total }
}

/** A purchase or an opening balance: its unit cost enters the stock net of creditable IVA (taxes.credited). */
function bought(input: StockInput, { line, good, taxes }: Entered & { good: Good }): Money {
  const priceIvaRate = chargedRate(taxes, good)
  const terms = { ivaRate: line.ivaRate ?? priceIvaRate, costsIncludeIva: includes(input, taxes.regime) }
  const { quantity } = line
  const paid = purchaseLine({ ...terms, quantity, currencyId: Currency.cordobas, cost: line.cost })
  const ivaCreditable = line.ivaCreditable ?? ivaCreditableOf(good)
  const cost = stockCost({ ...terms, cost: line.cost, regime: taxes.regime, ivaCreditable })
  const paper = { cost: line.cost, ivaRate: terms.ivaRate, iva: paid.iva, ivaCreditable, priceIvaRate }
  if (input.typeId === InputType.purchase) return { cost, price: line.price, paper, total: paid.total }
  const opened = { ...noPaper, cost: line.cost, priceIvaRate }
  return { cost, price: line.price, paper: opened, total: multiply(quantity, cost, scales.money) }
}

async function insert(tx: Tx, { actor }: Context, id: number, input: ReadyInput): Promise<void> {
  await tx
    .insertInto('stock_inputs')
    .values({
      id,
      area_id: input.areaId,
      date: input.date,
      type_id: input.typeId,
      provider_id: input.providerId,
      reason_id: input.reasonId,
      reference: input.reference,
      observation: input.observation,
      costs_include_iva: input.costsIncludeIva ?? null,
      fiscal_regime: input.fiscalRegime ?? null,
      total: sum(input.lines.map(({ total }) => total)),
      created_by: actor.username,
    })
    .execute()
  await tx
    .insertInto('stock_input_lines')
    .values(
      input.lines.map(({ line, good, quantity, cost, price, paper, total, lot, expireDate }) => ({
        ...{ input_id: id, line, product_id: good.id, quantity, cost, price, total },
        ...{
          paper_cost: paper.cost,
          iva_rate: paper.ivaRate,
          iva: paper.iva,
          iva_creditable: paper.ivaCreditable,
          price_iva_rate: paper.priceIvaRate,
        },
        ...{ old_price: good.price, lot: lot || null, expire_date: expireDate },
      })),
    )
    .execute()
}

async function refuseInactiveProvider(tx: Tx, id: number): Promise<void> {
  const row = await tx
    .selectFrom('providers')
    .select(['name', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.selectProvider)
  if (!row.active) throw new Refusal(`El proveedor ${row.name} está inactivo`)
}
