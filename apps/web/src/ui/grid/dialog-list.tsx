import type { ReactNode } from 'react'
import { usePhone } from '../screen/phone.ts'
import { GridFrame } from './data-grid.tsx'
import type { DataGridProps } from './grid-options.ts'
import { GridProvider } from './grid-provider.tsx'
import styles from './list-page.module.css'
import { Toolbar } from './toolbar/toolbar.tsx'

interface Props<Row extends object> extends DataGridProps<Row> {
  /** Filters of its own, left of the list's tools. */
  readonly header?: ReactNode
}

/** A list inside a dialog, or beside other things on a screen, with the tools that a screen's list has: columns, density, export, print. */
export function DialogList<Row extends object>({ header, ...grid }: Props<Row>) {
  const isPhone = usePhone()
  return (
    <GridProvider {...grid}>
      <div className={styles.inDialog} data-fills>
        <div className={styles.dialogTools}>
          <div className={styles.dialogHeader}>{header}</div>
          {!isPhone && <Toolbar />}
        </div>
        <GridFrame />
      </div>
    </GridProvider>
  )
}
