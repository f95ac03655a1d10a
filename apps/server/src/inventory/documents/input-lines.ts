import { InputType } from '@yunque/contract/core/constants'
import { type StockInput, stockMessages } from '@yunque/contract/inventory/stock-documents'
import { Currency } from '@yunque/domain/codes'
import type { Balance } from '@yunque/domain/costing'
import { endOfMonth } from '@yunque/domain/dates'
import { compare, multiply, scales } from '@yunque/domain/decimal'
import { carriedIva, purchaseLine, stockCost } from '@yunque/domain/purchases'
import { chargedRate, creditsIva, ivaCreditableOf, type Regime, type Taxes } from '@yunque/domain/taxes'
import { Refusal } from '../../errors.ts'
import { refuseDifferent } from '../../operation/refuse-different.ts'
import { type Good, goodOf } from '../balances/goods.ts'
import type { LockedStock } from '../balances/lock-stock.ts'

/** A line with all its figures. */
export type InputLine = {
  line: number
  good: Good
  quantity: number
  /** Unit cost with which the stock is valued. */
  cost: number
  /** The IVA that its value carries (taxes.carried). */
  carried: number
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
export const includes = ({ typeId, costsIncludeIva }: StockInput, regime: Regime): boolean =>
  typeId !== InputType.adjustment &&
  (costsIncludeIva ?? (typeId === InputType.purchase || !creditsIva(regime)))

/** A line with its figures. @throws Refusal */
export function decided(input: StockInput, entered: Entered): InputLine {
  const { line, index, goods, stock, taxes } = entered
  const good = goodOf(goods, line.productId)
  const money =
    input.typeId === InputType.adjustment
      ? adjusted(line, { good, taxes, held: stock.place(input.areaId, good.id).balance })
      : bought(input, { ...entered, good })
  refuseDifferent(`Línea ${index + 1}: el total enviado`, line.cost ? line.total : null, money.total)
  const { quantity, lot, expireDate } = line
  return { line: index + 1, good, quantity, ...money, lot, expireDate: expireDate && endOfMonth(expireDate) }
}

type Money = Pick<InputLine, 'cost' | 'carried' | 'price' | 'paper' | 'total'>

/**
 * An adjustment enters at the given unit cost, or the area's average. It does not change the price.
 * @throws Refusal without cost
 */
function adjusted(
  { quantity, cost: typed }: Entered['line'],
  { good, taxes, held }: { good: Good; taxes: Taxes; held: Balance },
): Money {
  const cost = typed || held.averageCost
  if (cost === 0) throw new Refusal(stockMessages.noCost(good.name))
  const total = multiply(quantity, cost, scales.money)
  // A cost that is the average is the one that the screen proposes.
  const carried =
    compare(cost, held.averageCost) !== 0
      ? ivaWithoutPaper({ quantity, cost, taxes, good })
      : multiply(quantity, held.averageIva, scales.value)
  return { cost, carried, price: good.price, paper: noPaper, total }
}

/** The IVA that a cost carries without an invoice that states it: that of the store, on goods that are sold with it (taxes.carried). */
export const ivaWithoutPaper = (entered: {
  quantity: number
  cost: number
  taxes: Taxes
  good: Pick<Good, 'hasIva'>
}): number => {
  const { quantity, cost, taxes, good } = entered
  const terms = { regime: taxes.regime, ivaCreditable: ivaCreditableOf(good), ivaRate: taxes.iva }
  return carriedIva({ ...terms, quantity, stockCost: cost })
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
  const { price } = line
  if (input.typeId === InputType.purchase) {
    const carried = carriedIva({ ...terms, quantity, stockCost: cost, regime: taxes.regime, ivaCreditable })
    return { cost, carried, price, paper, total: paid.total }
  }
  const opened = { ...noPaper, cost: line.cost, priceIvaRate }
  const carried = ivaWithoutPaper({ quantity, cost, taxes, good })
  return { cost, carried, price, paper: opened, total: multiply(quantity, cost, scales.money) }
}
