import { useElementSize } from '@mantine/hooks'
import { usePhone } from '../screen/phone.ts'
import { CardList } from './cards/card-list.tsx'
import { SaveBar } from './editing/save-bar.tsx'
import styles from './grid.module.css'
import { useGrid } from './grid-context.ts'
import type { DataGridProps } from './grid-options.ts'
import { GridProvider } from './grid-provider.tsx'
import { ColumnMenu } from './table/column-menu.tsx'
import { GridTable } from './table/grid-table.tsx'
import { RowMenu } from './table/row-menu.tsx'
import { gridTemplate, totalWidth } from './table/slots.ts'
import { BulkBar } from './toolbar/bulk-bar.tsx'
import { EmptyState } from './toolbar/empty-state.tsx'
import { ListStatus } from './toolbar/list-status.tsx'
import { Pager } from './toolbar/pager.tsx'

/** A grid over a remote or local list; see README.md. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  return (
    <GridProvider {...props}>
      <GridFrame />
    </GridProvider>
  )
}

/** The grid with its bars and pager; cards on a phone (lists.cards). */
export function GridFrame() {
  const { options, slots, density } = useGrid()
  const isPhone = usePhone()
  const { ref: area, width } = useElementSize()
  const { rowHeight, headerHeight, filterHeight } = density
  const above = isPhone ? 0 : headerHeight + (options.filterRow === false ? 0 : filterHeight)
  return (
    <div className={styles.frame}>
      <ListStatus />
      <div
        ref={area}
        className={styles.area}
        data-wide={(width > 0 && totalWidth(slots) > width) || undefined}
        style={{
          '--yq-grid-above': `${above}px`,
          ...(!isPhone && {
            '--yq-grid-columns': gridTemplate(slots),
            '--yq-grid-width': `${totalWidth(slots)}px`,
            '--yq-row-height': `${rowHeight}px`,
            '--yq-grid-header': `${headerHeight}px`,
            '--yq-grid-filters': `${filterHeight}px`,
          }),
        }}
      >
        {isPhone ? <CardList /> : <GridTable />}
        <EmptyState />
      </div>
      <SaveBar />
      <BulkBar />
      {!isPhone && options.pager !== false && <Pager />}
      <RowMenu />
      <ColumnMenu />
    </div>
  )
}
