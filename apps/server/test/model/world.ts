import type { Client } from '../harness.ts'
import type { Exact } from './exact.ts'

/** The stock of one product in one area. */
export type Holding = { stock: Exact; value: Exact; average: Exact }

/** A line of a sale, and what its credit notes took of it. */
export type Line = {
  product: number
  quantity: Exact
  discount: Exact
  total: Exact
  /** Net unit price. */
  net: Exact
  /** What leaves the stock with it: the product, or the components of a kit. */
  parts: readonly Part[]
  /** The values with which the parts left, and came back. */
  costs: Exact[]
  costsReturned: Exact[]
  returned: Exact
  credited: Exact
  /** Units that are still in the store. */
  waiting: Exact
}
/** Units of a product in one unit of a line. */
export type Part = { product: number; units: Exact }

export type PreBill = {
  id: number
  type: number
  active: boolean
  /** Whether its goods are set aside. */
  layaway: boolean
  client: Buyer
  project: Project | null
  onCredit: boolean
  lines: Line[]
}
/** An event that a closing stamps; null while it is in the open one. */
type CashEvent = { active: boolean; closing: Closing | null }
/** What an invoice or a receipt added to the cash: C$ less the change, dollars, and their value in C$. */
export type Box = { cordobas: Exact; dollars: Exact; worth: Exact }
export type Bill = CashEvent & {
  id: number
  client: Buyer
  project: Project | null
  onCredit: boolean
  lines: Line[]
  total: Exact
  balance: Exact
  /** The dollars that it owes while it is active, and those that are left; 0 for one in C$. */
  dollarTotal: Exact
  dollars: Exact
  /** What the client withheld from a cash sale. */
  withheld: Exact
  box: Box
  /** What the note of its exchange, or store credit of the client, paid of it. */
  credit: Exact
  preBill: PreBill | null
  /** Whether delivery notes carry its goods. */
  later: boolean
}
/** A delivery note of one line. */
export type Delivery = { id: number; bill: Bill; line: Line; units: Exact; active: boolean }
/** A claim of units of a part of a line; `value` is what units of the stock cost that the client got for them. */
export type Claim = {
  id: number
  bill: Bill
  line: Line
  product: number
  units: Exact
  value: Exact | null
  repaired: boolean
  voided: boolean
  /** The note that resolved it. */
  note: Note | null
  atSupplier: boolean
  gone: boolean
  returned: boolean
  owed: boolean
}
export type Receipt = CashEvent & {
  id: number
  bill: Bill
  amount: Exact
  retention: Exact
  /** What it took of the debt: C$ of the books, and dollars of a debt in dollars. */
  settled: Exact
  dollars: Exact
  before: Exact
  box: Box
}
export type Note = CashEvent & {
  id: number
  bill: Bill
  line: Line
  /** Returned units; 0 for a discount. */
  back: Exact
  /** Of the returned units, those that never left. */
  waiting: Exact
  /** The values with which its parts came back. */
  costs: Exact[]
  total: Exact
  applied: Exact
  /** What it took off a debt in dollars. */
  dollars: Exact
  refund: Exact
  /** The parts of the refund in cash and by card; the rest is store credit. */
  cash: Exact
  card: Exact
  /** The invoice of its exchange. */
  exchange: Bill | null
}
/**
 * Money of a client before an invoice, for a document or for none, and what invoices took of it; a void gives that back. `tax` is
 * the IVA that was due with it.
 */
export type Deposit = CashEvent & {
  id: number
  client: Buyer
  total: Exact
  tax: Exact
  preBill: PreBill | null
  /** Whether it is kept for its document. */
  tied: boolean
  uses: { bill: Bill; amount: Exact; tax: Exact }[]
}
/** What a refund or a charge takes of a deposit, and of its IVA. */
export type Taken = { deposit: Deposit; amount: Exact; tax: Exact }
/** What was given back of deposits in cash, or charged of those of a cancelled layaway: with no cash, and with IVA of its own. */
export type GivenBack = CashEvent & { id: number; taken: Taken[]; cash: Exact; tax: Exact }
export type Expense = CashEvent & { id: number; value: Exact; atTill: boolean }
export type Closing = { id: number; init: Exact; closed: boolean }
/** Goods of an order that came before their invoice: units and value, and how much of both was billed. */
export type Reception = {
  id: number
  active: boolean
  units: Exact
  value: Exact
  billed: Exact
  billedValue: Exact
}
/** A purchase order of one product: 1 draft, 2 sent, 3 partly received, 4 received. `unitCost` net of IVA. */
export type Order = {
  id: number
  day: string
  step: number
  product: number
  quantity: Exact
  unitCost: Exact
  received: Exact
  billed: Exact
  receptions: Reception[]
}
export type Purchase = {
  id: number
  /** The order that it fills. */
  order: Order | null
  step: 'M' | 'G' | 'V'
  product: number
  quantity: Exact
  realCost: Exact
  /** Whether it billed goods that receptions brought before. */
  billed: boolean
  total: Exact
  onCredit: boolean
  balance: Exact
  /** The dollars that it owes once it is processed, and those that are left; 0 for one in C$. */
  dollarTotal: Exact
  dollars: Exact
}
/** What a supplier owes the store: a return with its units and their value, a discount, or an advance without a purchase. */
export type SupplierCredit = CashEvent & {
  id: number
  purchase: Purchase | null
  product: number
  units: Exact
  value: Exact
  total: Exact
  used: Exact
  atTill: boolean
}
/** A payment to a supplier, from the till or not, or with a credit. */
export type Payment = CashEvent & {
  id: number
  purchase: Purchase
  /** What it takes of the debt: C$ of the books, and dollars of a debt in dollars. */
  amount: Exact
  dollars: Exact
  /** What was given for it, C$. */
  paid: Exact
  /** The part of that that was withheld from the supplier. */
  withheld: Exact
  atTill: boolean
  /** What it adds to the box, below 0. */
  box: Box
  credit: SupplierCredit | null
}
/** Cash put into the till, or taken out where it is below 0: C$, dollars, and their value in C$. */
export type Movement = CashEvent & { id: number; box: Box }
export type Transfer = {
  id: number
  from: number
  to: number
  product: number
  quantity: Exact
  /** Units reserved until the dispatch. */
  reserved: Exact
  step: number
  /** Units in transit with their value, and whether the target received the rest. */
  open: Exact
  openValue: Exact
  received: boolean
}
/** A client and the credit limit; 0 for a client who buys in cash. */
export type Buyer = { id: number; limit: Exact; days: number; project: Project | null }
/** A project of a client, with a limit of its own. */
export type Project = { id: number; limit: Exact }

/**
 * A small store in the model: two areas, of which the first sells, three products and a kit at one price, and all their
 * documents. `seller` and `keeper` act on the real store.
 */
export type World = {
  seller: Client
  keeper: Client
  day: string
  /** C$ of one dollar by day; on others it is `RATE`. */
  rates: ReadonlyMap<string, number>
  shop: number
  store: number
  provider: number
  /** Types of withholdings: of a client, and of the store. */
  types: { suffered: number; made: number }
  products: readonly number[]
  /** A kit of the first two products. */
  kit: { id: number; parts: readonly Part[] }
  buyers: readonly Buyer[]
  holdings: Map<string, Holding>
  preBills: PreBill[]
  bills: Bill[]
  receipts: Receipt[]
  notes: Note[]
  deliveries: Delivery[]
  claims: Claim[]
  deposits: Deposit[]
  givenBack: GivenBack[]
  expenses: Expense[]
  movements: Movement[]
  closings: Closing[]
  orders: Order[]
  purchases: Purchase[]
  payments: Payment[]
  credits: SupplierCredit[]
  transfers: Transfer[]
}

/** The sale price of every product in the shop, and the highest discount in percent. */
export const PRICE = 100
export const CEILING = 10
/** The IVA in percent; of a layaway, the least first deposit and the charge for cancelling it in percent of its total. */
export const IVA = 15
export const LEAST = 20
export const CHARGE = 10
/** C$ of one dollar, and of one in purchases in dollars. */
export const RATE = 36.6243
export const BOUGHT_RATE = 36.5

/** Choices from which an operation makes its request: plain numbers, so that a failing run shrinks. */
export type Dice = {
  operation: string
  which: number
  product: number
  other: number
  quantity: number
  amount: number
  flag: boolean
}

/** A request to the real store, whether it must be accepted, and its effect on the model. */
export type Step = {
  by: Client
  method: 'get' | 'post' | 'delete'
  path: string
  body?: object
  allowed: boolean
  /** The field of the answer with the id; by default `id`. */
  numbered?: string
  /** `id` is the one that the store returned; an exchange returns that of its note too, a credit its payments, a cancelled layaway its refund and its charge. */
  commit: (
    id: number,
    answer: {
      exchange?: { noteId: number } | null
      uses?: readonly { id: number }[]
      refundId?: number | null
      chargeId?: number | null
    },
  ) => void
}

/** Makes a request from these choices; null when there is nothing to act on. */
export type Operation = (world: World, dice: Dice) => Step | null

/** The element that the choice selects, if there is any. */
export const chosen = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length]
