import { SegmentedControl } from '@mantine/core'
import { fixedCatalogs } from '@yunque/contract/core/constants'
import type { PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import type { ListSource } from '../../../ui/grid/query/list-source.ts'
import { texts } from './texts.ts'

const field = 'purchaseTypeId'
const all = 'all'
const choices = [
  { value: all, label: texts.anyType },
  ...fixedCatalogs.purchaseType.map(({ id, name }) => ({ value: String(id), label: name })),
]

/** The purchase type of the list as a column filter: in the address and among the filter chips. */
export function PurchaseTypeFilter({ source }: { readonly source: ListSource<PurchaseRow> }) {
  const { filters } = source.state
  const values = filters[field]?.values ?? []
  const chosen = values.length === 1 ? String(values[0]) : all
  const choose = (value: string) => {
    const { [field]: _, ...others } = filters
    const own = { [field]: { op: 'in' as const, values: [Number(value)] } }
    source.change({ filters: value === all ? others : { ...others, ...own }, page: 1 })
  }
  return (
    <SegmentedControl size="xs" aria-label={texts.type} data={choices} value={chosen} onChange={choose} />
  )
}
