import type { ReactNode } from 'react'
import { Form } from '../form/form.tsx'
import { ReadOnlyFields } from '../form/read-only.tsx'
import type { ZodForm } from '../form/use-zod-form.ts'
import classes from './document-form.module.css'

interface Props<Values> {
  readonly form: ZodForm<Values>
  /** View-only documents hide editors, not data. */
  readonly readOnly?: boolean
  /** `FieldGrid` of the header, `DocumentLines`, the observation last. */
  readonly children: ReactNode
}

/** The body of a document inside a `RecordDialog` with `fill`; Enter moves from field to field. */
export function DocumentForm<Values>({ form, readOnly = false, children }: Props<Values>) {
  return (
    <ReadOnlyFields readOnly={readOnly}>
      <Form form={form} className={classes.form}>
        {children}
      </Form>
    </ReadOnlyFields>
  )
}
