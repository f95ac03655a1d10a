import { PaymentType } from '@yunque/contract/core/constants'
import { resources } from '@yunque/contract/core/resources'
import { isLaterKind } from '@yunque/contract/sales/later-act-words'
import { type OfflineSale, offlineSaleMessages } from '@yunque/contract/sales/offline-sales'
import { type Invoice, invoice } from '@yunque/contract/sales/sales'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HttpError, NotFound, Refusal } from '../../errors.ts'
import { parse } from '../../http/parse.ts'
import type { Actor, Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { EarlierMissing } from '../../settings/series/keep-number.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { refuseBeforeOthers } from './after-restore.ts'
import { answeredBefore } from './answered-before.ts'
import { postKept } from './post-kept.ts'
import { postLater } from './post-later.ts'
import {
  acceptedBy,
  type Decision,
  decidedLines,
  type Posting,
  type PostingOptions,
  type PostingTools,
  refuseOtherTotal,
  type StoredSale,
} from './posting.ts'
import { type Content, readContent } from './read-content.ts'

/**
 * Posts a received sale as an invoice of its seller, of its day and at its prices; or keeps it waiting with the reason
 * (offline.states). A sale that is posted already is left as it is.
 */
export async function postSale(db: Db, context: Context, id: number, tools: PostingTools): Promise<void> {
  try {
    await inTransaction(db, (tx) => register(tx, context, id, { tools }))
  } catch (error) {
    // A fault of the server is no reason of the sale: it stays as received, and the device sends it again.
    if (!(error instanceof HttpError) || error.status >= 500) throw error
    await keepWaiting(db, context, id, error)
  }
}

/** Posts a waiting sale as a person decided. @throws Refusal, when it is refused even so */
export async function registerSale(
  tx: Tx,
  context: Context,
  id: number,
  options: Required<PostingOptions>,
): Promise<void> {
  await register(tx, context, id, options)
}

async function register(
  tx: Tx,
  context: Context,
  id: number,
  { decision, tools }: PostingOptions,
): Promise<void> {
  const stored = await lockSale(tx, id)
  if (!isOpen(stored)) return
  const content = readContent(stored.content)
  if (!content) throw new Refusal(offlineSaleMessages.unreadable)
  if (content.kind === 'sale' && !decision) await refuseBeforeOthers(tx, id)
  const maker = await makerOf(tx, stored)
  const posting = { context: { ...context, actor: maker }, stored, decision, tools }
  const became = await postContent(tx, posting, content)
  const { billId = null, noteId = null, recordId = null } = became
  await sql`update offline_sales set state = 'posted', bill_id = ${billId}, note_id = ${noteId}, record_id = ${recordId}, reason = ''
    where id = ${id}`.execute(tx)
  const { shownNumber: number, areaId } = stored
  await posted(tx, decision ? context : posting.context, {
    entity: 'offlineSales',
    id,
    areaId,
    act: 'registrar',
    after: { number, ...became },
  })
}

/** What an act became: an invoice, its note, or the record of another call. */
type Became = { billId?: number; noteId?: number; recordId?: number }

async function postContent(tx: Tx, posting: Posting, content: Content): Promise<Became> {
  if (content.kind === 'sale') return { billId: await postOffline(tx, posting, content.sale) }
  if (content.kind === 'later') return { recordId: await postLater(tx, posting, content.later) }
  return postKept(tx, posting, content.act)
}

/** The invoice of a sale without the server. */
async function postOffline(tx: Tx, posting: Posting, sale: OfflineSale): Promise<number> {
  const { context, stored, decision } = posting
  const answered = await answeredBefore(tx, posting, sale)
  if (answered !== undefined) return answered
  const billId = await issueInvoice(tx, context, invoiceOf(sale, stored, decision), {
    paidBefore: { sellerId: context.actor.userId, ...acceptedBy(posting) },
  })
  await refuseOtherTotal(tx, billId, sale.total)
  return billId
}

export const isOpen = ({ state }: { state: string }): boolean => state === 'received' || state === 'waiting'

/** Locks a sale like the key that it is. @throws NotFound */
export async function lockSale(tx: Tx, id: number): Promise<StoredSale> {
  declareLock(tx, 'idempotency')
  const { rows } = await sql<StoredSale>`
    select id, kind, state, area_id as "areaId", date, sold_at as "soldAt", seller_id as "sellerId", content, shown_number as "shownNumber"
    from offline_sales where id = ${id} for update`.execute(tx)
  const [stored] = rows
  if (!stored) throw new NotFound(offlineSaleMessages.unknown)
  return stored
}

/** Keeps a sale with the reason: for a person, or until the document before it arrives (offline.kept). The same reason again changes nothing. */
async function keepWaiting(db: Db, context: Context, id: number, error: HttpError): Promise<void> {
  const state = error instanceof EarlierMissing ? 'received' : 'waiting'
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ areaId: number }>`
      update offline_sales set state = ${state}, reason = ${error.message.slice(0, 1000)}
      where id = ${id} and state in ('received', 'waiting') and (state, reason) <> (${state}, ${error.message.slice(0, 1000)})
      returning area_id as "areaId"`.execute(tx)
    const [kept] = rows
    if (kept) await posted(tx, context, { entity: 'offlineSales', id, areaId: kept.areaId })
  })
}

type Maker = {
  username: string
  fullName: string
  ownArea: number
  isActive: boolean
  resourceIds: number[]
}

/** Whoever sold, with their permissions of now, at the area of the sale. */
async function makerOf(tx: Tx, { kind, sellerId, areaId }: StoredSale): Promise<Actor> {
  const { rows } = await sql<Maker>`
    select u.username, u.full_name as "fullName", u.area_id as "ownArea", u.active and r.active as "isActive",
      array(select rr.resource_id from role_resources rr where rr.role_id = u.role_id) as "resourceIds"
    from users u join roles r on r.id = u.role_id where u.id = ${sellerId}`.execute(tx)
  const [seller] = rows
  if (!seller || sellerId === null) throw new Refusal('La persona que lo hizo no existe')
  const { resourceIds, ownArea, isActive, ...named } = seller
  const held = new Set(resourceIds)
  const names = resources.filter((one) => held.has(one.id)).map(({ name }) => name)
  const actor = { ...named, userId: sellerId, sessionId: 0 }
  if (!isLaterKind(kind)) return { ...actor, areaId, resources: new Set(names) }
  // A later act is carried out as its call would be: in the person's own area, and only while the person is active.
  return { ...actor, areaId: ownArea, resources: new Set(isActive ? names : []) }
}

/** The invoice of a sale: cash, of its day, with every question answered, as the client left with the goods. */
function invoiceOf(sale: OfflineSale, { date }: StoredSale, decision?: Decision): Invoice {
  const { clientId, clientName, walkInRuc, walkInPhone, observation, payments, change } = sale
  return parse(invoice, {
    id: 0,
    date,
    clientId,
    clientName,
    walkInRuc,
    walkInPhone,
    observation,
    paymentTypeId: PaymentType.cash,
    booklet: '',
    authCode: '',
    assignedTo: '',
    lines: decidedLines(sale.lines, decision),
    payments,
    change,
    withholdings: [],
    confirm: true,
    acceptRepeated: true,
    acceptReference: decision !== undefined,
  })
}
