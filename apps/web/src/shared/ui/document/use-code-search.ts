import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api-client/api.ts'
import { fold } from '../../format/fold.ts'
import { lookupDefaults } from '../lookup/lookup-source.ts'
import type { CodedSource } from '../lookup/product-source.tsx'
import { toast } from '../toast.ts'

/** How the product was named: after a scan or `3*` the next product is what comes, else its quantity. */
export type EntryWay = 'typed' | 'counted' | 'scanned'

/** A code or text to look for; `times` is the multiplier that stood before it, null for none. */
export type Wanted = { readonly text: string; readonly way: EntryWay; readonly times: number | null }

interface Options<Product> {
  readonly source: CodedSource<Product>
  readonly onFound: (product: Product, wanted: Wanted) => void
  /** None, or several for what was typed: the list shows them. */
  readonly onUnclear: (wanted: Wanted) => void
}

/** Asks at once for the product of a code; for a text that is no code, for the only one that it finds. */
export function useCodeSearch<Product>({ source, onFound, onUnclear }: Options<Product>) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  /** The first page, left where the list will look for it. */
  const ask = async (wanted: string) => {
    const query = { search: wanted, skip: 0, take: lookupDefaults.take, signal: new AbortController().signal }
    const page = await source.load(query)
    client.setQueryData([...source.key, 'lookup', wanted], { pages: [page], pageParams: [0] })
    return page
  }
  const search = async (wanted: Wanted) => {
    const { text, way } = wanted
    setBusy(true)
    try {
      const { items, totalCount } = await ask(text)
      const bears = (item: Product) => source.codesOf(item).some((code) => fold(code) === fold(text))
      const product = items.find(bears) ?? (way === 'typed' && totalCount === 1 ? items[0] : undefined)
      if (product !== undefined) return onFound(product, wanted)
      if (way === 'scanned') toast.warn(unknownCode(text))
      onUnclear(wanted)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, search }
}

function unknownCode(code: string): string {
  return `El código ${code} no está registrado. Busque el producto por su nombre.`
}
