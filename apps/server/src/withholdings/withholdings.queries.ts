import type { WithholdingRow } from '@yunque/contract/withholdings/withholdings'
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
    id: 'w.id',
    side: 'w.side',
    date: 'w.date',
    document: 'w.document',
    documentId: 'w.document_id',
    documentNumber: 'w.document_number',
    party: 'w.party',
    taxId: ({ w }) => `coalesce(${w}.tax_id, '')`,
    typeId: 'w.type_id',
    type: 't.name',
    base: 'w.base',
    rate: 'w.rate',
    amount: 'w.amount',
    certificate: ({ w }) => `coalesce(lpad(${w}.number::text, 6, '0'), ${w}.certificate)`,
    number: 'w.number',
    areaId: 'w.area_id',
    area: 'a.name',
    version: 'w.version',
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
