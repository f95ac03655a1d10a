import { PreBillType } from '@yunque/contract/core/constants'
import {
  type KeptAct,
  type KeptInvoice,
  type KeptNote,
  type KeptVoid,
  keptActMessages,
} from '@yunque/contract/sales/kept-acts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockTillForPosting } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { EarlierMissing, type PrintedNumber, refuseOtherTurn } from '../../settings/series/keep-number.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { voidInvoice } from '../invoices/void-invoice.ts'
import { lockTenders } from '../payment-references.ts'
import { noteBilled, sourceOf } from '../quotations/bill-pre-sale.ts'
import { lockPreBill } from '../quotations/lock-pre-bill.ts'
import { CLOCK_SECONDS } from './known-acts.ts'
import { acceptedBy, decidedLines, type Posting, refuseOtherTotal } from './posting.ts'

/** The documents that an act became. */
export type PostedDocuments = { billId: number; noteId?: number }

/**
 * Carries out again an act that the store had answered before it was restored, under its printed number (offline.kept).
 * @throws EarlierMissing, Refusal
 */
export async function postKept(tx: Tx, posting: Posting, act: KeptAct): Promise<PostedDocuments> {
  if (act.kind === 'void') return voidAgain(tx, posting, act)
  if (act.kind === 'note') return creditAgain(tx, posting, act)
  if (act.kind === 'exchange') throw new Refusal(keptActMessages.exchange)
  return invoiceAgain(tx, posting, act)
}

const printedOf = (
  kind: PrintedNumber['kind'],
  { id, number, series }: KeptInvoice | KeptNote,
  { decision }: Posting,
): PrintedNumber => ({ kind, id, number, series, orOther: decision !== undefined })

async function invoiceAgain(tx: Tx, posting: Posting, act: KeptInvoice): Promise<PostedDocuments> {
  const { context, decision } = posting
  const printed = printedOf('bill', act, posting)
  await refuseOtherTurn(tx, printed)
  const sellerId = (await userNamed(tx, act.invoice.assignedTo)) ?? context.actor.userId
  const invoice = {
    ...act.invoice,
    id: 0,
    assignedTo: '',
    lines: decidedLines(act.invoice.lines, decision),
    acceptReference: decision !== undefined,
  }
  const preBill = await lockPreSale(tx, context, act)
  const billId = await issueInvoice(tx, context, invoice, {
    ...(preBill ? { source: await sourceOf(tx, preBill) } : {}),
    paidBefore: { sellerId, printed, ...acceptedBy(posting) },
  })
  if (preBill) await noteBilled(tx, context, preBill)
  await refuseOtherTotal(tx, billId, act.total)
  return { billId }
}

/** The pre-sale that the invoice billed, locked after what an invoice locks first; undefined where it is no open pre-sale now. */
async function lockPreSale(tx: Tx, context: Context, { preBillId, invoice }: KeptInvoice) {
  if (preBillId === null) return undefined
  const found = await tx
    .selectFrom('pre_bills')
    .select('area_id')
    .where('id', '=', preBillId)
    .where('client_id', '=', invoice.clientId)
    .where('type_id', '=', PreBillType.preSale)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!found) return undefined
  await lockTillForPosting(tx, found.area_id)
  await lockTenders(tx, invoice.payments ?? [])
  return lockPreBill(tx, context, preBillId)
}

async function userNamed(tx: Tx, username: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from users where lower(username) = lower(${username})`.execute(tx)
  return rows[0]?.id
}

async function voidAgain(tx: Tx, posting: Posting, act: KeptVoid): Promise<PostedDocuments> {
  const id = await presentInvoice(tx, act.id, act.at)
  const { reason: disabledSubject, disassociate } = act
  await voidInvoice(tx, decider(posting), { id, name: '', disabledSubject, disassociate, confirm: true })
  return { billId: id }
}

async function creditAgain(tx: Tx, posting: Posting, act: KeptNote): Promise<PostedDocuments> {
  const printed = printedOf('creditNote', act, posting)
  await refuseOtherTurn(tx, printed)
  const billId = await presentInvoice(tx, act.note.billId, act.at)
  const noteId = await posting.tools.credit(tx, decider(posting), { ...act.note, id: 0, billId }, printed)
  return { billId, noteId }
}

/** The context of the person who decided the act, or else of the person who made it. */
const decider = ({ context, decision }: Posting): Context =>
  decision ? { ...context, actor: decision.by } : context

type FoundInvoice = { billId: number | null; state: string }

/**
 * The invoice that had an id when the store answered it: the one that was posted again, or the one that the store kept.
 * @throws EarlierMissing, Refusal
 */
async function presentInvoice(tx: Tx, id: number, at: string): Promise<number> {
  const latest = sql`${at}::timestamptz + make_interval(secs => ${CLOCK_SECONDS})`
  const { rows } = await sql<FoundInvoice>`
    select bill_id as "billId", state from (
      select bill_id, state, 0 as place from offline_sales
        where kept_id = ${id} and kind in ('invoice', 'exchange') and sold_at <= ${latest}
      union all
      select id, 'posted', 1 from bills where id = ${id} and created_at <= ${latest}) found
    order by place limit 1`.execute(tx)
  const [found] = rows
  if (found?.state === 'posted' && found.billId !== null) return found.billId
  if (found?.state === 'returned' || found?.state === 'handled')
    throw new Refusal('La factura no se registró: su dinero se devolvió')
  throw new EarlierMissing(keptActMessages.noInvoice)
}
