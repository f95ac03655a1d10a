import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useOnline } from '../../lib/api-client/connection.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { belowToasts } from '../../lib/toast-place.ts'
import { PageTitle } from '../page/page-title.tsx'
import { usePhone } from '../screen/phone.ts'
import { useShortcuts } from '../shortcuts/shortcuts.ts'
import { GridFrame } from './data-grid.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { useGrid } from './grid-context.ts'
import type { DataGridProps } from './grid-options.ts'
import { GridProvider } from './grid-provider.tsx'
import styles from './list-page.module.css'
import { askedIn } from './print/asked-in.ts'
import { PrintedList } from './print/printed-list.tsx'
import { useListPrint } from './print/use-list-print.ts'
import { focusSearch, SearchBox } from './toolbar/search-box.tsx'
import { PrintTool, printLabel } from './toolbar/tool.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { ViewsMenu } from './toolbar/views-menu.tsx'

export interface ListPageProps<Row extends object> extends Omit<DataGridProps<Row>, 'label'> {
  title: string
  /** The grid's accessible name; the title by default. */
  label?: string
  /** Buttons of the screen's own, before the list's. */
  actions?: ReactNode
  /** Links to the lists beside this one. */
  tabs?: ReactNode
  /** Controls above the list, such as a report's area, dates and "Buscar". */
  header?: ReactNode
  /** Content at the right of the rows, such as a chart. */
  aside?: ReactNode
}

/** A list screen: title, toolbar, chips, grid and pager, filling the height. */
export function ListPage<Row extends object>({
  title,
  actions,
  tabs,
  header,
  aside,
  label = title,
  ...grid
}: ListPageProps<Row>) {
  const controls = useRef<HTMLDivElement>(null)
  const ask = () => controls.current?.querySelector<HTMLElement>('input:not(:disabled), button')?.focus()
  const above = header && (
    <div ref={controls} className={styles.header}>
      {header}
    </div>
  )
  return (
    <GridProvider {...grid} label={label} {...(header ? { onAsk: ask } : {})}>
      <Page title={title} actions={actions} tabs={tabs} header={above} aside={aside} />
    </GridProvider>
  )
}

interface PageProps {
  title: string
  actions: ReactNode
  tabs: ReactNode
  header: ReactNode
  aside: ReactNode
}

function Page({ title, actions, tabs, header, aside }: PageProps) {
  const { source, options } = useGrid()
  const isPhone = usePhone()
  const online = useOnline()
  const { onCreate, createLabel = 'Crear nuevo' } = options
  const tools = useRef<HTMLDivElement>(null)
  const controls = useRef<HTMLDivElement>(null)
  const print = useListPrint()
  useShortcuts([
    { keys: '/', label: 'Buscar en la lista', run: focusSearch },
    { keys: 'Ctrl+P', label: printLabel, run: print.open, enabled: print.isOffered && !print.isOpen },
    ...(onCreate ? [{ keys: 'Alt+C', label: createLabel, run: () => onCreate() }] : []),
  ])
  const create = onCreate && (
    <Button size={isPhone ? 'md' : 'xs'} leftSection={<IconPlus size={16} />} onClick={() => onCreate()}>
      {createLabel}
    </Button>
  )
  return (
    <div className={styles.page}>
      {isPhone ? (
        <PhoneHead title={title} actions={actions} />
      ) : (
        <PageTitle
          title={title}
          count={source.status === 'ready' ? source.total : undefined}
          actions={
            <div className={styles.tools}>
              <div ref={tools} className={styles.controls}>
                {actions}
              </div>
              {create}
              <SearchBox />
              <Toolbar />
            </div>
          }
        />
      )}
      {tabs}
      <div ref={controls} className={styles.controls}>
        {header}
      </div>
      <FilterChips />
      {!online && source.status === 'ready' && source.seenAt !== undefined && (
        <p role="status" className={styles.asOf}>
          {`Sin servidor: lo que se vio el ${formatDateTime(new Date(source.seenAt).toISOString())}`}
        </p>
      )}
      <div className={styles.rows}>
        <GridFrame />
        {aside}
      </div>
      {isPhone && create && (
        <div ref={belowToasts} className={styles.primary}>
          {create}
        </div>
      )}
      <PrintedList title={title} asked={() => askedIn(tools.current, controls.current)} />
    </div>
  )
}

/** Search, filters and, if there is room, the screen's own buttons in one line. The title is in the shell's header. */
function PhoneHead({ title, actions }: { title: string; actions: ReactNode }) {
  return (
    <>
      <PageTitle title={title} />
      <div className={styles.phoneTools}>
        <SearchBox />
        <ViewsMenu />
        <FilterSheet />
        <PrintTool />
        {actions && <div className={styles.phoneActions}>{actions}</div>}
      </div>
    </>
  )
}
