import {
  sideWords,
  type WithholdingRow,
  withheldDocumentWords,
} from '@yunque/contract/withholdings/withholdings'
import { withholdings } from '@yunque/contract/withholdings/withholdings.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { ofArea } from '../lists/area-of.ts'
import { inMonth } from '../lists/book-month.ts'
import { defineList } from '../lists/define-list.ts'
import { findListed } from '../lists/find-listed.ts'
import { from } from '../lists/list-tables.ts'
import { actsEverywhere, type Context } from '../operation/context.ts'
import { withheld } from './withheld.ts'

/** 'Retenciones': what clients and the store withheld, by document (withholdings.report). */
export const withholdingList = defineList(withholdings.list)({
  from: from(() => withheld, 'w')
    .inner('withholding_types', 't', { id: 'w.type_id' })
    .inner('areas', 'a', { id: 'w.area_id' }),
  fields: {
    id: { sql: 'w.id', type: 'number' },
    side: { sql: 'w.side', type: 'text', words: sideWords },
    date: { sql: 'w.date', type: 'date' },
    document: { sql: 'w.document', type: 'text', words: withheldDocumentWords },
    documentId: { sql: 'w.document_id', type: 'number' },
    documentNumber: { sql: 'w.document_number', type: 'text' },
    party: { sql: 'w.party', type: 'text' },
    taxId: { sql: ({ w }) => `coalesce(${w}.tax_id, '')`, type: 'text' },
    typeId: { sql: 'w.type_id', type: 'number' },
    type: { sql: 't.name', type: 'text' },
    base: { sql: 'w.base', type: 'number' },
    rate: { sql: 'w.rate', type: 'number' },
    amount: { sql: 'w.amount', type: 'number' },
    certificate: {
      sql: ({ w }) => `coalesce(lpad(${w}.number::text, 6, '0'), ${w}.certificate)`,
      type: 'text',
    },
    number: { sql: 'w.number', type: 'number' },
    areaId: { sql: 'w.area_id', type: 'number' },
    area: { sql: 'a.name', type: 'text' },
    version: { sql: 'w.version', type: 'number' },
  },
  key: 'id',
  defaultSort: [{ selector: 'type' }, { selector: 'date' }, { selector: 'id' }],
  take: 50,
  where: (context, { month, side, areaId, pending }) => [
    ofArea(context, areaId ?? (actsEverywhere(context.actor) ? 'all' : context.actor.areaId), 'w'),
    month !== undefined && inMonth({ month }, 'w.date'),
    side !== undefined && sql`w.side = ${side}`,
    pending !== undefined && sql`w.certificate = '' and w.number is null`,
  ],
})

/** One withholding, of an active document. @throws NotFound */
export const findWithholding = (db: Db | Tx, context: Context, id: number): Promise<WithholdingRow> =>
  findListed(db, context, withholdingList, id)
