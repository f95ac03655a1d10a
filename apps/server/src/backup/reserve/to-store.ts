import type { RequestOptions } from 'node:https'
import { CREDENTIAL } from './between-paths.ts'
import type { Role } from './role-file.ts'

type Wanted = { host: string; path: string; headers?: Record<string, string> }

/**
 * A request of the reserve computer to its store. Only who has a certificate of the store's own authority is the store,
 * whatever its address is at the moment.
 */
export const toStore = (
  { id, key, authority, httpsPort }: Role,
  { host, path, headers = {} }: Wanted,
): RequestOptions => ({
  host,
  port: httpsPort,
  path,
  agent: false,
  ca: authority,
  checkServerIdentity: () => undefined,
  headers: { [CREDENTIAL]: `${id} ${key}`, ...headers },
})
