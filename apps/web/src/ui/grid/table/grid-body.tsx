import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { focusCell } from '../cursor/focus-cell.ts'
import { extentOf } from '../cursor/keyboard.ts'
import { inside } from '../cursor/position.ts'
import styles from '../grid.module.css'
import { useGrid } from '../grid-context.ts'
import { RowGroup } from './aria.tsx'
import { GridRow } from './grid-row.tsx'
import { usePrinting } from './use-printing.ts'

const totalsHeight = 33

/** The lines in sight, out of thousands. */
export function GridBody({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const { grid, slots, options, source, density } = useGrid()
  const { items } = grid.view
  const { rowHeight, headerHeight, filterHeight } = density
  const above = headerHeight + (options.filterRow === false ? 0 : filterHeight)
  const below = source.columns.some((column) => column.summary) ? totalsHeight : 0
  const isPrinting = usePrinting()
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.kind === 'detail' ? (options.detail?.height ?? 120) : rowHeight),
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 8,
    scrollPaddingStart: above,
    scrollPaddingEnd: below + 4,
    // The line with the focus stays in the page, so that scrolling away does not lose the place.
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
    grid.reveal = (to, anchor = to) => {
      grid.focus.set({ ...to, anchor })
      if (to.row >= 0) rows.scrollToIndex(to.row)
      focusCell(scroller.current, to)
    }
  })
  useEffect(() => {
    if (rowHeight > 0) rows.measure()
  }, [rows, rowHeight])
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

/** When the line with the focus goes away, the one that takes its place gets it. */
function useKeptFocus(scroller: RefObject<HTMLDivElement | null>) {
  const { grid } = useGrid()
  const { items } = grid.view
  useEffect(() => {
    const focus = grid.focus.get()
    const at = inside(focus, extentOf(grid))
    if (items.length > 0 && (at.row !== focus.row || at.col !== focus.col))
      grid.focus.set({ ...at, anchor: at })
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost && grid.hasFocus && items.length > 0) focusCell(scroller.current, at)
  }, [grid, items, scroller])
}
