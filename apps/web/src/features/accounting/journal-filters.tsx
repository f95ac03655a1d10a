import { AreaField } from '../../records/report/area-field.tsx'
import { DaysFields } from '../../records/report/days-fields.tsx'
import { Folded } from '../../records/report/folded.tsx'
import { useAsked } from './accounting.api.ts'
import classes from './accounting.module.css'

/** Days and area of the journal. Each change loads it again. */
export function JournalFilters() {
  const { asked, ask } = useAsked()
  return (
    <Folded from={asked.desde} to={asked.hasta}>
      <div className={classes.filters}>
        <AreaField area={asked.area} onChange={(area) => ask({ area })} />
        <DaysFields
          from={asked.desde}
          to={asked.hasta}
          onChange={({ from, to }) => ask({ desde: from, hasta: to })}
        />
      </div>
    </Folded>
  )
}
