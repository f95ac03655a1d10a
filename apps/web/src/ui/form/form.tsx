import type { KeyboardEvent, ReactNode } from 'react'
import { focusNextField } from '../controls/next-field.ts'
import { type HandledKeys, useHandledKeys } from '../shortcuts/handled-keys.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormFaults } from './form-faults.ts'
import type { ZodForm } from './use-zod-form.ts'

/** For the sheet. */
const formKeys: HandledKeys = {
  where: 'En los formularios',
  keys: [
    { keys: 'Enter Tab', label: 'Campo siguiente' },
    { keys: 'Shift+Enter Shift+Tab', label: 'Campo anterior' },
  ],
}

interface Props<Values> {
  readonly form: ZodForm<Values>
  /**
   * Enter in a single-line field goes to the next one, except in a form with one field (login and search submit;
   * keyboard.enter).
   */
  readonly enter?: 'next' | 'submit'
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The fields of a record or the header of a document, with the error summary on top. */
export function Form<Values>({ form, enter = 'next', className, children }: Props<Values>) {
  useHandledKeys(formKeys)
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (enter !== 'next' || event.key !== 'Enter' || event.defaultPrevented) return
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const field = event.target
    if (!(field instanceof HTMLInputElement) || field.type === 'button' || field.type === 'submit') return
    event.preventDefault()
    focusNextField(event.currentTarget, field, event.shiftKey)
  }
  return (
    <form
      id={form.id}
      className={className}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void form.submit()
      }}
    >
      <ErrorSummary issues={form.issues} serverError={form.serverError} attempts={form.attempts} />
      <FormFaults value={form.reportFault}>{children}</FormFaults>
    </form>
  )
}
