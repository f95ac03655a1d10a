import type { RefundableDeposit } from '@yunque/contract/receivables/deposit-rows'
import type { PaymentMethod } from '@yunque/domain/codes'
import { sum } from '@yunque/domain/decimal'
import { type DepositLeft, DepositType } from '@yunque/domain/deposits'
import { refundable } from '@yunque/domain/refunds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Deposits that are given back together: those of a quotation or pre-sale, or one. */
type Group = { preBillId: number | null; depositId: number }
type Row = { given: boolean; paymentMethodId: PaymentMethod; amount: number }

/** SQL: the deposits `d` of a group. */
const ofGroup = ({ preBillId, depositId }: Group): RawBuilder<unknown> =>
  preBillId === null ? sql`d.id = ${depositId}` : sql`d.pre_bill_id = ${preBillId}`

/** What is left of these deposits, and the most that each method may give back of their group (deposits.refund). */
export async function refundableOfDeposits(
  db: Db,
  group: Group,
  deposits: readonly DepositLeft[],
): Promise<RefundableDeposit> {
  const { rows } = await sql<Row>`
    select false as given, y.payment_method_id as "paymentMethodId", sum(y.value - y.change) as amount
    from deposits d join deposit_payments y on y.deposit_id = d.id
    where ${ofGroup(group)} and d.active and d.type_id = ${DepositType.received} group by 2
    union all
    select true, y.payment_method_id, sum(y.value) from deposits f join deposit_payments y on y.deposit_id = f.id
    where f.active and f.type_id = ${DepositType.refunded} and exists (
      select from deposit_uses u join deposits d on d.id = u.deposit_id where u.refund_id = f.id and ${ofGroup(group)})
    group by 2`.execute(db)
  const [received, refunded] = [rows.filter((row) => !row.given), rows.filter((row) => row.given)]
  const settled = sum(received.map(({ amount }) => amount))
  return {
    left: sum(deposits.map(({ left }) => left)),
    limits: refundable({ settled, received, refunded, mayOwn: true }),
  }
}

/** What is left of each deposit of a group, of those with something left. */
export async function leftOfGroup(db: Db, where: Group | { only: number }): Promise<DepositLeft[]> {
  const of = 'only' in where ? sql`d.id = ${where.only}` : ofGroup(where)
  const { rows } = await sql<DepositLeft>`
    select d.id, d.pre_bill_id as "preBillId", d.tied, d.remaining as left, d.taxed, d.tax from deposit_balances d
    where ${of} and d.remaining > 0 order by d.id`.execute(db)
  return rows
}
