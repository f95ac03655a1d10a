import { leavesClaims } from './claims.ts'
import { exact, lower, over, plain, ratio, times } from './exact.ts'
import { dollarsOfValue, settle, valueOfDollars } from './settle.ts'
import { available, bringBack, holding, isWhole, takeUnits, unitsOf } from './stock.ts'
import { noteCreditOf } from './store-credit.ts'
import { chosen, type Line, type Operation, RATE, type World } from './world.ts'

/** Every third receipt is paid in dollars, sometimes with one dollar too few. */
function handedOver(amount: bigint, { other, share }: { other: number; share: number }) {
  if (other % 3 !== 1) return { body: {}, suffices: true, box: { cordobas: amount, dollars: 0n, worth: 0n } }
  const dollars = exact(Math.max(1, Math.ceil(plain(amount) / RATE) - (share % 5 === 0 ? 1 : 0)))
  const worth = times(dollars, exact(RATE), 2)
  return {
    body: { currencyId: 2, received: plain(dollars) },
    suffices: worth >= amount,
    box: { cordobas: amount - worth, dollars, worth },
  }
}

const collect: Operation = (world, { which, other, amount: share, flag: whole }) => {
  const bill = chosen(world.bills, which)
  if (!bill) return null
  const retention = exact(other % 4 === 0 ? 2 : 0)
  const foreign = bill.dollarTotal > 0n
  const owed = foreign ? times(bill.dollars, exact(RATE), 2) : bill.balance
  // From a tenth of the balance to a tenth more than it; of a paid one, C$ 10.
  const part = ratio(owed, BigInt((share % 11) + 1), 10n, 2) || exact(10)
  const amount = whole ? owed - retention : part
  const dollarsOf = () => (whole ? bill.dollars : over(amount + retention, exact(RATE), 2))
  const dollars = foreign && amount > 0n ? dollarsOf() : 0n
  const handed = handedOver(amount, { other, share })
  return {
    by: world.seller,
    method: 'post',
    path: 'receivables',
    body: {
      billId: bill.id,
      referencePhysical: 'R-1',
      acceptRepeated: true,
      observation: 'Abono',
      applyPayment: whole,
      amount: whole ? 0 : plain(part),
      retention: plain(retention),
      ...handed.body,
    },
    allowed:
      bill.active &&
      bill.balance > 0n &&
      amount > 0n &&
      (foreign ? dollars > 0n && dollars <= bill.dollars : amount + retention <= bill.balance) &&
      handed.suffices,
    commit: (id) => {
      const before = bill.balance
      const { box } = handed
      const settled = foreign ? valueOfDollars(bill, dollars) : amount + retention
      const taken = { amount, retention, settled, dollars }
      world.receipts.push({ id, bill, box, before, ...taken, active: true, closing: null })
      settle(bill, { amount: settled, dollars })
    },
  }
}

const giveBack: Operation = (world, { which }) => {
  const receipt = chosen(world.receipts, which)
  if (!receipt) return null
  return {
    by: world.seller,
    method: 'delete',
    path: `receivables/${receipt.id}?confirm=true`,
    allowed:
      receipt.active &&
      receipt.closing === null &&
      notesOf(world, receipt.bill).every(({ refund }) => refund === 0n),
    commit: () => {
      receipt.active = false
      receipt.bill.balance += receipt.settled
      receipt.bill.dollars += receipt.dollars
    },
  }
}

/** The part of `whole` for some of its units, after `taken` was given for `gone` units. The last units get the rest. */
export function partOf(
  whole: bigint,
  units: bigint,
  gone: bigint,
  taken: bigint,
  part: bigint,
  decimals: number,
) {
  if (part === units - gone) return whole - taken
  return lower(ratio(whole, part, units, decimals), whole - taken)
}

/** The money of `back` units of a line: their part of what its notes left of it. */
export const worthOf = ({ total, credited, quantity, returned }: Line, back: bigint): bigint =>
  partOf(total - credited, quantity - returned, 0n, 0n, back, 2)

/** The active notes of an invoice. */
const notesOf = ({ notes }: World, bill: World['bills'][number]) =>
  notes.filter((note) => note.bill === bill && note.active)

/** Whether a client may own store credit; the general client may not. */
export const mayOwn = ({ client }: World['bills'][number]): boolean => client.id !== 1

/**
 * How this money is given back: in cash as far as cash paid, for which a till is open, then by card, and what neither
 * brought as store credit.
 */
export function refundOf(world: World, bill: World['bills'][number], refund: bigint) {
  const before = notesOf(world, bill)
  const of = (part: 'applied' | 'cash' | 'card') => before.reduce((sum, note) => sum + note[part], 0n)
  const byCard = bill.onCredit
    ? 0n
    : bill.total - bill.withheld - bill.box.cordobas - bill.box.worth - bill.credit
  const kept = mayOwn(bill) ? bill.credit : 0n
  const cash = lower(refund, bill.total - bill.balance - of('applied') - byCard - kept - of('cash'))
  const card = lower(refund - cash, byCard - of('card'))
  const parts = [
    { paymentMethodId: 1, amount: plain(cash) },
    { paymentMethodId: 2, amount: plain(card), reference: 'R-1' },
    { paymentMethodId: 6, amount: plain(refund - cash - card) },
  ].filter(({ amount }) => amount > 0)
  return {
    refunds: parts,
    cash,
    card,
    isPayable: cash === 0n || world.closings.some(({ closed }) => !closed),
  }
}

/** What remains of a note after it lowered the balance. */
const afterDebt = (bill: World['bills'][number], money: bigint): bigint => money - lower(money, bill.balance)

const noteBody = ({ day }: World, billId: number, type: number, detail: object, refunds: object[]) => ({
  refunds,
  confirm: true,
  billId,
  date: day,
  movementTypeId: type,
  movementGroupId: 1,
  observation: 'Nota',
  movementDetails: [detail],
})

/** The values with which the parts of `back` units of a line come back, the last units with the rest. */
export const costsOf = (line: Line, back: bigint): bigint[] =>
  line.parts.map(({ units }, place) => {
    const of = (quantity: bigint) => times(quantity, units, 4)
    const [cost = 0n, gone = 0n] = [line.costs[place], line.costsReturned[place]]
    return partOf(cost, of(line.quantity), of(line.returned), gone, of(back), 6)
  })

const giveGoodsBack: Operation = (world, { which, other, quantity }) => {
  const bill = chosen(world.bills, which)
  const line = bill && chosen(bill.lines, other)
  if (!bill || !line) return null
  const back = exact(quantity)
  const isLeft = back <= line.quantity - line.returned && isWhole(world, line, back)
  const money = isLeft ? worthOf(line, back) : 0n
  const { refunds, cash, card, isPayable } = refundOf(world, bill, afterDebt(bill, money))
  return {
    by: world.seller,
    method: 'post',
    path: 'movements',
    body: noteBody(world, bill.id, 1, { productId: line.product, quantity }, refunds),
    allowed: bill.active && isLeft && isPayable && leavesClaims(world, line, back),
    commit: (id) => {
      const costs = costsOf(line, back)
      bringBack(world, line, back, costs)
      credit(world, { id, bill, line, back, costs, total: money, cash, card, exchange: null })
    },
  }
}

const lowerPrice: Operation = (world, { which, other, quantity, amount }) => {
  const bill = chosen(world.bills, which)
  const line = bill && chosen(bill.lines, other)
  if (!bill || !line) return null
  const percent = [2.5, 10, 33.3333, 100][amount % 4] as number
  const units = exact(quantity)
  const asked = ratio(units * line.net, exact(percent), exact(1) * exact(100), 2)
  const money = lower(asked, ratio(line.total, units, line.quantity, 2))
  const { refunds, cash, card, isPayable } = refundOf(world, bill, afterDebt(bill, money))
  return {
    by: world.seller,
    method: 'post',
    path: 'movements',
    body: noteBody(
      world,
      bill.id,
      2,
      { productId: line.product, quantity, discountPercent: percent },
      refunds,
    ),
    allowed:
      bill.active &&
      isPayable &&
      isWhole(world, line, units) &&
      units <= line.quantity - line.returned &&
      money > 0n &&
      money <= line.total - line.credited,
    commit: (id) =>
      credit(world, { id, bill, line, back: 0n, costs: [], total: money, cash, card, exchange: null }),
  }
}

type Credited = Pick<
  World['notes'][number],
  'id' | 'bill' | 'line' | 'back' | 'waiting' | 'costs' | 'total' | 'cash' | 'card' | 'exchange'
>

/** Records a note: first off the balance, the rest refunded. */
export function credit({ notes }: World, given: Omit<Credited, 'waiting'>): void {
  const { bill, line } = given
  // What never left the store comes back first.
  const note = { ...given, waiting: lower(given.back, line.waiting) }
  const applied = lower(note.total, bill.balance)
  const dollars = dollarsOfValue(bill, applied)
  settle(bill, { amount: applied, dollars })
  take(line, note, 1n)
  notes.push({ ...note, applied, dollars, refund: note.total - applied, active: true, closing: null })
}

function take(line: Line, note: Credited, sign: 1n | -1n): void {
  line.returned += sign * note.back
  line.waiting -= sign * note.waiting
  line.credited += sign * note.total
  line.costsReturned = line.costsReturned.map((cost, place) => cost + sign * (note.costs[place] ?? 0n))
}

const voidNote: Operation = (world, { which }) => {
  const note = chosen(world.notes, which)
  if (!note) return null
  const { bill, line, back } = note
  const later = world.notes.some((each) => each.bill === bill && each.active && each.id > note.id)
  const given = note.refund - note.cash - note.card
  return {
    by: world.seller,
    method: 'get',
    path: `movements/${note.id}/delete`,
    allowed:
      note.active &&
      note.closing === null &&
      !later &&
      !note.exchange?.active &&
      (given === 0n || given <= noteCreditOf(world, bill.client)) &&
      (back === 0n ||
        unitsOf(line, back).every(
          ({ product, quantity }) => quantity <= available(world, world.shop, product),
        )),
    commit: () => {
      if (back > 0n)
        for (const { product, quantity } of unitsOf(line, back))
          takeUnits(holding(world, world.shop, product), quantity)
      take(line, note, -1n)
      bill.balance += note.applied
      bill.dollars += note.dollars
      note.active = false
      for (const claim of world.claims)
        if (claim.note === note) Object.assign(claim, { note: null, gone: false })
    },
  }
}

/** Receipts and credit notes. */
export const money = { collect, giveBack, giveGoodsBack, lowerPrice, voidNote }
