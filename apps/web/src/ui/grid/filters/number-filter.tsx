import { useState } from 'react'
import type { FilterOp } from '../query/filter-value.ts'
import { FilterInput } from './filter-input.tsx'
import type { FilterProps } from './filter-props.ts'
import { numberText, parseNumberText } from './number-text.ts'
import { useDraft } from './use-draft.ts'

const operators: readonly FilterOp[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between']

/** A figure, or a bound typed with its sign: `>=100`, `10..20`; the operator can be chosen before the figure. */
export function NumberFilter({ column, value, onChange, tabIndex }: FilterProps) {
  const [chosen, setChosen] = useState<FilterOp>('eq')
  const op = value?.op ?? chosen
  const draft = useDraft(numberText(value), (text) => {
    const parsed = text.trim() === '' ? undefined : parseNumberText(text, op)
    if (parsed !== null) onChange(parsed)
  })
  const isWrong = draft.text.trim() !== '' && parseNumberText(draft.text) === null
  const onOperator = (next: FilterOp) => {
    setChosen(next)
    const [first = null] = (parseNumberText(draft.text) ?? value)?.values ?? []
    if (first !== null) onChange({ op: next, values: next === 'between' ? [first, null] : [first] })
  }
  return (
    <FilterInput
      title={column.title}
      draft={draft}
      tabIndex={tabIndex}
      operators={operators}
      op={op}
      onOperator={onOperator}
      placeholder={op === 'between' ? '10..20' : undefined}
      isWrong={isWrong}
      numeric
    />
  )
}
