import { messages } from '@yunque/contract/core/messages'
import { rangeReversed } from '@yunque/contract/reports/purchase-reports'
import { useSellers } from '../../../records/sale/use-sellers.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { ReportQuery } from './commission-report.api.ts'
import classes from './commission-report.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly asked: ReportQuery
  /** Whether the user may see other sellers. */
  readonly others: boolean
  readonly onChange: (patch: Partial<ReportQuery>) => void
}

/** Seller and dates of the report. Each change loads it again. */
export function CommissionFilters({ asked: { seller, from, to }, others, onChange }: Props) {
  const sellers = useSellers(seller)
  const reversed = from !== null && to !== null && to < from
  const fault = (wrong: boolean, error: string) => (wrong ? { error } : {})
  return (
    <div className={classes.filters}>
      <SelectField
        label={texts.seller}
        placeholder={texts.anySeller}
        options={sellers}
        value={seller}
        onChange={(next) => onChange({ seller: next })}
        disabled={!others}
        clearable
      />
      <DateInput
        label={texts.from}
        value={from}
        onChange={(next) => onChange({ from: next })}
        {...fault(from === null, messages.selectDate)}
      />
      <DateInput
        label={texts.to}
        value={to}
        onChange={(next) => onChange({ to: next })}
        {...fault(to === null || reversed, reversed ? rangeReversed : messages.selectDate)}
      />
    </div>
  )
}
