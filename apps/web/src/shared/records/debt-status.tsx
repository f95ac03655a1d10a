import type { PurchaseRow } from '@yunque/contract/purchases'
import { DueStatus, RecordStatus } from '../ui/record-status.tsx'

/** Days ahead from which a debt is no concern yet (UX §4). */
const soon = 3

/** What is owed for a processed purchase: paid, due in some days, overdue; nothing before it is processed. */
export function DebtStatus({ purchase: { payoff, expireAt } }: { readonly purchase: PurchaseRow }) {
  if (payoff) return <RecordStatus status="paid" />
  if (expireAt === null) return null
  if (expireAt <= soon) return <DueStatus daysLeft={expireAt} />
  return <RecordStatus status="pending" text={`Vence en ${expireAt} días`} />
}
