import { PreBillStatus, PreBillType } from '@yunque/contract/core/constants'
import type { PreBillDetail } from '@yunque/contract/sales/pre-bills'
import { preBills } from '@yunque/contract/sales/pre-bills.endpoints'
import { FollowState } from '@yunque/domain/quotations'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import { defineList, type SharedFields } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import type { Expression } from '../../lists/list-expression.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { saleFacts } from '../../settings/papers/paper-facts.ts'
import { isCalled } from '../../settings/series/is-called.ts'
import { shownNumber } from '../../settings/series/number-fields.ts'
import { ownCodes } from '../authorizations/own-codes.ts'
import { setAsideOf } from '../deposits/set-aside.queries.ts'
import { daysUntilPaid, deliveryDay, isDelivered } from '../invoices/bills.queries.ts'
import { clientName, saleFields, saleTables } from '../sale-fields.ts'
import { saleLines } from '../sale-lines.queries.ts'

/** Quotations and pre-sales of the reader's area; users of the warehouse see all (access.own-area). */
export const ownArea = ({ actor }: Context) =>
  actsEverywhere(actor) ? sql`true` : sql`b.area_id = ${actor.areaId}`

/** SQL: the last day of a pre-sale's reservation; of a layaway its own (layaways.reserved). */
const reservedUntil: Expression<'b' | 'g'> = ({ b, g }) =>
  `(case when ${b}.type_id = ${PreBillType.preSale} then coalesce(${b}.layaway_until, ${b}.reserved_on + ${g}.pre_sale_days) end)`

const status: Expression<'b' | 'n' | 'g'> = ({
  b,
  n,
  g,
}) => `(case when not ${b}.active then '${PreBillStatus.voided}'
  when ${b}.type_id = ${PreBillType.billed} and ${n}.id is null then '${PreBillStatus.billVoided}'
  when ${b}.type_id = ${PreBillType.billed} then '${PreBillStatus.billed}'
  when ${reservedUntil({ b, g })} < (now() at time zone ${g}.time_zone)::date then '${PreBillStatus.reservationOver}' else '${PreBillStatus.active}' end)`

/** SQL of `followState`, the oracle of its test (sales.follow-up), of a quotation `b`, its active invoice `n` and the settings `g`. */
export const followId: Expression<'b' | 'n' | 'g'> = ({
  b,
  n,
  g,
}) => `(case when not ${b}.active then ${FollowState.voided}
  when ${b}.type_id = ${PreBillType.billed} and ${n}.id is not null then ${FollowState.won}
  when ${b}.loss_reason_id is not null then ${FollowState.lost}
  when ${b}.type_id = ${PreBillType.quotation} and ${b}.valid_until < (now() at time zone ${g}.time_zone)::date then ${FollowState.expired}
  else ${FollowState.open} end)`

/** What the follow-up says of a quotation. */
export const followFields = {
  validUntil: 'b.valid_until',
  followId: followId,
  nextContact: 'b.next_contact',
  contactNote: 'b.contact_note',
  lossReasonId: 'b.loss_reason_id',
  lossReason: 'r.name',
  lostOn: 'b.lost_on',
} as const

/** What the header of the active invoice `n` says; of a document without one, that nothing is owed (sales.pre-bill-header). */
const invoiceFields = {
  disabledSubject: 'n.disabled_subject',
  payoff: ({ n }) => `coalesce(${n}.payoff, false)`,
  payOfDate: 'n.pay_of_date',
  daysDiff: ({ b, n, g }) => daysUntilPaid(`coalesce(${n}.date, ${b}.date)`, n, g),
  balance: ({ n }) => `coalesce(${n}.balance, 0)`,
  deliveryDate: ({ n }) => deliveryDay(n),
} as const satisfies SharedFields<'b' | 'n' | 'g'>

/** Quotations are listed with type [1], pre-sales with [2,3] (sales.pre-bill-types). */
export const preBillsList = defineList(preBills.list)({
  from: from('pre_bills', 'b')
    .and(saleTables)
    .left('bills', 'n', { pre_bill_id: 'b.id' }, 'active')
    .left('loss_reasons', 'r', { id: 'b.loss_reason_id' })
    .settings('g'),
  fields: {
    ...saleFields,
    nameClient: { sql: clientName, names: 'client' },
    preBillTypeId: 'b.type_id',
    billId: 'n.id',
    billNumber: ({ n }) => `(case when ${n}.id is not null then ${shownNumber(n)} end)`,
    ...invoiceFields,
    isDeliveried: ({ n, g }) => isDelivered(n, g),
    reservedUntil: reservedUntil,
    status: status,
    ...followFields,
    convertAt: 'b.converted_at',
    ConvertBy: 'b.converted_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  counts: 'b.active',
  take: 20,
  where: (context, { preBillTypeId, clientId, active, called }) => [
    ownArea(context),
    preBillTypeId !== undefined && sql`b.type_id = ${preBillTypeId}`,
    clientId !== undefined && sql`b.client_id = ${clientId}`,
    called !== undefined && isCalled('b', 'preBill', called),
    active !== undefined && sql`b.active = ${active === 'true'}`,
  ],
})

/** One quotation or pre-sale with its lines. */
export async function findPreBill(db: Db, context: Context, id: number): Promise<PreBillDetail> {
  const [row, preBillDetails, facts, setAside] = await Promise.all([
    findListed(db, context, preBillsList, id),
    saleLines(db, context, { kind: 'preBill', id }),
    saleFacts(db, 'preBill', id),
    setAsideOf(db, id),
  ])
  if (!facts) throw new NotFound()
  const codeAuth = row.codeAuth ?? (await ownCodes(db, context, { table: 'pre_bills', id }))
  return {
    ...row,
    ...setAside,
    codeAuth,
    preBillDetails,
    ...facts,
  }
}
