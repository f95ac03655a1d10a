import { List, PasswordInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReserveCode, reserveCodeMake } from '@yunque/contract/backup/reserve'
import { useState } from 'react'
import { formatHour } from '../../../lib/format/format.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { makeReserveCode, reserveQuery } from './backups.api.ts'
import classes from './places.module.css'
import { texts } from './texts.ts'

const size = { width: 460 }

/** A code with which another computer becomes the reserve of this store (store.reserve-code). */
export function ReserveDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: info } = useQuery(reserveQuery)
  const [code, setCode] = useState<ReserveCode | null>(null)
  const form = useZodForm({
    schema: reserveCodeMake,
    initialValues: { password: '' },
    save: makeReserveCode,
    onSaved: (made) => {
      form.reset({ password: '' })
      setCode(made)
    },
  })
  const { onChange, readOnly: _, ...password } = form.field('password', texts.reservePassword)
  return (
    <RecordDialog
      title={texts.reserve}
      size={size}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} mayEdit={code === null} save={texts.reserveMake} />}
    >
      <Text size="sm" mb="sm">
        {texts.reserveHint}
      </Text>
      <List type="ordered" size="sm" mb="sm">
        {texts.reserveSteps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
      {info?.name && (
        <Text size="sm" mb="sm">
          {texts.reserveReplaces(info.name)}
        </Text>
      )}
      {code ? (
        <div role="status">
          <div className={classes.code}>{`${code.code.slice(0, 4)}-${code.code.slice(4)}`}</div>
          <Text size="sm" c="dimmed">
            {texts.reserveUntil(formatHour(code.until))}
          </Text>
        </div>
      ) : (
        <Form form={form} enter="submit">
          <PasswordInput
            {...password}
            autoComplete="current-password"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </Form>
      )}
    </RecordDialog>
  )
}
