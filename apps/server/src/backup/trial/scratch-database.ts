import { realpath, statfs } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { relative } from 'node:path'
import pg from 'pg'

/** The database of the store, over one connection, and the folder of its data when it is on this computer. */
export type Cluster = {
  client: pg.Client
  scratch: string
  ownFolder: string | undefined
  mayCreate: boolean
}

/** Lower than the rest of this computer. */
const NICE = 10
/** A restored database, its log and the sorting of its indexes, in sizes of the present one. */
const ROOM = 3

/** `dataDir`: the folder where an embedded database is. */
export async function openCluster(url: string, dataDir: string): Promise<Cluster> {
  const client = new pg.Client({ connectionString: url, application_name: 'yunque prueba' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ scratch: string; may: boolean; all: boolean }>(`
    select 'yunque_prueba_' || (select oid from pg_database where datname = current_database()) as scratch,
      rolcreatedb or rolsuper as may, rolsuper as all from pg_roles where rolname = current_user`)
  const [row] = rows
  if (!row) throw new Error('no answer')
  const ownFolder = row.all ? await folderIn(client, dataDir) : undefined
  return { client, scratch: row.scratch, ownFolder, mayCreate: row.may }
}

async function folderIn(client: pg.Client, dataDir: string): Promise<string | undefined> {
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  const [folder, own] = await Promise.all(
    [rows[0]?.folder ?? '', dataDir].map((path) => realpath(path).catch(() => undefined)),
  )
  if (folder === undefined || own === undefined) return undefined
  return relative(own, folder).startsWith('..') ? undefined : folder
}

/** Whether the disk has room for the scratch database. That of another computer is not known. */
export async function hasRoom({ client, ownFolder }: Cluster): Promise<boolean> {
  if (ownFolder === undefined) return true
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
  const { bavail, bsize } = await statfs(ownFolder)
  return bavail * bsize > Number(rows[0]?.size) * ROOM
}

/** The scratch database of this store, in the same cluster; what an earlier one left is removed. Returns its URL. */
export async function createScratch(cluster: Cluster, url: string): Promise<string> {
  await dropScratch(cluster)
  await cluster.client.query(`create database ${cluster.scratch} encoding 'UTF8' template template0`)
  const scratch = new URL(url)
  scratch.pathname = `/${cluster.scratch}`
  return scratch.href
}

export async function dropScratch({ client, scratch }: Cluster): Promise<void> {
  await client.query(`drop database if exists ${scratch} with (force)`)
}

/** Makes a connection to the scratch database yield to the sellers: no workers besides it, and a low priority. */
export async function yieldToOthers(cluster: Cluster, client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query('set max_parallel_workers_per_gather = 0; set max_parallel_maintenance_workers = 0')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (cluster.ownFolder === undefined || !rows[0]) return
  try {
    setPriority(rows[0].pid, NICE)
  } catch {
    // The process belongs to another user.
  }
}
