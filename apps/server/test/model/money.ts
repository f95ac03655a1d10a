import { exact, lower, plain, ratio, times } from './exact.ts'
import { addUnits, available, holding, takeUnits } from './stock.ts'
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
  // From a tenth of the balance to a tenth more than it; of a paid one, C$ 10.
  const part = ratio(bill.balance, BigInt((share % 11) + 1), 10n, 2) || exact(10)
  const amount = whole ? bill.balance - retention : part
  const handed = handedOver(amount, { other, share })
  return {
    by: world.seller,
    method: 'post',
    path: 'receivables',
    body: {
      ...{
        billId: bill.id,
        referencePhysical: 'R-1',
        acceptRepeated: true,
        observation: 'Abono',
        applyPayment: whole,
      },
      ...{ amount: whole ? 0 : plain(part), retention: plain(retention), ...handed.body },
    },
    allowed:
      bill.active &&
      bill.balance > 0n &&
      amount > 0n &&
      amount + retention <= bill.balance &&
      handed.suffices,
    commit: (id) => {
      const before = bill.balance
      const { box } = handed
      world.receipts.push({ id, bill, amount, retention, box, before, active: true, closing: null })
      bill.balance -= amount + retention
    },
  }
}

const giveBack: Operation = (world, { which }) => {
  const receipt = chosen(world.receipts, which)
  if (!receipt) return null
  return {
    by: world.seller,
    method: 'delete',
    path: `receivables/${receipt.id}`,
    allowed: receipt.active && receipt.closing === null,
    commit: () => {
      receipt.active = false
      receipt.bill.balance += receipt.amount + receipt.retention
    },
  }
}

/** The part of `whole` for some of its units, after `taken` was given for `gone` units. The last units get the rest. */
function partOf(whole: bigint, units: bigint, gone: bigint, taken: bigint, part: bigint, decimals: number) {
  if (part === units - gone) return whole - taken
  return lower(ratio(whole, part, units, decimals), whole - taken)
}

const noteBody = ({ day }: World, billId: number, type: number, detail: object) => ({
  ...{ billId, date: day, movementTypeId: type, movementGroupId: 1, observation: 'Nota' },
  movementDetails: [detail],
})

const giveGoodsBack: Operation = (world, { which, other, quantity }) => {
  const bill = chosen(world.bills, which)
  const line = bill && chosen(bill.lines, other)
  if (!bill || !line) return null
  const back = exact(quantity)
  return {
    by: world.seller,
    method: 'post',
    path: 'movements',
    body: noteBody(world, bill.id, 1, { productId: line.product, quantity }),
    allowed: bill.active && back <= line.quantity - line.returned,
    commit: (id) => {
      const { quantity: units, returned } = line
      const money = partOf(line.total, units, returned, line.credited, back, 2)
      const cost = partOf(line.cost, units, returned, line.costReturned, back, 6)
      addUnits(holding(world, world.shop, line.product), back, cost)
      credit(world, { id, bill, line, back, cost, total: money })
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
  return {
    by: world.seller,
    method: 'post',
    path: 'movements',
    body: noteBody(world, bill.id, 2, { productId: line.product, quantity, discountPercent: percent }),
    allowed:
      bill.active &&
      units <= line.quantity - line.returned &&
      money > 0n &&
      money <= line.total - line.credited,
    commit: (id) => credit(world, { id, bill, line, back: 0n, cost: 0n, total: money }),
  }
}

type Credited = Pick<World['notes'][number], 'id' | 'bill' | 'line' | 'back' | 'cost' | 'total'>

/** Records a note: first off the balance, the rest refunded in cash. */
function credit({ notes }: World, note: Credited): void {
  const { bill, line } = note
  const applied = lower(note.total, bill.balance)
  bill.balance -= applied
  take(line, note, 1n)
  notes.push({ ...note, applied, refund: note.total - applied, active: true, closing: null })
}

function take(line: Line, note: Credited, sign: 1n | -1n): void {
  line.returned += sign * note.back
  line.credited += sign * note.total
  line.costReturned += sign * note.cost
}

const voidNote: Operation = (world, { which }) => {
  const note = chosen(world.notes, which)
  if (!note) return null
  const { bill, line, back } = note
  const later = world.notes.some((each) => each.bill === bill && each.active && each.id > note.id)
  return {
    by: world.seller,
    method: 'get',
    path: `movements/${note.id}/delete`,
    allowed:
      note.active &&
      note.closing === null &&
      !later &&
      back <= (back === 0n ? 0n : available(world, world.shop, line.product)),
    commit: () => {
      if (back > 0n) takeUnits(holding(world, world.shop, line.product), back)
      take(line, note, -1n)
      bill.balance += note.applied
      note.active = false
    },
  }
}

/** Receipts and credit notes. */
export const money = { collect, giveBack, giveGoodsBack, lowerPrice, voidNote }
