import { useEffect, useState } from 'react'
import type { ZodType } from 'zod'
import { toast } from '../../../lib/toast.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'
import { useLeaveGuard } from '../../../ui/dialog/use-leave-guard.ts'
import { useSaveShortcut } from '../../../ui/form/use-save-shortcut.ts'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { texts } from './texts.ts'

interface Revised {
  readonly revision: number
}

interface Options<Info extends Revised, Values, Output> {
  /** The stored settings, also after another user saved them. */
  readonly info: Info
  readonly valuesOf: (info: Info) => Values
  readonly schema: ZodType<Output>
  /** The part of the values that the schema reads, when the form has more. */
  readonly toInput?: (values: Values) => void
  readonly save: (value: Output, options: SaveOptions) => Promise<Info>
  /** The text of the save button, which names Ctrl+S in the list of keys. */
  readonly saveLabel: string
}

/** A form of settings that stays open after it is saved. A new revision is shown unless this form has unsaved changes. */
export function useSettingsForm<Info extends Revised, Values extends Record<string, unknown>, Output>(
  options: Options<Info, Values, Output>,
): ZodForm<Values> {
  const { info, valuesOf, saveLabel, ...checked } = options
  const [initialValues] = useState(() => valuesOf(info))
  const form = useZodForm({
    ...checked,
    initialValues,
    onSaved: (saved: Info) => {
      form.reset(valuesOf(saved))
      toast.success(texts.saved)
    },
  })
  const { isDirty, reset } = form
  useLeaveGuard(isDirty, form.discard)
  useSaveShortcut(form, saveLabel)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new revision resets the form, not a render
  useEffect(() => {
    if (!isDirty()) reset(valuesOf(info))
  }, [info.revision])
  return form
}
