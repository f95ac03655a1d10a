import { PasswordInput, SegmentedControl, TextInput } from '@mantine/core'
import { type MinutePlace, minutePlace } from '@yunque/contract/backup/restoring-minute'
import { type FormEvent, type ReactNode, useState } from 'react'
import { storageFields, storageSecret } from '../../../../records/storage/storage-fields.ts'
import { BusyButton } from '../../../../ui/controls/busy-button.tsx'
import classes from './restore.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly onLook: (place: MinutePlace) => Promise<void>
  readonly children: ReactNode
}
type Field = keyof MinutePlace
const nowhere: MinutePlace = {
  folder: '',
  endpoint: '',
  region: '',
  bucket: '',
  prefix: '',
  keyId: '',
  secret: '',
}
/** Where the continuous copy is: a folder of the server, or a storage with its keys. */
export function MinutePlaceForm({ onLook, children }: Props) {
  const [way, setWay] = useState<'folder' | 'storage'>('folder')
  const [typed, setTyped] = useState(nowhere)
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({})
  const [busy, setBusy] = useState(false)
  const props = (name: Field, label: string) => ({
    label,
    value: typed[name],
    error: faults[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [name]: event.currentTarget.value })
      setFaults({})
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = way === 'folder' ? { ...nowhere, folder: typed.folder } : { ...typed, folder: '' }
    const { data, error } = minutePlace.safeParse(given)
    if (error) {
      const issues = error.issues.toReversed()
      return setFaults(
        Object.fromEntries(
          issues.map(({ path, message }) => [
            way === 'storage' && path[0] === 'folder' ? 'endpoint' : path[0],
            message,
          ]),
        ),
      )
    }
    setBusy(true)
    void onLook(data).finally(() => setBusy(false))
  }
  return (
    <form className={classes.stage} onSubmit={submit} noValidate>
      {children}
      <SegmentedControl
        fullWidth
        aria-label={texts.placeWay}
        data={[
          { value: 'folder', label: texts.inFolder },
          { value: 'storage', label: texts.inStorage },
        ]}
        value={way}
        onChange={(chosen) => setWay(chosen === 'storage' ? 'storage' : 'folder')}
      />
      {way === 'folder' ? (
        <TextInput
          {...props('folder', texts.folder)}
          description={texts.folderHint}
          placeholder="E:\Respaldos"
          maxLength={300}
        />
      ) : (
        <>
          {storageFields.map(({ name, label, ...field }) => (
            <TextInput key={name} {...props(name, label)} {...field} />
          ))}
          <PasswordInput {...props('secret', storageSecret)} autoComplete="new-password" maxLength={200} />
        </>
      )}
      <BusyButton type="submit" busy={busy}>
        {texts.look}
      </BusyButton>
    </form>
  )
}
