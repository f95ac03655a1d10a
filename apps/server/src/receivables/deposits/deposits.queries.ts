import { depositTypes } from '@yunque/contract/receivables/deposit.record'
import type { CancelledLayaway, DepositDetail } from '@yunque/contract/receivables/deposit-rows'
import { deposits } from '@yunque/contract/receivables/deposits.endpoints'
import type { PaymentRow } from '@yunque/contract/receivables/payments'
import { DepositType } from '@yunque/domain/deposits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { fixedName } from '../../lists/fixed-name.ts'
import { reading } from '../../lists/list-condition.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { depositMethods } from '../../sales/deposits/deposit-methods.ts'
import { hasReference } from '../../sales/payment-references.ts'
import { shownNumber } from '../../settings/series/number-fields.ts'
import { usesOfDeposit } from './deposit-uses.queries.ts'

const leftOfDeposit = () => sql`
  select coalesce(sum(used), 0) as used, coalesce(sum(refunded), 0) as refunded, coalesce(sum(remaining), 0) as remaining
  from deposit_balances where id = d.id`

/** Deposits of the reader's area; users of the warehouse see all (20 a page; access.own-area). */
export const depositList = defineList(deposits.list)({
  from: from('deposits', 'd')
    .left('clients', 'c', { id: 'd.client_id' })
    .left('pre_bills', 'p', { id: 'd.pre_bill_id' })
    .left('areas', 'a', { id: 'd.area_id' })
    .leftLateral(leftOfDeposit, 'o', ['d']),
  fields: {
    id: 'd.id',
    typeId: 'd.type_id',
    type: ({ d }) => fixedName(`${d}.type_id`, depositTypes),
    clientId: 'd.client_id',
    client: { sql: 'c.full_name', names: 'client' },
    preBillId: 'd.pre_bill_id',
    preBillNumber: ({ p }) => `(case when ${p}.id is not null then ${shownNumber(p)} end)`,
    areaId: 'd.area_id',
    area: 'a.name',
    date: 'd.date',
    observation: 'd.observation',
    total: ({ d }) =>
      `(case when not ${d}.active then 0 when ${d}.type_id = ${DepositType.received} then ${d}.total else -${d}.total end)`,
    tax: ({ d }) => `(case when ${d}.active then ${d}.tax else 0 end)`,
    used: ({ o }) => `${o}.used`,
    refunded: ({ o }) => `${o}.refunded`,
    balance: ({ o }) => `${o}.remaining`,
    tied: 'd.tied',
    methods: ({ d }) => depositMethods(d),
    stateId: ({ d }) => `(case when ${d}.active then 1 else 2 end)`,
    closed: ({ d }) => `(${d}.closing_id is not null)`,
    createAt: 'd.created_at',
    createBy: 'd.created_by',
    modifyAt: 'd.modified_at',
    modifyBy: 'd.modified_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  counts: 'd.active',
  where: ({ actor }, { typeId, clientId, preBillId, open, paidBy, dateFrom, dateTo }) => [
    !actsEverywhere(actor) && sql`d.area_id = ${actor.areaId}`,
    typeId !== undefined && sql`d.type_id = ${typeId}`,
    clientId !== undefined && sql`d.client_id = ${clientId}`,
    preBillId !== undefined && sql`d.pre_bill_id = ${preBillId}`,
    paidBy !== undefined &&
      sql`d.id in (select y.deposit_id from deposit_payments y where ${hasReference('y', paidBy)})`,
    open !== undefined && reading(['o'], sql`o.remaining > 0`),
    Boolean(dateFrom) && sql`d.date >= ${dateFrom}::date`,
    Boolean(dateTo) && sql`d.date <= ${dateTo}::date`,
  ],
})

/** One deposit with its tenders and what used it. @throws NotFound, also for those of other areas */
export async function findDeposit(db: Db | Tx, context: Context, id: number): Promise<DepositDetail> {
  const row = await findListed(db, context, depositList, id)
  const [{ rows: clients }, payments, uses, cancelled] = await Promise.all([
    sql<Pick<DepositDetail, 'identification' | 'phone' | 'total' | 'tax'>>`
      select c.identification, coalesce(nullif(c.phone, ''), c.cell_phone) as phone, d.total, d.tax
      from deposits d join clients c on c.id = d.client_id where d.id = ${id}`.execute(db),
    paymentsOf(db, id),
    usesOfDeposit(db, id),
    cancelledBy(db, id),
  ])
  const { identification = '', phone = '', total = 0, tax = 0 } = clients[0] ?? {}
  // A voided one says on its paper what it was.
  return {
    ...row,
    total: row.typeId === DepositType.received ? total : -total,
    tax,
    identification,
    phone,
    payments,
    uses,
    cancelled,
  }
}

/** The cancellation of a layaway that an active charge, or a refund of the same time, is part of; null for none. */
async function cancelledBy(db: Db | Tx, id: number): Promise<CancelledLayaway | null> {
  const { rows } = await sql<CancelledLayaway>`
    select g.paid, g.total as charge, coalesce(f.total, 0) as refund
    from deposits g left join deposits f on f.id = g.refund_id and f.active
    where g.type_id = ${DepositType.charged} and g.active
      and (g.id = ${id} or g.refund_id = ${id} and f.id is not null)`.execute(db)
  return rows[0] ?? null
}

async function paymentsOf(db: Db | Tx, id: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select y.line, y.payment_method_id as "paymentMethodId", y.currency_id as "currencyId", y.amount, y.rate, y.value, y.change,
      y.bank_id as "bankId", coalesce(k.name, '') as bank, y.reference
    from deposit_payments y left join banks k on k.id = y.bank_id where y.deposit_id = ${id} order by y.line`.execute(
    db,
  )
  return rows
}
