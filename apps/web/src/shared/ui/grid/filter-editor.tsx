import type { GridColumn } from './columns.ts'
import type { FilterValue } from './filter-value.ts'
import { ChoiceFilter } from './filters/choice-filter.tsx'
import { DateFilter } from './filters/date-filter.tsx'
import { NumberFilter } from './filters/number-filter.tsx'
import { TextFilter } from './filters/text-filter.tsx'
import { useGrid } from './grid-context.ts'

/** The filter of a column, by its type. */
export function FilterEditor({ column, tabIndex }: { column: GridColumn; tabIndex?: number }) {
  const { source } = useGrid()
  const { filters } = source.state
  const value = filters[column.field]
  const onChange = (next: FilterValue | undefined) => {
    const { [column.field]: _, ...others } = filters
    source.change({ filters: next ? { ...others, [column.field]: next } : others })
  }
  const props = { column, value, onChange, ...(tabIndex !== undefined && { tabIndex }) }
  switch (column.type) {
    case 'date':
    case 'dateTime':
      return <DateFilter {...props} />
    case 'boolean':
    case 'status':
    case 'enum':
      return <ChoiceFilter {...props} />
    case 'text':
      return column.options ? <ChoiceFilter {...props} /> : <TextFilter {...props} />
    default:
      return <NumberFilter {...props} />
  }
}
