import { addDays } from '@yunque/domain/dates'
import { voucher } from '../voucher.ts'
import { holdsBill } from './claims.ts'
import { exact, over, plain, ratio, times, total } from './exact.ts'
import { mayOwn } from './money.ts'
import { areGranted, bringBack, isInStock, leave, soldLine } from './stock.ts'
import { release, takeDeposits, tieAgain, usableOf } from './store-credit.ts'
import {
  type Bill,
  type Box,
  type Buyer,
  chosen,
  type Dice,
  type Line,
  type Operation,
  PRICE,
  type PreBill,
  type Project,
  RATE,
  type World,
} from './world.ts'

export type Sale = { client: Buyer; project: Project | null; onCredit: boolean; lines: Line[] }

/** A sale of one or two products, or of a kit and a product; the second without discount. */
export function saleOf(world: World, { which, product, other, quantity, amount, flag }: Dice): Sale {
  const { buyers, products, kit } = world
  const client = chosen(buyers, which) as Buyer
  const sold = amount % 4 === 3 ? kit.id : (products[product % 3] as number)
  const first = soldLine(world, sold, quantity, [0, 0, 5, 10, 15][amount % 5] as number)
  const second = soldLine(world, products[(product + 1) % 3] as number, 1, 0)
  const project = amount % 3 === 0 ? null : client.project
  return { client, project, onCredit: flag, lines: other % 3 === 0 ? [first, second] : [first] }
}

export const header = ({ day }: World, { client, project, onCredit }: Sale) => ({
  date: day,
  clientId: client.id,
  projectId: project?.id ?? null,
  paymentTypeId: onCredit ? 2 : 1,
  creditDays: onCredit ? client.days : 0,
})

export const details = ({ lines }: Sale) =>
  lines.map(({ product, quantity, discount }) => ({
    productId: product,
    quantity: plain(quantity),
    price: PRICE,
    discount: plain(discount),
  }))

export const worth = ({ lines }: Sale) => total(lines.map((line) => line.total))

/** Whether a debt is within the credit limits of the client and of the project. */
export function isWithinLimit({ bills }: World, sale: Sale): boolean {
  const { client, project } = sale
  const owedBy = (owes: (bill: Bill) => boolean) => total(bills.filter(owes).map(({ balance }) => balance))
  const ofClient = owedBy((bill) => bill.client === client) + worth(sale)
  const ofProject = owedBy((bill) => bill.project === project) + worth(sale)
  return client.limit > 0n && ofClient <= client.limit && (project === null || ofProject <= project.limit)
}

/** Whether an invoice of this sale is accepted now. */
export const isSold = (world: World, sale: Sale, own?: object): boolean =>
  areGranted(world, sale.lines, true) &&
  isInStock(world, sale.lines, own) &&
  (!sale.onCredit || isWithinLimit(world, sale))

const fresh = (line: Line): Line => ({
  ...line,
  returned: 0n,
  credited: 0n,
  costsReturned: line.parts.map(() => 0n),
  waiting: 0n,
})

/** Nothing of an invoice that is delivered later has left the store. */
function keepAll({ later, lines }: Bill): void {
  for (const line of lines) line.waiting = later ? line.quantity : 0n
}

export function invoice(
  world: World,
  id: number,
  {
    credit = 0n,
    withheld = 0n,
    later = false,
    rate = 0n,
    ...sale
  }: Sale & { credit?: bigint; withheld?: bigint; later?: boolean; rate?: bigint },
  box: Box,
  preBill: PreBill | null,
): Bill {
  const lines = sale.lines.map(fresh)
  leave(world, lines)
  const worthIt = worth(sale)
  const owed = rate === 0n ? 0n : over(worthIt, rate, 2)
  const bill: Bill = {
    id,
    client: sale.client,
    project: sale.project,
    onCredit: sale.onCredit,
    lines,
    total: worthIt,
    withheld,
    box,
    credit,
    preBill,
    later,
    dollarTotal: owed,
    dollars: owed,
    balance: sale.onCredit ? worthIt : 0n,
    active: true,
    closing: null,
  }
  keepAll(bill)
  world.bills.push(bill)
  return bill
}

export const nothing: Box = { cordobas: 0n, dollars: 0n, worth: 0n }
export const exactly = (total: bigint): Box => ({ ...nothing, cordobas: total })

type Paid = { payments?: object[]; withholdings?: object[]; withheld?: bigint; box: Box }

/** One of the forms of payment: default, card, dollars, too much, split, or less what the client withholds. */
function paid(sale: Sale, { types }: World, { other, amount }: Dice): Paid {
  const due = worth(sale)
  const [cash, card] = [1, 2]
  if (other === 1)
    return { payments: [{ paymentMethodId: card, amount: plain(due), reference: voucher() }], box: nothing }
  if (other === 2) {
    const dollars = exact(Math.ceil(plain(due) / RATE))
    const value = times(dollars, exact(RATE), 2)
    return {
      payments: [{ paymentMethodId: cash, currencyId: 2, amount: plain(dollars) }],
      box: { cordobas: due - value, dollars, worth: value },
    }
  }
  if (other === 4)
    return { payments: [{ paymentMethodId: cash, amount: plain(due + exact(50)) }], box: exactly(due) }
  if (other === 5) {
    const part = over(due, exact(3), 2)
    const rest = { paymentMethodId: cash, amount: plain(due - part) }
    return {
      payments: [{ paymentMethodId: card, amount: plain(part), reference: voucher() }, rest],
      box: exactly(due - part),
    }
  }
  const withheld = amount % 2 === 0 ? ratio(due, 1n, 100n, 2) : 0n
  if (withheld === 0n) return { box: exactly(due) }
  const withholdings = [{ typeId: types.suffered, amount: plain(withheld) }]
  return { withholdings, withheld, box: exactly(due - withheld) }
}

const sell: Operation = (world, dice) => {
  const sale = saleOf(world, dice)
  const later = dice.amount % 3 === 0
  // Half of the debts are in dollars, some at the rate of the day before.
  const inDollars = sale.onCredit && dice.other % 2 === 0
  const date = inDollars && dice.amount % 2 === 0 ? addDays(world.day, -1) : world.day
  const rate = inDollars ? exact(world.rates.get(date) ?? RATE) : 0n
  const { box, withheld = 0n, ...settled }: Paid = sale.onCredit ? { box: nothing } : paid(sale, world, dice)
  return {
    by: world.seller,
    method: 'post',
    path: 'bills',
    body: {
      ...header(world, sale),
      date,
      debtCurrencyId: inDollars ? 2 : 1,
      billDetails: details(sale),
      ...settled,
      deliverLater: later,
      confirm: true,
    },
    allowed: isSold(world, sale),
    commit: (id) => void invoice(world, id, { ...sale, withheld, later, rate }, box, null),
  }
}

/** A quotation, or a pre-sale, which reserves its units. */
const offer =
  (type: 1 | 2): Operation =>
  (world, dice) => {
    const sale = saleOf(world, dice)
    const granted = areGranted(world, sale.lines, type === 2)
    return {
      by: world.seller,
      method: 'post',
      path: 'prebills',
      body: { ...header(world, sale), preBillTypeId: type, preBillDetails: details(sale) },
      allowed: granted && (type === 1 || isInStock(world, sale.lines)),
      commit: (id) => world.preBills.push({ id, type, active: true, layaway: false, ...sale }),
    }
  }

const convert: Operation = (world, { which }) => {
  const preBill = chosen(world.preBills, which)
  if (!preBill) return null
  const { active, type, lines } = preBill
  return {
    by: world.seller,
    method: 'get',
    path: `prebills/${preBill.id}/convert`,
    allowed: active && !billOf(world, preBill) && (type === 2 || isInStock(world, lines, preBill)),
    commit: () => {
      preBill.type = 2
    },
  }
}

const revert: Operation = (world, { which }) => {
  const preBill = chosen(world.preBills, which)
  if (!preBill) return null
  return {
    by: world.seller,
    method: 'get',
    path: `prebills/${preBill.id}/revert`,
    allowed: preBill.active && !preBill.layaway && !billOf(world, preBill),
    commit: () => {
      preBill.type = 1
    },
  }
}

const cancel: Operation = (world, { which }) => {
  const preBill = chosen(world.preBills, which)
  if (!preBill) return null
  return {
    by: world.seller,
    method: 'get',
    path: `prebills/${preBill.id}/delete`,
    allowed: preBill.active && !preBill.layaway && !billOf(world, preBill),
    commit: () => {
      preBill.active = false
      release(world, preBill)
    },
  }
}

export const billOf = ({ bills }: World, preBill: PreBill | null): Bill | undefined =>
  bills.find((bill) => preBill !== null && bill.preBill === preBill && bill.active)

/** Bills a pre-sale. A billed one returns its invoice again; one with a voided invoice is billed again. */
const bill: Operation = (world, { which }) => {
  const preBill = chosen(world.preBills, which)
  if (!preBill) return null
  const { active, type } = preBill
  const again = billOf(world, preBill)
  return {
    by: world.seller,
    method: 'get',
    path: `prebills/${preBill.id}/convertToBill`,
    numbered: 'billId',
    allowed: again !== undefined || (active && type !== 1 && isSold(world, preBill, preBill)),
    commit: (id) => {
      if (again) return
      invoice(world, id, preBill, preBill.onCredit ? nothing : exactly(worth(preBill)), preBill)
      release(world, preBill)
      preBill.type = 3
    },
  }
}

const annul: Operation = (world, { which, flag: disassociate }) => {
  const sold = chosen(world.bills, which)
  if (!sold) return null
  const ofBill = (each: { bill: Bill; active: boolean }) => each.bill === sold && each.active
  const claimed = world.claims.some((claim) => holdsBill(claim, sold))
  const free = !claimed && ![...world.receipts, ...world.notes, ...world.deliveries].some(ofBill)
  return {
    by: world.seller,
    method: 'post',
    path: `bills/${sold.id}/delete`,
    body: {
      id: sold.id,
      name: '',
      disabledSubject: 'Error de digitación',
      disassociate,
      confirm: true,
    },
    allowed: sold.active && sold.closing === null && free && (sold.credit === 0n || mayOwn(sold)),
    commit: () => {
      for (const line of sold.lines) {
        bringBack(world, line, line.quantity, line.costs)
        line.waiting = 0n
      }
      if (sold.preBill && disassociate) sold.preBill.type = 2
      tieAgain(world, sold)
      Object.assign(sold, { active: false, balance: 0n, dollars: 0n })
    },
  }
}

const reenable: Operation = (world, { which }) => {
  const sold = chosen(world.bills, which)
  if (!sold) return null
  const { preBill } = sold
  const mayBill = preBill === null || (preBill.active && !billOf(world, preBill))
  const noted = world.notes.every(({ exchange, active }) => exchange !== sold || active)
  const mayPay = sold.credit === 0n || sold.credit <= usableOf(world, sold.client, preBill)
  return {
    by: world.seller,
    method: 'get',
    path: `bills/${sold.id}/update`,
    allowed: !sold.active && mayBill && noted && mayPay && isSold(world, sold, preBill ?? undefined),
    commit: () => {
      leave(world, sold.lines)
      keepAll(sold)
      takeDeposits(world, sold, sold.credit)
      release(world, preBill)
      if (preBill) preBill.type = 3
      Object.assign(sold, {
        active: true,
        balance: sold.onCredit ? sold.total : 0n,
        dollars: sold.dollarTotal,
      })
    },
  }
}

/** Quotations, pre-sales and invoices. */
export const sales = {
  sell,
  quote: offer(1),
  preSell: offer(2),
  convert,
  revert,
  cancel,
  bill,
  annul,
  reenable,
}
