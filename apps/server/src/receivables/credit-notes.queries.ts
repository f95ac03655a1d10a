import { fixedCatalogs } from '@yunque/contract/core/constants'
import type {
  CreditNoteDetail,
  CreditNoteLineRow,
  NoteRefundRow,
} from '@yunque/contract/receivables/credit-notes'
import { creditNotes } from '@yunque/contract/receivables/credit-notes.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { NotFound } from '../errors.ts'
import { lineGoods, lineGoodsJoins } from '../inventory/balances/line-goods.ts'
import { defineList } from '../lists/define-list.ts'
import { findListed } from '../lists/find-listed.ts'
import { fixedName } from '../lists/fixed-name.ts'
import { reading } from '../lists/list-condition.ts'
import type { Expression } from '../lists/list-expression.ts'
import { from } from '../lists/list-tables.ts'
import { actsEverywhere, type Context, readsCosts } from '../operation/context.ts'
import { exchangeOfNote } from '../sales/invoices/exchanged.queries.ts'
import { clientName } from '../sales/sale-fields.ts'
import { paperFacts } from '../settings/papers/paper-facts.ts'
import { isCalled } from '../settings/series/is-called.ts'
import { numberFields, numberOf } from '../settings/series/number-fields.ts'

const typeName: Expression<'n'> = ({ n }) =>
  `case ${n}.type_id ${fixedCatalogs.movementType.map((type) => `when ${type.id} then '${type.name}'`).join(' ')} end`

/** SQL: the methods of the refund, by name. */
const refundedBy: Expression<'n'> = ({ n }) =>
  `coalesce((select string_agg(${fixedName('f.payment_method_id', fixedCatalogs.billPaymentMethod)}, ', ' order by f.line)
    from credit_note_refunds f where f.note_id = ${n}.id), '')`

/** 'Notas de crédito': the credit notes of the reader's area (20 a page). */
export const creditNotesList = defineList(creditNotes.list)({
  from: from('credit_notes', 'n')
    .left('bills', 'b', { id: 'n.bill_id' })
    .left('clients', 'c', { id: 'b.client_id' })
    .left('areas', 'a', { id: 'n.area_id' })
    .left('credit_note_reasons', 'r', { id: 'n.reason_id' })
    .left('document_series', 'z', { id: 'n.series_id' }),
  fields: {
    id: 'n.id',
    ...numberFields('n'),
    billId: 'n.bill_id',
    billNumber: numberOf('b'),
    date: 'n.date',
    clientId: 'b.client_id',
    client: { sql: clientName, names: 'client' },
    movementTypeId: 'n.type_id',
    movementType: typeName,
    movementGroupId: 'n.reason_id',
    movementGroup: 'r.name',
    observation: 'n.observation',
    iva: 'n.iva',
    total: 'n.total',
    exemptLetter: 'b.exempt_letter',
    applied: 'n.applied',
    refund: 'n.refund',
    rounding: 'n.rounding',
    refundedBy: refundedBy,
    active: 'n.active',
    closed: ({ n }) => `(${n}.closing_id is not null)`,
    areaId: 'n.area_id',
    area: 'a.name',
    createAt: 'n.created_at',
    createBy: 'n.created_by',
  },
  counts: 'n.active',
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: ({ actor }, { billId, clientId, active, called }) => [
    !actsEverywhere(actor) && sql`n.area_id = ${actor.areaId}`,
    called !== undefined && isCalled('n', 'creditNote', called),
    billId !== undefined && sql`n.bill_id = ${billId}`,
    clientId !== undefined && reading(['b'], sql`b.client_id = ${clientId}`),
    active !== undefined && sql`n.active = ${active === 'true'}`,
  ],
})

/** One note with its lines. Costs only for users who may read them. */
export async function findCreditNote(
  db: Db | Tx,
  context: Context,
  noteId: number,
): Promise<CreditNoteDetail> {
  const [note, paper, movementDetails, refunds, exchange] = await Promise.all([
    findListed(db, context, creditNotesList, noteId),
    paperFacts(db, 'creditNote', noteId),
    linesOf(db, context, noteId),
    refundsOf(db, noteId),
    exchangeOfNote(db, noteId),
  ])
  if (!paper) throw new NotFound()
  return { ...note, movementDetails, refunds, exchange, paper }
}

async function linesOf(db: Db | Tx, { actor }: Context, noteId: number): Promise<CreditNoteLineRow[]> {
  const cost = readsCosts(actor) ? sql`, round(l.cost_value / l.quantity, 6) as cost` : sql``
  const { rows } = await sql<CreditNoteLineRow>`
    select ${lineGoods}, p.is_service as "isService", l.quantity, l.undelivered, x.quantity as "quantityBilled", l.price,
      l.new_price as "newPriceAux", round(x.total * l.quantity / x.quantity, 2) as importe, l.discount_percent as "discountPercent",
      case n.type_id when 2 then l.total else 0 end as discount, x.total as "totalFact", x.iva_rate as "ivaRate", l.iva, l.total${cost}
    from credit_note_lines l join credit_notes n on n.id = l.note_id
    join bill_lines x on x.bill_id = n.bill_id and x.product_id = l.product_id
    ${sql.raw(lineGoodsJoins)}
    where l.note_id = ${noteId} order by l.line`.execute(db)
  return rows
}

async function refundsOf(db: Db | Tx, noteId: number): Promise<NoteRefundRow[]> {
  const { rows } = await sql<NoteRefundRow>`
    select f.line, f.payment_method_id as "paymentMethodId", f.amount, f.bank_id as "bankId", coalesce(k.name, '') as bank,
      f.reference
    from credit_note_refunds f left join banks k on k.id = f.bank_id where f.note_id = ${noteId} order by f.line`.execute(
    db,
  )
  return rows
}
