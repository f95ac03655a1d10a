import { PaymentType } from '@yunque/contract/core/constants'
import { projectMessages } from '@yunque/contract/sales/projects'
import { mayTakeFor } from '@yunque/domain/projects'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { SaleClient } from '../sale-client.ts'

/** The project of a sale, with its own limit. */
export type SaleProject = {
  id: number
  clientId: number
  name: string
  active: boolean
  creditLimit: number | null
}
type SaleBuyer = {
  clientId: number
  name: string
  active: boolean
  allProjects: boolean
  projectIds: number[]
}
type Chosen = { project: SaleProject | null; buyer: SaleBuyer | null }
type Ids = { projectId: number | null; buyerId: number | null }

const nothing: Chosen = { project: null, buyer: null }

/** The project and the buyer that a sale names, in one statement; none without either. */
export async function chosenProject(tx: Tx, { projectId, buyerId }: Ids): Promise<Chosen> {
  if (projectId === null && buyerId === null) return nothing
  const { rows } = await sql<Chosen>`
    select (select jsonb_build_object('id', p.id, 'clientId', p.client_id, 'name', p.name, 'active', p.active,
        'creditLimit', p.credit_limit) from projects p where p.id = ${projectId}) as project,
      (select jsonb_build_object('clientId', b.client_id, 'name', b.name, 'active', b.active, 'allProjects', b.all_projects,
        'projectIds', array(select n.project_id from buyer_projects n where n.buyer_id = b.id))
        from buyers b where b.id = ${buyerId}) as buyer`.execute(tx)
  return rows[0] ?? nothing
}

type Sale = Ids & { paymentTypeId: number }

/**
 * Refuses a project or a buyer of another client, inactive ones, and a sale without what its client requires: a project for
 * every sale, a buyer for an invoice on credit (projects.required, projects.buyers). @throws Refusal
 */
export function refuseProject(
  { project, buyer }: Chosen,
  { sale, client, makesDebt }: { sale: Sale; client: SaleClient; makesDebt: boolean },
): void {
  if (sale.projectId === null && client.projectRequired)
    throw new Refusal(projectMessages.required(client.fullName))
  if (sale.projectId !== null) {
    if (project?.clientId !== client.id) throw new Refusal(projectMessages.otherClient)
    if (!project.active) throw new Refusal(projectMessages.inactive(project.name))
  }
  if (sale.buyerId !== null) refuseBuyer(buyer, { client, project })
  else if (makesDebt && sale.paymentTypeId === PaymentType.credit && client.buyersOnly)
    throw new Refusal(projectMessages.buyerRequired(client.fullName))
}

function refuseBuyer(
  buyer: SaleBuyer | null,
  { client, project }: { client: SaleClient; project: SaleProject | null },
): void {
  if (buyer?.clientId !== client.id) throw new Refusal(projectMessages.buyerOfOther)
  if (!buyer.active) throw new Refusal(projectMessages.buyerInactive(buyer.name))
  if (mayTakeFor(buyer, project?.id ?? null)) return
  throw new Refusal(
    project
      ? projectMessages.notOfProject(buyer.name, project.name)
      : projectMessages.onlyForProjects(buyer.name),
  )
}
