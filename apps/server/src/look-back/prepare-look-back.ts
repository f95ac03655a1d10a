import pg from 'pg'
import { databaseName } from '../db/embedded/address.ts'

/**
 * Makes a recovered database one that is only looked at (store.look-back): it is marked in its data, reaches nothing outside,
 * lets nobody in by a password or a session of then, and every transaction of a program is read-only.
 */
export async function prepareLookBack(url: string, at: Date): Promise<void> {
  const client = await connected(url)
  try {
    await client.query('begin')
    await client.query(
      `update settings set looked_at = $1, practice = true, backup_nightly = false, mail_host = '', mail_password = '',
        public_address = '', backup_copy_folder = '', backup_s3_endpoint = '', backup_s3_secret = '',
        continuous_folder = false, continuous_storage = false, session_idle_minutes = 1440`,
      [at],
    )
    await client.query('delete from sessions')
    await client.query(`update users set temporary_hash = null, temporary_expires_at = null`)
    await client.query('commit')
    await client.query(
      `alter database ${pg.escapeIdentifier(databaseName)} set default_transaction_read_only = on`,
    )
  } finally {
    await client.end()
  }
}

/** A connection that may write, of the store that leads a user in. */
export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'yunque como estaba',
    options: '-c default_transaction_read_only=off',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
