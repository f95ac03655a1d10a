import { useState } from 'react'
import type { FilterOp } from '../query/filter-value.ts'
import { FilterInput } from './filter-input.tsx'
import type { FilterProps } from './filter-props.ts'
import { useDraft } from './use-draft.ts'

const operators: readonly FilterOp[] = ['contains', 'notcontains', 'startswith', 'endswith', 'eq', 'ne']

/** Text that a column must contain, or what else its operator says; the operator can be chosen before the text. */
export function TextFilter({ column, value, onChange, tabIndex }: FilterProps) {
  const [chosen, setChosen] = useState<FilterOp>('contains')
  const op = value?.op ?? chosen
  const applied = value ? String(value.values[0] ?? '') : ''
  const draft = useDraft(applied, (text) => onChange(text.trim() ? { op, values: [text.trim()] } : undefined))
  const onOperator = (next: FilterOp) => {
    setChosen(next)
    if (applied) onChange({ op: next, values: [applied] })
  }
  return (
    <FilterInput
      title={column.title}
      draft={draft}
      tabIndex={tabIndex}
      operators={operators}
      op={op}
      onOperator={onOperator}
    />
  )
}
