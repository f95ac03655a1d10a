import { type ReactNode, useState } from 'react'
import type { ZodType } from 'zod'
import { toast } from '../../lib/toast.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'

type Reason = { readonly reason: string; readonly version?: number | undefined }

interface Props {
  /** What is voided, which its button says too. */
  readonly title: string
  /** What the document is about, and what its voiding does. */
  readonly children: ReactNode
  readonly schema: ZodType<Reason>
  readonly version: number
  readonly save: (body: Reason, options: SaveOptions) => Promise<unknown>
  /** The message once it is void. */
  readonly done: string
  readonly onClose: () => void
}

/** Voids a document with its reason. */
export function VoidWithReason({ title, children, schema, version, save, done, onClose }: Props) {
  const [initialValues] = useState(() => ({ reason: '', version }))
  const form = useZodForm({
    schema,
    initialValues,
    save,
    onSaved: () => {
      toast.success(done)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={title}
      size={{ width: 460 }}
      onClose={onClose}
      form={form}
      actions={
        <SaveButton form={form} color="red">
          {title}
        </SaveButton>
      }
    >
      <p>{children}</p>
      <Form form={form}>
        <TextArea {...form.field('reason', texts.reason)} maxLength={250} required />
      </Form>
    </RecordDialog>
  )
}

const texts = { reason: 'Motivo' } as const
