import { PaymentType } from '@yunque/contract/core/constants'
import { formatMoney } from '@yunque/contract/core/format'
import { resources } from '@yunque/contract/core/resources'
import {
  type OfflineSale,
  offlineSaleMessages,
  type RegisteredSale,
} from '@yunque/contract/sales/offline-sales'
import { type Invoice, invoice } from '@yunque/contract/sales/sales'
import { compare } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HttpError, NotFound, Refusal } from '../../errors.ts'
import { parse } from '../../http/parse.ts'
import type { Actor, Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { readSale } from './receive-sale.ts'

/** What a person decided of a waiting sale: whoever accepts it, and how (offline.decide). */
export type Decision = RegisteredSale & { by: Actor }

type StoredSale = {
  id: number
  state: string
  areaId: number
  date: string
  sellerId: number | null
  content: string
  shownNumber: string
}

/**
 * Posts a received sale as an invoice of its seller, of its day and at its prices; or keeps it waiting with the reason
 * (offline.states). A sale that is posted already is left as it is.
 */
export async function postSale(db: Db, context: Context, id: number): Promise<void> {
  try {
    await inTransaction(db, (tx) => register(tx, context, id))
  } catch (error) {
    // A fault of the server is no reason of the sale: it stays as received, and the device sends it again.
    if (!(error instanceof HttpError) || error.status >= 500) throw error
    await keepWaiting(db, context, id, error.message)
  }
}

/** Posts a waiting sale as a person decided. @throws Refusal, when it is refused even so */
export async function registerSale(tx: Tx, context: Context, id: number, decision: Decision): Promise<void> {
  await register(tx, context, id, decision)
}

async function register(tx: Tx, context: Context, id: number, decision?: Decision): Promise<void> {
  const stored = await lockSale(tx, id)
  if (!isOpen(stored)) return
  const sale = readSale(stored.content)
  if (!sale) throw new Refusal(offlineSaleMessages.unreadable)
  const seller = await sellerOf(tx, stored)
  const asSeller = { ...context, actor: seller }
  const billId = await issueInvoice(tx, asSeller, invoiceOf(sale, stored, decision), {
    paidBefore: {
      sellerId: seller.userId,
      ...(decision ? { acceptedBy: decision.by.userId, adjust: adjustmentOf(stored, decision) } : {}),
    },
  })
  await refuseOtherTotal(tx, billId, sale)
  await sql`update offline_sales set state = 'posted', bill_id = ${billId}, reason = '' where id = ${id}`.execute(
    tx,
  )
  const { shownNumber, areaId } = stored
  const after = { number: shownNumber, billId }
  await posted(tx, decision ? context : asSeller, {
    entity: 'offlineSales',
    id,
    areaId,
    act: 'registrar',
    after,
  })
}

export const isOpen = ({ state }: { state: string }): boolean => state === 'received' || state === 'waiting'

/** Locks a sale like the key that it is. @throws NotFound */
export async function lockSale(tx: Tx, id: number): Promise<StoredSale> {
  declareLock(tx, 'idempotency')
  const { rows } = await sql<StoredSale>`
    select id, state, area_id as "areaId", date, seller_id as "sellerId", content, shown_number as "shownNumber"
    from offline_sales where id = ${id} for update`.execute(tx)
  const [stored] = rows
  if (!stored) throw new NotFound(offlineSaleMessages.unknown)
  return stored
}

const adjustmentOf = ({ shownNumber }: StoredSale, { adjust, adjustmentReasonId, reason, by }: Decision) =>
  adjust ? { reasonId: adjustmentReasonId, observation: `Venta ${shownNumber}: ${reason}`, by } : undefined

async function keepWaiting(db: Db, context: Context, id: number, reason: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ areaId: number }>`
      update offline_sales set state = 'waiting', reason = ${reason.slice(0, 1000)}
      where id = ${id} and state in ('received', 'waiting') returning area_id as "areaId"`.execute(tx)
    const [kept] = rows
    if (kept) await posted(tx, context, { entity: 'offlineSales', id, areaId: kept.areaId })
  })
}

/** Whoever sold, with their permissions of now, at the area of the device. */
async function sellerOf(tx: Tx, { sellerId, areaId }: StoredSale): Promise<Actor> {
  const { rows } = await sql<{ username: string; fullName: string; resourceIds: number[] }>`
    select u.username, u.full_name as "fullName",
      array(select rr.resource_id from role_resources rr where rr.role_id = u.role_id) as "resourceIds"
    from users u where u.id = ${sellerId}`.execute(tx)
  const [seller] = rows
  if (!seller || sellerId === null) throw new Refusal('El vendedor de la venta no existe')
  const { resourceIds, ...named } = seller
  const held = new Set(resourceIds)
  const names = resources.filter((one) => held.has(one.id)).map(({ name }) => name)
  return { ...named, userId: sellerId, areaId, resources: new Set(names), sessionId: 0 }
}

/** The invoice of a sale: cash, of its day, with every question answered, as the client left with the goods. */
function invoiceOf(sale: OfflineSale, { date }: StoredSale, decision?: Decision): Invoice {
  const changed = new Map(decision?.lines.map(({ line, ...other }) => [line, other]))
  const { clientId, clientName, walkInRuc, walkInPhone, observation, payments, change } = sale
  const lines = sale.lines.map(({ productId, quantity, price, serials }, at) => ({
    ...(changed.get(at + 1) ?? { productId, serials }),
    quantity,
    price,
  }))
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
    lines,
    payments,
    change,
    withholdings: [],
    confirm: true,
    acceptRepeated: true,
    acceptReference: decision !== undefined,
  })
}

async function refuseOtherTotal(tx: Tx, billId: number, { total }: OfflineSale): Promise<void> {
  const { total: own } = await tx
    .selectFrom('bills')
    .select('total')
    .where('id', '=', billId)
    .executeTakeFirstOrThrow()
  if (compare(own, total) !== 0)
    throw new Refusal(offlineSaleMessages.otherTotal(formatMoney(total), formatMoney(own)))
}
