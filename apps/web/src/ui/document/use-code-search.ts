import { useQueryClient } from '@tanstack/react-query'
import { codeKey } from '@yunque/domain/product-codes'
import { useState } from 'react'
import { ApiError } from '../../lib/api-client/api.ts'
import { fold } from '../../lib/format/fold.ts'
import { toast } from '../../lib/toast.ts'
import { lookupDefaults } from '../lookup/lookup-source.ts'
import type { CodedSource } from '../lookup/product-source.tsx'
import { signalReading } from '../scanner/signal-reading.ts'

/**
 * How the product was entered: `typed` as words, `counted` as words after `3*`, `coded` as a complete code, `scanned`
 * by the scanner or as a code after `3*`. After `scanned` and `counted` the next product follows, otherwise its
 * quantity. A slow scanner counts as a person who types a code.
 */
export type EntryWay = 'typed' | 'counted' | 'coded' | 'scanned'

/** A code or text to look for; `times` is the multiplier that stood before it, null for none. */
export type Wanted = { readonly text: string; readonly way: EntryWay; readonly times: number | null }

interface Options<Product> {
  readonly source: CodedSource<Product>
  readonly onFound: (product: Product, wanted: Wanted) => void
  /**
   * Called without a clear result, so that the list is shown. `count` is the number of matches; null when the search
   * failed.
   */
  readonly onUnclear: (wanted: Wanted, count: number | null) => void
}

/**
 * Looks up the product of a code at once; for other text, the only match. Of several readings of the same keys the first
 * whose code is known counts; `shown` is the one that is reported when none is.
 */
export function useCodeSearch<Product>({ source, onFound, onUnclear }: Options<Product>) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  /** The first page of matches, put into the cache of the list. */
  const ask = async (wanted: string) => {
    const query = { search: wanted, skip: 0, take: lookupDefaults.take, signal: new AbortController().signal }
    const page = await source.load(query)
    client.setQueryData([...source.key, 'lookup', wanted], { pages: [page], pageParams: [0] })
    return page
  }
  const search = async (readings: readonly Wanted[], shown: Wanted) => {
    const { text, way } = shown
    setBusy(true)
    try {
      const pages = await Promise.all(readings.map((one) => ask(one.text)))
      for (const [index, one] of readings.entries()) {
        const coded = bearing(source, pages[index]?.items ?? [], one.text)
        if (coded !== undefined) return onFound(coded, { ...one, way: way === 'typed' ? 'coded' : way })
      }
      const page = pages[readings.indexOf(shown)]
      // Other words than the typed ones are only proposed.
      const totalCount = page?.respelled === undefined ? (page?.totalCount ?? 0) : 0
      const [only] = page?.items ?? []
      if (way === 'typed' && totalCount === 1 && only !== undefined) return onFound(only, shown)
      if (way === 'scanned' || (totalCount === 0 && source.unknownCode))
        toast.warn((source.unknownCode ?? unknownCode)(text))
      if (way === 'scanned' || totalCount === 0) signalReading('unknown')
      onUnclear(shown, totalCount)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      onUnclear(shown, null)
    } finally {
      setBusy(false)
    }
  }
  return { busy, search }
}

/**
 * The product of which a text is a complete code: as it is written, or else in another form of one product alone
 * (codes.one-code).
 */
export function bearing<Product>(
  { codesOf }: Pick<CodedSource<Product>, 'codesOf'>,
  products: readonly Product[],
  text: string,
): Product | undefined {
  const exact = products.find((product) => codesOf(product).some((code) => fold(code) === fold(text)))
  if (exact !== undefined) return exact
  const key = codeKey(text)
  const alike = products.filter((product) => codesOf(product).some((code) => codeKey(code) === key))
  return alike.length === 1 ? alike[0] : undefined
}

function unknownCode(code: string): string {
  return `El código ${code} no está registrado. Busque el producto por su nombre.`
}
