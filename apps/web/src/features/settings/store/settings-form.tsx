import { Button } from '@mantine/core'
import { type AboutInfo, settings } from '@yunque/contract/settings/settings'
import { belowToasts } from '../../../lib/toast-place.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { CompanySection } from './company-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { ReplenishmentSection } from './replenishment-section.tsx'
import { SalesSection } from './sales-section.tsx'
import { saveSettings } from './settings.api.ts'
import classes from './settings.module.css'
import { toInput, valuesOf } from './settings-values.ts'
import { SystemSection } from './system-section.tsx'
import { texts } from './texts.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** The settings of the company, of sales, prices and the system, in one form. */
export function SettingsForm({ info }: { readonly info: AboutInfo }) {
  const form = useSettingsForm({
    info,
    valuesOf,
    toInput,
    schema: settings,
    save: saveSettings,
    saveLabel: texts.save,
  })
  return (
    <Form form={form} className={classes.form}>
      <CompanySection form={form} logo={info.logo} />
      <SalesSection form={form} />
      <PricesSection form={form} />
      <ReplenishmentSection form={form} />
      <SystemSection form={form} />
      <div ref={belowToasts} className={classes.bar}>
        <Button variant="default" disabled={!form.dirty} onClick={() => form.reset()}>
          {texts.discard}
        </Button>
        <SaveButton form={form}>{texts.save}</SaveButton>
      </div>
    </Form>
  )
}
