import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ReadOnlyFields } from '../../ui/controls/read-only.tsx'
import { RecordDialog, type RecordDialogProps } from '../../ui/dialog/record-dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import type { ZodForm } from '../../ui/form/use-zod-form.ts'
import { EditActions } from './edit-actions.tsx'
import classes from './viewed-record.module.css'

/** A list beside the form of a record, such as the invoices of a client. */
export interface RecordView<Name extends string> {
  readonly name: Name
  readonly label: string
}

type Dialog = Pick<RecordDialogProps, 'title' | 'status' | 'size' | 'fill' | 'secondary' | 'onClose'>

interface Props<Values extends Record<string, unknown>, Name extends string> extends Dialog {
  readonly form: ZodForm<Values>
  readonly mayEdit: boolean
  readonly texts: { readonly data: string; readonly view: string }
  /** What is known of an existing record, above its form; none of a new one. */
  readonly standing: ReactNode | undefined
  /** The choice of the view is below the standing, not beside it. */
  readonly stacked?: boolean
  readonly views: readonly RecordView<Name>[]
  readonly viewOf: (name: Name) => ReactNode
  /** The fields of the form. */
  readonly children: ReactNode
}

/** A record's form and the lists that belong to it, one shown at a time. */
export function ViewedRecord<Values extends Record<string, unknown>, Name extends string>(
  props: Props<Values, Name>,
) {
  const { form, mayEdit, texts, standing, stacked, views, viewOf, children, ...dialog } = props
  const [shown, setShown] = useState<Name | 'data'>('data')
  const choices = [
    { value: 'data' as const, label: texts.data },
    ...views.map(({ name, label }) => ({ value: name, label })),
  ]
  // The errors are shown at the fields.
  const submit = () => {
    setShown('data')
    return form.submit()
  }
  const saved = { ...form, submit }
  return (
    <RecordDialog
      {...dialog}
      form={saved}
      actions={<EditActions form={saved} onClose={dialog.onClose} mayEdit={mayEdit} />}
    >
      {standing !== undefined && (
        <div className={classes.head} data-stacked={stacked || undefined}>
          {standing}
          {views.length > 0 && (
            <SegmentedControl aria-label={texts.view} data={choices} value={shown} onChange={setShown} />
          )}
        </div>
      )}
      <div hidden={shown !== 'data'} className={classes.data}>
        <ReadOnlyFields readOnly={!mayEdit}>
          <Form form={saved}>{children}</Form>
        </ReadOnlyFields>
      </div>
      {shown !== 'data' && (
        <div className={classes.view} data-fills>
          {viewOf(shown)}
        </div>
      )}
    </RecordDialog>
  )
}
