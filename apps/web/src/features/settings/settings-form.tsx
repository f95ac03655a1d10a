import { Button } from '@mantine/core'
import { type AboutInfo, settings } from '@yunque/contract/settings/settings'
import { useEffect, useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { useSaveShortcut } from '../../ui/form/use-save-shortcut.ts'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { CompanySection } from './company-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { SalesSection } from './sales-section.tsx'
import { saveSettings } from './settings.api.ts'
import classes from './settings.module.css'
import { toInput, valuesOf } from './settings-values.ts'
import { SystemSection } from './system-section.tsx'
import { texts } from './texts.ts'

/** All settings in one form. Changes by other users are shown unless this form has unsaved changes. */
export function SettingsForm({ info }: { readonly info: AboutInfo }) {
  const [initialValues] = useState(() => valuesOf(info))
  const form = useZodForm({
    schema: settings,
    initialValues,
    toInput,
    save: saveSettings,
    onSaved: (saved) => {
      form.reset(valuesOf(saved))
      toast.success(texts.saved)
    },
  })
  const { isDirty, reset } = form
  useLeaveGuard(isDirty, form.discard)
  useSaveShortcut(form, texts.save)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new revision resets the form, not a render
  useEffect(() => {
    if (!isDirty()) reset(valuesOf(info))
  }, [info.revision])
  return (
    <Form form={form} className={classes.form}>
      <CompanySection form={form} logo={info.logo} />
      <SalesSection form={form} />
      <PricesSection form={form} />
      <SystemSection form={form} />
      <div className={classes.bar}>
        <Button variant="default" disabled={!form.dirty} onClick={() => reset()}>
          {texts.discard}
        </Button>
        <SaveButton form={form}>{texts.save}</SaveButton>
      </div>
    </Form>
  )
}
