import { Currency, MAX_LINES, PaymentType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { transferInput } from '@yunque/contract/inventory/transfers'
import { orderInput } from '@yunque/contract/purchasing/purchase-orders'
import {
  type Replenished,
  type ReplenishmentInput,
  replenishmentMessages,
} from '@yunque/contract/purchasing/replenishment'
import { packsIn } from '@yunque/domain/packs'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Forbidden, Refusal } from '../../errors.ts'
import { requestTransfer } from '../../inventory/transfers/request-transfer.ts'
import { type Context, may } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { saveOrder } from '../orders/save-order.ts'
import { lastPurchase } from './last-purchase.ts'

const observation = 'Propuesta de reposición'

/**
 * Saves the drafts of an accepted proposal: a transfer request to each area that has more than its maximum, and a
 * draft order to the preferred supplier of each product, or else its last one, at the last cost and in whole packs of it
 * where they fit. All or none; each by the operation of its
 * own screen.
 */
export async function applyReplenishment(
  tx: Tx,
  context: Context,
  { areaId, lines }: ReplenishmentInput,
): Promise<Replenished> {
  refuseOtherArea(context, areaId)
  const asked = lines.flatMap(({ productId, transfers }) =>
    transfers.flatMap((part) => (part.quantity > 0 ? [{ ...part, productId }] : [])),
  )
  const bought = lines.filter(({ buy }) => buy > 0)
  if (asked.length + bought.length === 0) throw new Refusal(replenishmentMessages.nothing)
  if (asked.length > 0 && !may(context.actor, 'requisa')) throw new Forbidden()
  if (bought.length > 0 && !may(context.actor, 'crearCompra')) throw new Forbidden()
  // Always transfers before orders: each kind locks its counter.
  const transfers = await request(tx, context, { areaId, asked })
  return { transfers, orders: await order(tx, context, { areaId, bought }) }
}

type ActRequest = { areaId: number; productId: number; quantity: number }

async function request(tx: Tx, context: Context, { areaId, asked }: { areaId: number; asked: ActRequest[] }) {
  const made: Replenished['transfers'] = []
  for (const [sourceAreaId, parts] of [...Map.groupBy(asked, (part) => part.areaId)].sort(byId)) {
    for (const chunk of chunksOf(parts)) {
      const lines = chunk.map(({ productId, quantity }) => ({ productId, quantityRequested: quantity }))
      const header = { date: context.today, sourceAreaId, targetAreaId: areaId, observation }
      const id = await requestTransfer(tx, context, checked(transferInput.safeParse({ ...header, lines })))
      made.push({ id, areaId: sourceAreaId })
    }
  }
  return made
}

type Bought = { productId: number; buy: number }

async function order(tx: Tx, context: Context, { areaId, bought }: { areaId: number; bought: Bought[] }) {
  const productIds = bought.map(({ productId }) => productId)
  const terms = await termsOf(tx, productIds)
  const lines = bought.map(({ productId, buy: quantity }) => ({ quantity, ...termOf(terms, productId) }))
  const made: Replenished['orders'] = []
  for (const [providerId, parts] of [...Map.groupBy(lines, (line) => line.providerId)].sort(byId)) {
    for (const chunk of chunksOf(parts)) {
      const header = {
        areaId,
        date: context.today,
        providerId,
        observation,
        costsIncludeIva: true,
        purchasePaymentTypeId: PaymentType.cash,
        currencyId: Currency.cordobas,
      }
      const asked = chunk.map(({ productId, quantity, cost, ivaRate, ...pack }) => ({
        productId,
        quantity,
        cost,
        ivaRate,
        ...packed(quantity, pack),
      }))
      const draft = checked(orderInput.safeParse({ ...header, lines: asked }))
      made.push({ id: await saveOrder(tx, context, draft), providerId })
    }
  }
  return made
}

type Term = {
  productId: number
  name: string
  providerId: number | null
  cost: number | null
  ivaRate: number | null
  packSize: number
  packName: string
}

/** The packs of ordered units; none where they are not whole ones. */
function packed(quantity: number, { packSize, packName }: Pick<Term, 'packSize' | 'packName'>) {
  const packs = packsIn(quantity, packSize)
  return packs === null ? {} : { packs, packSize, packName }
}

async function termsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, Term>> {
  const { rows } = await sql<Term>`
    select p.id as "productId", p.name, l.provider_id as "providerId", l.cost, l.iva_rate as "ivaRate",
      l.pack_size as "packSize", l.pack_name as "packName"
    from products p ${lastPurchase}
    where p.id = any(${ids}::int[])`.execute(tx)
  return new Map(rows.map((row) => [row.productId, row]))
}

function termOf(terms: ReadonlyMap<number, Term>, productId: number) {
  const term = terms.get(productId)
  if (!term) throw new Refusal(messages.notFound)
  const { providerId } = term
  if (providerId === null) throw new Refusal(replenishmentMessages.noProvider(term.name))
  if (!term.cost) throw new Refusal(replenishmentMessages.noCost(term.name))
  return { ...term, providerId, cost: term.cost }
}

const byId = ([one]: [number, unknown], [other]: [number, unknown]) => one - other

function chunksOf<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / MAX_LINES)
  return Array.from({ length: count }, (_, at) => items.slice(at * MAX_LINES, (at + 1) * MAX_LINES))
}

type Parsed<T> = { success: true; data: T } | { success: false; error: { issues: { message: string }[] } }

function checked<T>(parsed: Parsed<T>): T {
  if (parsed.success) return parsed.data
  throw new Refusal([...new Set(parsed.error.issues.map(({ message }) => message))].join('\n'))
}
