import { owedName, owedOf } from '@yunque/contract/receivables/owed-name'
import { type GroupReceipt, groupReceiptOnWire } from '@yunque/contract/receivables/receipts'
import { formatMoney } from '../../lib/format/format.ts'
import type { GivenForLater } from '../../lib/offline/keep-later.ts'
import type { ShareLine } from './payment-values.ts'

/** In place of a number of a booklet, where a device proposes none; the provisional number takes its place. */
export const NO_BOOKLET = 'PROVISIONAL'

/** A payment as a device keeps it for its server (offline.later). */
export function keptPayment(
  value: GroupReceipt,
  { client, shares }: { readonly client: string; readonly shares: readonly ShareLine[] },
): Omit<GivenForLater, 'kind'> {
  const lines = new Map(shares.map((line) => [line.billId, line]))
  return {
    subject: client,
    words: value.observation,
    lines: value.shares.flatMap(({ billId, amount }) => {
      const line = lines.get(billId)
      return line ? [{ name: owedName(owedOf(line)), detail: formatMoney(amount) }] : []
    }),
    total: value.amount,
    body: (shown) => {
      const { referencePhysical: typed } = value
      return groupReceiptOnWire.toWire({ ...value, referencePhysical: typed === NO_BOOKLET ? shown : typed })
    },
  }
}
