import type { StateOf } from '@yunque/contract/core/entity'
import { formatMoney } from '@yunque/contract/core/format'
import { creditSetters } from '@yunque/contract/sales/clients'
import { type Project, type ProjectRow, projectMessages } from '@yunque/contract/sales/projects'
import { sql } from 'kysely'
import { deactivate } from '../../access/deactivate.ts'
import { questionInUse, usesOf } from '../../catalogs/uses-of.ts'
import type { Tx } from '../../db/database.ts'
import { Question, Refusal } from '../../errors.ts'
import { type Context, may } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockVersion, writeVersioned } from '../../operation/versioned.ts'
import { lockOwner } from './lock-owner.ts'
import { findProject } from './projects.queries.ts'

/** Adds or changes a project of a client and returns its id (projects.project). @throws Refusal, Question */
export async function saveProject(tx: Tx, context: Context, project: Project): Promise<number> {
  const owner = await lockOwner(tx, project.clientId)
  if (project.id !== 0) await lockVersion(tx, 'projects', project)
  const before = project.id === 0 ? null : await findProject(tx, context, project.id)
  if (before && before.clientId !== project.clientId) throw new Refusal(projectMessages.moved)
  await refuseTaken(tx, project)
  const creditLimit = limitOf(context, project, before)
  if (creditLimit !== (before?.creditLimit ?? null)) refuseAbove(creditLimit, owner)
  if (before?.active && !project.active && !project.confirm) await questionDebt(tx, before)
  const id = await writeVersioned(tx, context, {
    table: 'projects',
    id: project.id,
    columns: columnsOf(project, creditLimit),
  })
  const after = await findProject(tx, context, id)
  const changed = { before: before && recordOf(before), after: recordOf(after) }
  await posted(tx, context, [
    { entity: 'projects', id, ...changed },
    { entity: 'clients', id: project.clientId },
  ])
  return id
}

const columnsOf = (project: Project, creditLimit: number | null) => ({
  client_id: project.clientId,
  name: project.name,
  address: project.address,
  contract: project.contract,
  starts_on: project.startsOn,
  ends_on: project.endsOn,
  credit_limit: creditLimit,
  observation: project.observation,
  active: project.active,
})

/** The part of a row that a person writes. */
const recordOf = ({ bills, sold, paid, balance, lastPurchase, ...record }: ProjectRow) => record

async function refuseTaken(tx: Tx, { id, clientId, name }: Project): Promise<void> {
  const { rows } = await sql`
    select from projects where client_id = ${clientId} and norm(name) = norm(${name}::text) and id <> ${id}`.execute(
    tx,
  )
  if (rows.length > 0) throw new Refusal(projectMessages.taken(name))
}

/** Without the permission the stored limit stays, and a new project has none of its own (credit.who-sets). */
function limitOf({ actor }: Context, { creditLimit }: Project, before: ProjectRow | null): number | null {
  const stored = before?.creditLimit ?? null
  if (creditLimit === undefined || !may(actor, ...creditSetters.existing)) return stored
  return creditLimit
}

/** A limit above that of the client would never apply. A client without a limit has none to compare with. */
function refuseAbove(limit: number | null, owner: { creditLimit: number }): void {
  if (limit !== null && owner.creditLimit > 0 && limit > owner.creditLimit)
    throw new Refusal(projectMessages.aboveClient(formatMoney(owner.creditLimit)))
}

/** What a project owes is collected as before, but nobody may forget that it does. @throws Question */
async function questionDebt(tx: Tx, { id, name }: ProjectRow): Promise<void> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(balance), 0) as owed from bills where project_id = ${id} and balance > 0`.execute(tx)
  const owed = rows[0]?.owed ?? 0
  if (owed > 0) throw new Question(projectMessages.owes(name, formatMoney(owed)))
}

/** Removes a project that no document names; else deactivates it, after a question (documents.kept). @throws Question */
export async function removeProject(
  tx: Tx,
  context: Context,
  id: number,
  confirm: boolean,
): Promise<StateOf> {
  const found = await findProject(tx, context, id)
  await lockOwner(tx, found.clientId)
  await lockVersion(tx, 'projects', { id })
  const before = await findProject(tx, context, id)
  const uses = await usesOf(tx, 'projects', [id], ['buyer_projects'])
  await posted(tx, context, { entity: 'clients', id: before.clientId })
  if (uses.length > 0) {
    if (before.active && !confirm) await questionDebt(tx, before)
    questionInUse(before, { uses, confirm })
    return deactivate(tx, context, { table: 'projects', entity: 'projects', id, before: recordOf(before) })
  }
  await tx.deleteFrom('projects').where('id', '=', id).execute()
  await posted(tx, context, { entity: 'projects', id, before: recordOf(before), after: null })
  return { id, active: false }
}
