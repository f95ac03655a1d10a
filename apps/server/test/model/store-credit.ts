import { type Exact, lower, ratio, total } from './exact.ts'
import type { Bill, Buyer, Deposit, PreBill, Taken, World } from './world.ts'

const withoutTaken = (whole: Exact, taken: readonly Exact[]): Exact => whole - total(taken)

/** What active refunds and charges took of a deposit. */
const takenBack = ({ givenBack }: World, deposit: Deposit): Taken[] =>
  givenBack.flatMap(({ active, taken }) => (active ? taken.filter((one) => one.deposit === deposit) : []))

/** What an active deposit brought less what was given back or charged of it. */
const heldOf = (world: World, deposit: Deposit): Exact =>
  deposit.active
    ? withoutTaken(
        deposit.total,
        takenBack(world, deposit).map(({ amount }) => amount),
      )
    : 0n

const usesOf = (deposit: Deposit) => deposit.uses.filter(({ bill }) => bill.active)

/** What is left of a deposit. */
export const leftOfDeposit = (world: World, deposit: Deposit): Exact =>
  withoutTaken(
    heldOf(world, deposit),
    usesOf(deposit).map(({ amount }) => amount),
  )

/** What is left of the IVA that was due with a deposit. */
export const taxLeftOf = (world: World, deposit: Deposit): Exact =>
  withoutTaken(
    deposit.tax,
    [...takenBack(world, deposit), ...usesOf(deposit)].map(({ tax }) => tax),
  )

/** The IVA that a part of what is left takes; of wholly taxed documents in proportion, the last part all of it. */
const taxOf = (world: World, deposit: Deposit, amount: Exact): Exact =>
  ratio(taxLeftOf(world, deposit), amount, leftOfDeposit(world, deposit), 2)

/** Takes an amount of deposits in their order. `write` is called for each before the next is asked what is left. */
function takeInOrder(
  world: World,
  deposits: readonly Deposit[],
  { amount, write }: { amount: Exact; write: (taken: Taken) => void },
): void {
  let rest = amount
  for (const deposit of deposits) {
    const part = lower(rest, leftOfDeposit(world, deposit))
    if (part > 0n) write({ deposit, amount: part, tax: taxOf(world, deposit, part) })
    rest -= part
  }
}

/** The active deposits of a quotation or pre-sale, the tied ones first. */
export const depositsFor = ({ deposits }: World, preBill: PreBill): Deposit[] =>
  deposits
    .filter((one) => one.active && one.preBill === preBill)
    .sort((a, b) => Number(b.tied) - Number(a.tied) || a.id - b.id)

/** What is left of the deposits of a quotation or pre-sale. */
export const asideFor = (world: World, preBill: PreBill): Exact =>
  total(depositsFor(world, preBill).map((one) => leftOfDeposit(world, one)))

/** A refund or a charge takes of the deposits of a layaway or of one. */
export function takeBack(
  world: World,
  deposits: readonly Deposit[],
  record: Omit<World['givenBack'][number], 'taken' | 'active' | 'closing'> & { amount: Exact },
): void {
  const { amount, ...rest } = record
  const made: World['givenBack'][number] = { ...rest, taken: [], active: true, closing: null }
  world.givenBack.push(made)
  takeInOrder(world, deposits, { amount, write: (taken) => made.taken.push(taken) })
}

/** Whether a deposit is kept for another document than this one. */
const isKept = ({ tied, preBill }: Deposit, own: PreBill | null): boolean => tied && preBill !== own

/** Store credit that pays an invoice takes what is tied to its pre-sale, then the oldest deposits that it may use. */
export function takeDeposits(world: World, bill: Bill, credit: Exact): void {
  for (const deposit of world.deposits) deposit.uses = deposit.uses.filter((use) => use.bill !== bill)
  const usable = world.deposits.filter(
    (one) => one.client === bill.client && one.active && !isKept(one, bill.preBill),
  )
  const inOrder = usable.sort((a, b) => Number(b.tied) - Number(a.tied) || a.id - b.id)
  const write = ({ deposit, amount, tax }: Taken) => void deposit.uses.push({ bill, amount, tax })
  takeInOrder(world, inOrder, { amount: credit, write })
}

/** The store credit of a client: what active notes gave, less what active invoices used. */
export function favorOf(world: World, { client }: { client: Buyer }): Exact {
  const { notes, bills, deposits } = world
  const given = notes.filter((note) => note.active && note.bill.client === client)
  const used = bills.filter((bill) => bill.active && bill.client === client)
  return (
    total(given.map(({ refund, cash, card }) => refund - cash - card)) -
    total(used.map(({ credit }) => credit)) +
    total(deposits.map((one) => (one.client === client ? heldOf(world, one) : 0n)))
  )
}

/** The store credit that a sale of a client may use: without what is tied to other documents. */
export const usableOf = (world: World, client: Buyer, own: PreBill | null): Exact =>
  favorOf(world, { client }) -
  total(
    world.deposits.map((one) =>
      one.client === client && one.active && isKept(one, own) ? leftOfDeposit(world, one) : 0n,
    ),
  )

/** The store credit that notes gave a client and nothing used: all of it without what is left of deposits. */
export const noteCreditOf = (world: World, client: Buyer): Exact =>
  favorOf(world, { client }) -
  total(world.deposits.map((one) => (one.client === client && one.active ? leftOfDeposit(world, one) : 0n)))

/** The deposits of a document that was billed or ended are free. */
export function release({ deposits }: World, preBill: PreBill | null): void {
  for (const one of deposits) if (preBill !== null && one.preBill === preBill) one.tied = false
}

/** The deposits of a document whose invoice is voided are kept for it again, unless another invoice uses them. */
export function tieAgain({ deposits }: World, { preBill, ...voided }: Bill): void {
  for (const one of deposits)
    if (preBill !== null && one.active && one.preBill === preBill)
      one.tied ||= usesOf(one).every(({ bill }) => bill.id === voided.id)
}
