import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Currency, PaymentType, PurchaseStep } from '@yunque/contract/core/constants'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { purchaseForm, purchaseMessages } from '@yunque/contract/purchasing/purchases'
import { useEffect, useRef } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { ApiError } from '../../../lib/api-client/api.ts'
import { toast } from '../../../lib/toast.ts'
import { keepPrices, keptPrices, productsIn } from '../../../records/bought/bought-line.ts'
import { lastPurchaseQuery } from '../../../records/bought/last-purchase.ts'
import { ofOtherSupplier } from '../../../records/bought/packs.ts'
import { dearerIn, pricedTooLow, priceMovesOf } from '../../../records/bought/suggest-price.ts'
import { rateQuery } from '../../../records/sale/sale.api.ts'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import type { ProviderItem } from '../../../ui/lookup/provider-source.tsx'
import { processSaved } from './purchase-actions.ts'
import { convertLines } from './purchase-line.ts'
import { type PurchaseValues, recomputed, termsOf, toInput, totalOf } from './purchase-values.ts'
import { savePurchase } from './purchases.api.ts'
import { texts } from './texts.ts'

/** A refusal is shown for 8 s (screens.error-time). */
const errorMs = 8000

export interface PurchaseForm {
  readonly form: ZodForm<PurchaseValues>
  /** Saves and, when that succeeds, processes, after one question (purchases.save-and-process). */
  readonly saveAndProcess: () => Promise<void>
  /** Sets values. The figures of the lines follow. */
  readonly change: (patch: Partial<PurchaseValues>) => void
  readonly changeDate: (date: string | null) => void
  readonly changeCurrency: (currencyId: number | null) => void
  readonly changePayment: (purchasePaymentTypeId: number | null) => void
  /** Changes the supplier. A new purchase then takes `costsIncludeIva` from the supplier's last one. */
  readonly changeProvider: (provider: ProviderItem | null) => void
  /** The stored rate of the date and its own day; value 0 when there is none, undefined while it is not known. */
  readonly rateOfDay: { readonly date: string; readonly value: number } | undefined
}

/** The form of a purchase, whose figures depend on each other (purchases.lines). */
export function usePurchaseForm(
  initialValues: PurchaseValues,
  onSaved: (saved: PurchaseDetail) => void,
): PurchaseForm {
  const client = useQueryClient()
  const values = useRef(initialValues)
  const processes = useRef(false)
  const named = useAbout()?.priceMovePercent ?? 0
  const form = useZodForm({
    schema: purchaseForm,
    initialValues,
    toInput,
    save: async (purchase, options) => {
      const saved = await savePurchase(purchase, options)
      return processes.current ? processSaved(saved) : saved
    },
    question: () => (processes.current ? bothQuestion(values.current, named) : saveQuestion(values.current)),
    errorMs,
    onSaved: (saved) => {
      // Its own message follows the one of a processed purchase.
      if (saved.stepId === PurchaseStep.pending)
        toast.success(initialValues.id === 0 ? purchaseMessages.saved : purchaseMessages.updated)
      onSaved(saved)
    },
  })
  values.current = form.values
  const { data: rateOfDay } = useQuery({
    ...rateQuery(form.values.date ?? ''),
    enabled: form.values.date !== null,
  })

  const change = (patch: Partial<PurchaseValues>) => form.set(recomputed({ ...form.getValues(), ...patch }))
  /** The rate of a date; null when none is stored or the server cannot say. */
  const storedRate = async (date: string | null): Promise<number | null> => {
    if (date === null) return null
    try {
      return (await client.fetchQuery(rateQuery(date))).value || null
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  }
  const changeDate = async (date: string | null) => {
    change({ date })
    if (form.getValues().currencyId !== Currency.dollars) return
    const rate = await storedRate(date)
    // The user may have chosen another date meanwhile.
    if (form.getValues().date === date) change({ rate })
  }
  const fillRate = useRef(() => {
    const { currencyId, rate, date } = form.getValues()
    if (currencyId === Currency.dollars && rate === null) void changeDate(date)
  })
  // A copy of a purchase in dollars takes the rate of its own date.
  useEffect(() => fillRate.current(), [])
  const changeCurrency = async (currencyId: number | null) => {
    const rate = currencyId === Currency.dollars ? await storedRate(form.getValues().date) : null
    const next = { ...form.getValues(), currencyId, rate }
    change({ currencyId, rate, lines: convertLines(next.lines, termsOf(next)) })
  }
  const changeProvider = async (provider: ProviderItem | null) => {
    const before = form.getValues()
    const other = provider?.id !== before.provider?.id
    form.set({ provider, ...(other && { lines: ofOtherSupplier(before.lines) }) })
    if (initialValues.id !== 0 || provider === null) return
    const last = await client.fetchQuery(lastPurchaseQuery(provider.id)).catch(() => null)
    if (last !== null && form.getValues().provider?.id === provider.id) change({ costsIncludeIva: last })
  }
  const saveAndProcess = async () => {
    if (processes.current) return
    processes.current = true
    try {
      await form.submit()
    } finally {
      processes.current = false
    }
  }
  return {
    form,
    saveAndProcess,
    change,
    changeDate: (date) => void changeDate(date),
    changeCurrency: (currencyId) => void changeCurrency(currencyId),
    changeProvider: (provider) => void changeProvider(provider),
    changePayment: (purchasePaymentTypeId) => {
      const { creditDays } = form.getValues()
      const credit = purchasePaymentTypeId === PaymentType.credit
      change({ purchasePaymentTypeId, creditDays: credit ? creditDays || null : 0 })
    },
    rateOfDay,
  }
}

const saveQuestion = ({ id, ...values }: PurchaseValues) => ({
  title: texts.saveTitle(id),
  body: texts.saveBody(countedOf(values)),
  action: texts.saveTitle(id),
})

/** The question of a save that processes too, with every price that moves by more than `percent`. */
const bothQuestion = ({ id, ...values }: PurchaseValues, percent: number) => ({
  title: texts.bothTitle(id),
  body: texts.bothBody({
    ...countedOf(values),
    prices: priceMovesOf(keepPrices(values.lines), percent),
  }),
  action: texts.saveAndProcess,
})

const countedOf = ({ provider, lines }: Pick<PurchaseValues, 'provider' | 'lines'>) => ({
  provider: provider?.name ?? '',
  products: productsIn(lines),
  total: totalOf(lines),
  tooLow: pricedTooLow(keepPrices(lines)),
  kept: keptPrices(lines),
  dearer: dearerIn(lines),
})
