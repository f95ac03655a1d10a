import { ActionIcon, Tooltip } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { whileBusy } from '../../controls/busy-button.tsx'
import { askIfMany } from '../ask-if-many.ts'
import { useGrid } from '../grid-context.ts'

/** The rows of the filter as .xlsx, with the visible columns in their order (lists.export). */
export function ExportButton() {
  const { source, layout } = useGrid()
  const [isBusy, setBusy] = useState(false)
  const { exportRows } = source
  if (!exportRows) return null
  const run = async () => {
    if (!(await askIfMany(source.total, { verb: 'Exportar', what: 'el archivo' }))) return
    setBusy(true)
    try {
      await exportRows(layout.visible.filter((column) => column.remote !== false))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Tooltip label="Exportar a Excel">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        {...whileBusy(isBusy)}
        aria-label="Exportar a Excel"
        onClick={() => void run()}
      >
        <IconFileSpreadsheet size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
