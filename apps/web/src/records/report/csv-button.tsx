import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import type { api } from '../../lib/api-client/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toast.ts'
import { BusyButton } from '../../ui/controls/busy-button.tsx'
import { texts } from './texts.ts'

interface Props {
  /** Loads the file; null while a filter is missing. */
  readonly load: (() => ReturnType<typeof api.file>) | null
}

/** Saves all lines of the filters as CSV, for an accounting program. */
export function CsvButton({ load }: Props) {
  const [busy, setBusy] = useState(false)
  const save = async (run: () => ReturnType<typeof api.file>) => {
    setBusy(true)
    await saveCsv(run)
    setBusy(false)
  }
  return (
    <BusyButton
      size="xs"
      variant="default"
      leftSection={<IconFileTypeCsv size={16} aria-hidden />}
      disabled={load === null}
      busy={busy}
      onClick={() => load && void save(load)}
    >
      {texts.csv}
    </BusyButton>
  )
}

async function saveCsv(load: () => ReturnType<typeof api.file>): Promise<void> {
  try {
    saveFile(await load())
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
