import { useQuery } from '@tanstack/react-query'
import { PaymentType } from '@yunque/contract/constants'
import type { ZodType } from 'zod'
import { useAbout } from '../api-client/about.ts'
import type { Confirmation } from '../ui/confirm.tsx'
import type { SaveOptions } from '../ui/form/use-submission.ts'
import { useZodForm, type ZodForm } from '../ui/form/use-zod-form.ts'
import type { ClientChoice } from './client-choice.ts'
import { rateQuery } from './sale.api.ts'
import type { SaleValues } from './sale-values.ts'

export interface SaleForm {
  readonly form: ZodForm<SaleValues>
  readonly change: (patch: Partial<SaleValues>) => void
  readonly changeClient: (client: ClientChoice | null) => void
  readonly changePayment: (paymentTypeId: number | null) => void
  /** Percent of IVA now. */
  readonly ivaRate: number
  /** C$ of one dollar on the document's date; 0 when none is stored. */
  readonly rate: number
}

interface Options<Output, Saved> {
  readonly schema: ZodType<Output>
  readonly initialValues: SaleValues
  readonly toInput: (values: SaleValues) => object
  readonly save: (value: Output, options: SaveOptions) => Promise<Saved>
  readonly onSaved: (saved: Saved) => void
  readonly question?: (value: Output) => Confirmation
  readonly errorMs?: number
}

/** The form of a quotation, pre-sale or invoice: what the client and the payment type bring follows (Spec 2 §4). */
export function useSaleForm<Output, Saved>(options: Options<Output, Saved>): SaleForm {
  const form = useZodForm(options)
  const { date } = form.values
  const { data: rate } = useQuery({ ...rateQuery(date ?? ''), enabled: date !== null })
  const ivaRate = useAbout()?.iva ?? 0
  const change = (patch: Partial<SaleValues>) => form.set(patch)
  return {
    form,
    change,
    ivaRate,
    rate: rate?.value ?? 0,
    changeClient: (client) => {
      const { paymentTypeId } = form.getValues()
      change({ client, creditDays: creditDaysOf(client, paymentTypeId) })
    },
    // Credit copies the client's days; cash has neither days nor method, bank and reference (Spec 2 §4).
    changePayment: (paymentTypeId) => {
      const creditDays = creditDaysOf(form.getValues().client, paymentTypeId)
      const cash = paymentTypeId !== PaymentType.credit
      change({
        paymentTypeId,
        creditDays,
        ...(cash ? { paymentMethodId: null, bankId: null, reference: '' } : {}),
      })
    },
  }
}

const creditDaysOf = (client: ClientChoice | null, paymentTypeId: number | null): number =>
  paymentTypeId === PaymentType.credit ? (client?.creditDays ?? 0) : 0
