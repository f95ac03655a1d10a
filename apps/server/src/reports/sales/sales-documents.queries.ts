import { salesLists } from '@yunque/contract/reports/sales-reports.endpoints'
import { sql } from 'kysely'
import { defineList } from '../../lists/define-list.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { document, documentFields, latestFirst, partyTables } from './sales-lines.queries.ts'
import { type ReportQuery, soldWithin } from './sold.ts'
import { soldMoney, soldSums } from './sold-money.ts'

const header = [
  'date',
  'pay_of_date',
  'delivery_date',
  'payment_type_id',
  'area_id',
  'client_id',
  'seller_id',
].map((name) => `min(s.${name}) as ${name}`)

const documents = (context: Context, asked: ReportQuery) => sql`
  select s.kind, s.bill_id, s.note_id, ${sql.raw(`${header.join(', ')}, ${soldSums}`)}
  from sold_lines s where ${soldWithin(context, asked)} group by s.bill_id, s.note_id, s.kind`

/** 'Resumen de ventas': one row for each invoice or credit note, with the sums of the report's lines. */
export const salesDocuments = defineList(salesLists.documents)({
  from: from(documents, 's').and(partyTables),
  names: true,
  together: true,
  fields: {
    key: document,
    ...documentFields,
    ...soldMoney('s'),
  },
  key: 'key',
  defaultSort: latestFirst,
  take: 10,
})
