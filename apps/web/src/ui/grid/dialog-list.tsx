import { type ReactNode, useRef } from 'react'
import { usePhone } from '../screen/phone.ts'
import { GridFrame } from './data-grid.tsx'
import type { DataGridProps } from './grid-options.ts'
import { GridProvider } from './grid-provider.tsx'
import styles from './list-page.module.css'
import { askedIn } from './print/asked-in.ts'
import { PrintedList } from './print/printed-list.tsx'
import { PrintTool } from './toolbar/tool.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'

interface Props<Row extends object> extends DataGridProps<Row> {
  /** Filters of the dialog, before the list's tools. */
  readonly header?: ReactNode
}

/** A list inside a dialog or a part of a screen, with the toolbar of a list screen. */
export function DialogList<Row extends object>({ header, ...grid }: Props<Row>) {
  const isPhone = usePhone()
  const controls = useRef<HTMLDivElement>(null)
  return (
    <GridProvider {...grid}>
      <div className={styles.inDialog} data-fills>
        <div className={styles.dialogTools}>
          <div ref={controls} className={styles.dialogHeader}>
            {header}
          </div>
          {isPhone ? <PrintTool /> : <Toolbar />}
        </div>
        <GridFrame />
        <PrintedList title={grid.label} asked={() => askedIn(controls.current)} />
      </div>
    </GridProvider>
  )
}
