import { createPrivateKey, createPublicKey, sign, verify, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { Queryable } from '../../db/queryable.ts'

/** A store by its id, how often it went to another computer, and the signature of its authority; empty for the first. */
export type Generation = { store: string; generation: number; proof: string }

export async function readGeneration(client: Queryable): Promise<Generation> {
  const { rows } = await client.query<Generation>(
    'select backup_copy_mark::text as store, generation, generation_proof as proof from settings',
  )
  const [row] = rows
  if (!row) throw new Error('There are no settings')
  return row
}

/** The value of the header. */
export const generationText = ({ store, generation, proof }: Generation): string =>
  `${store} ${generation} ${proof}`.trim()

const parts = z.tuple([
  z.string().regex(/^[0-9a-f-]{36}$/),
  z.string().regex(/^[1-9]\d{0,8}$/),
  z.string().regex(/^[\w-]{0,180}$/),
])

/** Undefined for another text. */
export function generationIn(text: unknown): Generation | undefined {
  if (typeof text !== 'string' || text.length > 250) return undefined
  const [store, generation, proof = ''] = text.split(' ')
  const { success, data } = parts.safeParse([store, generation, proof])
  return success ? { store: data[0], generation: Number(data[1]), proof: data[2] } : undefined
}

const signed = ({ store, generation }: Pick<Generation, 'store' | 'generation'>): Buffer =>
  Buffer.from(`yunque generation ${store} ${generation}`)
const encoding = { dsaEncoding: 'ieee-p1363' } as const

/** The next generation, signed with the key of the store's authority, as PEM. */
export function nextGeneration(
  { store, generation }: Pick<Generation, 'store' | 'generation'>,
  authorityKey: string,
): Generation {
  const next = { store, generation: generation + 1 }
  const key = { key: createPrivateKey(authorityKey), ...encoding }
  return {
    store,
    generation: next.generation,
    proof: sign('sha256', signed(next), key).toString('base64url'),
  }
}

/**
 * Whether a generation is of this store, later, and signed by its authority: without the signature nobody on the network can
 * stop a store (store.generation).
 */
export function isLater(other: Generation, own: Generation, authority: string): boolean {
  if (other.store !== own.store || other.generation <= own.generation || other.proof === '') return false
  try {
    const key = {
      key: createPublicKey(new X509Certificate(authority).publicKey.export({ type: 'spki', format: 'pem' })),
      ...encoding,
    }
    return verify('sha256', signed(other), key, Buffer.from(other.proof, 'base64url'))
  } catch {
    return false
  }
}
