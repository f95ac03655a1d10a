import { coversClaims } from './claims.ts'
import { exact, plain, total } from './exact.ts'
import { isWhole } from './stock.ts'
import { chosen, type Operation } from './world.ts'

/** Units of a line leave the store, delivered at the counter. */
const deliver: Operation = (world, { which, other, quantity }) => {
  const bill = chosen(world.bills, which)
  const line = bill && chosen(bill.lines, other)
  if (!bill || !line) return null
  const units = exact(quantity)
  return {
    by: world.seller,
    method: 'post',
    path: 'deliveries/post',
    body: {
      billId: bill.id,
      delivered: true,
      receivedBy: 'Rosa Pérez',
      lines: [{ productId: line.product, quantity: plain(units) }],
    },
    allowed: bill.active && units <= line.waiting && isWhole(world, line, units),
    commit: (id) => {
      line.waiting -= units
      world.deliveries.push({ id, bill, line, units, active: true })
    },
  }
}

/** What a note carried comes back, unless a return or a claim has it. */
const comeBack: Operation = (world, { which }) => {
  const delivery = chosen(world.deliveries, which)
  if (!delivery) return null
  const { line, units } = delivery
  const others = world.deliveries.filter((each) => each !== delivery && each.active && each.line === line)
  const stays =
    line.waiting + units <= line.quantity - line.returned &&
    coversClaims(world, line, total(others.map((each) => each.units)))
  return {
    by: world.seller,
    method: 'post',
    path: `deliveries/${delivery.id}/delete`,
    body: { reason: 'No había nadie' },
    allowed: delivery.active && stays,
    commit: () => {
      delivery.active = false
      line.waiting += units
    },
  }
}

/** Delivery notes. */
export const deliveries = { deliver, comeBack }
