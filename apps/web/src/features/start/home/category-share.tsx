import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { today } from '../../../lib/format/today.ts'
import { useRowsBehind } from '../../../records/report/rows-behind.ts'
import { ChartCard, chartState } from '../../../ui/charts/chart-card.tsx'
import { Doughnut } from '../../../ui/charts/charts.tsx'
import { ShareList } from '../../../ui/charts/share-list.tsx'
import { restKey, sharesOf } from '../../../ui/charts/shares.ts'
import { familiesQuery } from './figures.api.ts'
import classes from './figures.module.css'
import { daysSoFar } from './figures.ts'
import { texts } from './texts.ts'

const size = 140
/** The height of the doughnut with six lines below it. */
const height = 324

/** The sales of each category this month. Each links to its products. */
export function CategoryShare() {
  const query = useQuery(familiesQuery)
  const { sold } = useRowsBehind()
  const navigate = useNavigate()
  const parts = (query.data ?? []).map(({ familyId, family, total }) => ({
    key: familyId,
    name: family,
    value: total,
  }))
  const shares = sharesOf(parts, texts.otherCategories)
  const rowsOf = (key: string | number) => {
    const days = daysSoFar('month', today())
    return sold(key === restKey ? days : { ...days, familyId: Number(key) })
  }
  const follow = (key: string | number) => {
    const link = rowsOf(key)
    if (link) void navigate(link)
  }
  const state = chartState(query)
  return (
    <ChartCard
      title={texts.byCategory}
      height={height}
      state={{ ...state, isEmpty: query.data !== undefined && shares.length === 0 }}
      none={texts.noSalesOfMonth}
    >
      <div className={classes.share}>
        <Doughnut label={texts.categoryChart} shares={shares} size={size} onPick={follow} />
        <ShareList label={texts.byCategory} shares={shares} linkOf={({ key }) => rowsOf(key)} />
      </div>
    </ChartCard>
  )
}
