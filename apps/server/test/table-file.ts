import { copyFileSync, realpathSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** The path of a table's file, of a server on this machine. */
export async function tableFile(pool: pg.Pool, table: string): Promise<string> {
  const client = await pool.connect()
  try {
    const { rows } =
      await client.query(`select current_setting('data_directory') as home, pg_backend_pid() as pid,
      pg_relation_filepath('${table}') as file`)
    const { home, pid, file } = rows[0]
    // Under another user, the server knows its folder only by this name.
    return join(home === '/proc/self/cwd' ? realpathSync(`/proc/${pid}/cwd`) : home, file)
  } finally {
    client.release()
  }
}

/**
 * Runs `work` while the file of a table is truncated, as by a broken disk; then restores it. The table is frozen first:
 * an index scan prunes dead rows of cached pages, and those pages are then written back into the file.
 */
export async function whileCutOff(pool: pg.Pool, table: string, work: () => Promise<void>): Promise<void> {
  await pool.query(`alter table ${table} set (autovacuum_enabled = false)`)
  await pool.query(`vacuum (freeze) ${table}`)
  await pool.query('checkpoint')
  const file = await tableFile(pool, table)
  copyFileSync(file, `${file}.kept`)
  try {
    await cutOff(pool, file)
    await work()
  } finally {
    copyFileSync(`${file}.kept`, file)
    rmSync(`${file}.kept`)
  }
}

/** Truncates the file. A page that was changed after the last checkpoint would be written back into it later. */
async function cutOff(pool: pg.Pool, file: string): Promise<void> {
  truncateSync(file)
  await pool.query('checkpoint')
  if (statSync(file).size > 0) await cutOff(pool, file)
}
