import type { ReactNode } from 'react'
import { usePhone } from '../screen/phone.ts'
import { GridFrame } from './data-grid.tsx'
import type { DataGridProps } from './grid-options.ts'
import { GridProvider } from './grid-provider.tsx'
import styles from './list-page.module.css'
import { Toolbar } from './toolbar/toolbar.tsx'

interface Props<Row extends object> extends DataGridProps<Row> {
  /** Filters of the dialog, before the list's tools. */
  readonly header?: ReactNode
}

/** A list inside a dialog or a part of a screen, with the toolbar of a list screen. */
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
