import { type Exact, exact, plain, ratio, times, total } from './exact.ts'
import { type Box, type Closing, chosen, type Operation, RATE, type World } from './world.ts'

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

/** A box that nothing moved. */
export const nothingMoved: Box = { cordobas: 0n, dollars: 0n, worth: 0n }

/** What a movement adds to the box. Dollars leave with their part of the value in it. */
export function moved(
  world: World,
  { units, isIn, foreign }: { units: Exact; isIn: boolean; foreign: boolean },
): Box {
  const sign = isIn ? 1n : -1n
  if (!foreign) return { cordobas: sign * units, dollars: 0n, worth: 0n }
  const open = world.closings.find(({ closed }) => !closed)
  const { dollars: held, worth } = open ? boxOf(world, open) : { dollars: 0n, worth: 0n }
  const value = () => {
    if (isIn || held <= 0n || worth <= 0n) return times(units, exact(RATE), 2)
    return units < held ? ratio(worth, units, held, 2) : worth + times(units - held, exact(RATE), 2)
  }
  return { cordobas: 0n, dollars: sign * units, worth: sign * value() }
}

const move: Operation = (world, { amount, other, flag: isIn }) => {
  const foreign = other % 3 === 1
  const units = exact(foreign ? (amount % 9) + 1 : amount + 1)
  return {
    by: world.seller,
    method: 'post',
    path: 'cashMovements/post',
    body: {
      direction: isIn ? 1 : 2,
      categoryId: (other % 5) + 1,
      currencyId: foreign ? 2 : 1,
      amount: plain(units),
      reason: 'Cambio',
      confirm: true,
    },
    allowed: hasOpenTill(world),
    commit: (id) => {
      const box = moved(world, { units, isIn, foreign })
      world.movements.push({ id, box, active: true, closing: null })
    },
  }
}

const unmove: Operation = (world, { which }) => {
  const movement = chosen(world.movements, which)
  if (!movement) return null
  return {
    by: world.seller,
    method: 'post',
    path: `cashMovements/${movement.id}/delete?confirm=true`,
    allowed: movement.active && movement.closing === null,
    commit: () => {
      movement.active = false
    },
  }
}

/** Whether the shop has an open till, from which cash can be moved. */
export const hasOpenTill = ({ closings }: World): boolean => closings.some(({ closed }) => !closed)

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
const events = ({ deposits, givenBack, ...world }: World): CashEvent[] => [
  ...deposits,
  ...givenBack,
  ...eventsOf(world),
]

type Others = Omit<World, 'deposits' | 'givenBack'>
const eventsOf = ({
  bills,
  receipts,
  notes,
  expenses,
  movements,
  payments,
  credits,
}: Others): CashEvent[] => [
  ...bills,
  ...receipts,
  ...notes.filter(({ refund }) => refund > 0n),
  ...expenses.filter(({ atTill }) => atTill),
  ...payments.filter(({ atTill }) => atTill),
  ...credits.filter(({ atTill }) => atTill),
  ...movements,
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

const sum = <T>(all: readonly T[], of: (each: T) => Exact): Exact => total(all.map(of))

/** The events of a closing. */
const ofClosing =
  (closing: Closing) =>
  <T extends CashEvent>(all: readonly T[]): T[] =>
    all.filter((each) => each.active && each.closing === (closing.closed ? closing : null))

/** The cash that a payment took out of the till. */
const advancedAtTill = ({ total: given, atTill }: World['credits'][number]): Exact => (atTill ? given : 0n)
const paidAtTill = ({ paid, withheld, atTill }: World['payments'][number]): Exact =>
  atTill ? paid - withheld : 0n

/** The cash of a closing, event by event. */
function boxOf(world: World, closing: Closing): Box {
  const own = ofClosing(closing)
  const paid = [
    ...own(world.notes).map(({ cash }) => cash),
    ...own(world.givenBack).map(({ cash }) => cash),
    ...own(world.expenses).map(({ value, atTill }) => (atTill ? value : 0n)),
    ...own(world.credits).map(advancedAtTill),
  ]
  const events = [
    ...own(world.bills),
    ...own(world.receipts),
    ...own(world.payments),
    ...own(world.movements),
  ]
  const boxes = events.map(({ box }) => box)
  return {
    cordobas:
      closing.init +
      sum(boxes, (box) => box.cordobas) +
      sum(own(world.deposits), (one) => one.total) -
      total(paid),
    dollars: sum(boxes, (box) => box.dollars),
    worth: sum(boxes, (box) => box.worth),
  }
}

const value = ({ cordobas, worth }: Box): Exact => cordobas + worth

/** The expected figures of a closing, with their wire names. */
export function closingFigures(world: World, closing: Closing) {
  const own = ofClosing(closing)
  const bills = own(world.bills)
  const onCash = sum(bills, (bill) => (bill.onCredit ? 0n : bill.total))
  const credited = sum(bills, (bill) => (bill.onCredit ? bill.total : 0n))
  const moves = own(world.movements).map(({ box }) => value(box))
  const { cordobas, dollars, worth } = boxOf(world, closing)
  return {
    totalEfectivo: plain(sum(bills, ({ box }) => value(box))),
    totalContado: plain(onCash),
    totalCredito: plain(credited),
    totalVentas: plain(onCash + credited),
    totalGastos: plain(sum(own(world.expenses), (spent) => (spent.atTill ? spent.value : 0n))),
    abonosEfectivo: plain(
      sum(own(world.receipts), ({ amount }) => amount) + sum(own(world.deposits), (one) => one.total),
    ),
    devolucionesEfectivo: plain(
      sum(own(world.notes), ({ cash }) => cash) + sum(own(world.givenBack), ({ cash }) => cash),
    ),
    pagosProveedores: plain(sum(own(world.payments), paidAtTill) + sum(own(world.credits), advancedAtTill)),
    entradasCaja: plain(total(moves.filter((moved) => moved > 0n))),
    salidasCaja: plain(-total(moves.filter((moved) => moved < 0n))),
    totalCaja: plain(cordobas + worth),
    cajaCordobas: plain(cordobas),
    cajaDolares: plain(dollars),
    valorDolares: plain(worth),
  }
}

/** Expenses, cash in and out, and the till. */
export const till = { spend, unspend, move, unmove, openTill, closeTill, reopenTill }
