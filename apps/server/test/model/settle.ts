import { type Exact, exact, lower, ratio } from './exact.ts'
import type { Payment, Purchase } from './world.ts'

/** What a purchase or an invoice owes: C$ of the books, and dollars. */
type Debt = Pick<Purchase, 'balance' | 'dollars'>

/** The part of a whole that goes with a part of another one; while something of that is left, so is a cent of the whole. */
const share = (whole: Exact, part: Exact, all: Exact): Exact =>
  part === all ? whole : lower(ratio(whole, part, all, 2), whole - exact(0.01))

/** What so many of the dollars that are owed are worth in the books. */
export const valueOfDollars = ({ balance, dollars }: Debt, part: Exact): Exact =>
  share(balance, part, dollars)

/** What so much of a balance is in dollars, at the rate of the debt; 0 for one in C$. */
export const dollarsOfValue = ({ balance, dollars }: Debt, part: Exact): Exact =>
  dollars === 0n ? 0n : share(dollars, part, balance)

type Settled = Pick<Payment, 'amount' | 'dollars'>

/** Takes what was settled off a debt. */
export function settle(debt: Debt, { amount, dollars }: Settled): void {
  debt.balance -= amount
  debt.dollars -= dollars
}

/** Owes again what a payment settled. */
export function unsettle({ purchase, amount, dollars }: Settled & Pick<Payment, 'purchase'>): void {
  purchase.balance += amount
  purchase.dollars += dollars
}
