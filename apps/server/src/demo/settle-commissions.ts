import { settlementInput, settlementPayment } from '@yunque/contract/commissions/settlements'
import { PaymentMethod } from '@yunque/contract/core/constants'
import { settlementTotal } from '@yunque/domain/commissions'
import { addDays, startOfMonth } from '@yunque/domain/dates'
import { paySettlement } from '../commissions/pay-settlement.ts'
import { saveSettlement } from '../commissions/save-settlement.ts'
import { linesToSettle } from '../commissions/settlement-lines.queries.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Demo } from './demo.ts'

const sellers = ['vendedor', 'vendedor2']

type Days = { fromDate: string; toDate: string }

/** On the first working day of a month, settles the month before for each seller of a counter, by transfer. */
export async function settleMonth(
  demo: Demo,
  { day, before }: { day: string; before: string | undefined },
): Promise<void> {
  if (before === undefined || startOfMonth(before) === startOfMonth(day)) return
  const days = { fromDate: startOfMonth(before), toDate: addDays(startOfMonth(day), -1) }
  for (const username of sellers) {
    const id = await settle(demo, username, { day, ...days })
    if (id === null) continue
    const payment = settlementPayment.parse({
      date: day,
      paymentMethodId: PaymentMethod.transfer,
      bankId: 1,
      reference: `TR-${demo.random.between(10_000, 99_999)}`,
    })
    await inTransaction(demo.db, (tx) => paySettlement(tx, demo.actAs('admin', day), { ...payment, id }))
  }
}

/** A settlement of the present month, which waits for its payment. */
export async function leaveUnpaid(demo: Demo, day: string): Promise<void> {
  const [username = ''] = sellers
  await settle(demo, username, { day, fromDate: startOfMonth(day), toDate: day })
}

/** The number of the settlement; null when there is nothing to pay. */
async function settle(
  demo: Demo,
  username: string,
  { day, ...days }: Days & { day: string },
): Promise<number | null> {
  const { id: sellerId, area_id: areaId } = await demo.db
    .selectFrom('users')
    .select(['id', 'area_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const lines = await linesToSettle(demo.db, { sellerId, areaId, ...days })
  if (settlementTotal(lines) <= 0) return null
  const settlement = settlementInput.parse({ username, areaId, ...days })
  return inTransaction(demo.db, (tx) => saveSettlement(tx, demo.actAs('admin', day), settlement))
}
