import pg from 'pg'

/** Codes of a server that does not let this user read its files: another's duty, as on a hosted database. */
const notOurs: ReadonlySet<string> = new Set(['28000', '28P01', '42501', '53300', '55000', '0A000'])
const DAMAGED = 'XX001'

/**
 * Has the server read every page of its files, indexes among them, and compare each with its checksum. Answers whether one
 * is wrong; undefined where the server keeps no checksums or this user may not ask.
 */
export async function hasBrokenPages(url: string): Promise<boolean | undefined> {
  if (!(await keepsChecksums(url))) return undefined
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig)
  client.on('error', () => undefined)
  try {
    await client.connect()
    // A base backup that is thrown away on the spot: reading for it is what verifies the pages.
    await client.query(`BASE_BACKUP (LABEL 'yunque', TARGET 'blackhole', CHECKPOINT 'fast', WAIT false)`)
    return false
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === DAMAGED) return true
    if (notOurs.has(code)) return undefined
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function keepsChecksums(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'yunque respaldo' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ on: boolean }>(
      `select current_setting('data_checksums') = 'on' as on`,
    )
    return rows[0]?.on ?? false
  } finally {
    await client.end().catch(() => undefined)
  }
}
