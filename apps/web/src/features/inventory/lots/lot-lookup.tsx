import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { lookups } from '@yunque/contract/lookups/lookups.endpoints'
import { useMemo } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { fold } from '../../../lib/format/fold.ts'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import type { LookupSource } from '../../../ui/lookup/lookup-source.ts'
import { texts } from './texts.ts'

interface Props {
  /** Only the lots of this product. */
  readonly productId: number | null
  readonly value: string | null
  readonly onChange: (lot: string | null) => void
}

/** A lookup of lots by name, among those of purchases. */
export function LotLookup({ productId, value, onChange }: Props) {
  const client = useQueryClient()
  const source = useMemo(() => lotSource(client, productId), [client, productId])
  return (
    <Lookup
      label={texts.lot}
      placeholder={texts.anyLot}
      source={source}
      value={value}
      onChange={onChange}
      clearable
    />
  )
}

const lotsQuery = queryOptions({
  queryKey: ['catalogos', 'lots'],
  queryFn: ({ signal }) => api.call(lookups.lots, {}, { signal }),
  staleTime: 60_000,
})

/** Several products may have a lot of the same name. It is offered once. */
function lotSource(client: QueryClient, productId: number | null): LookupSource<string> {
  return {
    key: ['catalogos', 'lots', productId],
    debounceMs: 0,
    load: async ({ search, skip, take }) => {
      const lots = await client.fetchQuery(lotsQuery)
      const wanted = fold(search)
      const names = lots
        .filter(({ parentId }) => productId === null || parentId === productId)
        .map(({ name }) => name)
        .filter((name) => fold(name).includes(wanted))
      const items = [...new Set(names)]
      return { items: items.slice(skip, skip + take), totalCount: items.length }
    },
    idOf: (name) => name,
    textOf: (name) => name,
  }
}
