import { salesFilters } from '@yunque/contract/sales-report'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { defineList } from '../../http/list-definition.ts'
import { document, documentFields, latestFirst, partyJoins } from './sales-lines.queries.ts'
import { type Asked, soldWithin } from './sold.ts'
import { soldMoney, soldSums } from './sold-money.ts'

const header = [
  ...['date', 'pay_of_date', 'delivery_date', 'payment_type_id', 'area_id', 'client_id', 'seller_id'],
].map((name) => `min(s.${name}) as ${name}`)

/** 'Resumen de ventas': a row an invoice or credit note, of the lines that the report asks for. */
export const salesDocuments = defineList({
  title: 'Resumen de ventas',
  from: '(values (1)) one (row)',
  joins: (context: Context, asked: Asked) => sql`cross join (
    select s.kind, s.bill_id, s.note_id, ${sql.raw(`${header.join(', ')}, ${soldSums}`)}
    from sold_lines s where ${soldWithin(context, asked)} group by s.bill_id, s.note_id, s.kind) s`,
  names: { of: 's', joins: () => sql.raw(partyJoins) },
  together: true,
  fields: {
    key: { sql: document, type: 'text' },
    ...documentFields,
    ...soldMoney('s'),
  },
  key: 'key',
  defaultSort: latestFirst,
  take: 10,
  filters: salesFilters,
})
