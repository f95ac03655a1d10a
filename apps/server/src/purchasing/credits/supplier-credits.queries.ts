import { fixedCatalogs } from '@yunque/contract/core/constants'
import { supplierCreditTypes } from '@yunque/contract/purchasing/supplier-credit.record'
import type {
  CreditUse,
  SupplierCreditDetail,
  SupplierCreditLineRow,
} from '@yunque/contract/purchasing/supplier-credit-rows'
import { supplierCredits } from '@yunque/contract/purchasing/supplier-credits.endpoints'
import { returnDifference } from '@yunque/domain/supplier-credits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { lineGoods, lineGoodsJoins } from '../../inventory/balances/line-goods.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { fixedName } from '../../lists/fixed-name.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context, readsCosts } from '../../operation/context.ts'

/** Credits of the reader's area; users of the warehouse see all (20 a page; access.own-area). */
export const supplierCreditList = defineList(supplierCredits.list)({
  from: from('supplier_credits', 'd')
    .left('providers', 'p', { id: 'd.provider_id' })
    .left('areas', 'a', { id: 'd.area_id' })
    .left('banks', 'k', { id: 'd.bank_id' }),
  fields: {
    id: 'd.id',
    typeId: 'd.type_id',
    type: ({ d }) => fixedName(`${d}.type_id`, supplierCreditTypes),
    providerId: 'd.provider_id',
    providerName: { sql: 'p.name', names: 'provider' },
    purchaseId: 'd.purchase_id',
    areaId: 'd.area_id',
    area: 'a.name',
    date: 'd.date',
    observation: 'd.observation',
    total: 'd.total',
    iva: 'd.iva',
    used: 'd.used',
    balance: ({ d }) => `(case when ${d}.active then ${d}.total - ${d}.used else 0 end)`,
    paymentMethodId: 'd.payment_method_id',
    paymentMethod: ({ d }) => fixedName(`${d}.payment_method_id`, fixedCatalogs.billPaymentMethod),
    bankId: 'd.bank_id',
    bank: 'k.name',
    reference: 'd.reference',
    referencePhysical: 'd.reference_physical',
    applyCut: 'd.apply_cut',
    closed: ({ d }) => `(${d}.closing_id is not null)`,
    stateId: ({ d }) => `(case when ${d}.active then 1 else 2 end)`,
    createAt: 'd.created_at',
    createBy: 'd.created_by',
    modifyAt: 'd.modified_at',
    modifyBy: 'd.modified_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  counts: 'd.active',
  where: ({ actor }, { typeId, providerId, purchaseId, open }) => [
    !actsEverywhere(actor) && sql`d.area_id = ${actor.areaId}`,
    typeId !== undefined && sql`d.type_id = ${typeId}`,
    providerId !== undefined && sql`d.provider_id = ${providerId}`,
    purchaseId !== undefined && sql`d.purchase_id = ${purchaseId}`,
    open !== undefined && sql`d.active and d.used < d.total`,
  ],
})

/** One credit with its lines and the payments that used it. @throws NotFound, also for those of other areas */
export async function findSupplierCredit(
  db: Db | Tx,
  context: Context,
  id: number,
): Promise<SupplierCreditDetail> {
  const row = await findListed(db, context, supplierCreditList, id)
  return { ...row, lines: await linesOf(db, context, id), uses: await usesOf(db, id) }
}

type Stored = Omit<SupplierCreditLineRow, 'value' | 'difference'> & { credited: number; value: number }

async function linesOf(db: Db | Tx, { actor }: Context, id: number): Promise<SupplierCreditLineRow[]> {
  const { rows } = await sql<Stored>`
    select ${lineGoods}, l.purchase_line as "purchaseLine", coalesce(b.lot, '') as lote, l.quantity, l.iva, l.total, l.credited,
      round(l.value, 2) as value
    from supplier_credit_lines l join purchase_lines b on b.purchase_id = l.purchase_id and b.line = l.purchase_line
    ${sql.raw(lineGoodsJoins)}
    where l.credit_id = ${id} order by l.line`.execute(db)
  return rows.map(({ credited, value, ...line }) =>
    readsCosts(actor) ? { ...line, value, difference: returnDifference(value, { ...line, credited }) } : line,
  )
}

/** The active payments with a credit. */
async function usesOf(db: Db | Tx, id: number): Promise<CreditUse[]> {
  const { rows } = await sql<CreditUse>`
    select y.id, y.date, y.purchase_id as "purchaseId", b.reference, y.paid as amount
    from purchase_payments y join purchases b on b.id = y.purchase_id
    where y.credit_id = ${id} and y.active order by y.id`.execute(db)
  return rows
}

/**
 * What a supplier owes on a day, C$: its credits less the payments with them, of the reader's area, of every area for users
 * of the warehouse (supplier-credits.balance, access.own-area).
 */
export async function supplierCreditOf(
  db: Db,
  { actor }: Context,
  { id: providerId, to: until }: { id: number; to: string },
): Promise<number> {
  const area = actsEverywhere(actor) ? sql`true` : sql`d.area_id = ${actor.areaId}`
  const { rows } = await sql<{ credit: number }>`
    select coalesce(sum(amount), 0) as credit from (
      select d.total as amount from supplier_credits d
      where d.provider_id = ${providerId} and d.active and d.date <= ${until}::date and ${area}
      union all
      select -y.paid from purchase_payments y join supplier_credits d on d.id = y.credit_id
      where d.provider_id = ${providerId} and y.active and y.date <= ${until}::date and ${area}) c`.execute(
    db,
  )
  return rows[0]?.credit ?? 0
}
