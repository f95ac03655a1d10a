import type { PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { debtWords, SOON } from '@yunque/contract/receivables/due-words'
import { DueStatus, RecordStatus } from '../../ui/page/record-status.tsx'

/** The debt status of a processed purchase: paid, due in some days, overdue. Nothing before it is processed. */
export function DebtStatus({ purchase }: { readonly purchase: PurchaseRow }) {
  const { payoff, expireAt } = purchase
  if (payoff) return <RecordStatus status="paid" />
  if (expireAt === null) return null
  if (expireAt <= SOON) return <DueStatus daysLeft={expireAt} />
  return <RecordStatus status="pending" text={debtWords(purchase)} />
}
