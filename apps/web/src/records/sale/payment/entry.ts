import { Currency, PaymentMethod } from '@yunque/contract/core/constants'
import type { WithholdingLine } from '@yunque/contract/withholdings/withholding-lines'
import { roundingBy } from '@yunque/domain/cash-rounding'
import { add, compare, divide, roundTo, subtract, sum } from '@yunque/domain/decimal'
import {
  computePayments,
  isCash,
  needsBank,
  needsReference,
  type Payment,
  type PaymentRefusal,
  type Tender,
  tenderValue,
} from '@yunque/domain/payments'

/** A tender as it is entered, with bank and reference unless it is cash. */
export type Given = Tender & { bankId: number | null; reference: string }

/** The tender being entered. Without an amount it stands for the missing amount. */
export type Entry = Omit<Given, 'amount'> & { amount: number | null }

/**
 * The amount due in C$, C$ per dollar (0 when there is none), and the client's store credit in C$. `step` is the smallest
 * coin (till.rounding).
 */
export type Due = {
  readonly total: number
  readonly rate: number
  readonly favor?: number
  /** The part of it that was left for this sale, which pays it first. */
  readonly kept?: number
  /** The IVA in the total, where withholdings can be noted. */
  readonly iva?: number
  readonly step?: number
  /** What is taken where the server is away: these methods, and these banks to choose from. */
  readonly offer?: {
    readonly methods: readonly PaymentMethod[]
    readonly banks: readonly { readonly id: number; readonly name: string }[]
  }
}

/** The tenders with which the payment begins: what was left for this sale. */
export const firstTenders = ({ kept = 0 }: Due): readonly Given[] =>
  kept > 0 ? [{ ...noEntry, paymentMethodId: PaymentMethod.storeCredit, amount: kept }] : []

/** The payments in the shape of the request. */
export type PaidSale = { payments: Payment<Given>[]; change: number; withholdings?: WithholdingLine[] }

/** Cash in C$, no amount yet. */
export const noEntry: Entry = {
  paymentMethodId: PaymentMethod.cash,
  currencyId: Currency.cordobas,
  amount: null,
  bankId: null,
  reference: '',
}

type Coin = Pick<Entry, 'paymentMethodId' | 'currencyId'>

/** What rounding adds to the amount due, if the entry is paid with the tenders (till.rounding). */
export const roundingFor = (given: readonly Coin[], entry: Coin, { total, step = 0 }: Due): number =>
  roundingBy([...given, entry], total, step)

/** The missing amount after the tenders and before the entry, C$, never below 0. */
export function missingOf(given: readonly Given[], entry: Coin, due: Due): number {
  const { total, rate } = due
  const left = subtract(
    add(total, roundingFor(given, entry, due)),
    sum(given.map((tender) => tenderValue(tender, rate))),
  )
  return compare(left, 0) > 0 ? left : 0
}

/**
 * The amount of an entry that has none: the missing amount in its currency. Cash in dollars is rounded up to the cent,
 * so that it suffices; methods without change are rounded down.
 */
export function wholeOf(entry: Entry, missing: number, rate: number): number {
  if (entry.currencyId === Currency.cordobas || rate <= 0) return missing
  const exact = divide(missing, rate, 6)
  const cents = roundTo(exact, 2)
  const suffices = compare(tenderValue({ currencyId: Currency.dollars, amount: cents }, rate), missing)
  if (isCash(entry)) return suffices < 0 ? roundTo(cents + 0.01, 2) : cents
  return suffices > 0 ? roundTo(cents - 0.01, 2) : cents
}

/** The outcome of the tenders. */
export type Outcome =
  | { kind: 'paid'; paid: PaidSale }
  | { kind: 'short'; missing: number }
  | { kind: 'refused'; reason: Exclude<PaymentRefusal, 'short'> | 'reference' | 'bank' | 'credit' }

/** The outcome of the tenders and the entry: paid with its change, short by an amount, or refused. */
export function outcomeOf(given: readonly Given[], entry: Entry, due: Due): Outcome {
  const missing = missingOf(given, entry, due)
  const isGiven = missing === 0 && entry.amount === null
  const paper = isGiven ? null : missingPaper(entry)
  if (paper) return { kind: 'refused', reason: paper }
  const tenders = isGiven ? given : withTender(given, tenderOf(entry, missing, due.rate))
  if (compare(creditIn(tenders), due.favor ?? 0) > 0) return { kind: 'refused', reason: 'credit' }
  const computed = computePayments(tenders, due)
  if (computed.ok) return { kind: 'paid', paid: { payments: computed.payments, change: computed.change } }
  if (computed.reason === 'short') return { kind: 'short', missing: computed.missing }
  return { kind: 'refused', reason: computed.reason }
}

/** The store credit among the tenders. */
const creditIn = (tenders: readonly Given[]): number =>
  sum(
    tenders
      .filter(({ paymentMethodId }) => paymentMethodId === PaymentMethod.storeCredit)
      .map(({ amount }) => amount),
  )

/** The reference or bank that a non-cash entry still needs; null when it has both. */
function missingPaper(entry: Entry): 'reference' | 'bank' | null {
  if (needsReference(entry) && entry.reference.trim() === '') return 'reference'
  return needsBank(entry) && entry.bankId === null ? 'bank' : null
}

/** An entry as a tender, with the missing amount when it has none. Cash has neither bank nor reference. */
export function tenderOf(entry: Entry, missing: number, rate: number): Given {
  const amount = entry.amount ?? wholeOf(entry, missing, rate)
  return needsReference(entry) ? { ...entry, amount } : { ...entry, amount, bankId: null, reference: '' }
}

/** Key of a tender: method, currency, bank and reference. */
export const keyOf = ({ paymentMethodId, currencyId, bankId, reference }: Given): string =>
  [paymentMethodId, currencyId, bankId, reference].join('|')

/** The tenders with one more. Tenders with the same key are summed. */
export function withTender(given: readonly Given[], tender: Given): Given[] {
  const same = given.findIndex((one) => keyOf(one) === keyOf(tender))
  if (same === -1) return [...given, tender]
  return given.map((one, i) => (i === same ? { ...one, amount: add(one.amount, tender.amount) } : one))
}
