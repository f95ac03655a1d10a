import type { UseQueryOptions } from '@tanstack/react-query'
import { messages } from '@yunque/contract/core/messages'
import { type ReactNode, useState } from 'react'
import type { ZodType } from 'zod'
import { toast } from '../../lib/toast.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'
import { ReadOnlyFields } from '../../ui/controls/read-only.tsx'
import { RecordDialog, type RecordDialogProps } from '../../ui/dialog/record-dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form.ts'
import { RecordStatus } from '../../ui/page/record-status.tsx'
import type { RecordId } from '../../ui/screen/record-param.ts'
import { EditActions } from './edit-actions.tsx'
import { RecordById } from './record-by-id.tsx'

/** The differences between kinds of master data: how a record is loaded, titled, validated and saved. */
export interface MasterKind<Row, Values, Output> {
  readonly size: RecordDialogProps['size']
  readonly queryOf: (id: number) => UseQueryOptions<Row, Error, Row, (string | number)[]>
  /** `Nuevo rol`; `Rol #00003`; while it is loading. */
  readonly titles: {
    readonly create: string
    readonly of: (record: Row) => string
    readonly loading: string
  }
  /** The schema of its route (architecture, example 6). */
  readonly schema: ZodType<Output>
  /** Initial values of the form; without a record, those of a new one. */
  readonly valuesOf: (record: Row | undefined) => Values
  readonly save: (value: Output, options: SaveOptions) => Promise<Row>
  /** A message after a new record is saved, in addition to the usual one. */
  readonly savedText?: (saved: Row, value: Values) => string | undefined
  /** False for users who may only read it. */
  readonly mayEdit?: boolean
  /** Whether Enter saves, in a dialog with a field or two. */
  readonly enter?: 'submit'
  readonly fields: (form: ZodForm<Values>, record: Row | undefined) => ReactNode
}

interface Props<Row, Values, Output> {
  readonly kind: MasterKind<Row, Values, Output>
  readonly id: RecordId
  readonly onClose: () => void
}

/** How long that message stays, so that it can be written down. */
const besidesMs = 15_000

/** The form of a record of master data, new or existing. */
export function MasterDialog<
  Row extends { id: number; active: boolean },
  Values extends Record<string, unknown>,
  Output,
>({ kind, id, onClose }: Props<Row, Values, Output>) {
  return (
    <RecordById
      id={id}
      queryOf={kind.queryOf}
      titleOf={() => kind.titles.loading}
      size={kind.size}
      onClose={onClose}
    >
      {(record) => <Editor kind={kind} record={record} onClose={onClose} />}
    </RecordById>
  )
}

function Editor<Row extends { active: boolean }, Values extends Record<string, unknown>, Output>({
  kind,
  record,
  onClose,
}: Omit<Props<Row, Values, Output>, 'id'> & { readonly record: Row | undefined }) {
  const { titles, size, schema, valuesOf, save, mayEdit = true, enter = 'next', fields } = kind
  const [initialValues] = useState(() => valuesOf(record))
  const form = useZodForm({
    schema,
    initialValues,
    save,
    onSaved: (saved) => {
      toast.success(record ? messages.modified : messages.created)
      const besides = record ? undefined : kind.savedText?.(saved, form.getValues())
      if (besides !== undefined) toast.warn(besides, besidesMs)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={record ? titles.of(record) : titles.create}
      status={record?.active === false && <RecordStatus status="inactive" />}
      size={size}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} mayEdit={mayEdit} />}
    >
      <Form form={form} enter={enter}>
        <ReadOnlyFields readOnly={!mayEdit}>{fields(form, record)}</ReadOnlyFields>
      </Form>
    </RecordDialog>
  )
}
