import { useQuery } from '@tanstack/react-query'
import { Currency, PaymentType } from '@yunque/contract/core/constants'
import { useEffect, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { useAbout } from '../../lib/api-client/about.ts'
import { taxesOf } from '../../lib/api-client/taxes.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'
import type { Confirmation } from '../../ui/feedback/confirm.tsx'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form.ts'
import type { ClientChoice } from './client-choice.ts'
import { type DayRate, dayRateOf, noDayRate } from './day-rate.ts'
import { rateQuery } from './sale.api.ts'
import { isExemptSale, type SaleTerms, termsOf } from './sale-terms.ts'
import { noProject, noWalkIn, type SaleValues } from './sale-values.ts'
import { useAgreed } from './use-agreed.ts'

export interface SaleForm {
  readonly form: ZodForm<SaleValues>
  readonly change: (patch: Partial<SaleValues>) => void
  readonly changeClient: (client: ClientChoice | null) => void
  readonly changePayment: (paymentTypeId: number | null) => void
  /** Its IVA and prices, for its client on its day. */
  readonly terms: SaleTerms
  /** Current IVA, percent; 0 for an exempt client. */
  readonly ivaRate: number
  /** The exchange rate on the document's date. */
  readonly dayRate: DayRate
  /** Whether the server asked for an authorization code, so that the field is shown. */
  readonly needsCode: boolean
}

interface Options<Output, Saved> {
  readonly schema: ZodType<Output>
  readonly initialValues: SaleValues
  readonly toInput: (values: SaleValues) => object
  readonly save: (value: Output, options: SaveOptions) => Promise<Saved>
  readonly onSaved: (saved: Saved) => void
  readonly question?: (value: Output) => Confirmation
  /** Asks for the payments, with the exchange rate on the document's date. Null cancels the save. */
  readonly collect?: (value: Output, dayRate: DayRate) => Promise<Output | null>
  readonly errorMs?: number
}

/**
 * The form of a quotation, pre-sale or invoice. Fields that depend on the client or the payment type follow them
 * (sales.payment-type).
 */
export function useSaleForm<Output extends { authCode: string }, Saved>({
  collect,
  ...options
}: Options<Output, Saved>): SaleForm {
  const rateNow = useRef(noDayRate)
  const agreed = useAgreed<Output>()
  const complete = collect && {
    complete: agreed.complete((value) => collect(value, rateNow.current)),
  }
  const [asked, setAsked] = useState(0)
  const form = useZodForm({
    ...options,
    ...complete,
    // The code has a field of the form.
    save: (value, sending) => options.save(value, { ...sending, inForm: ['code'] }),
    onRefused: (error) => {
      agreed.onRefused(error)
      if (error.asksFor('code')) setAsked((times) => times + 1)
    },
  })
  // After the error summary has taken the focus: move it to the code field.
  useEffect(() => {
    if (asked > 0) document.getElementById(`${form.id}-authCode`)?.focus()
  }, [asked, form.id])
  const { date } = form.values
  const { data: rate } = useQuery({ ...rateQuery(date ?? ''), enabled: date !== null })
  rateNow.current = dayRateOf(rate, date)
  const terms = termsOf(taxesOf(useAbout()), isExemptSale(form.values.client, date))
  const change = (patch: Partial<SaleValues>) => form.set(patch)
  return {
    form,
    change,
    terms,
    ivaRate: terms.ivaRate,
    dayRate: rateNow.current,
    needsCode: asked > 0,
    changeClient: (client) => {
      const { paymentTypeId } = form.getValues()
      change({ client, ...noWalkIn, ...noProject, creditDays: creditDaysOf(client, paymentTypeId) })
    },
    // Credit copies the client's days. Cash has neither days nor method, bank and reference (sales.payment-type).
    changePayment: (paymentTypeId) => {
      const creditDays = creditDaysOf(form.getValues().client, paymentTypeId)
      const cash = paymentTypeId !== PaymentType.credit
      change({
        paymentTypeId,
        creditDays,
        ...(cash ? inCash : {}),
      })
    },
  }
}

/** What only a sale on credit has. */
const inCash = { paymentMethodId: null, bankId: null, reference: '', debtCurrencyId: Currency.cordobas }

const creditDaysOf = (client: ClientChoice | null, paymentTypeId: number | null): number =>
  paymentTypeId === PaymentType.credit ? (client?.creditDays ?? 0) : 0
