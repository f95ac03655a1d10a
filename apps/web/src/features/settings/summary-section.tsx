import { MultiSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  MAX_RECIPIENTS,
  type SummaryMailInfo,
  summaryMail,
  summaryMinutes,
} from '@yunque/contract/reports/summary-mail'
import { useEffect, useState } from 'react'
import { formatDate } from '../../lib/format/format.ts'
import { toast } from '../../lib/toast.ts'
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import type { FieldProps } from '../../ui/form/field-props.ts'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { useSaveShortcut } from '../../ui/form/use-save-shortcut.ts'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { Section } from '../../ui/page/section.tsx'
import classes from './settings.module.css'
import { saveSummaryMail, summaryMailQuery } from './summary.api.ts'
import { texts } from './texts.ts'

/** When the summary of the day is mailed and to whom, saved separately (store.evening-summary). */
export function SummarySection() {
  const { data, error, refetch } = useQuery(summaryMailQuery)
  return (
    <Section title={texts.summary}>
      {data && <SummaryForm info={data} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </Section>
  )
}

const times = summaryMinutes.map((minute) => ({ id: minute, name: texts.timeOf(minute) }))

function SummaryForm({ info }: { readonly info: SummaryMailInfo }) {
  const [initialValues] = useState(() => valuesOf(info))
  const form = useZodForm({
    schema: summaryMail,
    initialValues,
    save: saveSummaryMail,
    onSaved: (saved) => {
      form.reset(valuesOf(saved))
      toast.success(texts.saved)
    },
  })
  const { isDirty, reset } = form
  useLeaveGuard(isDirty, form.discard)
  useSaveShortcut(form, texts.saveSummary)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new revision resets the form, not a render
  useEffect(() => {
    if (!isDirty()) reset(valuesOf(info))
  }, [info.revision])
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
      <div className={classes.actions}>
        <SaveButton form={form}>{texts.saveSummary}</SaveButton>
      </div>
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
  ...{ enabled, minute: minute as number | null, recipients, revision },
})
