import type { SalePricesRow } from '@yunque/contract/sales/price-lists'
import { priceLists } from '@yunque/contract/sales/price-lists.endpoints'
import { compare } from '@yunque/domain/decimal'
import { useEffect, useRef } from 'react'
import { ApiError, api } from '../../lib/api-client/api.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { type SaleLineView, underPrices } from './sale-line.ts'
import { saleTexts as texts } from './texts.ts'
import type { SaleForm } from './use-sale-form.ts'

interface Options {
  readonly areaId: number
  readonly readOnly: boolean
}

/**
 * When the client or the day changes, the lines get its list prices, after one question when a price changes. A typed
 * price is kept (prices.list-new-client).
 */
export function useListPrices(sale: SaleForm, { areaId, readOnly }: Options): void {
  const { client, date } = sale.form.values
  const key = `${client?.id ?? ''}/${date ?? ''}`
  const latest = useRef({ sale, key, priced: key })
  latest.current.sale = sale
  latest.current.key = key
  useEffect(() => {
    const now = latest.current
    const newClient = now.priced.split('/')[0] !== key.split('/')[0]
    if (readOnly || now.priced === key) return
    now.priced = key
    const { lines, date: day, client: buyer } = now.sale.form.getValues()
    if (day === null || lines.length === 0) return
    const isPresent = () => latest.current.key === key
    const productIds = lines.map(({ productId }) => productId)
    const title = newClient && buyer ? texts.otherPrices(buyer.name) : texts.otherDay
    void pricesOf({ areaId, clientId: buyer?.id ?? null, date: day, productIds }).then((rows) =>
      rows && isPresent() ? reprice(() => latest.current.sale, rows, { title, isPresent }) : undefined,
    )
  }, [key, areaId, readOnly])
}

async function pricesOf(body: {
  areaId: number
  clientId: number | null
  date: string
  productIds: number[]
}): Promise<SalePricesRow[] | null> {
  try {
    return await api.call(priceLists.ofSale, { body })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The server compares every price of the sale with the list, so a line that keeps another is reported there.
    toast.error(error.message)
    return null
  }
}

type Asking = { readonly title: string; readonly isPresent: () => boolean }

async function reprice(
  current: () => SaleForm,
  rows: readonly SalePricesRow[],
  { title, isPresent }: Asking,
): Promise<void> {
  const byProduct = new Map(rows.map((row) => [row.productId, row]))
  const under = (keep: boolean) => {
    const { form, terms } = current()
    return form.getValues().lines.map((line) => {
      const row = byProduct.get(line.productId)
      return row ? underPrices(line, row, { terms, keep }) : line
    })
  }
  const changes = changesOf(current().form.getValues().lines, under(false))
  const keep = changes.length > 0 && !(await confirm(questionOf(title, changes)))
  // Another client was chosen while it was asked.
  if (isPresent()) current().change({ lines: under(keep) })
}

const questionOf = (title: string, changes: ReturnType<typeof changesOf>) => ({
  title,
  body: texts.changesOf(changes),
  action: texts.takePrices(changes.length),
  cancel: texts.keepPrices(changes.length),
})

const changesOf = (before: readonly SaleLineView[], after: readonly SaleLineView[]) =>
  before.flatMap((line, index) => {
    const price = after[index]?.price ?? line.price
    return compare(price, line.price) === 0
      ? []
      : [{ product: line.product, before: line.price, after: price }]
  })
