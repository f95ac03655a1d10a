import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Currency, PaymentType } from '@yunque/contract/core/constants'
import { currencySymbol } from '@yunque/contract/core/format'
import { type OrderDetail, orderInput, orderMessages } from '@yunque/contract/purchasing/purchase-orders'
import type { Regime } from '@yunque/domain/taxes'
import { useRef } from 'react'
import { toast } from '../../../lib/toast.ts'
import { lastPurchaseQuery } from '../../../records/bought/last-purchase.ts'
import { ofOtherSupplier } from '../../../records/bought/packs.ts'
import { rateQuery } from '../../../records/sale/sale.api.ts'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import type { ProviderItem } from '../../../ui/lookup/provider-source.tsx'
import { convertLines, recomputeLines, type Terms } from './order-line.ts'
import { type OrderValues, toInput, totalOf } from './order-values.ts'
import { saveOrder } from './purchase-orders.api.ts'
import { texts } from './texts.ts'

export interface OrderForm {
  readonly form: ZodForm<OrderValues>
  /** The values of the header on which new lines depend. */
  readonly terms: () => Terms
  /** Sets values. The figures of the lines follow. */
  readonly change: (patch: Partial<OrderValues>) => void
  readonly changeCurrency: (currencyId: number | null) => void
  readonly changePayment: (purchasePaymentTypeId: number | null) => void
  /** Changes the supplier. A new order then takes `costsIncludeIva` from the supplier's last purchase. */
  readonly changeProvider: (provider: ProviderItem | null) => void
}

/** The form of an order, whose figures depend on each other. */
export function useOrderForm(
  initialValues: OrderValues,
  regime: Regime,
  onSaved: (saved: OrderDetail) => void,
): OrderForm {
  const client = useQueryClient()
  const values = useRef(initialValues)
  const form = useZodForm({
    schema: orderInput,
    initialValues,
    toInput,
    save: saveOrder,
    question: () => questionOf(values.current),
    onSaved: (saved) => {
      toast.success(orderMessages.saved)
      onSaved(saved)
    },
  })
  values.current = form.values
  const { data: rateOfDay } = useQuery({
    ...rateQuery(form.values.date ?? ''),
    enabled: form.values.date !== null,
  })
  const rate = rateOfDay?.value ?? 0
  const change = (patch: Partial<OrderValues>) => {
    const next = { ...form.getValues(), ...patch }
    form.set({ ...next, lines: recomputeLines(next.lines, next) })
  }
  const changeCurrency = (currencyId: number | null) => {
    const { currencyId: before, lines } = form.getValues()
    if (currencyId === null || currencyId === before) return
    change({ currencyId, lines: convertLines(lines, { currencyId, rate }) })
  }
  const changeProvider = async (provider: ProviderItem | null) => {
    const before = form.getValues()
    const other = provider?.id !== before.provider?.id
    form.set({ provider, ...(other && { lines: ofOtherSupplier(before.lines) }) })
    if (initialValues.id !== 0 || provider === null) return
    const last = await client.fetchQuery(lastPurchaseQuery(provider.id)).catch(() => null)
    if (last !== null && form.getValues().provider?.id === provider.id) change({ costsIncludeIva: last })
  }
  return {
    form,
    terms: () => {
      const { currencyId, costsIncludeIva } = form.getValues()
      return { currencyId: currencyId ?? Currency.cordobas, rate, costsIncludeIva, regime }
    },
    change,
    changeCurrency,
    changePayment: (purchasePaymentTypeId) => {
      const credit = purchasePaymentTypeId === PaymentType.credit
      form.set({ purchasePaymentTypeId, creditDays: credit ? form.getValues().creditDays || null : 0 })
    },
    changeProvider: (provider) => void changeProvider(provider),
  }
}

function questionOf({ id, provider, currencyId, lines }: OrderValues) {
  const title = texts.saveTitle(id)
  const said = { provider: provider?.name ?? '', products: lines.length, total: totalOf(lines) }
  const sign = currencySymbol(currencyId ?? Currency.cordobas)
  return { title, body: texts.saveBody({ ...said, sign }), action: title }
}
