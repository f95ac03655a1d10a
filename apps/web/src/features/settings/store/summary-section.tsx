import { MultiSelect, Text } from '@mantine/core'
import {
  MAX_RECIPIENTS,
  type SummaryMailInfo,
  summaryMail,
  summaryMinutes,
} from '@yunque/contract/reports/summary-mail'
import { formatDate } from '../../../lib/format/format.ts'
import type { FieldProps } from '../../../ui/controls/field-props.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { LoadedSection } from './loaded-section.tsx'
import classes from './settings.module.css'
import { SettingsBar } from './settings-bar.tsx'
import { saveSummaryMail, summaryMailQuery } from './summary.api.ts'
import { texts } from './texts.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** When the summary of the day is mailed and to whom, saved separately (store.evening-summary). */
export function SummarySection() {
  return (
    <LoadedSection title={texts.summary} query={summaryMailQuery} lines={4}>
      {(info) => <SummaryForm info={info} />}
    </LoadedSection>
  )
}

const times = summaryMinutes.map((minute) => ({ id: minute, name: texts.timeOf(minute) }))

function SummaryForm({ info }: { readonly info: SummaryMailInfo }) {
  const form = useSettingsForm({
    info,
    valuesOf,
    schema: summaryMail,
    save: saveSummaryMail,
    saveLabel: texts.saveSummary,
  })
  return (
    <Form form={form}>
      <Text size="sm" className={classes.hint}>
        {texts.summaryHint} {info.lastDay !== null && texts.lastSummary(formatDate(info.lastDay))}
      </Text>
      <FieldGrid columns={2}>
        <SwitchField {...form.field('enabled', texts.summaryEnabled)} />
        <SelectField {...form.field('minute', texts.summaryTime)} options={times} />
      </FieldGrid>
      <Recipients {...form.field('recipients', texts.recipients)} choices={info.choices} />
      <SettingsBar form={form} label={texts.saveSummary} />
    </Form>
  )
}

type RecipientProps = FieldProps<number[]> & { readonly choices: SummaryMailInfo['choices'] }

/** The users who receive the summary, each with their address. */
function Recipients({ value, onChange, readOnly: _, choices, ...field }: RecipientProps) {
  return (
    <MultiSelect
      {...field}
      mt="sm"
      description={texts.recipientsHint}
      placeholder={value.length === 0 ? texts.noRecipients : ''}
      data={choices.map(({ id, fullName, email }) => ({
        value: String(id),
        label: `${fullName} · ${email}`,
      }))}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
      maxValues={MAX_RECIPIENTS}
      searchable
      nothingFoundMessage={texts.nobodyFound}
    />
  )
}

const valuesOf = ({ enabled, minute, recipients, revision }: SummaryMailInfo) => ({
  enabled,
  minute: minute as number | null,
  recipients,
  revision,
})
