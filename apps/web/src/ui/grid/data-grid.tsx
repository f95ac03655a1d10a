import { totalWidth } from '../screen/fitting.ts'
import { usePhone } from '../screen/phone.ts'
import { CardList } from './cards/card-list.tsx'
import styles from './grid.module.css'
import { useGrid } from './grid-context.ts'
import type { DataGridProps } from './grid-options.ts'
import { GridProvider } from './grid-provider.tsx'
import { GridTable } from './grid-table.tsx'
import { ColumnMenu } from './table/column-menu.tsx'
import { RowMenu } from './table/row-menu.tsx'
import { gridTemplate, pinnedPlace } from './table/slots.ts'
import { BulkBar } from './toolbar/bulk-bar.tsx'
import { EmptyState } from './toolbar/empty-state.tsx'
import { ListStatus } from './toolbar/list-status.tsx'
import { Pager } from './toolbar/pager.tsx'
import { SaveBar } from './toolbar/save-bar.tsx'

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
  const { options, slots, density, room } = useGrid()
  const isPhone = usePhone()
  const { rowHeight, headerHeight, filterHeight } = density
  const above = isPhone ? 0 : headerHeight + (options.filterRow === false ? 0 : filterHeight)
  return (
    <div className={styles.frame}>
      <ListStatus />
      <div
        className={styles.area}
        data-wide={(room > 0 && totalWidth(slots) > room) || undefined}
        style={{
          '--yq-grid-above': `${above}px`,
          ...(!isPhone && {
            '--yq-grid-columns': gridTemplate(slots),
            '--yq-grid-width': `${totalWidth(slots)}px`,
            ...pinnedPlace(slots),
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
