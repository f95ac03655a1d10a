import { messages } from '@yunque/contract/core/messages'
import { compare, subtract } from '@yunque/domain/decimal'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import type { ProductItem } from '../../ui/lookup/product-source.tsx'
import type { AskedWatch } from './asked-lines.ts'
import type { SaleLineView } from './sale-line.ts'

/** Units of a product that a sale asked for and its area has not: `quantity` of the line. */
export type Missing = SaleLineView

type Refused = ((product: ProductItem, quantity: number) => Promise<ProductItem | null>) | undefined

interface Watch {
  readonly missing: Missing | null
  readonly forget: () => void
  /** Remembers what a line was short of. */
  readonly watch: AskedWatch
  /** Tries `correct` on a product without stock, says why it is refused, and remembers it. */
  readonly refused: (
    correct: Refused,
    asLine: (product: ProductItem, quantity: number) => SaleLineView,
  ) => NonNullable<Refused>
}

/** Remembers the last product of which a sale asked for more than its area has (sales.elsewhere). */
export function useMissing(): Watch {
  const [missing, setMissing] = useState<Missing | null>(null)
  const look = (line: SaleLineView, asked: number) => {
    const short = line.available === null ? 0 : subtract(asked, line.available)
    if (compare(short, 0) > 0) setMissing({ ...line, quantity: short })
    else setMissing((before) => (before?.productId === line.productId ? null : before))
  }
  return {
    missing,
    forget: () => setMissing(null),
    watch: { onAsked: look, onRemoved: (line) => look(line, 0) },
    refused: (correct, asLine) => async (product, quantity) => {
      const made = correct ? await correct(product, quantity) : null
      if (made !== null) return made
      if (!correct) toast.warn(product.active ? messages.noStock : messages.inactiveProduct(product.name))
      if (product.active) setMissing(asLine(product, quantity))
      return null
    },
  }
}
