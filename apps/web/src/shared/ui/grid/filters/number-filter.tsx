import type { FilterOp } from '../filter-value.ts'
import { FilterInput } from './filter-input.tsx'
import type { FilterProps } from './filter-props.ts'
import { numberText, parseNumberText } from './number-text.ts'
import { OperatorMenu } from './operator-menu.tsx'
import { useDraft } from './use-draft.ts'

const operators: readonly FilterOp[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between']

/** A figure, or a bound typed with its sign: `>=100`, `10..20`. */
export function NumberFilter({ column, value, onChange, tabIndex }: FilterProps) {
  const draft = useDraft(numberText(value), (text) => {
    const parsed = text.trim() === '' ? undefined : parseNumberText(text, value?.op)
    if (parsed !== null) onChange(parsed)
  })
  const isWrong = draft.text.trim() !== '' && parseNumberText(draft.text) === null
  const setOperator = (op: FilterOp) => {
    const [first = null] = (parseNumberText(draft.text) ?? value)?.values ?? []
    if (first !== null) onChange({ op, values: op === 'between' ? [first, null] : [first] })
  }
  return (
    <FilterInput
      label={`Filtrar ${column.title}`}
      draft={draft}
      tabIndex={tabIndex}
      isWrong={isWrong}
      numeric
      operator={
        <OperatorMenu
          title={column.title}
          operators={operators}
          value={value?.op ?? 'eq'}
          onChange={setOperator}
        />
      }
    />
  )
}
