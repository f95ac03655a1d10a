import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { setPriority } from 'node:os'
import pg from 'pg'
import { clusterIn } from '../../db/embedded/cluster.ts'
import { clusterName } from '../../db/embedded/cluster-name.ts'

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
  const { rows } = await client.query<{ scratch: string; may: boolean; name: string }>(`
    select 'yunque_prueba_' || (select oid from pg_database where datname = current_database()) as scratch,
      rolcreatedb or rolsuper as may, current_setting('cluster_name') as name from pg_roles where rolname = current_user`)
  const [row] = rows
  if (!row) throw new Error('no answer')
  const ownFolder = folderOf(row.name, dataDir)
  return { client, scratch: row.scratch, ownFolder, mayCreate: row.may }
}

/** The folder of the embedded cluster of this data directory, when it is the one with that name. */
function folderOf(name: string, dataDir: string): string | undefined {
  const folder = clusterIn(dataDir)
  return existsSync(folder) && clusterName(folder) === name ? folder : undefined
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
