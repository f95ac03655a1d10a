import { type RawBuilder, sql } from 'kysely'

/** 52 weeks, so that the days of the week agree. */
const YEAR = 364
/** The days of the season, from tomorrow on. */
const SEASON_DAYS = 28
/** SQL: the days of sales that make the average, today included. */
const days = sql`(select sale_days::int from settings)`
/** The least and the most that a season changes the average. */
const bounds = { low: 0.5, high: 2 } as const

export type DemandQuery = {
  /** The last day that counts. */
  today: string
  /** A condition on the lines `g`, with area_id and product_id; none for all. */
  within?: RawBuilder<unknown>
}

/** SQL: units that were sold, also in kits, net of returns, and that conversions opened, by date. Kits count as themselves, too. */
export const goneLines = sql`
  select s.area_id, s.product_id, s.date, s.quantity from sold_lines s where s.kind <> 'discount'
  union all
  select k.area_id, k.product_id, k.date, k.quantity from sold_components k
  union all
  select c.area_id, c.source_product_id, c.date, c.source_quantity from stock_conversions c`

/**
 * SQL rows of the demand of each product in an area: `sold` units in the days, `stocked` days with stock, the `daily`
 * sale (availability.daily-sale) and the factor of the `season` (availability.season). Products that sold nothing in a
 * year have no row. The empty days are added to the sales instead of joined: the planner expects one row of each, and would
 * count all of them anew for each product.
 */
export function demand({ today, within }: DemandQuery): RawBuilder<unknown> {
  const last = sql`${today}::date`
  const first = sql`(${last} - ${days} + 1)`
  return sql`
    with gone as (
      select g.area_id, g.product_id, coalesce(sum(g.quantity) filter (where g.date >= ${first}), 0) as sold,
        coalesce(sum(g.quantity) filter (where g.date <= ${last} - ${YEAR - SEASON_DAYS}::int), 0) as same_weeks,
        sum(g.quantity) as year
      from (${goneLines}) g
      where g.date between ${last} - ${YEAR - 1}::int and ${last} and ${within ?? sql`true`}
      group by g.area_id, g.product_id),
    left_over as (
      select g.area_id, g.product_id, m.posted_day as day, m.seq, m.stock_after as stock
      from gone g join stock_movements m on m.area_id = g.area_id and m.product_id = g.product_id
      where g.sold > 0 and m.posted_day between ${first} and ${last}
      union all
      select g.area_id, g.product_id, ${first} - 1, 0, coalesce(b.stock_after, 0)
      from gone g left join lateral (
        select m.stock_after from stock_movements m
        where m.area_id = g.area_id and m.product_id = g.product_id and m.posted_day < ${first}
        order by m.posted_day desc, m.seq desc limit 1) b on true
      where g.sold > 0),
    empty as (
      select e.area_id, e.product_id, sum(greatest(e.next - e.day - 1, 0)) as days
      from (
        select l.*, coalesce(lead(l.day) over (partition by l.area_id, l.product_id order by l.day, l.seq), ${last} + 1) as next
        from left_over l) e
      where e.stock = 0 group by e.area_id, e.product_id),
    counted as (
      select b.area_id, b.product_id, sum(b.sold) as sold, sum(b.same_weeks) as same_weeks, sum(b.year) as year, sum(b.empty) as empty
      from (
        select area_id, product_id, sold, same_weeks, year, 0 as empty from gone
        union all select area_id, product_id, 0, 0, 0, days from empty) b
      group by b.area_id, b.product_id)
    select g.area_id, g.product_id, g.sold, ${days} - g.empty as stocked,
      greatest(round(g.sold / greatest(${days} - g.empty, 1), 6), 0) as daily,
      case when g.year > 0 and exists (
        select from stock_movements m
        where m.area_id = g.area_id and m.product_id = g.product_id and m.posted_day <= ${last} - ${YEAR}::int)
        then least(greatest(round(g.same_weeks * ${YEAR} / (g.year * ${SEASON_DAYS}), 6), ${bounds.low}), ${bounds.high})
        else 1 end as season
    from counted g`
}
