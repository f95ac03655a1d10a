import { settlementMessages } from '@yunque/contract/commissions/settlements'
import { PaymentType } from '@yunque/contract/core/constants'
import {
  type BillChange,
  type BillChanges,
  type BillsUpdated,
  billChangeMessages,
} from '@yunque/contract/sales/bill-changes'
import { isEarlyDelivery } from '@yunque/contract/sales/sales'
import { dueDate } from '@yunque/domain/credit'
import { sql } from 'kysely'
import { sells } from '../../access/users/users.queries.ts'
import { visibleBills } from '../../access/visible-bills.ts'
import type { Tx } from '../../db/database.ts'
import { declareDocumentLock, lockAgainstSettlements } from '../../db/locks.ts'
import { NotFound, Refusal, Stale } from '../../errors.ts'
import { EVENTS } from '../../operation/announce.ts'
import { noteChanged } from '../../operation/changed.ts'
import { type Context, may } from '../../operation/context.ts'
import { readSettings, type Settings } from '../../operation/read-settings.ts'
import { inClosedPeriod } from '../../settings/business-date.ts'
import { shownNumber } from '../../settings/series/number-fields.ts'
import { sold } from './bills.queries.ts'
import {
  beyondLimits,
  type CorrectedProject,
  lockClientsOf,
  projectFault,
  projectsNamed,
} from './correct-projects.ts'

const MOST_SHOWN = 10

/**
 * Changes seller, credit days, delivery and project of several invoices, all or none (sales.corrections). A stale version or a
 * fault refuses all and names the invoices. Credit days change the due date. Those of a paid invoice stay, because
 * overdue days and commissions depend on them.
 */
export async function updateInvoices(tx: Tx, context: Context, { rows }: BillChanges): Promise<BillsUpdated> {
  const asked = rows.toSorted((a, b) => a.id - b.id)
  if (asked.some(({ assignedTo }) => assignedTo !== undefined)) await lockAgainstSettlements(tx)
  const bills = await lockVisibleBills(tx, context, asked)
  const pairs = asked.map((change, i) => ({ change, bill: bills[i] as Bill }))
  const stale = pairs.filter(({ bill, change }) => bill.version !== change.version)
  if (stale.length > 0) throw new Stale(billChangeMessages.stale(stale.map(({ bill }) => bill.number)))
  const rules = {
    sellers: await sellersNamed(tx, asked),
    settings: await readSettings(tx),
    mayChangeDays: may(context.actor, 'cambiarDiasCredito'),
    projects: await projectsNamed(tx, asked),
  }
  const updates: Update[] = []
  const faults: string[] = []
  for (const { bill, change } of pairs) {
    const next = nextOf(bill, change, rules)
    if (typeof next === 'string') faults.push(billChangeMessages.ofBill(bill.number, next))
    else if (fields.some((field) => bill[field] !== next[field])) updates.push({ bill, next })
  }
  refuse(faults)
  await lockClientsOf(tx, updates)
  await write(tx, context, updates)
  if (rules.settings.validate_credit_client) refuse(await beyondLimits(tx, updates))
  return { updated: updates.length }
}

function refuse(faults: readonly string[]): void {
  if (faults.length === 0) return
  const rest = faults.length - MOST_SHOWN
  throw new Refusal(
    [...faults.slice(0, MOST_SHOWN), ...(rest > 0 ? [billChangeMessages.more(rest)] : [])].join('\n'),
  )
}

/** The changeable fields of an invoice; the seller by id and name. */
type State = {
  sellerId: number
  seller: string
  creditDays: number
  dueDate: string
  deliveryDate: string | null
  /** The project, and its name; null without. */
  projectId: number | null
  project: string | null
}
type Bill = State & {
  id: number
  number: string
  areaId: number
  date: string
  clientId: number
  active: boolean
  paymentTypeId: number
  payoff: boolean
  asignedTo: string
  /** Whether it is delivered by notes, and whether they have delivered it (sales.delivery). */
  deliverLater: boolean
  complete: boolean
  /** The settlement that paid its commission; null before (commissions.frozen). */
  settlementId: number | null
  version: number
}
type Update = { bill: Bill; next: State }

/** The fields that can change. */
const fields = ['sellerId', 'creditDays', 'deliveryDate', 'projectId'] as const

/** Locks the invoices in ascending id. @throws NotFound when the actor may not see one of them */
async function lockVisibleBills(tx: Tx, context: Context, asked: readonly BillChange[]): Promise<Bill[]> {
  for (const { id } of asked) declareDocumentLock(tx, 'bill', id)
  const ids = asked.map(({ id }) => id)
  const where = sql.join([...visibleBills(context), sold, sql`b.id = any(${ids}::int[])`], sql` and `)
  const { rows } = await sql<Bill>`
    select b.id, ${sql.raw(shownNumber('b'))} as number, b.area_id as "areaId", b.date, b.active, b.payment_type_id as "paymentTypeId", b.payoff, b.version, b.seller_id as "sellerId",
      s.username as "asignedTo", s.full_name as seller, b.credit_days as "creditDays", b.due_date as "dueDate",
      coalesce(b.delivery_date, b.appointment) as "deliveryDate", b.deliver_later as "deliverLater",
      b.deliver_later and b.delivery_date is not null as complete, b.client_id as "clientId", b.project_id as "projectId", w.name as project,
      (select max(t.settlement_id) from commission_settlement_lines t where t.bill_id = b.id and t.active) as "settlementId"
    from bills b join users s on s.id = b.seller_id left join projects w on w.id = b.project_id where ${where} order by b.id for no key update of b`.execute(
    tx,
  )
  if (rows.length < asked.length) throw new NotFound('Factura no encontrada')
  return rows
}

type Seller = { id: number; name: string }

/** The named active sellers, by username in lower case. */
async function sellersNamed(tx: Tx, asked: readonly BillChange[]): Promise<Map<string, Seller>> {
  const names = asked.flatMap(({ assignedTo }) => assignedTo?.toLowerCase() ?? [])
  const { rows } = await sql<Seller & { username: string }>`
    select u.id, lower(u.username) as username, u.full_name as name from users u
    where u.active and ${sells} and lower(u.username) = any(${names}::text[])`.execute(tx)
  return new Map(rows.map(({ username, ...seller }) => [username, seller]))
}

type Rules = {
  sellers: ReadonlyMap<string, Seller>
  settings: Settings
  mayChangeDays: boolean
  projects: ReadonlyMap<number, CorrectedProject>
}

/** The invoice after the change, or why it is refused. */
function nextOf(bill: Bill, change: BillChange, rules: Rules): State | string {
  const {
    assignedTo = bill.asignedTo,
    creditDays = bill.creditDays,
    deliveryDate = bill.deliveryDate,
    projectId = bill.projectId,
  } = change
  if (!bill.active) return billChangeMessages.voided
  const same = assignedTo.toLowerCase() === bill.asignedTo.toLowerCase()
  const seller = same ? { id: bill.sellerId, name: bill.seller } : rules.sellers.get(assignedTo.toLowerCase())
  if (!seller) return billChangeMessages.noSeller(assignedTo)
  if (creditDays !== bill.creditDays) {
    if (bill.paymentTypeId === PaymentType.cash) return billChangeMessages.cash
    if (bill.payoff) return billChangeMessages.paid
    if (!rules.mayChangeDays) return billChangeMessages.noPermission
  }
  if (deliveryDate !== bill.deliveryDate && isEarlyDelivery(deliveryDate, bill.date))
    return billChangeMessages.earlyDelivery
  if (deliveryDate !== bill.deliveryDate && bill.complete) return billChangeMessages.complete
  const due = creditDays === bill.creditDays ? bill.dueDate : dueDate(bill.date, creditDays)
  if (!same && bill.settlementId !== null) return settlementMessages.ofBill(bill.settlementId)
  const project = projectId === null ? undefined : rules.projects.get(projectId)
  if (projectId !== bill.projectId) {
    const fault = projectFault(bill, projectId, project)
    if (fault !== undefined) return fault
  }
  const next = {
    sellerId: seller.id,
    seller: seller.name,
    creditDays,
    dueDate: due,
    deliveryDate,
    projectId,
    project: projectId === bill.projectId ? bill.project : (project?.name ?? null),
  }
  return closedPeriodOf(bill, next, rules.settings) ?? next
}

/**
 * Seller, credit days and project belong to the period of the invoice; a delivery to those of its old and new date
 * (figures.closed-period).
 */
function closedPeriodOf(bill: Bill, next: State, settings: Settings): string | undefined {
  const changed = (['sellerId', 'creditDays', 'projectId'] as const).some(
    (field) => next[field] !== bill[field],
  )
  if (changed) return inClosedPeriod(bill.date, settings)
  if (next.deliveryDate === bill.deliveryDate) return undefined
  return inClosedPeriod(bill.deliveryDate, settings) ?? inClosedPeriod(next.deliveryDate, settings)
}

/** Writes the invoices, the changes of each into the audit trail, and announces them. */
async function write(tx: Tx, { actor, requestId }: Context, updates: readonly Update[]): Promise<void> {
  const rows = updates.map(({ bill, next }) => ({
    id: bill.id,
    area_id: bill.areaId,
    seller_id: next.sellerId,
    credit_days: next.creditDays,
    due_date: next.dueDate,
    ...deliveryOf(bill, next),
    project_id: next.projectId,
    before: shown(bill, next),
    after: shown(next, bill),
  }))
  noteChanged(tx, ['bills'])
  await sql`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, area_id int, seller_id int, credit_days int,
        due_date date, delivery_date date, appointment date, project_id int, before jsonb, after jsonb)
    ), updated as (
      update bills b set seller_id = r.seller_id, credit_days = r.credit_days, due_date = r.due_date,
        delivery_date = r.delivery_date, appointment = r.appointment, project_id = r.project_id, version = b.version + 1, modified_by = ${actor.username}, modified_at = now()
      from changed r where b.id = r.id
    ), written as (
      insert into audit_trail (user_id, username, action, entity, entity_id, before, after, request_id)
      select ${actor.userId}, ${actor.username}, 'modificar', 'bills', id, before, after, ${requestId} from changed)
    select pg_notify(${EVENTS}, jsonb_build_object('entity', 'bills', 'id', id, 'areaId', area_id)::text)
    from changed`.execute(tx)
}

/** Of an invoice that is delivered by notes only the appointment changes. */
const deliveryOf = ({ deliverLater, complete, deliveryDate }: Bill, next: State) => {
  if (!deliverLater) return { delivery_date: next.deliveryDate, appointment: null }
  return complete
    ? { delivery_date: deliveryDate, appointment: null }
    : { delivery_date: null, appointment: next.deliveryDate }
}

/** A change for the audit trail: names and figures, without unchanged fields. */
function shown(state: State, other: State): object {
  const named = ['seller', 'creditDays', 'dueDate', 'deliveryDate', 'project'] as const
  return Object.fromEntries(
    named.filter((field) => state[field] !== other[field]).map((field) => [field, state[field]]),
  )
}
