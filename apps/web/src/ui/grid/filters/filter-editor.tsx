import { memo } from 'react'
import type { GridColumn } from '../columns.ts'
import type { Controller } from '../controller.ts'
import { useGrid } from '../grid-context.ts'
import type { FilterValue } from '../query/filter-value.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { DateFilter } from './date-filter.tsx'
import { NumberFilter } from './number-filter.tsx'
import { TextFilter } from './text-filter.tsx'

interface FilterEditorProps {
  column: GridColumn
  tabIndex?: number
}

/** The filter of a column, by its type. */
export function FilterEditor(props: FilterEditorProps) {
  const { grid, source } = useGrid()
  return <ColumnFilter grid={grid} value={source.state.filters[props.column.field]} {...props} />
}

interface ColumnFilterProps extends FilterEditorProps {
  grid: Controller
  value: FilterValue | undefined
}

/** Memoised, so that new rows do not render the filters again. */
const ColumnFilter = memo(function ColumnFilter({ grid, column, value, tabIndex }: ColumnFilterProps) {
  const onChange = (next: FilterValue | undefined) => {
    const { source } = grid.view
    const { [column.field]: _, ...others } = source.state.filters
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
})
