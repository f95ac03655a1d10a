import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import classes from './settings.module.css'
import { texts } from './texts.ts'

interface Props<Values> {
  readonly form: ZodForm<Values>
  readonly label: string
  /** Other buttons, before its own. */
  readonly children?: ReactNode
}

/** The end of a form of settings: both buttons rest until something is changed. */
export function SettingsBar<Values>({ form, label, children }: Props<Values>) {
  return (
    <div className={classes.actions}>
      {children}
      {form.dirty && (
        <Button variant="default" onClick={() => form.reset()}>
          {texts.discard}
        </Button>
      )}
      <SaveButton form={form} disabled={!form.dirty}>
        {label}
      </SaveButton>
    </div>
  )
}
