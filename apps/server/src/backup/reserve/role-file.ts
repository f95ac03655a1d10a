import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { removeDurably, writeDurably } from '../../system/durable-files.ts'
import { MOVED_FILE, ROLE_FILE } from '../../system/has-store.ts'
import { StartError } from '../../system/start-error.ts'

const following = z.object({
  /**
   * `following`: it receives another store. `promoting`: it is becoming the store. `promoted`: it is the store, and the
   * computer of before may still run.
   */
  role: z.enum(['following', 'promoting', 'promoted']),
  /** As the store knows it, and the key that only this computer has. */
  id: z.int().positive(),
  key: z.string().min(40),
  store: z.uuid(),
  name: z.string(),
  generation: z.int().positive(),
  /** The authority of the store, as PEM: no other certificate is accepted. */
  authority: z.string(),
  /** Hosts of the store, and its ports. */
  hosts: z.array(z.string()).min(1),
  httpPort: z.int(),
  httpsPort: z.int(),
  since: z.iso.datetime(),
  /** Whether the store removed this reserve computer. */
  ended: z.boolean(),
  /** When the last state of the store came, and how many ms the copy was behind then. */
  heardAt: z.iso.datetime().nullable(),
  behind: z.number().nullable(),
  /** The version of the store's program, as it was last connected. */
  program: z.string().nullable().default(null),
  /** Of a computer that became the store: until when it had the log, in milliseconds since 1970. */
  until: z.number().nullable().default(null),
})
export type Role = z.output<typeof following>

/** What this computer is to another store; undefined for a store of its own. @throws StartError for a damaged file */
export function readRole(dataDir: string): Role | undefined {
  const file = join(dataDir, ROLE_FILE)
  if (!existsSync(file)) return undefined
  try {
    return following.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new StartError(
      `El archivo ${file} está dañado: bórrelo y conecte otra vez el computador de reserva, o restaure su carpeta`,
      { cause },
    )
  }
}

export const writeRole = (dataDir: string, role: Role): void =>
  writeDurably(join(dataDir, ROLE_FILE), `${JSON.stringify(role, null, 1)}\n`)

const moved = z.object({
  generation: z.string(),
  address: z.string().nullable(),
  /** Documents that were made here and that the other computer may not have. */
  left: z
    .array(z.object({ name: z.string(), id: z.int(), at: z.string(), by: z.string().nullable() }))
    .default([]),
})
export type Moved = z.output<typeof moved>

export function readMoved(dataDir: string): Moved | undefined {
  const file = join(dataDir, MOVED_FILE)
  if (!existsSync(file)) return undefined
  try {
    return moved.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The store did move: where to is not known.
    return { generation: '', address: null, left: [] }
  }
}

export const writeMoved = (dataDir: string, to: Moved): void =>
  writeDurably(join(dataDir, MOVED_FILE), `${JSON.stringify(to)}\n`)
export const dropMoved = (dataDir: string): void => removeDurably(join(dataDir, MOVED_FILE))
