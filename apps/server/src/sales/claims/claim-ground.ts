import { documentNumber } from '@yunque/contract/core/document-number'
import { formatId } from '@yunque/contract/core/format'
import { noteMessages } from '@yunque/contract/receivables/credit-notes'
import { claimMessages } from '@yunque/contract/sales/claim-words'
import { deliveryMessages } from '@yunque/contract/sales/deliveries'
import { ClaimStep, isCovered } from '@yunque/domain/claims'
import { NoteType } from '@yunque/domain/codes'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { soldUnits } from './claimable.ts'
import type { LockedClaim } from './lock-claim.ts'

/** The steps in which the client receives units. Before them the client must still have the units of the claim. */
const givingSteps: ReadonlySet<number> = new Set([
  ClaimStep.repaired,
  ClaimStep.rejected,
  ClaimStep.changedBySupplier,
  ClaimStep.changedFromStock,
])

/**
 * Looks again at the units of a claim before a step that gives some: a note may have brought them back since, and pays for them
 * (claims.ground). Its invoice is locked.
 */
export async function refuseReturned(tx: Tx, claim: LockedClaim, step: ClaimStep): Promise<void> {
  if (!givingSteps.has(step) || claim.bill_id === null) return
  const waiting = await waitingOn(tx, claim.bill_id)
  const own = waiting.find(
    ({ line, productId }) => line === claim.bill_line && productId === claim.product_id,
  )
  const isThere = claim.unit_id === null || (await isWithClient(tx, claim.unit_id, claim.bill_id))
  if (own && isThere && isCovered({ ...own, more: claim.quantity })) return
  throw new Refusal(claimMessages.cameBack(await lastReturn(tx, claim.bill_id)))
}

/**
 * Refuses a note that brought back what the client waits for: a repaired or changed unit that is not handed over yet
 * (claims.ground). After the note is written; its invoice is locked.
 */
export async function refuseWaiting(tx: Tx, billId: number): Promise<void> {
  const short = (await waitingOn(tx, billId)).find((one) => !isCovered({ ...one, more: 0 }) || one.isLost)
  if (short?.claimId) throw new Refusal(noteMessages.claimed(short.product, formatId(short.claimId)))
}

/** Refuses the void of a delivery note that carried what claims received (claims.ground). After it is written. */
export async function refuseUnderClaims(tx: Tx, billId: number): Promise<void> {
  const { rows } = await sql<{ claimId: number; product: string; isOpen: boolean }>`
    select max(k.id) as "claimId", p.name as product, (array_agg(k.open order by k.id desc))[1] as "isOpen"
    from claims k join products p on p.id = k.product_id
    join bill_lines l on l.bill_id = k.bill_id and l.line = k.bill_line
    left join bill_line_components c on c.bill_id = l.bill_id and c.line = l.line and c.product_id = k.product_id
    left join (select d.bill_id, x.product_id, sum(x.quantity) as units from deliveries d
      join delivery_lines x on x.delivery_id = d.id where d.active group by 1, 2) d
      on d.bill_id = l.bill_id and d.product_id = l.product_id
    where k.bill_id = ${billId} and k.active and (k.open
      or k.resolution in (${ClaimStep.changedBySupplier}, ${ClaimStep.changedFromStock}, ${ClaimStep.credited}))
    group by k.bill_line, k.product_id, p.name, d.units, c.units
    having sum(k.quantity) > coalesce(d.units, 0) * coalesce(c.units, 1)
    order by 1 desc limit 1`.execute(tx)
  const [found] = rows
  if (!found) return
  const message = found.isOpen ? deliveryMessages.claimed : deliveryMessages.changed
  throw new Refusal(message(found.product, formatId(found.claimId)))
}

/** What claims of a line are waiting to hand over, and what the client has of it. */
type Waiting = {
  line: number
  productId: number
  product: string
  /** What was sold, less what came back and what is still in the store. */
  held: number
  /** Units of open claims that are resolved and not handed over yet. */
  waiting: number
  /** The newest of these claims. */
  claimId: number | null
  /** Whether the unit of one of them is no longer sold by the invoice. */
  isLost: boolean
}

async function waitingOn(tx: Tx, billId: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select s.line, s.product_id as "productId", p.name as product, s.units as held, k.waiting, k."claimId", k."isLost"
    from (${soldUnits}) s join products p on p.id = s.product_id
    cross join lateral (
      select coalesce(sum(k.quantity), 0) as waiting, max(k.id) as "claimId",
        coalesce(bool_or(u.id is not null and u.bill_id is distinct from k.bill_id), false) as "isLost"
      from claims k left join serial_units u on u.id = case
        when k.resolution in (${ClaimStep.changedBySupplier}, ${ClaimStep.changedFromStock}) then k.new_unit_id else k.unit_id end
      where k.bill_id = s.bill_id and k.bill_line = s.line and k.product_id = s.product_id and k.open
        and k.resolution is not null) k
    where s.bill_id = ${billId} order by s.line, s.product_id`.execute(tx)
  return rows
}

async function isWithClient(tx: Tx, unitId: number, billId: number): Promise<boolean> {
  const unit = await tx
    .selectFrom('serial_units')
    .select('bill_id')
    .where('id', '=', unitId)
    .executeTakeFirst()
  return unit?.bill_id === billId
}

/** The number of the last active return of an invoice. */
async function lastReturn(tx: Tx, billId: number): Promise<string> {
  const note = await tx
    .selectFrom('credit_notes')
    .select(['id', 'number'])
    .where('bill_id', '=', billId)
    .where('active', '=', true)
    .where('type_id', '=', NoteType.return)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return note ? documentNumber(note) : ''
}
