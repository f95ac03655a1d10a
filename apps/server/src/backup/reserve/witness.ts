import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isSame } from '../../system/is-same.ts'

/** The answer of the reserve computer to a store that starts: whether it still follows it. */
const witness = z.object({
  state: z.enum(['following', 'promoting', 'store']),
  /** The value of the header (`generation.ts`). */
  generation: z.string(),
  /** Of a computer that became the store: until when it had the log, in milliseconds since 1970. */
  until: z.number().nullable(),
})
export type Witnessed = z.output<typeof witness>
const answer = witness.extend({ proof: z.string() })

export const WITNESS_PATH = '/reserva/testigo'
const ANSWER_MS = 2000

/**
 * The signature of an answer. Its key is the hash of the reserve computer's key, which only the two computers have, so nobody
 * else on the network can answer.
 */
const proofOf = (keyHash: string, nonce: string, { state, generation, until }: Witnessed): string =>
  createHmac('sha256', keyHash).update(`testigo ${nonce} ${state} ${generation} ${until}`).digest('hex')

export const isNonce = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{32}$/.test(text)

export const signedWitness = (keyHash: string, nonce: string, witnessed: Witnessed) => ({
  state: witnessed.state,
  generation: witnessed.generation,
  until: witnessed.until,
  proof: proofOf(keyHash, nonce, witnessed),
})

/** Requests that answer from an address such as `192.168.1.20:3000`. Undefined when none comes, or one without the key. */
export async function requestWitness(
  address: string,
  { id, keyHash }: { id: number; keyHash: string },
): Promise<Witnessed | undefined> {
  const nonce = randomBytes(16).toString('hex')
  try {
    const response = await fetch(`http://${address}${WITNESS_PATH}?id=${id}&nonce=${nonce}`, {
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    })
    const received = answer.parse(await response.json())
    return isSame(received.proof, proofOf(keyHash, nonce, received)) ? received : undefined
  } catch {
    return undefined
  }
}
