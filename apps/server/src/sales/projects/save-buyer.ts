import type { StateOf } from '@yunque/contract/core/entity'
import { type Buyer, type BuyerRecord, projectMessages } from '@yunque/contract/sales/projects'
import { sql } from 'kysely'
import { deactivate } from '../../access/deactivate.ts'
import { questionInUse, usesOf } from '../../catalogs/uses-of.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockVersion, writeVersioned } from '../../operation/versioned.ts'
import { lockOwner } from './lock-owner.ts'
import { findBuyer } from './projects.queries.ts'

/** Adds or changes an authorised buyer of a client and returns its id (projects.buyers). @throws Refusal */
export async function saveBuyer(tx: Tx, context: Context, buyer: Buyer): Promise<number> {
  await lockOwner(tx, buyer.clientId)
  if (buyer.id !== 0) await lockVersion(tx, 'buyers', buyer)
  const before = buyer.id === 0 ? null : await findBuyer(tx, context, buyer.id)
  if (before && before.clientId !== buyer.clientId) throw new Refusal(projectMessages.buyerMoved)
  await refuseTaken(tx, buyer)
  const id = await writeVersioned(tx, context, { table: 'buyers', id: buyer.id, columns: columnsOf(buyer) })
  await writeProjects(tx, id, buyer)
  const after = recordOf(await findBuyer(tx, context, id))
  await posted(tx, context, [
    { entity: 'buyers', id, before: before && recordOf(before), after },
    { entity: 'clients', id: buyer.clientId },
  ])
  return id
}

const columnsOf = (buyer: Buyer) => ({
  client_id: buyer.clientId,
  name: buyer.name,
  identification: buyer.identification,
  phone: buyer.phoneNumber,
  all_projects: buyer.allProjects,
  active: buyer.active,
})

/** The names of its projects say more than their ids. */
const recordOf = ({ projectIds, ...record }: BuyerRecord) => record

async function refuseTaken(tx: Tx, { id, clientId, name }: Buyer): Promise<void> {
  const { rows } = await sql`
    select from buyers where client_id = ${clientId} and norm(name) = norm(${name}::text) and id <> ${id}`.execute(
    tx,
  )
  if (rows.length > 0) throw new Refusal(projectMessages.buyerTaken(name))
}

/** Replaces the chosen projects; one for all has none. @throws Refusal for a project of another client */
async function writeProjects(
  tx: Tx,
  id: number,
  { clientId, allProjects, projectIds }: Buyer,
): Promise<void> {
  await tx.deleteFrom('buyer_projects').where('buyer_id', '=', id).execute()
  const wanted = allProjects ? [] : [...new Set(projectIds)]
  if (wanted.length === 0) return
  const { rows } = await sql`
    insert into buyer_projects (buyer_id, project_id, client_id)
    select ${id}::int, p.id, p.client_id from projects p where p.client_id = ${clientId} and p.id = any(${wanted}::int[])
    returning project_id`.execute(tx)
  if (rows.length < wanted.length) throw new Refusal(projectMessages.otherClient)
}

/** Removes a buyer whom no document names; else deactivates, after a question (documents.kept). @throws Question */
export async function removeBuyer(tx: Tx, context: Context, id: number, confirm: boolean): Promise<StateOf> {
  const { clientId } = await findBuyer(tx, context, id)
  await lockOwner(tx, clientId)
  await lockVersion(tx, 'buyers', { id })
  const before = recordOf(await findBuyer(tx, context, id))
  const uses = await usesOf(tx, 'buyers', [id], ['buyer_projects'])
  await posted(tx, context, { entity: 'clients', id: clientId })
  if (uses.length > 0) {
    questionInUse(before, { uses, confirm })
    return deactivate(tx, context, { table: 'buyers', entity: 'buyers', id, before })
  }
  await tx.deleteFrom('buyers').where('id', '=', id).execute()
  await posted(tx, context, { entity: 'buyers', id, before, after: null })
  return { id, active: false }
}
