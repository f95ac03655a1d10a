import { stepAt } from '@yunque/domain/price-lists'
import { useMemo, useRef } from 'react'
import { useSession } from '../../lib/api-client/session.ts'
import { DocumentLines } from '../../ui/document/document-lines.tsx'
import { useLines } from '../../ui/document/use-lines.ts'
import { type ProductItem, productSource } from '../../ui/lookup/product-source.tsx'
import { withLineLots } from '../lots/line-lots.tsx'
import { useLotChoice } from '../lots/use-lot-choice.tsx'
import { askedLines } from './asked-lines.ts'
import { type ElsewhereActs, ElsewhereNotice } from './elsewhere-notice.tsx'
import { editLine, lineOfProduct, type SaleLineView } from './sale-line.ts'
import { counterColumns, saleLineColumns } from './sale-line-columns.tsx'
import { shortLines, useWanted } from './short-lines.tsx'
import { saleTexts as texts } from './texts.ts'
import type { BoxBreaker } from './use-box-breaker.tsx'
import { useExemptPrices } from './use-exempt-prices.ts'
import { useListPrices } from './use-list-prices.ts'
import { useMissing } from './use-missing.ts'
import type { SaleForm } from './use-sale-form.ts'

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
  /** What the screen does about a product that is in another area. */
  readonly elsewhere?: ElsewhereActs
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
  elsewhere = none,
}: LinesProps) {
  const { form, change, terms } = sale
  useExemptPrices(sale, readOnly)
  const own = useSession()?.areaId ?? 0
  const area = areaId ?? own
  useListPrices(sale, { areaId: area, readOnly })
  const { client, date } = form.values
  const clientId = client?.id ?? null
  const shown = useRef(terms)
  shown.current = terms
  const source = useMemo(
    () =>
      productSource({
        areaId: area,
        needsStock: takesStock,
        has: true,
        ...(date ? { sale: { clientId, date } } : {}),
        priceOf: ({ price, prices, hasIva }) =>
          shown.current.priceOf(prices ? stepAt(prices, 1).price : price, hasIva),
      }),
    [area, takesStock, clientId, date],
  )
  const current = () => form.getValues().lines
  const { discount } = form.values
  const onChange = (next: readonly SaleLineView[]) => change({ lines: next })
  const written = useLines({
    value: form.values.lines,
    current,
    onChange,
    edit: (line, column, value) => editLine(line, column, value, terms),
    rules: { repeated: 'refuse', limited: takesStock },
  })
  const shortage = useMissing()
  const wanted = useWanted()
  const lines = askedLines(written, current, takesStock ? [shortage.watch, wanted.watch] : [wanted.watch])
  const leaving = useMemo(() => ({ areaId: area, expiredLast: true }), [area])
  const choice = useLotChoice({ leaving, current, onChange })
  const { actions, onRefused } = shortLines({ areaId: area, current, onChange, breaker, lines, wanted })
  const asLine = (product: ProductItem, quantity: number) => lineOfProduct(product, quantity, terms)
  const asNewLine = (product: ProductItem, quantity: number) =>
    editLine(asLine(product, quantity), 'discountPercent', discount ?? 0, terms)
  const looks = takesStock && !readOnly
  const columns = useMemo(
    () => withLineLots(narrow ? counterColumns : saleLineColumns, looks ? leaving : null),
    [narrow, looks, leaving],
  )
  return (
    <>
      {looks && shortage.missing !== null && (
        <ElsewhereNotice
          areaId={area}
          missing={shortage.missing}
          acts={elsewhere}
          offering={{
            areaId: area,
            clientId,
            date,
            priceOf: terms.priceOf,
            onTake: (product, quantity) => {
              if (lines.add(asNewLine(product, quantity))?.listed === false) shortage.forget()
            },
          }}
          onClose={shortage.forget}
        />
      )}
      <DocumentLines
        id={linesId(form.id)}
        label={texts.lines}
        source={source}
        columns={columns}
        actions={looks ? [...actions, choice.action] : actions}
        lines={lines}
        onRefused={looks ? shortage.refused(onRefused, asLine) : onRefused}
        createLine={asNewLine}
        errors={form.errors}
        readOnly={readOnly}
        autoFocus={autoFocus}
      />
      {choice.dialog}
    </>
  )
}

const none: ElsewhereActs = {}
