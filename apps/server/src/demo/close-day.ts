import { closeTill as till } from '@yunque/contract/treasury/cash-closings'
import { type CashCount, denominations } from '@yunque/domain/cash-closing'
import { multiply, subtract, wholeTimes } from '@yunque/domain/decimal'
import { inTransaction } from '../db/transaction.ts'
import { closeTill } from '../treasury/close-till.ts'
import { closingForm } from '../treasury/closings.queries.ts'
import type { Counter, Demo } from './demo.ts'

type Day = { day: string; closingId: number }

/** Closes a till with its count. One or two of ten counts are a note short or over. */
export async function closeDay(demo: Demo, { cashier }: Counter, { day, closingId }: Day): Promise<void> {
  const { db, random } = demo
  const context = demo.actAs(cashier, day)
  const form = await closingForm(db, context, closingId)
  const box = form.blind ? { cajaCordobas: 0, cajaDolares: 0 } : form
  const error = random.chance(0.15) ? random.pick([-50, -20, -10, 10, 20]) : 0
  const counted = {
    cordobas: piecesOf(box.cajaCordobas + error, denominations.cordobas),
    dollars: piecesOf(box.cajaDolares, denominations.dollars),
  }
  await inTransaction(db, (tx) => closeTill(tx, context, till.parse({ id: closingId, counted })))
}

/** An amount in the fewest notes and coins. What is less than the smallest is left out. */
function piecesOf(amount: number, known: readonly number[]): CashCount[] {
  let left = Math.max(0, amount)
  const pieces = known.map((denomination) => {
    const count = wholeTimes(left, denomination)
    left = subtract(left, multiply(denomination, count, 2))
    return { denomination, count }
  })
  return pieces.filter(({ count }) => count > 0)
}
