import { useQuery } from '@tanstack/react-query'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { salesLists } from '@yunque/contract/reports/sales-reports.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { formatId } from '../../../lib/format/format.ts'
import { texts as reportTexts } from '../../../records/report/texts.ts'
import { useSellers } from '../../../records/sale/use-sellers.ts'
import { catalogQuery } from '../../../ui/lookup/catalog-source.ts'
import { questionOf, type ReportQuery } from './asked.ts'
import { texts } from './texts.ts'

/** The parameters for display: names for the ids in the address. */
export function useNames(asked: ReportQuery) {
  const { area, vendedor, producto, categoria } = asked
  const { data: areas } = useQuery(catalogQuery('area'))
  const { data: families } = useQuery(catalogQuery('family'))
  const { data: product } = useQuery({
    queryKey: ['products', producto],
    queryFn: ({ signal }) => api.call(products.one, { params: { id: producto ?? 0 } }, { signal }),
    enabled: producto !== null,
  })
  const seller = useSellers(vendedor).find(({ id }) => id === vendedor)
  return {
    area: area === 'all' ? reportTexts.everyArea : (areas?.find(({ id }) => id === area)?.name ?? ''),
    seller: seller?.name ?? texts.anySeller,
    product: producto === null ? texts.anyProduct : (product?.name ?? ''),
    category: families?.find(({ id }) => id === categoria)?.name ?? formatId(categoria ?? 0),
    client: useClientName(asked),
  }
}

/** The client's name from the report itself, because its readers may not read clients. */
function useClientName(asked: ReportQuery): string {
  const question = questionOf(asked)
  const { data } = useQuery({
    queryKey: ['bills', 'client of the report', question],
    queryFn: ({ signal }) =>
      api.call(salesLists.client.rows, { query: { ...question, take: 1 } }, { signal }),
    enabled: asked.cliente !== null && question !== null,
  })
  return data?.data[0]?.client ?? formatId(asked.cliente ?? 0)
}
