import pg from 'pg'

/**
 * Makes a recovered database one that is only looked at (store.look-back): it is marked in its data, reaches nothing outside,
 * lets nobody in by a password, a session or a link of then, and every transaction of a program is read-only.
 */
export async function prepareLookBack(url: string, at: Date): Promise<void> {
  const client = await connected(url)
  try {
    await client.query('begin')
    // Browsers take each look for a store of its own, whatever generation they saw at this address (store.generation).
    await client.query(
      `update settings set looked_at = $1, practice = true, backup_nightly = false, mail_host = '', mail_password = '',
        public_address = '', backup_copy_folder = '', backup_s3_endpoint = '', backup_s3_secret = '',
        continuous_folder = false, continuous_storage = false, session_idle_minutes = 1440,
        backup_copy_mark = gen_random_uuid(), generation = 1, generation_proof = ''`,
      [at],
    )
    await client.query('delete from sessions')
    await client.query(`update users set temporary_hash = null, temporary_expires_at = null`)
    // What was revoked since then stays closed.
    await client.query(
      'update share_links set revoked_at = now(), revoked_by = created_by where revoked_at is null',
    )
    await client.query('commit')
    await client.query(`do $$ begin
      execute format('alter database %I set default_transaction_read_only = on', current_database());
    end $$`)
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
