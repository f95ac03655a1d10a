import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { whileBusy } from '../../controls/busy-button.tsx'
import { newKey } from '../../device/new-key.ts'
import { askIfMany } from '../ask-if-many.ts'
import { useGrid } from '../grid-context.ts'
import { ExportProgress } from './export-progress.tsx'
import styles from './popovers.module.css'

/** An export that takes longer shows where it stands. */
const SLOW_MS = 1000

/** The rows of the filter as .xlsx, with the visible columns in their order (lists.export). */
export function ExportButton() {
  const { source, layout } = useGrid()
  const [running, setRunning] = useState<{ run: string; cancel(): void } | null>(null)
  const [isSlow, setSlow] = useState(false)
  const { exportRows, total } = source
  if (!exportRows) return null
  const save = async () => {
    if (!(await askIfMany(total, { verb: 'Exportar', what: 'el archivo' }))) return
    const run = newKey()
    const controller = new AbortController()
    const { signal } = controller
    const columns = layout.visible.filter((column) => column.remote !== false)
    setRunning({ run, cancel: () => controller.abort() })
    const slow = setTimeout(() => setSlow(true), SLOW_MS)
    try {
      await exportRows(columns, { run, signal })
    } catch (error) {
      if (signal.aborted) toast.info('Se canceló la exportación')
      else toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      clearTimeout(slow)
      setSlow(false)
      setRunning(null)
    }
  }
  return (
    <Popover
      opened={running !== null && isSlow}
      position="bottom-end"
      width={280}
      closeOnClickOutside={false}
      withinPortal={false}
    >
      <Popover.Target>
        <Tooltip label="Exportar a Excel">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            {...whileBusy(running !== null)}
            aria-label="Exportar a Excel"
            onClick={() => void save()}
          >
            <IconFileSpreadsheet size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Exportación" className={styles.exporting ?? ''}>
        {running && <ExportProgress run={running.run} total={total} onCancel={running.cancel} />}
      </Popover.Dropdown>
    </Popover>
  )
}
