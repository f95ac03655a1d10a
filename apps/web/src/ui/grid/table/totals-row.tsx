import { alignOf } from '../columns.ts'
import { formatSummary } from '../format-cell.ts'
import styles from '../grid.module.css'
import { useGrid } from '../grid-context.ts'
import { summaryItems } from '../query/list-state.ts'
import { Cell, Row, RowGroup } from './aria.tsx'
import cellStyles from './cells.module.css'
import rowStyles from './rows.module.css'
import { sideOf } from './slots.ts'

/** The sums of all rows of the filter, on all pages; always visible. */
export function TotalsRow() {
  const { source, slots } = useGrid()
  const items = summaryItems(source.columns)
  if (items.length === 0 || source.items.length === 0) return null
  const firstField = slots.findIndex((slot) => slot.kind === 'field')
  return (
    <RowGroup className={styles.foot}>
      <Row className={rowStyles.totalsRow}>
        {slots.map((slot, col) => {
          const place = items.findIndex(({ selector }) => selector === slot.id)
          const type = items[place]?.summaryType
          const isLabel = col === firstField && type === undefined
          return (
            <Cell
              key={slot.id}
              aria-colindex={col + 1}
              className={slot.kind === 'field' ? cellStyles.cell : rowStyles.own}
              data-side={sideOf(slot)}
              data-align={slot.kind === 'field' ? alignOf(slot.column) : undefined}
            >
              {isLabel && 'Totales'}
              {slot.kind === 'field' && type && formatSummary(slot.column, type, source.summary?.[place])}
            </Cell>
          )
        })}
      </Row>
    </RowGroup>
  )
}
