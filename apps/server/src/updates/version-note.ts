import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { renameDurably, writeDurably } from '../system/durable-files.ts'
import { lastOutcome } from './outcome.ts'

/** Which version runs on a store since when, and the last outcome of an update that the audit trail has. */
export type VersionNote = { version: string; since: string; former: string | null; told: string | null }

const fileIn = (dataDir: string): string => join(dataDir, 'version.json')

/** The note of the data directory; undefined without one, or when it cannot be read. */
export function readVersionNote(dataDir: string): VersionNote | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Notes the version that starts, and writes to the audit trail a change of version and of an update that was undone. A
 * store that has no note yet gets one without an entry.
 */
export async function noteVersion(
  database: Database,
  { dataDir, version }: { dataDir: string; version: string },
): Promise<void> {
  const noted = readVersionNote(dataDir)
  const outcome = lastOutcome(dataDir)
  const told = outcome?.at ?? null
  if (noted?.version === version && noted.told === told) return
  if (noted && noted.version !== version)
    await tell(database, { action: 'actualizar', before: noted.version, after: { programVersion: version } })
  if (outcome?.result === 'returned' && noted?.told !== outcome.at) {
    const after = { programVersion: outcome.from, reason: outcome.sentence }
    await tell(database, { action: 'deshacer actualización', before: outcome.to, after })
  }
  const changed = noted?.version !== version
  saveNote(dataDir, {
    version,
    told,
    since: changed ? new Date().toISOString() : noted.since,
    former: changed ? (noted?.version ?? null) : noted.former,
  })
}

type VersionEntry = { action: string; before: string; after: { programVersion: string; reason?: string } }

async function tell({ db }: Database, { action, before, after }: VersionEntry): Promise<void> {
  await sql`insert into audit_trail (username, action, entity, before, after)
    values ('sistema', ${action}, 'program', ${JSON.stringify({ programVersion: before })}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(
    db,
  )
}

function saveNote(dataDir: string, saved: VersionNote): void {
  const draft = `${fileIn(dataDir)}.draft`
  writeDurably(draft, `${JSON.stringify(saved)}\n`)
  renameDurably(draft, fileIn(dataDir))
}
