import { NativeSelect } from '@mantine/core'
import { isSortable } from '../columns.ts'
import { useGrid } from '../grid-context.ts'

/** The order of the cards, which have no headers. */
export function SortField() {
  const { source } = useGrid()
  const [first] = source.state.sort
  const choices = source.columns.filter(isSortable).flatMap(({ field, title }) => [
    { value: field, label: `${title} ↑` },
    { value: `-${field}`, label: `${title} ↓` },
  ])
  return (
    <NativeSelect
      label="Ordenar por"
      data={[{ value: '', label: 'Orden de la lista' }, ...choices]}
      value={first ? `${first.desc ? '-' : ''}${first.selector}` : ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        const desc = chosen.startsWith('-')
        const selector = desc ? chosen.slice(1) : chosen
        source.change({ sort: selector ? [{ selector, desc }] : source.defaults.sort })
      }}
    />
  )
}
