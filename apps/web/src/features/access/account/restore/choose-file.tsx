import { FileInput } from '@mantine/core'
import { IconDatabaseImport } from '@tabler/icons-react'
import { restoreBegin } from '@yunque/contract/backup/restoring'
import { type FormEvent, type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../ui/controls/busy-button.tsx'
import classes from './restore.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly onSend: (file: File) => Promise<void>
  readonly children: ReactNode
}

/** The choice of the file of a backup. */
export function ChooseFile({ onSend, children }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = restoreBegin.safeParse({ file: file?.name ?? '', size: file?.size ?? 1 })
    setFault(parsed.error?.issues[0]?.message ?? null)
    if (!parsed.success || !file) return
    setBusy(true)
    void onSend(file).finally(() => setBusy(false))
  }
  return (
    <form className={classes.stage} onSubmit={submit} noValidate>
      {children}
      <FileInput
        label={texts.file}
        description={texts.fileHint}
        placeholder={texts.choose}
        accept=".yunque"
        leftSection={<IconDatabaseImport size={18} aria-hidden />}
        value={file}
        error={fault}
        onChange={(chosen) => {
          setFile(chosen)
          setFault(null)
        }}
      />
      <BusyButton type="submit" busy={busy}>
        {texts.send}
      </BusyButton>
    </form>
  )
}
