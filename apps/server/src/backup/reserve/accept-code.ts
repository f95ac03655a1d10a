import { randomBytes } from 'node:crypto'
import { reserveMessages } from '@yunque/contract/backup/reserve'
import type { NetworkInfo } from '@yunque/contract/settings/network'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HttpError, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { Generation } from './generation.ts'
import { endReserve, hashKey } from './reserve-row.ts'
import { ownBuild, whyUnfit } from './versions.ts'

/** What a computer sends about itself when it becomes the reserve of a store. */
const aboutReserve = z.object({
  name: z.string().min(1).max(100),
  program: z.string().max(40),
  system: z.string().max(40),
  postgres: z.string().max(10),
})
export type AboutReserve = z.output<typeof aboutReserve>

/** What the store answers to its new reserve computer, sealed: who it is, where, and the key. */
export const admission = z.object({
  id: z.int().positive(),
  key: z.string(),
  store: z.string(),
  name: z.string(),
  generation: z.int().positive(),
  authority: z.string(),
  hosts: z.array(z.string()),
  httpPort: z.int(),
  httpsPort: z.int(),
})
export type Admission = z.output<typeof admission>

/** @throws Refusal for another text; HttpError 409 for another system or another major of the database */
export function readAbout(text: string): AboutReserve {
  const { success, data } = aboutReserve.safeParse(safely(text))
  if (!success) throw new Refusal(reserveMessages.wrongCode)
  const unfit = whyUnfit(data, ownBuild())
  if (unfit) throw new HttpError(409, unfit)
  return data
}

type Admitting = {
  about: AboutReserve
  /** Who made the code. */
  by: Context
  generation: Generation
  network: NetworkInfo
  authority: string
}

/** Takes a reserve computer in place of the one before. Its key is in the answer alone. */
export async function admitReserve(
  { db }: Database,
  { about, by, generation, network, authority }: Admitting,
): Promise<Admission> {
  const key = randomBytes(32).toString('base64url')
  const { https, httpPort, addresses, name: host } = network
  if (!https) throw new Refusal(reserveMessages.noNetwork)
  const { id, name } = await inTransaction(db, async (tx) => {
    const former = await endReserve(tx, 'replaced')
    const { rows } = await sql<{ id: number; name: string }>`
      insert into reserves (name, key_hash, program, system, created_by)
      values (${about.name}, ${hashKey(key)}, ${about.program}, ${about.system}, ${by.actor.username})
      returning id, (select name from settings) as name`.execute(tx)
    const [row] = rows
    if (!row) throw new Error('No row')
    await posted(tx, by, [
      {
        trail: 'reserves',
        id: row.id,
        act: 'crear',
        before: former ? { name: former.name } : null,
        after: { name: about.name, program: about.program, system: about.system },
      },
      { entity: 'backups', id: 0 },
    ])
    return row
  })
  const hosts = [...addresses, ...(host ? [host] : [])]
  const { store, generation: count } = generation
  return { id, key, store, name, generation: count, authority, hosts, httpPort, httpsPort: https.port }
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
