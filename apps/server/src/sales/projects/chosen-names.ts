import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Ids = { projectId: number | null; buyerId: number | null }

/** The active project and buyer of these ids with their names; what is no longer offered is null. */
export async function chosenNames(
  db: Db,
  { projectId, buyerId }: Ids,
): Promise<Ids & { project: string | null; buyer: string | null }> {
  const none = { projectId: null, project: null, buyerId: null, buyer: null }
  if (projectId === null && buyerId === null) return none
  const { rows } = await sql<typeof none>`
    select p.id as "projectId", p.name as project, b.id as "buyerId", b.name as buyer
    from (select) one left join projects p on p.id = ${projectId} and p.active
      left join buyers b on b.id = ${buyerId} and b.active`.execute(db)
  return rows[0] ?? none
}
