import { PreBillType } from '@yunque/contract/core/constants'
import { documentNumber } from '@yunque/contract/core/document-number'
import { type Layaway, type LayawayMade, layawayMessages } from '@yunque/contract/sales/layaways'
import { addDays } from '@yunque/domain/dates'
import { compare, subtract, sum } from '@yunque/domain/decimal'
import { instalmentPlan, minimumDeposit } from '@yunque/domain/deposits'
import type { Tx } from '../../db/database.ts'
import { lockTillForPosting } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { setAsideOf } from '../../sales/deposits/set-aside.queries.ts'
import { lockTenders } from '../../sales/payment-references.ts'
import { refuseFinished, refuseUnsure, reserve } from '../../sales/quotations/convert-pre-bill.ts'
import { type LockedPreBill, lockPreBill } from '../../sales/quotations/lock-pre-bill.ts'
import { lockDepositor, receiveDeposit } from '../deposits/receive-deposit.ts'
import { preBillArea } from '../deposits/save-deposit.ts'

/**
 * Sets aside the goods of a quotation or pre-sale until a day, with its first deposit: it becomes a pre-sale whose prices stay
 * (layaways.terms). What earlier deposits have for it counts as paid.
 */
export async function saveLayaway(
  tx: Tx,
  context: Context,
  id: number,
  terms: Layaway,
): Promise<LayawayMade> {
  const areaId = await preBillArea(tx, id)
  await lockTillForPosting(tx, areaId)
  await lockTenders(tx, terms.payments ?? [])
  const preBill = await lockPreBill(tx, context, id)
  const until = await decideTerms(tx, context, { preBill, terms })
  await lockDepositor(tx, preBill.client_id)
  await reserve(tx, preBill)
  const depositId = await receiveFirst(tx, context, { preBill, terms })
  await writeTerms(tx, context, { preBill, terms, until })
  return { id, depositId }
}

type ActRequest = { preBill: LockedPreBill; terms: Layaway }

/** Checks the terms, and returns the last day. @throws Refusal, Question */
async function decideTerms(tx: Tx, context: Context, { preBill, terms }: ActRequest): Promise<string> {
  const { layaway_days, layaway_percent, default_client_id } = await readSettings(tx)
  await refuseFinished(tx, preBill)
  if (preBill.layaway_until !== null) throw new Refusal(layawayMessages.isLayaway)
  if (preBill.client_id === default_client_id) throw new Refusal(layawayMessages.everyone)
  const until = terms.until ?? addDays(context.today, layaway_days)
  if (until < context.today) throw new Refusal(layawayMessages.before)
  const before = await paidBefore(tx, preBill)
  const left = subtract(preBill.total, before)
  if (compare(terms.total, left) > 0) throw new Refusal(layawayMessages.beyond(left))
  const least = subtract(minimumDeposit(preBill.total, layaway_percent), before)
  if (compare(terms.total, least) < 0) throw new Refusal(layawayMessages.least(least))
  if (preBill.type_id !== PreBillType.preSale) refuseUnsure(preBill, context, terms.confirm)
  return until
}

/** What earlier deposits have for it, C$. */
async function paidBefore(tx: Tx, { id }: LockedPreBill): Promise<number> {
  const { deposits } = await setAsideOf(tx, id)
  return sum(deposits.map(({ balance }) => balance))
}

async function receiveFirst(
  tx: Tx,
  context: Context,
  { preBill, terms }: ActRequest,
): Promise<number | null> {
  if (compare(terms.total, 0) === 0) return null
  const { payments, change, total, acceptReference } = terms
  return receiveDeposit(tx, context, {
    clientId: preBill.client_id,
    preBillId: preBill.id,
    areaId: preBill.area_id,
    total,
    payments,
    change,
    acceptReference,
    observation: `Primer abono del apartado ${documentNumber(preBill)}`,
  })
}

async function writeTerms(
  tx: Tx,
  context: Context,
  { preBill, terms, until }: ActRequest & { until: string },
): Promise<void> {
  const { id, area_id: areaId, version } = preBill
  const { today, actor } = context
  const left = subtract(preBill.total, await paidBefore(tx, preBill))
  const plan = instalmentPlan(left, { count: terms.instalments, from: today, until })
  if (plan.length < terms.instalments) throw new Refusal(layawayMessages.tooMany)
  await tx
    .updateTable('pre_bills')
    .set({
      type_id: PreBillType.preSale,
      reserved_on: today,
      layaway_on: today,
      layaway_until: until,
      modified_by: actor.username,
      modified_at: new Date(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  if (plan.length > 0)
    await tx
      .insertInto('layaway_instalments')
      .values(plan.map((one, at) => ({ pre_bill_id: id, line: at + 1, ...one })))
      .execute()
  await posted(tx, context, {
    entity: 'prebills',
    id,
    areaId,
    act: 'apartar',
    after: { layawayUntil: until },
  })
}
