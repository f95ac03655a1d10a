import { AreaField } from '../../records/report/area-field.tsx'
import { MonthInput } from '../../ui/form/month-input.tsx'
import type { Asked } from './books.api.ts'
import classes from './books.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly asked: Asked
  readonly onChange: (patch: { mes?: string | null; area?: string | number }) => void
}

/** Month and area of a book. Each change loads it again. */
export function BookFilters({ asked: { mes, area }, onChange }: Props) {
  return (
    <div className={classes.filters}>
      <MonthInput
        label={texts.month}
        value={mes}
        onChange={(next) => onChange({ mes: next })}
        {...(mes === null ? { error: texts.idle } : {})}
      />
      <AreaField area={area} onChange={(next) => onChange({ area: next })} />
    </div>
  )
}
