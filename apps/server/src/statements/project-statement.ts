import { sql } from 'kysely'
import { findProject } from '../sales/projects/projects.queries.ts'
import { movementsOf } from './client-statement.ts'
import type { StatementKind } from './statement.ts'

/** The statement of a project: that of its client, of the invoices of the project alone (projects.statement). */
export const projectStatement: StatementKind = {
  path: 'projects',
  sourceTitle: 'Factura',
  party: async (db, context, id) => {
    const { name, client, clientId } = await findProject(db, context, id)
    const { identification } = await db
      .selectFrom('clients')
      .select('identification')
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow()
    return { party: client, identification, project: name, owner: { table: 'clients', id: clientId } }
  },
  // Store credit is of the client, not of a project.
  favor: async () => 0,
  movements: (db, context, { id, to }) => movementsOf(db, context, { of: sql`b.project_id = ${id}`, to }),
}
