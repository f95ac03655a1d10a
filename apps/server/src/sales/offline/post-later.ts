import { type LaterKind, laterKinds, receiptKinds } from '@yunque/contract/sales/later-act-words'
import { type LaterAct, laterMessages, otherReceived } from '@yunque/contract/sales/later-acts'
import { compare } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { type Actor, type Context, may } from '../../operation/context.ts'
import { takeKey } from './answered-before.ts'
import { CLOCK_SECONDS } from './known-acts.ts'
import type { Posting } from './posting.ts'

/**
 * Does what a device kept for its server, by the call that would have done it then: with the permissions of whoever did it, on the
 * day on which it was done (offline.later). A person who registers it lends theirs, and answers the questions of the call.
 * @returns the record that it became, or the one that the same request had made before
 * @throws Refusal, and what the call throws
 */
export async function postLater(tx: Tx, posting: Posting, act: LaterAct): Promise<number> {
  const id = (await doneBefore(tx, act)) ?? (await carryOut(tx, posting, act))
  if (receiptKinds.includes(act.kind)) await refuseOtherReceived(tx, id, act.total)
  return id
}

/** The record that a request made which got no answer; otherwise its key is taken. */
async function doneBefore(tx: Tx, act: LaterAct): Promise<number | undefined> {
  const route = routeOf(callOf(act.kind).address)
  const before = await takeKey(tx, { route, key: act.key, username: act.username })
  return before.isTaken ? recordOf(act, before.answer) : undefined
}

async function carryOut(
  tx: Tx,
  { context, stored, decision, tools }: Posting,
  act: LaterAct,
): Promise<number> {
  const { address } = callOf(act.kind)
  const operation = tools.operations.get(address)
  if (!operation) throw new Error(`${address} is not served`)
  const actor = decision ? lent(context.actor, decision.by) : context.actor
  const { access } = operation.endpoint
  if (typeof access === 'string' || !may(actor, ...access))
    throw new Refusal(laterMessages.notPermitted(actor.fullName))
  if (!decision) await refuseLaterTarget(tx, act)
  if (act.kind === 'count' && !decision) await refuseMoved(tx, stored.areaId, act)
  const dated: Context = {
    ...context,
    actor,
    today: stored.date,
    ...(stored.soldAt === null ? {} : { doneAt: new Date(stored.soldAt) }),
    ...(decision ? { decidedBy: decision.by.userId } : {}),
  }
  const body = { ...act.body, ...flagsOf(act.kind, decision !== undefined) }
  const answer = await operation.run(tx, dated, body, act.params ?? undefined)
  return recordOf(act, answer)
}

const callOf = (kind: LaterKind) => {
  const found = laterKinds.find(({ id }) => id === kind)
  if (!found) throw new Error(`${kind} is not kept for later`)
  return found
}

/** The route under which `once` keeps the Idempotency-Keys of a call. */
const routeOf = (address: string): string => address.replace(' /', ' /api/')

/** Whoever did it, with the permissions of the person who registers it besides. */
const lent = (actor: Actor, { resources }: Actor): Actor => ({
  ...actor,
  resources: new Set([...actor.resources, ...resources]),
})

/** Answers to the questions of a call. Money was taken and its paper handed over, so a receipt is no repeated one. */
function flagsOf(kind: LaterKind, isDecided: boolean): object {
  if (receiptKinds.includes(kind))
    return { acceptRepeated: true, confirm: isDecided, acceptReference: isDecided }
  return kind === 'reception' ? { confirm: isDecided } : {}
}

/** The record that an act is about, or became. */
function recordOf({ kind, params, body }: LaterAct, answer: unknown): number {
  const id =
    params?.id ?? (kind === 'count' ? Reflect.get(body, 'countId') : Reflect.get(Object(answer), 'id'))
  if (typeof id !== 'number') throw new Error(`The answer of ${kind} has no id`)
  return id
}

/** The table of the record on which an act was done, and where its id stands in the act. */
const targets: Readonly<Record<LaterKind, readonly [table: string, id: (act: LaterAct) => unknown]>> = {
  receipt: ['bills', ({ body }) => Reflect.get(body, 'billId')],
  payment: ['bills', ({ body }) => Reflect.get(Object([Reflect.get(body, 'shares')].flat()[0]), 'billId')],
  count: ['stock_counts', ({ body }) => Reflect.get(body, 'countId')],
  reception: ['purchase_orders', ({ body }) => Reflect.get(body, 'orderId')],
  delivery: ['bills', ({ body }) => Reflect.get(body, 'billId')],
  handOver: ['deliveries', ({ params }) => params?.id],
}

/** After a restore another document may have the id of the one on which it was done. @throws Refusal */
async function refuseLaterTarget(tx: Tx, act: LaterAct): Promise<void> {
  const [table, idOf] = targets[act.kind]
  const id = idOf(act)
  if (typeof id !== 'number') return
  const { rows } = await sql<{ isLater: boolean }>`
    select created_at > ${act.at}::timestamptz + make_interval(secs => ${CLOCK_SECONDS}) as "isLater"
    from ${sql.table(table)} where id = ${id}`.execute(tx)
  if (rows[0]?.isLater) throw new Refusal(laterMessages.otherTarget)
}

/**
 * A count compares what was counted with the stock of that moment. Goods that moved since then are counted again
 * (stock.counts). @throws Refusal
 */
async function refuseMoved(tx: Tx, areaId: number, { at, body, subject }: LaterAct): Promise<void> {
  const productId = Reflect.get(body, 'productId')
  if (typeof productId !== 'number') return
  const { rows } = await sql<{ moved: boolean }>`
    select exists (select from stock_movements m
      where m.area_id = coalesce((select c.area_id from stock_counts c where c.id = ${Number(Reflect.get(body, 'countId'))}), ${areaId})
        and m.product_id = ${productId} and m.posted_at > ${at}::timestamptz) as moved`.execute(tx)
  if (rows[0]?.moved) throw new Refusal(laterMessages.moved(subject))
}

/** Refuses receipts of another total than the printed one: the debt is another now. @throws Refusal */
async function refuseOtherReceived(tx: Tx, id: number, printed: number): Promise<void> {
  const { rows } = await sql<{ own: number }>`
    select coalesce(sum(amount), 0) as own from receipts where id = ${id} or payment_group = ${id}`.execute(
    tx,
  )
  const own = rows[0]?.own ?? 0
  if (compare(own, printed) !== 0) throw new Refusal(otherReceived(printed, own))
}
