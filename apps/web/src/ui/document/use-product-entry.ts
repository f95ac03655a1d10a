import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../../lib/toast.ts'
import { firstEligible } from '../lookup/lookup-source.ts'
import { newText } from '../lookup/new-text.ts'
import type { CodedSource } from '../lookup/product-source.tsx'
import { useCombo } from '../lookup/use-combo.ts'
import { useCreation } from '../lookup/use-creation.ts'
import { useLookupPages } from '../lookup/use-lookup-pages.ts'
import { useSizeChoices } from '../lookup/use-size-choices.ts'
import { signalReading } from '../scanner/signal-reading.ts'
import { type HandledKeys, useHandledKeys } from '../shortcuts/handled-keys.ts'
import { parseEntry, readingsOf, typedCount } from './parse-entry.ts'
import { bearing, type EntryWay, useCodeSearch, type Wanted } from './use-code-search.ts'
import { usePendingCount } from './use-pending-count.ts'

/** For the sheet, with those of its list of matches. */
const entryKeys: HandledKeys = {
  where: 'Al buscar un producto',
  keys: [
    { keys: 'Enter', label: 'Agregar el producto del código o el elegido' },
    { keys: '*', label: 'Después de un número: agregar esa cantidad' },
    { keys: 'Backspace', label: 'Con la casilla vacía, quitar la cantidad' },
  ],
}

interface Options<Product> {
  readonly source: CodedSource<Product>
  readonly onAdd: (product: Product, quantity: number, way: EntryWay) => void
  /** Takes a key pressed in the empty field for the latest line. Returns whether it did. */
  readonly onLineKey: (key: string) => boolean
  /** Creates a product from the typed text; null when cancelled. Absent without permission. */
  readonly onCreate?: ((text: string) => Promise<Product | null>) | undefined
  /** Corrects the cause of a refused product. Resolves with it, or null. Without this, the refusal is shown. */
  readonly onRefused?: ((product: Product, quantity: number) => Promise<Product | null>) | undefined
}

/** The state of the product search of a document: text, multiplier, matches. */
export function useProductEntry<Product>(options: Options<Product>) {
  const { source, onAdd, onLineKey, onCreate, onRefused } = options
  useHandledKeys(entryKeys)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [quantity, setQuantity] = useState<number | null>(null)
  const pending = usePendingCount({ text, quantity, onExpired: () => setQuantity(null) })
  const [opened, setOpened] = useState(false)
  /** Whether Enter followed a figure that was typed while a product was looked up. */
  const entered = useRef(false)
  const pages = useLookupPages(source, text, opened)

  const clear = () => {
    setText('')
    setQuantity(null)
    setOpened(false)
  }
  const add = (product: Product, { way, times }: Omit<Wanted, 'text'>) => {
    const quantity = times ?? 1
    const take = (taken: Product | null) => {
      if (taken !== null) onAdd(taken, quantity, wayOf(way, times))
    }
    const refusal = source.refusalOf?.(product)
    if (refusal === undefined) return take(product)
    if (way !== 'typed') signalReading('unknown')
    if (onRefused) void onRefused(product, quantity).then(take)
    else toast.warn(refusal)
  }
  const choosing = (product: Product, way: EntryWay) => {
    // Rendered at once, so that text in the field afterwards belongs to the next product.
    flushSync(clear)
    add(product, { way, times: quantity })
  }
  const { busy, search } = useCodeSearch({
    source,
    onFound: add,
    onUnclear: (wanted, count) => {
      // Text typed meanwhile belongs to the next code.
      if (input.current?.value) return
      flushSync(() => {
        setText(wanted.text)
        // A count is for a known product: an unknown code leaves none for the next one.
        setQuantity(wanted.way === 'scanned' || count === 0 ? null : wanted.times)
        setOpened(true)
      })
      input.current?.focus()
      // Selected, so that the next code replaces the unknown one.
      if (count === 0) input.current?.select()
    },
  })
  const searchAll = (readings: readonly Wanted[], shown: Wanted) =>
    void search(readings, shown).then(() => {
      const typed = input.current?.value.trim() ?? ''
      // Nobody took the figure: it is a text like others.
      if (entered.current && typed !== '') look(typed, null)
    })
  /** Clears the field for the next code, and then searches. */
  const look = (typed: string, times = quantity) => {
    entered.current = false
    clear()
    const wanted: Wanted = { text: typed, way: 'typed', times }
    searchAll([wanted], wanted)
  }
  /** The keys of a figure that was typed while a product was looked up: its quantity (keyboard.chosen). The field is empty then. */
  const takeFigure = (): readonly string[] => {
    const typed = input.current?.value.trim() ?? ''
    if (typedCount(typed) === null) return []
    const keys = [...typed, ...(entered.current ? ['Enter'] : [])]
    entered.current = false
    flushSync(clear)
    return keys
  }
  const scan = (code: string, rest = code) => {
    // The field at this moment: the text before the scan is restored in it, and may not be rendered yet.
    const typed = input.current?.value ?? ''
    clear()
    const scanned = { typed, code: code.trim(), rest: rest.trim() }
    const { readings, shown } = readingsOf(scanned, { quantity, counts: !pending.isOver })
    searchAll(readings, shown)
  }
  const creatable = newText({
    text,
    pages,
    wordsOf: (product) => [source.textOf(product), ...source.codesOf(product)],
    permitted: onCreate !== undefined,
  })
  const { create } = useCreation(onCreate, (product) => {
    if (product !== null) choosing(product, 'typed')
  })
  const choose = (index: number) => {
    const product = pages.items[index]
    if (product !== undefined) choosing(product, 'typed')
    else if (creatable !== undefined) void create(creatable)
  }
  const count = pages.items.length + (creatable === undefined ? 0 : 1)
  const first = firstEligible(pages.items, source)
  const combo = useCombo({
    count,
    opened,
    setOpened: (open) => setOpened(open),
    choose,
    initial: first,
    listKey: pages.waiting ? 'waiting' : text,
  })
  const sizes = useSizeChoices({ sizes: pages.sizes, text, onNarrow: setText })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (opened && sizes.onKey(event)) return
    // F4 belongs to the screen; Alt+↓ opens the list.
    if (event.key === 'F4') return
    if (event.key === 'Backspace' && text === '') setQuantity(null)
    const commands = event.ctrlKey || event.altKey || event.metaKey
    if (!commands && text === '' && quantity === null && onLineKey(event.key)) return event.preventDefault()
    if (event.key !== 'Enter' || event.ctrlKey) return void combo.onKey(event)
    event.preventDefault()
    const typed = text.trim()
    if (typed === '') return
    if (busy && typedCount(typed) !== null) {
      entered.current = true
      return
    }
    if (!opened || pages.waiting || count === 0) return look(typed)
    const coded = bearing(source, pages.items, typed)
    if (coded !== undefined && combo.active === first) choosing(coded, 'coded')
    else combo.onKey(event)
  }
  const onType = (typed: string) => {
    const entry = parseEntry(typed)
    if (entry.quantity !== undefined) setQuantity(entry.quantity)
    setText(entry.text)
    setOpened(entry.text.trim() !== '')
  }
  return {
    input,
    text,
    quantity,
    pending: pending.count,
    opened,
    busy,
    pages,
    creatable,
    sizes,
    combo,
    choose,
    onKeyDown,
    onType,
    close: () => setOpened(false),
    scan,
    takeFigure,
  }
}

/** A code after `3*` has its quantity already, as a scan has. */
function wayOf(way: EntryWay, times: number | null): EntryWay {
  if (times === null || way === 'scanned') return way
  return way === 'coded' ? 'scanned' : 'counted'
}
