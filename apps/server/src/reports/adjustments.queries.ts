import type { AreaChoice } from '@yunque/contract/core/area-choice'
import { InputType } from '@yunque/contract/core/constants'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { type RawBuilder, sql } from 'kysely'
import { reasonOf } from '../inventory/documents/adjustment-reason.ts'
import { ofArea } from '../lists/area-of.ts'
import { defineList } from '../lists/define-list.ts'
import { from } from '../lists/list-tables.ts'
import type { Context } from '../operation/context.ts'
import { allOf, daysOf } from './sales/sold.ts'

type ReportQuery = { areaId?: AreaChoice | undefined; from?: string | undefined; to?: string | undefined }

const tables = {
  entries: { documents: sql`stock_inputs`, lines: sql`stock_input_lines`, key: sql`input_id` },
  exits: { documents: sql`stock_outputs`, lines: sql`stock_output_lines`, key: sql`output_id` },
} as const

/** SQL of the lines of the adjustments of one direction: their reason, and whether a count made them. */
function linesOf(way: keyof typeof tables, within: RawBuilder<unknown>): RawBuilder<unknown> {
  const { documents, lines, key } = tables[way]
  return sql`
    select d.reason_id, k.id is not null as counted, ${way === 'entries'}::boolean as entered, l.line, l.quantity, l.total
    from ${documents} d join ${lines} l on l.${key} = d.id left join stock_counts k on k.${key} = d.id
    where d.type_id = ${InputType.adjustment} and ${within}`
}

/** SQL of the adjustments by reason, within the area and the days of the report. Each document has a first line. */
function groups(context: Context, { areaId, ...days }: ReportQuery): RawBuilder<unknown> {
  const range = daysOf(days)
  const within = allOf([
    ofArea(context, areaId, 'd'),
    sql`d.date between ${range.from}::date and ${range.to}::date`,
  ])
  return sql`
    select m.reason_id, m.counted, count(*) filter (where m.line = 1)::int as documents,
      coalesce(sum(m.quantity) filter (where m.entered), 0) as units_in,
      coalesce(sum(m.quantity) filter (where not m.entered), 0) as units_out,
      coalesce(sum(m.total) filter (where m.entered), 0) as value_in,
      coalesce(sum(m.total) filter (where not m.entered), 0) as value_out
    from (${linesOf('entries', within)} union all ${linesOf('exits', within)}) m
    group by m.reason_id, m.counted`
}

/** 'Ajustes por motivo': what adjustments brought and took between two days, by their reason (reports.adjustments). */
export const adjustmentReport = defineList(inventoryReports.adjustmentList)({
  from: from(groups, 'g').left('adjustment_reasons', 'r', { id: 'g.reason_id' }),
  together: true,
  fields: {
    reason: ({ g, r }) => reasonOf(`${r}.name`, `${g}.counted`),
    documents: 'g.documents',
    unitsIn: 'g.units_in',
    unitsOut: 'g.units_out',
    valueIn: 'g.value_in',
    valueOut: 'g.value_out',
    net: ({ g }) => `(${g}.value_in - ${g}.value_out)`,
  },
  key: 'reason',
  defaultSort: [{ selector: 'reason' }],
  take: 20,
})
