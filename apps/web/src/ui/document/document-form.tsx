import type { ReactNode } from 'react'
import { ReadOnlyFields } from '../controls/read-only.tsx'
import { Form } from '../form/form.tsx'
import { MoreFields } from '../form/more-fields.tsx'
import type { ZodForm } from '../form/use-zod-form.ts'
import { usePhone } from '../screen/phone.ts'
import classes from './document-form.module.css'

interface Props<Values> {
  readonly form: ZodForm<Values>
  /** View-only documents hide editors, not data. */
  readonly readOnly?: boolean
  /** The `FieldGrid` above the lines. */
  readonly header?: ReactNode
  /** What is below the lines, the observation last. */
  readonly foot?: ReactNode
  /** What header and foot hold, while a phone folds them. */
  readonly told?: readonly string[]
  /** `DocumentLines`, with what is always in sight. */
  readonly children: ReactNode
}

/**
 * The body of a document inside a `RecordDialog` with `fill`; Enter moves from field to field. On a phone the entry
 * starts at the lines (screens.more).
 */
export function DocumentForm<Values>({
  form,
  readOnly = false,
  header,
  foot,
  told,
  children,
}: Props<Values>) {
  const folds = usePhone() && !readOnly && (header !== undefined || foot !== undefined)
  return (
    <ReadOnlyFields readOnly={readOnly}>
      <Form form={form} className={classes.form}>
        {!folds && header}
        {children}
        {folds ? (
          <MoreFields form={form} told={told ?? []} sticks>
            {header}
            {foot}
          </MoreFields>
        ) : (
          foot
        )}
      </Form>
    </ReadOnlyFields>
  )
}
