import { IconArrowsExchange } from '@tabler/icons-react'
import { messages } from '@yunque/contract/core/messages'
import type { AreaProductRow, ConversionResult } from '@yunque/contract/inventory/area-products'
import { areaProducts } from '@yunque/contract/inventory/area-products.endpoints'
import { compare, greatest, subtract } from '@yunque/domain/decimal'
import { useRef } from 'react'
import { ApiError, api } from '../../lib/api-client/api.ts'
import { toast } from '../../lib/toast.ts'
import type { LineAction } from '../../ui/document/line-action.ts'
import type { Lines } from '../../ui/document/use-lines.ts'
import type { ProductItem } from '../../ui/lookup/product-source.tsx'
import type { AskedWatch } from './asked-lines.ts'
import type { SaleLineView } from './sale-line.ts'
import { saleTexts as texts } from './texts.ts'
import type { BoxBreaker } from './use-box-breaker.tsx'

export interface Wanted {
  readonly watch: AskedWatch
  readonly of: (line: SaleLineView) => number
}

interface Options {
  readonly areaId: number
  readonly lines: Lines<SaleLineView>
  readonly wanted: Wanted
  /** The current lines, also within the handler that changed them. */
  readonly current: () => readonly SaleLineView[]
  readonly onChange: (lines: readonly SaleLineView[]) => void
  /** Absent in a read-only sale. */
  readonly breaker: BoxBreaker | undefined
}

interface ShortLines {
  readonly actions: readonly LineAction<SaleLineView>[]
  readonly onRefused: ((product: ProductItem, quantity: number) => Promise<ProductItem | null>) | undefined
}

/** Offers a conversion when the area has fewer units than a line of a sale needs. */
export function shortLines(options: Options): ShortLines {
  const { areaId, lines, wanted, current } = options
  const onShort = options.breaker?.onShort
  if (onShort === undefined) return { actions: [], onRefused: undefined }
  const takenOf = (productId: number) => current().find((line) => line.productId === productId)?.quantity ?? 0

  const breakFor = async (key: string) => {
    const line = current().find((one) => one.key === key)
    if (line === undefined || line.available === null) return
    const { product, productId, available } = line
    const asked = wanted.of(line)
    const missing = greatest(0, subtract(asked, available))
    const made = await onShort({
      areaId,
      productId,
      missing,
      takenOf,
      reason: missing > 0 ? texts.short(product, available, asked) : texts.left(product, available),
      refusal: texts.nothingConverts(product),
    })
    if (made !== null && (await restock(options, made)) && missing > 0) lines.edit(key, 'quantity', asked)
  }
  return {
    actions: [
      {
        label: texts.breakBox,
        keys: 'Alt+B',
        icon,
        offered: ({ quantity, available }) => available !== null && compare(quantity, available) >= 0,
        run: async (key) => {
          await breakFor(key)
          return key
        },
      },
    ],
    onRefused: async (product, missing) => {
      const made = await onShort({
        areaId,
        productId: product.id,
        missing,
        takenOf,
        reason: texts.outOfStock(product.name),
        refusal: messages.noStock,
      })
      const row = made && (await restock(options, made))
      return row ? { ...product, stock: row.stock, disponible: row.disponible, price: row.price } : null
    },
  }
}

const icon = <IconArrowsExchange size={16} aria-hidden />

/** The quantity entered on each line before it was limited by the stock, so that it need not be typed again. */
export function useWanted(): Wanted {
  const asked = useRef(new Map<string, number>())
  return {
    watch: { onAsked: ({ key }, quantity) => asked.current.set(key, quantity) },
    of: ({ key, quantity }) => greatest(quantity, asked.current.get(key) ?? 0),
  }
}

/** The current stock of both products of a conversion, for their lines. */
async function restock(
  { areaId, current, onChange }: Options,
  { productId, targetProductId }: ConversionResult,
): Promise<AreaProductRow | undefined> {
  try {
    const read = (id: number) => api.call(areaProducts.one, { params: { areaId, productId: id } })
    const rows = await Promise.all([read(productId), read(targetProductId)])
    onChange(
      current().map((line) => {
        const row = rows.find((one) => one.productId === line.productId)
        return row ? { ...line, stock: row.stock, available: row.disponible } : line
      }),
    )
    return rows[1]
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
    return undefined
  }
}
