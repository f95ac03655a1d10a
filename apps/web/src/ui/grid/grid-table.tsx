import { useRef } from 'react'
import { useWidth } from '../screen/use-width.ts'
import { useHandledKeys } from '../shortcuts/handled-keys.ts'
import { onFocusIn, onFocusOut } from './cursor/use-cursor-table.ts'
import { FilterRow } from './filters/filter-row.tsx'
import styles from './grid.module.css'
import { useGrid } from './grid-context.ts'
import { RowGroup } from './table/aria.tsx'
import { FullName } from './table/full-name.tsx'
import { GridBody } from './table/grid-body.tsx'
import { GridHeader } from './table/grid-header.tsx'
import { gridKeys, onGridKey } from './table/grid-keys.ts'
import { onDoubleClick, onPointer, onRightClick, onSweep } from './table/pointer.ts'
import { TotalsRow } from './table/totals-row.tsx'

/** Header, filters, rows and totals in one scroller; one tab stop (APG grid). */
export function GridTable() {
  const { grid, source, options, slots, setRoom } = useGrid()
  const scroller = useRef<HTMLDivElement>(null)
  useWidth(scroller, setRoom)
  useHandledKeys(gridKeys)
  const hasFilters = options.filterRow !== false
  const count = source.items.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: see aria.tsx
    <div
      ref={scroller}
      role="grid"
      aria-label={options.label}
      aria-rowcount={count + (hasFilters ? 2 : 1)}
      aria-colcount={slots.length}
      aria-busy={source.isFetching}
      className={styles.scroller}
      data-stale={source.isStale || undefined}
      onKeyDown={(event) => onGridKey(grid, event)}
      onMouseDown={(event) => onPointer(grid, event)}
      onMouseOver={(event) => onSweep(grid, event)}
      onDoubleClick={(event) => onDoubleClick(grid, event)}
      onContextMenu={(event) => onRightClick(grid, event)}
      onFocus={(event) => onFocusIn(grid, event)}
      onBlur={(event) => onFocusOut(grid, event)}
    >
      <RowGroup className={styles.head}>
        <GridHeader />
        {hasFilters && <FilterRow />}
      </RowGroup>
      <GridBody scroller={scroller} />
      <TotalsRow />
      <FullName scroller={scroller} />
    </div>
  )
}
