import { leavesClaims } from './claims.ts'
import { exact, lower, plain } from './exact.ts'
import { costsOf, credit, refundOf, worthOf } from './money.ts'
import { details, exactly, header, invoice, isWithinLimit, nothing, type Sale } from './sales.ts'
import { areGranted, bringBack, holding, isInStock, isWhole, soldLine } from './stock.ts'
import { type Bill, chosen, type Line, type Operation, type World } from './world.ts'

/** Units of a line that come back: the costs of their parts and their money. */
function returned(line: Line, back: bigint) {
  return { money: worthOf(line, back), costs: costsOf(line, back) }
}

/** What `look` sees while the units are back on the shelf. */
function whileBack<T>(world: World, { line, back, costs }: Returning, look: () => T): T {
  const shelves = line.parts.map(({ product }) => holding(world, world.shop, product))
  const before = shelves.map((held) => ({ ...held }))
  bringBack(world, line, back, costs)
  const seen = look()
  for (const [place, held] of shelves.entries()) Object.assign(held, before[place])
  return seen
}
type Returning = { line: Line; back: bigint; costs: readonly bigint[] }

/** Whether the limit allows the new debt, once the note has lowered the old one by `applied`. */
function isOwed(world: World, bill: Bill, sale: Sale, applied: bigint): boolean {
  bill.balance -= applied
  const within = isWithinLimit(world, sale)
  bill.balance += applied
  return within
}

/** Units of an invoice for others, of any product; the difference in cash. */
const swap: Operation = (world, { which, product, other, quantity, amount, flag }) => {
  const bill = chosen(world.bills, which)
  const line = bill && chosen(bill.lines, other)
  if (!bill || !line) return null
  const back = exact(quantity)
  const isLeft = back <= line.quantity - line.returned && isWhole(world, line, back)
  const { money, costs } = isLeft ? returned(line, back) : { money: 0n, costs: [] }
  const taken = soldLine(
    world,
    world.products[product % 3] as number,
    [0.25, 1, 2.5, 7][amount % 4] as number,
    0,
  )
  const { client, project } = bill
  const sale: Sale = { client, project, onCredit: flag, lines: [taken] }
  const applied = lower(money, bill.balance)
  const paid = sale.onCredit ? 0n : lower(money - applied, taken.total)
  const { refunds, cash, card, isPayable } = refundOf(world, bill, money - applied - paid)
  const mayTake = () => areGranted(world, [taken], true) && isInStock(world, [taken])
  const isThere = isLeft && whileBack(world, { line, back, costs }, mayTake)
  return {
    by: world.seller,
    method: 'post',
    path: 'bills/exchange',
    body: {
      ...header(world, sale),
      billDetails: details(sale),
      refunds,
      confirm: true,
      returnedBillId: bill.id,
      movementGroupId: 1,
      returnedLines: [{ productId: line.product, quantity: plain(back) }],
    },
    allowed:
      bill.active &&
      isThere &&
      leavesClaims(world, line, back) &&
      isPayable &&
      (!sale.onCredit || isOwed(world, bill, sale, applied)),
    commit: (id, { exchange: noted }) => {
      bringBack(world, line, back, costs)
      const box = sale.onCredit ? nothing : exactly(taken.total - paid)
      const taking = invoice(world, id, { ...sale, credit: paid }, box, null)
      const noteId = noted?.noteId ?? 0
      credit(world, { id: noteId, bill, line, back, costs, total: money, cash, card, exchange: taking })
    },
  }
}

/** Exchanges. */
export const exchange = { swap }
