import { costReaders } from '@yunque/contract/resources'
import { salesFilters } from '@yunque/contract/sales-report'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { defineList } from '../../http/list-definition.ts'
import { document, documentFields, latestFirst, partyJoins, percentOf } from './sales-lines.queries.ts'
import { type Asked, soldWithin } from './sold.ts'

const sums = ['gross', 'discount', 'returned', 'net', 'iva', 'total', 'cost']
  .map((name) => `sum(s.${name}) as ${name}`)
  .join(', ')
const header = `s.kind, s.bill_id, s.note_id, s.date, s.pay_of_date, s.delivery_date, s.payment_type_id, s.area_id,
  s.client_id, s.seller_id`

/** 'Resumen de ventas': a row an invoice or credit note, of the lines that the report asks for (Spec 2 §2). */
export const salesDocuments = defineList({
  title: 'Resumen de ventas',
  from: '(values (1)) one (row)',
  joins: (context: Context, asked: Asked) => sql`cross join (
    select ${sql.raw(`${header}, ${sums}`)} from sold_lines s where ${soldWithin(context, asked)}
    group by ${sql.raw(header)}) s ${sql.raw(partyJoins)}`,
  fields: {
    key: { sql: document, type: 'text' },
    ...documentFields,
    importe: { sql: 's.gross', type: 'number' },
    descuento: { sql: 's.discount', type: 'number' },
    devolucionesTotal: { sql: 's.returned', type: 'number' },
    subTotal: { sql: 's.net', type: 'number' },
    iva: { sql: 's.iva', type: 'number' },
    total: { sql: 's.total', type: 'number' },
    costoTotal: { sql: 's.cost', type: 'number', only: costReaders },
    utilidades: { sql: '(s.net - s.cost)', type: 'number', only: costReaders },
    utilidadPercent: { sql: percentOf('(s.net - s.cost)', 's.net'), type: 'number', only: costReaders },
  },
  key: 'key',
  defaultSort: latestFirst,
  take: 10,
  filters: salesFilters,
})
