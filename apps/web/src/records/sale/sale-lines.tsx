import { useMemo } from 'react'
import { useSession } from '../../lib/api-client/session.ts'
import { DocumentLines } from '../../ui/document/document-lines.tsx'
import { useLines } from '../../ui/document/use-lines.ts'
import { productSource } from '../../ui/lookup/product-source.tsx'
import { editLine, lineOfProduct, type SaleLineView } from './sale-line.ts'
import { counterColumns, saleLineColumns } from './sale-line-columns.tsx'
import { saleTexts as texts } from './texts.ts'
import type { BoxBreaker } from './use-box-breaker.tsx'
import type { SaleForm } from './use-sale-form.ts'
import { useShortLines } from './use-short-lines.tsx'

/** Id of the lines of a sale's form. */
export const linesId = (formId: string): string => `${formId}-lines`

interface LinesProps {
  readonly sale: SaleForm
  /** The area whose stock and prices apply; the user's own for a new sale. */
  readonly areaId?: number
  readonly takesStock: boolean
  readonly readOnly?: boolean
  /** Converts another product when the stock is not enough; absent in a read-only sale. */
  readonly breaker?: BoxBreaker | undefined
  /** Whether the product search takes the focus when the screen opens. */
  readonly autoFocus?: boolean
  /** Whether there is room for the main columns only, beside a panel. */
  readonly narrow?: boolean
}

/** The product search and the lines of a sale. */
export function SaleLines({
  sale,
  areaId,
  takesStock,
  readOnly = false,
  breaker,
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
  const current = () => form.getValues().lines
  const { discount } = form.values
  const onChange = (next: readonly SaleLineView[]) => change({ lines: next })
  const written = useLines({
    value: form.values.lines,
    current,
    onChange,
    edit: (line, column, value) => editLine(line, column, value, ivaRate),
    rules: { repeated: 'refuse', limited: takesStock },
  })
  const { lines, ...short } = useShortLines({ areaId: area, lines: written, current, onChange, breaker })
  return (
    <DocumentLines
      id={linesId(form.id)}
      label={texts.lines}
      source={source}
      columns={narrow ? counterColumns : saleLineColumns}
      lines={lines}
      {...short}
      createLine={(product, quantity) =>
        editLine(lineOfProduct(product, quantity, ivaRate), 'discountPercent', discount ?? 0, ivaRate)
      }
      errors={form.errors}
      readOnly={readOnly}
      autoFocus={autoFocus}
    />
  )
}
