import { useMutation } from '@tanstack/react-query'
import { type ListedPrices, type ListedQuery, listedQuery } from '@yunque/contract/sales/price-lists'
import { priceLists } from '@yunque/contract/sales/price-lists.endpoints'
import { useEffect, useRef } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { useSession } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ProposalPage } from '../../../ui/proposal/proposal-page.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { ListedFilters } from './listed-filters.tsx'
import { ListedGrid } from './listed-grid.tsx'
import { texts } from './texts.ts'

const title = 'Precios de una lista'
const defaults = { lista: 0 as number }

type Shown = { readonly query: ListedQuery; readonly prices: ListedPrices }

/** The prices that a list gives today in an area; the typed ones are edited, alone or by quantity (prices.list-formula). */
export function ListPricesPage() {
  const [{ lista }] = useUrlFilters<typeof defaults>(defaults)
  const areaId = useSession()?.areaId ?? null
  const load = useMutation({
    mutationFn: async (query: ListedQuery): Promise<Shown> => ({
      query,
      prices: await api.call(priceLists.prices, { body: query }),
    }),
    onError: ({ message }) => toast.error(message),
  })
  const { mutate, data } = load
  // Opened from a list, its prices are there at once.
  const first = useRef(true)
  useEffect(() => {
    const asked = listedQuery.safeParse({ id: lista, areaId })
    if (first.current && asked.success) mutate(asked.data)
    first.current = false
  }, [lista, areaId, mutate])
  return (
    <ProposalPage title={title}>
      <ListedFilters list={lista === 0 ? null : lista} busy={load.isPending} onShow={mutate} />
      {data ? (
        <ListedGrid
          key={load.submittedAt}
          shown={data.prices}
          query={data.query}
          onSaved={() => mutate(data.query)}
        />
      ) : (
        <EmptyState title={texts.choose} />
      )}
    </ProposalPage>
  )
}
