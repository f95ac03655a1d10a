import type { WithholdingSide } from '@yunque/contract/withholdings/withholdings'
import { AreaField } from '../../../records/report/area-field.tsx'
import { MonthTypes } from '../../../records/withholdings/month-types.tsx'
import { MonthInput } from '../../../ui/form/month-input.tsx'
import { questionOf, type ReportQuery } from './books.api.ts'
import classes from './books.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly asked: ReportQuery
  readonly onChange: (patch: { mes?: string | null; area?: string | number }) => void
  /** Whose withholdings the book has. */
  readonly side: WithholdingSide
}

/** Month and area of a book, and what was withheld in it by type. Each change loads it again. */
export function BookHeader({ asked, onChange, side }: Props) {
  const { mes, area } = asked
  const question = questionOf(asked)
  return (
    <>
      <div className={classes.filters}>
        <MonthInput
          label={texts.month}
          value={mes}
          onChange={(next) => onChange({ mes: next })}
          {...(mes === null ? { error: texts.idle } : {})}
        />
        <AreaField area={area} onChange={(next) => onChange({ area: next })} />
      </div>
      <MonthTypes question={question && { ...question, side }} />
    </>
  )
}
