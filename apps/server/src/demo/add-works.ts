import { buyer, project } from '@yunque/contract/sales/projects'
import { addDays } from '@yunque/domain/dates'
import type { Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { findClient } from '../sales/clients/clients.queries.ts'
import { saveBuyer } from '../sales/projects/save-buyer.ts'
import { saveProject } from '../sales/projects/save-project.ts'
import type { Work } from './demo.ts'

/**
 * Two projects of the contractor, the first with a limit of its own, a foreman for each and an engineer for both
 * (projects.project).
 */
export async function addWorks(tx: Tx, context: Context, clientId: number): Promise<Work[]> {
  const { creditLimit } = await findClient(tx, context, clientId)
  const houses = await saveProject(
    tx,
    context,
    project.parse({
      clientId,
      name: 'Residencial Las Colinas, etapa II',
      address: 'Km 12 carretera a Masaya',
      contract: 'CV-2026-014',
      startsOn: addDays(context.today, -20),
      endsOn: addDays(context.today, 300),
      creditLimit: creditLimit / 2,
    }),
  )
  const school = await saveProject(
    tx,
    context,
    project.parse({
      clientId,
      name: 'Ampliación Escuela San Jerónimo',
      address: 'Barrio San Judas, frente al parque',
      contract: 'LP-08-2026',
      startsOn: context.today,
    }),
  )
  const takes = (fields: object) => saveBuyer(tx, context, buyer.parse({ clientId, ...fields }))
  await takes({ name: 'Ing. Marvin Tercero', identification: '001-120585-0023K', phoneNumber: '8877-1204' })
  const foreman = (name: string, identification: string, projectId: number) =>
    takes({ name, identification, allProjects: false, projectIds: [projectId] })
  return [
    { clientId, projectId: houses, buyerId: await foreman('Yader Picado', '001-030790-0011B', houses) },
    { clientId, projectId: school, buyerId: await foreman('Douglas Obando', '281-210888-0004M', school) },
  ]
}
