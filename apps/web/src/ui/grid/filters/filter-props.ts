import type { GridColumn } from '../columns.ts'
import type { FilterValue } from '../query/filter-value.ts'

export interface FilterProps {
  column: GridColumn
  value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
  tabIndex?: number
}
