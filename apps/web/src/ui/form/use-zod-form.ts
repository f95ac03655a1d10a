import { schemaResolver, useForm } from '@mantine/form'
import { useId, useRef } from 'react'
import type { FieldProps } from '../controls/field-props.ts'
import type { ReportFault } from './form-faults.ts'
import { isRequired } from './is-required.ts'
import { type Issue, type Labels, listIssues } from './issues.ts'
import { type Finished, useFinished } from './use-finished.ts'
import { useKeepsLater } from './use-keeps-later.ts'
import { useSubmission, type ZodFormOptions } from './use-submission.ts'

export interface ZodForm<Values> extends Pick<Finished, 'onFinished'> {
  readonly id: string
  readonly values: Values
  /** The current values, also inside a handler that has just changed them. */
  readonly getValues: () => Values
  readonly set: (patch: Partial<Values>) => void
  /** Props of the input of one field. A lookup field `client` shows the errors of `clientId`. */
  readonly field: <Key extends keyof Values & string>(path: Key, label: string) => FieldProps<Values[Key]>
  /** Messages by path, including those of lines: `details.2.quantity`. */
  readonly errors: Readonly<Record<string, string>>
  readonly issues: readonly Issue[]
  /** The server's message, kept until the next attempt (screens.server-error). */
  readonly serverError: string | null
  /** Counts the refused attempts. The summary takes the focus at each. */
  readonly attempts: number
  readonly dirty: boolean
  readonly isDirty: () => boolean
  readonly submitting: boolean
  readonly submit: () => Promise<void>
  /** The Idempotency-Key of the last request when it got no answer: it may have been carried out. */
  readonly unanswered: string | null
  /** Whether this device may keep it for its server now (offline.later). */
  readonly keepsLater: boolean
  readonly reset: (values?: Values) => void
  readonly discard: () => void
  /** Called with the error of the text typed into an input, by its id. */
  readonly reportFault: ReportFault
}

/** A form that is checked by the schema of its route and cannot post twice (screens.one-request, screens.errors). */
export function useZodForm<Values extends Record<string, unknown>, Output, Saved>(
  options: ZodFormOptions<Values, Output, Saved>,
): ZodForm<Values> {
  const id = useId()
  const labels = useRef<Labels>(new Map())
  const latest = useRef(options)
  latest.current = options
  const check = (values: Values) => ({
    ...messagesOf(latest.current, values),
    ...Object.fromEntries(faults.current),
  })
  const faults = useRef(new Map<string, string>())
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: options.initialValues,
    clearInputErrorOnChange: false,
    onValuesChange: (values) => form.setErrors((errors) => stillWrong(errors, check(values))),
  })
  const { finish, onFinished } = useFinished()
  const keepsLater = useKeepsLater(options.later?.kind)
  const submission = useSubmission({
    options: latest,
    values: form.getValues,
    keepsLater: () => keepsLater,
    check: () => {
      const errors = check(form.getValues())
      form.setErrors(errors)
      return Object.keys(errors).length === 0
    },
    saved: () => {
      form.resetDirty()
      finish()
    },
  })
  const errors = form.errors as Record<string, string>
  const set = (patch: Partial<Values>) => form.setValues(patch)
  return {
    id,
    values: form.values,
    getValues: form.getValues,
    set,
    errors,
    issues: listIssues(errors, {
      formId: id,
      labels: labels.current,
      productAt: (list, index) => productAt(options, form.values, { list, index }),
    }),
    ...submission,
    keepsLater,
    dirty: form.isDirty(),
    isDirty: () => form.isDirty(),
    reset: (values) => {
      if (values) form.setInitialValues(values)
      form.reset()
      submission.forget()
    },
    discard: finish,
    reportFault: (input, sentence) => {
      const path = input.slice(id.length + 1)
      if (sentence !== null) faults.current.set(path, sentence)
      else if (faults.current.delete(path))
        form.setErrors((shown) => stillWrong(shown, check(form.getValues())))
    },
    onFinished,
    field: (path, label) => {
      labels.current.set(path, label)
      return {
        id: `${id}-${path}`,
        label,
        value: form.values[path],
        onChange: (value) => form.setValues({ ...form.getValues(), [path]: value }),
        error: errors[path] ?? errors[`${path}Id`],
        required: isRequired(options.schema, path),
      }
    },
  }
}

function messagesOf<Values, Output, Saved>(
  { schema, toInput }: ZodFormOptions<Values, Output, Saved>,
  values: Values,
): Record<string, string> {
  return schemaResolver(schema, { sync: true })(toInput ? toInput(values) : values) as Record<string, string>
}

/** The product of a submitted line. Submitted lines may be fewer than the shown ones. */
function productAt<Values, Output, Saved>(
  { toInput }: ZodFormOptions<Values, Output, Saved>,
  values: Values,
  { list, index }: { list: string; index: number },
): string | undefined {
  const productId = linesOf(toInput ? toInput(values) : values, list)[index]?.productId
  if (productId === undefined) return undefined
  const shown = linesOf(values, list).find((line) => line.productId === productId)
  return typeof shown?.product === 'string' ? shown.product : undefined
}

function linesOf(values: unknown, list: string): readonly Record<string, unknown>[] {
  const lines = typeof values === 'object' && values !== null ? Reflect.get(values, list) : undefined
  return Array.isArray(lines) ? lines : []
}

/**
 * Typing clears the error that no longer applies, keeps the others and adds none before the next attempt
 * (screens.errors).
 */
function stillWrong(shown: Record<string, unknown>, now: Record<string, string>): Record<string, string> {
  const kept = Object.keys(shown).filter((path) => now[path] !== undefined)
  return Object.fromEntries(kept.map((path) => [path, now[path] ?? '']))
}
