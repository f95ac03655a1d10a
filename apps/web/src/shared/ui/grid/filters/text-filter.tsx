import type { FilterOp } from '../filter-value.ts'
import { FilterInput } from './filter-input.tsx'
import type { FilterProps } from './filter-props.ts'
import { OperatorMenu } from './operator-menu.tsx'
import { useDraft } from './use-draft.ts'

const operators: readonly FilterOp[] = ['contains', 'notcontains', 'startswith', 'endswith', 'eq', 'ne']

/** Text that a column must contain, or what else its operator says. */
export function TextFilter({ column, value, onChange, tabIndex }: FilterProps) {
  const op = value?.op ?? 'contains'
  const applied = value ? String(value.values[0] ?? '') : ''
  const draft = useDraft(applied, (text) => onChange(text.trim() ? { op, values: [text.trim()] } : undefined))
  return (
    <FilterInput
      label={`Filtrar ${column.title}`}
      draft={draft}
      tabIndex={tabIndex}
      operator={
        <OperatorMenu
          title={column.title}
          operators={operators}
          value={op}
          onChange={(next) => onChange(applied ? { op: next, values: [applied] } : undefined)}
        />
      }
    />
  )
}
