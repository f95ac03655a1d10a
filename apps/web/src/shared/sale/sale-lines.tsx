import { useMemo } from 'react'
import { useSession } from '../api-client/session.ts'
import { DocumentLines } from '../ui/document/document-lines.tsx'
import { useLines } from '../ui/document/use-lines.ts'
import { productSource } from '../ui/lookup/product-source.tsx'
import { editLine, lineOfProduct } from './sale-line.ts'
import { counterColumns, saleLineColumns } from './sale-line-columns.tsx'
import { saleTexts as texts } from './texts.ts'
import type { SaleForm } from './use-sale-form.ts'

interface LinesProps {
  readonly sale: SaleForm
  /** The area whose stock and prices apply; the user's own for a new sale. */
  readonly areaId?: number
  readonly takesStock: boolean
  readonly readOnly?: boolean
  /** Whether the product search takes the focus when the screen opens. */
  readonly autoFocus?: boolean
  /** Beside a panel: only the columns that a counter works with. */
  readonly narrow?: boolean
}

/** The product search and the lines of a sale. */
export function SaleLines({
  sale,
  areaId,
  takesStock,
  readOnly = false,
  autoFocus = false,
  narrow = false,
}: LinesProps) {
  const { form, change, ivaRate } = sale
  const own = useSession()?.areaId ?? 0
  const area = areaId ?? own
  const source = useMemo(
    () => productSource({ areaId: area, needsStock: takesStock, has: true }),
    [area, takesStock],
  )
  const lines = useLines({
    value: form.values.lines,
    current: () => form.getValues().lines,
    onChange: (next) => change({ lines: next }),
    edit: (line, column, value) => editLine(line, column, value, ivaRate),
    rules: { repeated: 'refuse', limited: takesStock },
  })
  return (
    <DocumentLines
      id={`${form.id}-lines`}
      label={texts.lines}
      source={source}
      columns={narrow ? counterColumns : saleLineColumns}
      lines={lines}
      createLine={(product, quantity) => lineOfProduct(product, quantity, ivaRate)}
      errors={form.errors}
      readOnly={readOnly}
      autoFocus={autoFocus}
    />
  )
}
