import { type AboutProgram, aboutProgram } from '@yunque/contract/updates/about-program.endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { read } from '../http/serve.ts'
import { version } from '../system/version.ts'
import { lastOutcome } from './outcome.ts'
import { readVersionNote } from './version-note.ts'

/** The program of the server, for administrators. */
export function aboutProgramRoutes(app: FastifyInstance): void {
  read(app, aboutProgram.info, async (db): Promise<AboutProgram> => {
    const { rows } = await sql<{ postgres: string; installed: string }>`
      select current_setting('server_version') as postgres, (select min(at) from schema_migrations) as installed`.execute(
      db,
    )
    const [row] = rows
    if (!row) throw new Error('no answer')
    const noted = readVersionNote(app.dataDir)
    const outcome = lastOutcome(app.dataDir)
    return {
      version,
      node: process.versions.node,
      postgres: row.postgres,
      // A store that was restored into this folder, or whose folder has no note yet.
      since: noted?.version === version ? noted.since : row.installed,
      former: noted?.version === version ? noted.former : null,
      lastUpdate: outcome ? { at: outcome.at, result: outcome.result, sentence: outcome.sentence } : null,
    }
  })
}
