import { owedName, owedOf } from '@yunque/contract/receivables/owed-name'
import { type GroupReceipt, groupReceiptOnWire } from '@yunque/contract/receivables/receipts'
import { sum } from '@yunque/domain/decimal'
import { formatMoney } from '../../lib/format/format.ts'
import type { GivenForLater } from '../../lib/offline/keep-later.ts'
import { changeOf, inDollars, type MoneyReceived } from './money-received.ts'
import type { ShareLine } from './payment-values.ts'

/** In place of a number of a booklet, where a device proposes none; the provisional number takes its place. */
export const NO_BOOKLET = 'PROVISIONAL'

interface Kept {
  readonly client: string
  readonly shares: readonly ShareLine[]
  /** C$ per dollar, as the device knows it. */
  readonly rate: number
}

/** The rate and the change that were shown: another one waits for a person. */
export const figuresOf = (money: MoneyReceived & { readonly amount: number }, rate: number) =>
  inDollars(money) ? { rate, change: changeOf(money, rate, money.amount) } : {}

/** A payment as a device keeps it for its server (offline.later). */
export function keptPayment(
  value: GroupReceipt,
  { client, shares, rate }: Kept,
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
    paid: {
      method: value.paymentMethodId,
      withheld: sum(value.shares.map(({ retention }) => retention)),
    },
    body: (shown) => {
      const { referencePhysical: typed } = value
      const referencePhysical = typed === NO_BOOKLET ? shown : typed
      return groupReceiptOnWire.toWire({ ...value, ...figuresOf(value, rate), referencePhysical })
    },
  }
}
