import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type EarlyText, takeEarlyText } from '../../lib/early-keys.ts'
import { focusWhenFree } from '../dialog/focus-when-free.ts'
import { isCode } from '../form/is-code.ts'
import type { CodedSource } from '../lookup/product-source.tsx'
import { signalReading } from '../scanner/signal-reading.ts'
import { typeInto } from '../scanner/typed-text.ts'
import { typeKeys } from '../scanner/use-scanner.ts'
import { usePhone } from '../screen/phone.ts'
import classes from './document-form.module.css'
import type { Line } from './line.ts'
import type { LineAction } from './line-action.ts'
import { LineCards } from './line-cards.tsx'
import type { LineColumn } from './line-column.ts'
import { LineGrid, type LineGridHandle } from './line-grid.tsx'
import { ProductEntry, type ProductEntryHandle } from './product-entry.tsx'
import type { EntryWay } from './use-code-search.ts'
import { useLatestLine } from './use-latest-line.ts'
import type { Chosen, Lines } from './use-lines.ts'

interface Props<L extends Line, Product> {
  /** `${form.id}-details`, so that the error summary leads to the lines. */
  readonly id: string
  /** 'Líneas de la compra' */
  readonly label: string
  readonly source: CodedSource<Product>
  readonly columns: readonly LineColumn<L>[]
  readonly lines: Lines<L>
  /** A new line of a product, with its default values. */
  readonly createLine: (product: Product, quantity: number) => L
  readonly errors: Readonly<Record<string, string>>
  /** What else can be done about a line. */
  readonly actions?: readonly LineAction<L>[] | undefined
  /** Creates a product from the typed text (lists.grow). Absent without permission. */
  readonly onCreate?: ((typed: string) => Promise<Product | null>) | undefined
  /** Corrects the cause of a refused product. Resolves with the product afterwards, or null to leave it out. */
  readonly onRefused?: ((product: Product, quantity: number) => Promise<Product | null>) | undefined
  readonly readOnly?: boolean
  /** Lines are neither added nor removed; their cells alone are edited. */
  readonly fixed?: boolean
  /** The product search raises the quantity of a fixed line: `source` has the products of the lines. */
  readonly raises?: boolean
  /** Id of the product search of the page, of lines without their own: Enter after the last line and letters lead to it. */
  readonly searchId?: string | undefined
  /** Whether the product search, or without one the first line, takes the focus when the screen opens. */
  readonly autoFocus?: boolean
}

/** The columns where a slow scanner may type: those that count. */
const counts: ReadonlySet<string> = new Set(['quantity', 'packs'])

/** Id of the product search of the lines with this id. */
export const entryId = (id: string): string => `${id}-entry`

/**
 * The product entry and the lines below it: search, quantity, next search
 * (keyboard.next-line).
 */
export function DocumentLines<L extends Line, Product>(props: Props<L, Product>) {
  const {
    id,
    label,
    source,
    columns,
    lines,
    createLine,
    errors,
    actions = [],
    onCreate,
    onRefused,
    readOnly = false,
    fixed = false,
    raises = false,
    autoFocus = false,
    searchId,
  } = props
  const phone = usePhone()
  const searches = !readOnly && (!fixed || raises)
  const entry = useRef<ProductEntryHandle>(null)
  const grid = useRef<LineGridHandle>(null)
  const now = useRef(lines)
  now.current = lines
  /** Codes of the products added since the document was opened. */
  const codes = useRef(new Set<string>())
  const firstFixed = useRef(fixed && !raises ? lines.value[0]?.key : undefined)
  useEffect(() => {
    if (!autoFocus) return
    return focusWhenFree(() => {
      const early = takeEarlyText()
      entry.current?.focus()
      if (entry.current) enterEarly(entry.current, early)
      if (firstFixed.current !== undefined) grid.current?.editLine(firstFixed.current)
    })
  }, [autoFocus])
  const { latest, setLatest, onKey, hints } = useLatestLine({
    lines,
    columns,
    open: searches,
    fixed,
    editCell: phone ? undefined : (key, column) => grid.current?.editLine(key, column),
  })
  const add = (product: Product, quantity: number, way: EntryWay) => {
    const line = { ...createLine(product, quantity), unit: source.unitOf?.(product) }
    const repeated = now.current.value.some(({ productId }) => productId === line.productId)
    for (const code of source.codesOf(product)) codes.current.add(code)
    const chosen = lines.add(line, way)
    if (chosen !== null) setLatest(chosen.key)
    if (way === 'scanned' || way === 'coded')
      signalReading(chosen === null ? 'unknown' : repeated ? 'repeated' : 'found')
    // After a scan, a repeated code or `3*` the quantity is known, so the next product follows.
    const asks = chosen?.listed || way === 'typed' || (way === 'coded' && !repeated)
    if (chosen === null || !asks) return
    const figure = phone ? [] : (entry.current?.takeFigure() ?? [])
    if (entry.current?.isTyped()) return
    if (!phone) {
      flushSync(() => ask(chosen))
      typeKeys(figure)
    } else if (chosen.listed) focusQuantity(chosen.key)
  }
  // What is typed next is its quantity (keyboard.chosen).
  const ask = ({ key, listed }: Chosen) => {
    if (listed) grid.current?.editLine(key, 'quantity')
    else grid.current?.editChosen(key, fixed ? 'quantity' : undefined)
  }
  const focusQuantity = (key: string) => {
    const row = now.current.value.findIndex((one) => one.key === key)
    document.getElementById(`${id}.${row}.quantity`)?.focus()
  }
  /**
   * A slow scanner types into the quantity or the packs, where the scan before left the focus. Text that is a code of this document,
   * or that cannot be a figure, is taken as a code. In another column it is a mistake.
   */
  const takeCode = (column: string, typed: string): boolean => {
    if (!entry.current || !counts.has(column) || !(codes.current.has(typed) || isCode(typed))) return false
    entry.current.scan(typed)
    return true
  }
  /** The product search of the page, looked for when it is needed. */
  const elsewhere = {
    focus: () => searchId !== undefined && document.getElementById(searchId)?.focus(),
  }
  const toSearch = (letter: string) => {
    if (entry.current) return entry.current.type(letter)
    elsewhere.focus()
    if (document.activeElement?.id === searchId) typeInto(document.activeElement as HTMLInputElement, letter)
  }
  const view = {
    id,
    label,
    columns,
    lines,
    errors,
    readOnly,
    fixed,
    actions,
    onExit: () => (entry.current ?? elsewhere)?.focus(),
    onLetter: searches || searchId !== undefined ? toSearch : undefined,
    onCode: takeCode,
    empty: readOnly || fixed ? 'Sin líneas' : 'Escanee un código o busque un producto para agregarlo.',
  }
  return (
    <section className={classes.lines} aria-label={label}>
      {searches && (
        <ProductEntry
          source={source}
          id={entryId(id)}
          onAdd={add}
          onLineKey={onKey}
          hints={hints}
          onCreate={onCreate}
          onRefused={onRefused}
          handle={entry}
          autoFocus={autoFocus}
        />
      )}
      {phone ? (
        <LineCards {...view} />
      ) : (
        <LineGrid {...view} latest={searches ? latest : undefined} handle={grid} />
      )}
    </section>
  )
}

/** Enters what was typed or scanned before the search was there (keyboard.till). */
function enterEarly(entry: ProductEntryHandle, { entered, rest }: EarlyText): void {
  for (const text of entered) entry.scan(text)
  if (rest !== '') entry.type(rest)
}
