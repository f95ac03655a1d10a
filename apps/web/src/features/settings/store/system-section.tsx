import { useQuery } from '@tanstack/react-query'
import { formatSize } from '@yunque/contract/core/format-size'
import { today } from '../../../lib/format/today.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { Section } from '../../../ui/page/section.tsx'
import { attachmentUseQuery } from './settings.api.ts'
import type { Values } from './settings-values.ts'
import { texts } from './texts.ts'

const zones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }))

/** Settings of days, sessions and passwords. */
export function SystemSection({ form }: { readonly form: ZodForm<Values> }) {
  const { data: use } = useQuery(attachmentUseQuery)
  return (
    <Section title={texts.system}>
      <FieldGrid columns={2}>
        <SelectField {...form.field('timeZone', texts.timeZone)} options={zones} />
        <DateInput
          {...form.field('lockDate', texts.lockDate)}
          max={today()}
          description={texts.lockDateHint}
        />
        <NumberInput
          {...form.field('daysBack', texts.daysBack)}
          description={texts.daysBackHint}
          scale={0}
          min={0}
          max={366}
        />
        <TextInput
          {...form.field('defaultPassword', texts.defaultPassword)}
          maxLength={200}
          description={texts.defaultPasswordHint}
        />
        <NumberInput {...form.field('sessionIdleMinutes', texts.sessionIdle)} scale={0} min={5} max={1440} />
        <NumberInput {...form.field('sessionHours', texts.sessionHours)} scale={0} min={1} max={168} />
        <NumberInput {...form.field('tillIdleMinutes', texts.tillIdle)} scale={0} min={2} max={60} />
        <NumberInput
          {...form.field('feedDays', texts.feedDays)}
          description={texts.feedDaysHint}
          scale={0}
          min={1}
          max={90}
        />
        <NumberInput
          {...form.field('attachmentGb', texts.attachmentGb)}
          description={use ? texts.attachmentUse(formatSize(use.used), use.files) : ' '}
          scale={0}
          min={0}
          max={1000}
        />
      </FieldGrid>
    </Section>
  )
}
