import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { passwordLimits } from '../../system/limits.ts'

/** Cost of a hash: argon2id, 64 MiB, 3 passes, 1 lane. Only tests change it. */
export const hashCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** Whether a hash is of a password. */
export type Verify = (stored: string, password: string) => Promise<boolean>

/** Hashes a password. Never inside a transaction, because it may wait for its turn. */
export const hashPassword = (password: string): Promise<string> => takingTurns(() => hash(password, hashCost))

/**
 * Runs `work`, which verifies passwords, when its turn comes. Read what it depends on inside `work`, because it may
 * change during the wait.
 */
export const verifying = <T>(work: (verify: Verify) => Promise<T>): Promise<T> =>
  takingTurns(() => work(matches))

/** A random password: 12 letters and digits without look-alikes. */
export function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
}

/** The hash of a random password, to be verified when there is no other, so that the time is the same. */
const unmatched = hash(randomPassword(), hashCost)

async function matches(stored: string, password: string): Promise<boolean> {
  const known = stored.startsWith('$argon2')
  const matched = await verify(known ? stored : await unmatched, password)
  return known && matched
}

const waiting: (() => void)[] = []
let running = 0

/** Two hashes at a time: each takes 64 MiB. */
async function takingTurns<T>(work: () => Promise<T>): Promise<T> {
  if (running >= passwordLimits.atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}
