import { type KeyboardEvent, useRef, useState } from 'react'
import { firstEligible } from '../lookup/lookup-source.ts'
import { newText } from '../lookup/new-text.ts'
import type { CodedSource } from '../lookup/product-source.tsx'
import { useCombo } from '../lookup/use-combo.ts'
import { useCreation } from '../lookup/use-creation.ts'
import { useLookupPages } from '../lookup/use-lookup-pages.ts'
import { toast } from '../toast.ts'
import { parseEntry } from './parse-entry.ts'
import { type EntryWay, useCodeSearch, type Wanted } from './use-code-search.ts'

interface Options<Product> {
  readonly source: CodedSource<Product>
  readonly onAdd: (product: Product, quantity: number, way: EntryWay) => void
  /** Creates a product from the text typed; null: the person thought better. Absent for those who may not. */
  readonly onCreate?: ((text: string) => Promise<Product | null>) | undefined
  /** Answers a refused product as it is once that is mended, or null; without it the refusal is only told. */
  readonly onRefused?: ((product: Product, quantity: number) => Promise<Product | null>) | undefined
}

/** The state of the product search of a document: text, multiplier, matches. */
export function useProductEntry<Product>({ source, onAdd, onCreate, onRefused }: Options<Product>) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [quantity, setQuantity] = useState<number | null>(null)
  const [opened, setOpened] = useState(false)
  const pages = useLookupPages(source, text, opened)

  const clear = () => {
    setText('')
    setQuantity(null)
    setOpened(false)
  }
  const add = (product: Product, { way, times }: Omit<Wanted, 'text'>) => {
    // What was typed while a scan was being looked up stays.
    if (way !== 'scanned') clear()
    const quantity = times ?? 1
    const take = (taken: Product | null) => {
      if (taken !== null) onAdd(taken, quantity, way === 'typed' && times !== null ? 'counted' : way)
    }
    const refusal = source.refusalOf?.(product)
    if (refusal === undefined) take(product)
    else if (onRefused) void onRefused(product, quantity).then(take)
    else toast.warn(refusal)
  }
  const { busy, search } = useCodeSearch({
    source,
    onFound: add,
    onUnclear: (wanted) => {
      setText(wanted.text)
      setQuantity(wanted.times)
      setOpened(true)
      input.current?.focus()
    },
  })
  const scan = (code: string) => {
    const times = quantity
    clear()
    void search({ text: code.trim(), way: 'scanned', times })
  }
  const creatable = newText({
    text,
    pages,
    wordsOf: (product) => [source.textOf(product), ...source.codesOf(product)],
    permitted: onCreate !== undefined,
  })
  const { create } = useCreation(onCreate, (product) => {
    if (product !== null) add(product, { way: 'typed', times: quantity })
  })
  const choose = (index: number) => {
    const product = pages.items[index]
    if (product !== undefined) add(product, { way: 'typed', times: quantity })
    else if (creatable !== undefined) void create(creatable)
  }
  const count = pages.items.length + (creatable === undefined ? 0 : 1)
  const combo = useCombo({
    count,
    opened,
    setOpened: (open) => setOpened(open),
    choose,
    initial: firstEligible(pages.items, source),
    listKey: pages.waiting ? 'waiting' : text,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '') setQuantity(null)
    if (event.key !== 'Enter' || event.ctrlKey) return void combo.onKey(event)
    event.preventDefault()
    if (text.trim() === '' || busy) return
    if (opened && !pages.waiting && count > 0) combo.onKey(event)
    else void search({ text: text.trim(), way: 'typed', times: quantity })
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
    opened,
    busy,
    pages,
    creatable,
    combo,
    choose,
    onKeyDown,
    onType,
    close: () => setOpened(false),
    scan,
  }
}
