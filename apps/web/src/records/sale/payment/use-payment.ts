import { Currency, PaymentMethod } from '@yunque/contract/core/constants'
import { least } from '@yunque/domain/decimal'
import { isCash, isTaken } from '@yunque/domain/payments'
import { useState } from 'react'
import { agreedTo } from './agreed-to.ts'
import {
  type Due,
  type Entry,
  firstTenders,
  keyOf,
  missingOf,
  noEntry,
  outcomeOf,
  type PaidSale,
  roundingFor,
  tenderOf,
  withTender,
} from './entry.ts'
import { methodKeys } from './texts.ts'

/** The state of a payment: the tenders so far, the one being entered, and their outcome. */
export function usePayment(due: Due, onPaid: (paid: PaidSale) => void) {
  const [given, setGiven] = useState(() => firstTenders(due))
  const [entry, setEntry] = useState<Entry>(noEntry)
  const missing = missingOf(given, entry, due)
  const outcome = outcomeOf(given, entry, due)
  const takeIfAgreed = (paid: PaidSale) => {
    const agreed = agreedTo(paid, due.total)
    if (agreed === true) return onPaid(paid)
    void agreed.then((yes) => yes && onPaid(paid))
  }
  const take = (tender: Entry) => {
    setGiven(withTender(given, tenderOf(tender, missing, due.rate)))
    setEntry(noEntry)
  }
  const takesDollars = isTaken({ ...entry, currencyId: Currency.dollars })
  const edit = (patch: Partial<Entry>) => setEntry((now) => ({ ...now, ...patch }))
  return {
    given,
    entry,
    missing,
    rounding: roundingFor(given, entry, due),
    outcome,
    edit,
    choose: (paymentMethodId: PaymentMethod) =>
      edit({
        paymentMethodId,
        currencyId: Currency.cordobas,
        amount: paymentMethodId === PaymentMethod.storeCredit ? least(missing, due.favor ?? 0) : null,
      }),
    /** Store credit is a method only for clients who have some. */
    methods: methodKeys.filter(({ id }) =>
      due.offer ? due.offer.methods.includes(id) : id !== PaymentMethod.storeCredit || (due.favor ?? 0) > 0,
    ),
    /**
     * Takes the cash amount that is written as dollars and goes on in C$. Without one, switches between C$ and dollars
     * (till.payment-keys). Does nothing without a rate, nor for a card (sales.card-currency).
     */
    switchCurrency: () => {
      if (due.rate <= 0) return
      if (isCash(entry) && entry.amount !== null && entry.amount > 0)
        return take({ ...entry, currencyId: Currency.dollars })
      if (!takesDollars) return
      const dollars = entry.currencyId === Currency.dollars
      edit({ currencyId: dollars ? Currency.cordobas : Currency.dollars, amount: null })
    },
    /** Sets exactly the missing amount. */
    exact: () => edit({ amount: null }),
    addNote: (note: number) => edit({ amount: (entry.amount ?? 0) + note }),
    remove: (key: string) => setGiven((now) => now.filter((one) => keyOf(one) !== key)),
    /** Pays when it suffices, otherwise adds the entry to the tenders. */
    commit: () => {
      if (outcome.kind === 'paid') return takeIfAgreed(outcome.paid)
      if (outcome.kind !== 'short') return
      take(entry)
    },
    hasRate: due.rate > 0,
    /** Whether dollars are in the payment. */
    hasDollars: [...given, entry].some(({ currencyId }) => currencyId === Currency.dollars),
    inCash: isCash(entry),
    takesDollars,
  }
}

export type PaymentState = ReturnType<typeof usePayment>
