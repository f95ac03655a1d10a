import type { SeriesState } from '@yunque/domain/series'

/** SQL: `seriesState` of the domain for the series with that alias on that day (series.short). */
export const seriesStateSql = (series: string, today: string): string => {
  const is = (state: SeriesState) => `'${state}'`
  const usable = (one: string) =>
    `${one}.active and ${one}.next <= ${one}.last and ${today} between ${one}.from_date and coalesce(${one}.to_date, 'infinity')`
  return `case when not ${series}.active then ${is('closed')}
    when ${series}.next > ${series}.last then ${is('ended')}
    when ${series}.to_date < ${today} then ${is('expired')}
    when ${series}.from_date > ${today} or exists (select from document_series other
      where other.kind = ${series}.kind and other.area_id is not distinct from ${series}.area_id and ${usable('other')}
        and (other.from_date, other.id) < (${series}.from_date, ${series}.id)) then ${is('prepared')}
    when ${series}.last + 1 - ${series}.next < (${series}.last + 1 - ${series}.first) * 0.1
      or ${series}.to_date - ${today} <= 30 then ${is('short')}
    else ${is('inUse')} end`
}
