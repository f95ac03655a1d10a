import type { AreaChoice } from '@yunque/contract/core/area-choice'
import { Direction } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../errors.ts'
import { productCode, productName } from '../inventory/product-facts/product-fields.ts'
import { ofArea } from '../lists/area-of.ts'
import { defineList } from '../lists/define-list.ts'
import { from } from '../lists/list-tables.ts'
import type { Context } from '../operation/context.ts'
import { allOf } from './sales/sold.ts'

type ReportQuery = { areaId?: AreaChoice | undefined; date?: string | undefined }

/**
 * SQL of what was in transit at the end of a day, by line: what left its source less what entered an area until then. So
 * it is true of every day, as the stock is (transfers.in-transit).
 */
function transit(context: Context, { areaId, date = context.today }: ReportQuery): RawBuilder<unknown> {
  if (date > context.today) throw new Refusal(messages.futureDate)
  return sql`
    select d.id || '/' || m.line as key, d.id, d.area_id, d.target_area_id, d.dispatch_date, m.product_id,
      ${date}::date - d.dispatch_date as days, coalesce(d.reception_date <= ${date}::date, false) as received,
      sum(case m.direction when ${Direction.out} then m.quantity else -m.quantity end) as quantity,
      sum(case m.direction when ${Direction.out} then m.value else -m.value end) as value
    from (select *, source_area_id as area_id from transfers where with_reception) d
    join stock_movements m on m.document_kind = 'transfer' and m.document_id = d.id and m.posted_day <= ${date}::date
    where ${allOf([
      ofArea(context, areaId, 'd'),
      sql`d.dispatch_date <= ${date}::date and (d.settled_on is null or d.settled_on > ${date}::date)`,
    ])}
    group by d.id, d.area_id, d.target_area_id, d.dispatch_date, d.reception_date, m.line, m.product_id
    having sum(case m.direction when ${Direction.out} then m.quantity else -m.quantity end) > 0`
}

/** 'Mercadería en tránsito': what left an area and entered none yet, on a day. */
export const transitReport = defineList(inventoryReports.transitList)({
  from: from(transit, 'w')
    .inner('products', 'p', { id: 'w.product_id' })
    .left('units', 'u', { id: 'p.unit_id' })
    .left('areas', 's', { id: 'w.area_id' })
    .left('areas', 'a', { id: 'w.target_area_id' }),
  together: true,
  fields: {
    key: 'w.key',
    id: 'w.id',
    dispatchDate: 'w.dispatch_date',
    areaSource: 's.name',
    areaTarget: 'a.name',
    days: 'w.days',
    received: 'w.received',
    internalCode: productCode('p'),
    product: productName('p'),
    um: 'u.name',
    quantity: 'w.quantity',
    value: ({ w }) => `round(${w}.value, 2)`,
  },
  key: 'key',
  defaultSort: [{ selector: 'dispatchDate' }, { selector: 'id' }],
  take: 20,
})
