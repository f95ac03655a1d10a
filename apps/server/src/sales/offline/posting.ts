import { formatMoney } from '@yunque/contract/core/format'
import type { CreditNote } from '@yunque/contract/receivables/credit-notes'
import { offlineSaleMessages, type RegisteredSale } from '@yunque/contract/sales/offline-sales'
import { compare } from '@yunque/domain/decimal'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Operation } from '../../http/serve.ts'
import type { Actor, Context } from '../../operation/context.ts'
import type { PrintedNumber } from '../../settings/series/keep-number.ts'
import type { PaidBefore } from '../invoices/prepare-invoice.ts'

/** What a person decided of a waiting sale: whoever accepts it, and how (offline.decide). */
export type Decision = RegisteredSale & { by: Actor }

/** A sale as it is stored. */
export type StoredSale = {
  id: number
  kind: string
  state: string
  areaId: number
  date: string
  soldAt: string | null
  sellerId: number | null
  content: string
  shownNumber: string
}

/** What stands on a floor above sales, or is done by a call of its own. */
export type PostingTools = {
  /** Posts a credit note under its printed number; answers its id. */
  credit: (tx: Tx, context: Context, note: CreditNote, printed: PrintedNumber) => Promise<number>
  /** The writes of the server, by their address. */
  operations: ReadonlyMap<string, Operation>
}

/** The decision of a person, for a sale that waited, and what posts it. */
export type PostingOptions = { decision?: Decision; tools: PostingTools }

/** A stored sale that is posted: in the name of whoever made it, and how a person decided it. */
export type Posting = {
  context: Context
  stored: StoredSale
  decision: Decision | undefined
  tools: PostingTools
}

/** What a person accepts of a sale, and the adjustment of what the stock lacks. */
export function acceptedBy({ stored, decision }: Posting): Pick<PaidBefore, 'acceptedBy' | 'adjust'> {
  if (!decision) return {}
  const { adjust, adjustmentReasonId: reasonId, reason, by } = decision
  const observation = `Venta ${stored.shownNumber}: ${reason}`
  return { acceptedBy: by.userId, adjust: adjust ? { reasonId, observation, by } : undefined }
}

/** The lines of a sale with other products or serials where a person changed them. */
export function decidedLines<L extends { productId: number; serials: string[] }>(
  lines: readonly L[],
  decision: Decision | undefined,
): L[] {
  const changed = new Map(decision?.lines.map(({ line, ...other }) => [line, other]))
  return lines.map((line, at) => ({ ...line, ...changed.get(at + 1) }))
}

/** Refuses an invoice of another total than the printed one. @throws Refusal */
export async function refuseOtherTotal(tx: Tx, billId: number, printed: number): Promise<void> {
  const { total: own } = await tx
    .selectFrom('bills')
    .select('total')
    .where('id', '=', billId)
    .executeTakeFirstOrThrow()
  if (compare(own, printed) !== 0)
    throw new Refusal(offlineSaleMessages.otherTotal(formatMoney(printed), formatMoney(own)))
}
