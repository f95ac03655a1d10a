import { exact, plain, total } from './exact.ts'
import { type Closing, chosen, type Operation, type World } from './world.ts'

const spend: Operation = (world, { amount, flag: atTill }) => ({
  by: world.seller,
  method: 'post',
  path: 'expenses/post',
  body: { date: world.day, categoryId: 1, value: amount + 1, applyCut: atTill, confirm: true },
  allowed: true,
  commit: (id) => {
    const value = exact(amount + 1)
    world.expenses.push({ id, value, atTill, active: true, closing: null })
  },
})

const unspend: Operation = (world, { which }) => {
  const expense = chosen(world.expenses, which)
  if (!expense) return null
  return {
    by: world.seller,
    method: 'get',
    path: `expenses/${expense.id}/delete`,
    allowed: expense.closing === null,
    commit: () => {
      expense.active = false
    },
  }
}

const openTill: Operation = (world, { amount }) => ({
  by: world.seller,
  method: 'post',
  path: 'cuts/post',
  body: { cutDate: world.day, initValue: amount },
  allowed: world.closings.every(({ closed }) => closed),
  commit: (id) => world.closings.push({ id, init: exact(amount), closed: false }),
})

type CashEvent = { active: boolean; closing: Closing | null }

/** All events of tills, whatever their closing. */
const events = ({ bills, receipts, notes, expenses }: World): CashEvent[] => [
  ...bills,
  ...receipts,
  ...notes.filter(({ refund }) => refund > 0n),
  ...expenses.filter(({ atTill }) => atTill),
]

const closeTill: Operation = (world, { which }) => {
  const closing = chosen(world.closings, which)
  if (!closing) return null
  return {
    by: world.seller,
    method: 'post',
    path: 'cuts/close',
    body: { id: closing.id },
    allowed: true,
    commit: () => {
      if (closing.closed) return
      closing.closed = true
      for (const event of events(world)) if (event.active && event.closing === null) event.closing = closing
    },
  }
}

const reopenTill: Operation = (world, { which }) => {
  const closing = chosen(world.closings, which)
  if (!closing) return null
  return {
    by: world.seller,
    method: 'get',
    path: `cuts/re-open/${closing.id}`,
    allowed: closing.closed && closing === world.closings.at(-1),
    commit: () => {
      closing.closed = false
      for (const event of events(world)) if (event.closing === closing) event.closing = null
    },
  }
}

/** The expected figures of a closing, with their wire names. */
export function closingFigures(world: World, closing: Closing) {
  const own = <T extends CashEvent>(all: readonly T[]): T[] =>
    all.filter((each) => each.active && each.closing === (closing.closed ? closing : null))
  const sum = <T>(all: readonly T[], of: (each: T) => bigint) => total(all.map(of))
  const bills = own(world.bills)
  const cash = sum(bills, (bill) => (bill.onCredit ? 0n : bill.total))
  const credited = sum(bills, (bill) => (bill.onCredit ? bill.total : 0n))
  const receipts = own(world.receipts)
  const collected = sum(receipts, ({ amount }) => amount)
  const refunded = sum(own(world.notes), ({ refund }) => refund)
  const spent = sum(own(world.expenses), ({ value, atTill }) => (atTill ? value : 0n))
  const boxes = [...bills, ...receipts].map(({ box }) => box)
  const cordobas = closing.init + sum(boxes, (box) => box.cordobas) - refunded - spent
  const worth = sum(boxes, (box) => box.worth)
  return {
    totalEfectivo: plain(cash),
    totalCredito: plain(credited),
    totalVentas: plain(cash + credited),
    totalGastos: plain(spent),
    abonosEfectivo: plain(collected),
    devolucionesEfectivo: plain(refunded),
    totalCaja: plain(cordobas + worth),
    cajaCordobas: plain(cordobas),
    cajaDolares: plain(sum(boxes, ({ dollars }) => dollars)),
    valorDolares: plain(worth),
  }
}

/** Expenses and the till. */
export const till = { spend, unspend, openTill, closeTill, reopenTill }
