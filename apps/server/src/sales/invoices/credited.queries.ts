import { Direction } from '@yunque/contract/core/constants'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

/** The sums of the active credit notes of an invoice, in C$: applied to its balance, and refunded in cash. */
export type BillCredits = { notes: number; total: number; applied: number; refund: number }

/** Sums the active notes of an invoice. */
export async function creditsOfBill(db: Db | Tx, billId: number): Promise<BillCredits> {
  const { rows } = await sql<BillCredits>`
    select count(*)::int as notes, coalesce(sum(total), 0) as total, coalesce(sum(applied), 0) as applied,
      coalesce(sum(refund), 0) as refund
    from credit_notes where bill_id = ${billId} and active`.execute(db)
  return rows[0] ?? { notes: 0, total: 0, applied: 0, refund: 0 }
}

/** By invoice, what its active notes took off the balance, in C$. Invoices without notes are missing. */
export async function appliedCredits(tx: Tx, billIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('credit_notes')
    .select(({ fn }) => ['bill_id', fn.sum<number>('applied').as('applied')])
    .where('bill_id', 'in', billIds)
    .where('active', '=', true)
    .groupBy('bill_id')
    .execute()
  return new Map(rows.map(({ bill_id, applied }) => [bill_id, applied]))
}

/** An invoice line as it was charged and left the stock, with what its active notes took of it. */
export type CreditedLine = {
  line: number
  productId: number
  name: string
  isService: boolean
  quantityBilled: number
  price: number
  total: number
  iva: number
  value: number
  quantityReturned: number
  credited: number
  ivaCredited: number
  valueReturned: number
  /** Units that are still in the store (deliveries.undelivered). */
  undelivered: number
  /** The components of a kit with what came back of each; empty for another product (kits.returned). */
  parts: CreditedPart[]
}

/** A component of a sold kit. */
export type CreditedPart = {
  productId: number
  units: number
  quantityBilled: number
  value: number
  quantityReturned: number
  valueReturned: number
}

/** SQL: the components of a line `l` of an invoice, with what its active notes brought back of each. */
const partsOfLine = sql`
  select jsonb_agg(jsonb_build_object('productId', c.product_id, 'units', c.units, 'quantityBilled', c.quantity, 'value', c.value,
    'quantityReturned', coalesce(m.quantity, 0), 'valueReturned', coalesce(m.value, 0)) order by c.product_id) as parts
  from bill_line_components c left join lateral (
    select sum(m.quantity) as quantity, sum(m.value + m.iva_gone) as value
    from credit_notes h join credit_note_lines d on d.note_id = h.id and d.product_id = l.product_id
    join stock_movements m on m.document_kind = 'creditNote' and m.document_id = h.id and m.line = d.line
      and m.product_id = c.product_id and m.direction = ${sql.lit(Direction.in)}
    where h.bill_id = l.bill_id and h.active) m on true
  where c.bill_id = l.bill_id and c.line = l.line`

/** The lines of an invoice by product. Each product has one line. */
export async function creditedLines(db: Db | Tx, billId: number): Promise<Map<number, CreditedLine>> {
  const { rows } = await sql<CreditedLine>`
    select l.line, l.product_id as "productId", p.name, p.is_service as "isService", l.quantity as "quantityBilled", l.net_price as price,
      l.total, l.iva, l.cost_value as value, coalesce(n.returned, 0) as "quantityReturned", coalesce(n.credited, 0) as credited,
      coalesce(n.iva, 0) as "ivaCredited", coalesce(n.value, 0) as "valueReturned", l.undelivered,
      coalesce(k.parts, '[]') as parts
    from bill_lines l join products p on p.id = l.product_id
    left join (
      select c.product_id, sum(c.quantity) filter (where h.type_id = 1) as returned, sum(c.total) as credited, sum(c.iva) as iva,
        sum(c.cost_value) as value
      from credit_notes h join credit_note_lines c on c.note_id = h.id
      where h.bill_id = ${billId} and h.active group by c.product_id) n on n.product_id = l.product_id
    left join lateral (${partsOfLine}) k on true
    where l.bill_id = ${billId} order by l.line`.execute(db)
  return new Map(rows.map((row) => [row.productId, row]))
}
