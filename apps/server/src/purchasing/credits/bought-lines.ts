import type { BoughtLine } from '@yunque/domain/supplier-credits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { creditedIvaSql } from '../../settings/taxes.ts'

/** A line of goods of a purchase, and what active returns took of it. */
export type ReturnableLine = BoughtLine & { line: number; productId: number; name: string }

/** The lines of goods of a purchase; its services cannot be returned. */
export async function returnableLines(db: Db | Tx, purchaseId: number): Promise<ReturnableLine[]> {
  const { rows } = await sql<ReturnableLine>`
    select l.line, l.product_id as "productId", p.name, l.quantity, l.total, l.iva,
      ${sql.raw(creditedIvaSql('l', 'b'))} as credited,
      json_build_object('quantity', r.quantity, 'total', r.total, 'iva', r.iva, 'credited', r.credited) as returned
    from purchase_lines l join purchases b on b.id = l.purchase_id join products p on p.id = l.product_id
    cross join lateral (
      select coalesce(sum(x.quantity), 0) as quantity, coalesce(sum(x.total), 0) as total,
        coalesce(sum(x.iva), 0) as iva, coalesce(sum(x.credited), 0) as credited
      from supplier_credit_lines x join supplier_credits d on d.id = x.credit_id
      where x.purchase_id = l.purchase_id and x.purchase_line = l.line and d.active) r
    where l.purchase_id = ${purchaseId} and not p.is_service order by l.line`.execute(db)
  return rows
}

/** What no active return or discount of a purchase has given yet, C$: of its total, and of its IVA; and its credited IVA. */
export type LeftOfPurchase = { left: number; leftIva: number; credited: number }

/** What is left of a purchase to return or to discount (supplier-credits.within-purchase). */
export async function leftOf(db: Db | Tx, purchaseId: number): Promise<LeftOfPurchase> {
  const { rows } = await sql<LeftOfPurchase>`
    select b.total - d.total as left, b.iva - d.iva as "leftIva", l.credited
    from purchases b
    cross join lateral (select coalesce(sum(total), 0) as total, coalesce(sum(iva), 0) as iva
      from supplier_credits where purchase_id = b.id and active) d
    cross join lateral (select coalesce(sum(${sql.raw(creditedIvaSql('l', 'b'))}), 0) as credited
      from purchase_lines l where l.purchase_id = b.id) l
    where b.id = ${purchaseId}`.execute(db)
  return rows[0] ?? { left: 0, leftIva: 0, credited: 0 }
}
