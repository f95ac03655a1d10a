import { mkdir } from 'node:fs/promises'
import { prepareCluster } from '../src/db/embedded/cluster.ts'
import type { ServerSettings } from '../src/db/embedded/server-process.ts'
import { startServer } from '../src/db/embedded/system.ts'
import { freePort } from './free-port.ts'
import { administer } from './template-database.ts'

/**
 * Starts a PostgreSQL at its own defaults, except `settings`, and makes an empty database as the README describes: its
 * owner has no other privilege. Returns the URL of that database.
 */
export async function startExternalServer(
  dataDir: string,
  settings: ServerSettings = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  await mkdir(dataDir)
  const cluster = await prepareCluster(dataDir, true)
  const port = await freePort()
  const own = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port }
  const server = await startServer(cluster, { ...own, ...settings })
  if (!server) throw new Error(`It does not start: see ${cluster.logFile}`)
  const urlOf = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  const admin = urlOf('yunque', cluster.password, 'postgres')
  await administer(admin, `create role ferreteria login password 'ferreteria'`)
  await administer(admin, `create database ferreteria owner ferreteria encoding 'UTF8' template template0`)
  return { url: urlOf('ferreteria', 'ferreteria', 'ferreteria'), stop: server.stop }
}
