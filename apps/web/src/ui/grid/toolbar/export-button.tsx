import { ActionIcon, Tooltip } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { whileBusy } from '../../form/busy-button.tsx'
import { useGrid } from '../grid-context.ts'

/** Above this many rows the export asks first (lists.export). */
const many = 5000

/** The rows of the filter as .xlsx, with the visible columns in their order (lists.export). */
export function ExportButton() {
  const { source, layout } = useGrid()
  const [isBusy, setBusy] = useState(false)
  const { exportRows } = source
  if (!exportRows) return null
  const run = async () => {
    if (source.total > many && !(await confirmMany(source.total))) return
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

function confirmMany(count: number): Promise<boolean> {
  return confirm({
    title: 'Exportar la lista',
    body: `Son ${formatCount(count)} registros; el archivo puede tardar.`,
    action: `Exportar ${formatCount(count)} registros`,
  })
}
