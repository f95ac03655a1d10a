import { Button, Group, Stack } from '@mantine/core'
import { loadedSales } from '@yunque/contract/sales/offline-sales'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { ask } from '../../../ui/feedback/ask.tsx'
import { FileField } from '../../../ui/form/file-field.tsx'
import { loadSales } from './offline-sales.api.ts'
import { texts } from './texts.ts'

/** Asks for the file of a device, and gives its sales to the server (offline.file). */
export const askLoad = (): Promise<true | null> =>
  ask<true>({ title: texts.loadTitle, size: 460, content: (answer) => <Load answer={answer} /> })

function Load({ answer }: { readonly answer: (done: true | null) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const load = async () => {
    if (!file) return
    const given = loadedSales.safeParse(parsed(await file.text()))
    if (!given.success) return toast.error(texts.notAFile)
    setBusy(true)
    try {
      toast.success(texts.loaded(await loadSales(given.data)))
      answer(true)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Stack>
      <p>{texts.loadBody}</p>
      <FileField label={texts.file} accept=".json,application/json" value={file} onChange={setFile} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => answer(null)}>
          Cancelar
        </Button>
        <BusyButton busy={busy} disabled={file === null} onClick={() => void load()}>
          {texts.load}
        </BusyButton>
      </Group>
    </Stack>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
