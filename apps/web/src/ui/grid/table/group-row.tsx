import type { CSSProperties } from 'react'
import { formatCount } from '../../../lib/format/format.ts'
import { alignOf } from '../columns.ts'
import type { Controller } from '../controller.ts'
import { formatCell, formatSummary } from '../format-cell.ts'
import { groupPage } from '../query/groups.ts'
import type { GroupItem, MoreItem } from '../query/list-source.ts'
import { summaryItems } from '../query/list-state.ts'
import { useStore } from '../store.ts'
import { Cell, Row } from './aria.tsx'
import cellStyles from './cells.module.css'
import rowStyles from './rows.module.css'
import type { Slot } from './slots.ts'

interface GroupLineProps<Item> {
  grid: Controller
  item: Item
  index: number
  slots: readonly Slot[]
  style: CSSProperties
}

/** The header of a group: its name, the number of its rows and their sums. */
export function GroupRow({ grid, item, index, slots, style }: GroupLineProps<GroupItem>) {
  const isActive = useStore(grid.focus, (at) => at.row === index)
  const { source } = grid.view
  const firstSum = slots.findIndex((slot) => slot.kind === 'field' && slot.column.summary)
  const span = firstSum > 0 ? firstSum : slots.length
  return (
    <Row aria-rowindex={index + 3} data-line={index} className={rowStyles.groupRow} style={style}>
      <Cell
        aria-colindex={1}
        aria-colspan={span}
        data-cell={`${index}:0`}
        className={cellStyles.cell}
        style={{ gridColumn: `1 / span ${span}` }}
      >
        <button
          type="button"
          data-focus
          tabIndex={isActive ? 0 : -1}
          aria-expanded={item.open}
          className={rowStyles.groupToggle}
          onClick={() => source.toggleGroup(item.id)}
        >
          <span className={rowStyles.chevron} data-open={item.open || undefined} />
          <span className={cellStyles.text}>{groupName(grid, item)}</span>
          <span className={rowStyles.groupCount}>{item.loading ? 'Cargando…' : formatCount(item.count)}</span>
        </button>
      </Cell>
      {slots.slice(span).map((slot, offset) => (
        <Cell
          key={slot.id}
          aria-colindex={span + offset + 1}
          className={cellStyles.cell}
          data-align={slot.kind === 'field' ? alignOf(slot.column) : undefined}
        >
          {slot.kind === 'field' && summaryText(grid, item, slot)}
        </Cell>
      ))}
    </Row>
  )
}

/** Fetches more rows of a long group. */
export function MoreRow({ grid, item, index, style }: GroupLineProps<MoreItem>) {
  const isActive = useStore(grid.focus, (at) => at.row === index)
  const next = Math.min(groupPage, item.left)
  return (
    <Row aria-rowindex={index + 3} data-line={index} className={rowStyles.row} style={style}>
      <Cell data-cell={`${index}:0`} className={cellStyles.cell} style={{ gridColumn: '1 / -1' }}>
        <button
          type="button"
          data-focus
          tabIndex={isActive ? 0 : -1}
          className={rowStyles.more}
          onClick={() => grid.view.source.showMore(item.group)}
        >
          Mostrar {next} más (quedan {formatCount(item.left)})
        </button>
      </Cell>
    </Row>
  )
}

function groupName(grid: Controller, { key }: GroupItem): string {
  const { source } = grid.view
  const column = source.columns.find(({ field }) => field === source.state.group)
  if (!column) return String(key)
  return `${column.title}: ${formatCell(column, key) || 'sin valor'}`
}

function summaryText(grid: Controller, item: GroupItem, slot: Slot & { kind: 'field' }): string {
  const { summary } = slot.column
  if (!summary) return ''
  const place = summaryItems(grid.view.source.columns).findIndex(({ selector }) => selector === slot.id)
  return formatSummary(slot.column, summary, item.summary[place])
}
