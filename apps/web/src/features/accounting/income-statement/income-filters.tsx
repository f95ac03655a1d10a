import { DateType } from '@yunque/contract/reports/sales-report'
import { today } from '../../../lib/format/today.ts'
import { AreaField } from '../../../records/report/area-field.tsx'
import { DaysFields } from '../../../records/report/days-fields.tsx'
import { Folded } from '../../../records/report/folded.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import type { ReportQuery } from './income-statement.api.ts'
import classes from './income-statement.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly asked: ReportQuery
  readonly onChange: (patch: Partial<ReportQuery>) => void
}

const dateTypes = Object.values(DateType).map((id) => ({ id, name: texts.dateTypes[id] }))

/** Dates, area and which date of a sale counts. Each change loads it again. */
export function IncomeFilters({ asked: { from, to, areaId, tipoFecha, compare, whole }, onChange }: Props) {
  return (
    <Folded from={from} to={to}>
      <div className={classes.filters}>
        <DaysFields from={from} to={to} onChange={onChange} />
        <AreaField
          area={areaId ?? 'all'}
          onChange={(area) => onChange({ areaId: area === 'all' ? null : area })}
        />
        <SelectField
          label={texts.dateType}
          options={dateTypes}
          value={tipoFecha}
          onChange={(next) => onChange({ tipoFecha: next ?? DateType.created })}
        />
        <SwitchField label={texts.compare} value={compare} onChange={(next) => onChange({ compare: next })} />
        {compare && isUnderWay(from, to) && (
          <SwitchField label={texts.whole} value={whole} onChange={(next) => onChange({ whole: next })} />
        )}
      </div>
    </Folded>
  )
}

/** Whether the period is in progress, with days still to come. Only such a period can be compared in two ways. */
const isUnderWay = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && from <= today() && today() < to
