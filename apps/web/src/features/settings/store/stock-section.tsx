import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { Section } from '../../../ui/page/section.tsx'
import { Used } from '../../../ui/page/used.tsx'
import type { Values } from './settings-values.ts'
import { texts } from './texts.ts'

/** The days of transfers and of lots, and those with which the replenishment by sales counts (availability.by-sales). */
export function StockSection({ form }: { readonly form: ZodForm<Values> }) {
  const days = { scale: 0, max: 365 } as const
  return (
    <Section title={texts.stock}>
      <FieldGrid columns={2}>
        <Used use="areas">
          <NumberInput {...form.field('transferDays', texts.transferDays)} {...days} min={0} />
          <NumberInput
            {...form.field('transitDays', texts.transitDays)}
            description={texts.transitDaysHint}
            {...days}
            min={0}
          />
        </Used>
        <Used use="lots">
          <NumberInput
            {...form.field('lotWarningDays', texts.lotWarningDays)}
            description={texts.lotWarningDaysHint}
            {...days}
            min={0}
          />
        </Used>
        <NumberInput {...form.field('saleDays', texts.saleDays)} {...days} min={7} max={364} />
        <NumberInput
          {...form.field('leadDays', texts.leadDays)}
          description={texts.leadDaysHint}
          {...days}
          min={0}
        />
        <NumberInput {...form.field('reviewDays', texts.reviewDays)} {...days} min={1} />
        <NumberInput {...form.field('safetyDays', texts.safetyDays)} {...days} min={0} />
      </FieldGrid>
    </Section>
  )
}
