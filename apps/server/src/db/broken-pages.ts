import pg from 'pg'

/**
 * SQLSTATE codes of a server that does not let this user read its files, as on a hosted database. Its provider checks
 * them.
 */
const notOurs: ReadonlySet<string> = new Set(['28000', '28P01', '42501', '53300', '55000', '0A000'])
const DAMAGED = 'XX001'

/**
 * Whether a page of any file, indexes included, does not match its checksum. Undefined when the server has no checksums or
 * the user may not read its files.
 */
export async function hasBrokenPages(url: string): Promise<boolean | undefined> {
  if (!(await keepsChecksums(url))) return undefined
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig)
  client.on('error', () => undefined)
  try {
    await client.connect()
    // The server verifies checksums while it reads for a base backup, which is discarded.
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
