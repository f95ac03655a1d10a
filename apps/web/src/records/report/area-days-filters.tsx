import { useAsked } from './area-days.ts'
import classes from './area-days-filters.module.css'
import { AreaField } from './area-field.tsx'
import { DaysFields } from './days-fields.tsx'
import { Folded } from './folded.tsx'

/** The fields for area and days of a report. Each change loads it again. */
export function AreaDaysFilters() {
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
