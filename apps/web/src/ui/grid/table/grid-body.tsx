import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { focusCell } from '../cursor/focus-cell.ts'
import { useCursorTable } from '../cursor/use-cursor-table.ts'
import styles from '../grid.module.css'
import { useGrid } from '../grid-context.ts'
import { RowGroup } from './aria.tsx'
import { GridRow } from './grid-row.tsx'
import { usePrinting } from './use-printing.ts'

const totalsHeight = 33

/** The visible rows; the others are not rendered. */
export function GridBody({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const { grid, slots, options, source, density } = useGrid()
  const { items } = source
  const { rowHeight, headerHeight, filterHeight } = density
  const above = headerHeight + (options.filterRow === false ? 0 : filterHeight)
  const below = source.columns.some((column) => column.summary) ? totalsHeight : 0
  const isPrinting = usePrinting()
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 8,
    scrollPaddingStart: above,
    scrollPaddingEnd: below + 4,
    // The focused row stays rendered, so that scrolling away does not lose the focus.
    rangeExtractor: (range) => {
      if (isPrinting) return items.map((_, index) => index)
      const lines = defaultRangeExtractor(range)
      const focused = grid.focus.get().row
      if (focused < 0 || focused >= range.count || lines.includes(focused)) return lines
      return [...lines, focused].sort((a, b) => a - b)
    },
  })

  useLayoutEffect(() => {
    grid.pageRows = () => {
      const height = scroller.current?.clientHeight ?? 400
      return Math.max(1, Math.floor((height - above - below) / rowHeight) - 1)
    }
  })
  useEffect(() => {
    if (rowHeight > 0) rows.measure()
  }, [rows, rowHeight])
  useCursorTable(grid, { root: scroller, rows: items, scrollTo: (row) => rows.scrollToIndex(row) })
  useKeptFocus(scroller)

  return (
    <RowGroup className={styles.body} style={{ height: isPrinting ? 'auto' : rows.getTotalSize() }}>
      {rows.getVirtualItems().map((line) => {
        const item = items[line.index]
        return (
          item && (
            <GridRow
              key={line.key}
              grid={grid}
              item={item}
              index={line.index}
              start={line.start}
              height={line.size}
              slots={slots}
            />
          )
        )
      })}
    </RowGroup>
  )
}

/** The row that takes the place of the focused one gets the focus, as on another page of the list. */
function useKeptFocus(scroller: RefObject<HTMLDivElement | null>) {
  const { grid, source } = useGrid()
  const { items } = source
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && grid.hasFocus && items.length > 0) focusCell(scroller.current, grid.focus.get())
  }, [grid, items, scroller])
}
