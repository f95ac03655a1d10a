import type { TillPerson } from '@yunque/contract/access/till.endpoints'
import { ApiError } from '../api-client/api-error.ts'
import type { Session } from '../api-client/session.ts'
import { decipher, encipher } from './device-cipher.ts'
import { deviceDb, type Enciphered } from './device-db.ts'
import { type KeptTill, keptTill } from './kept-till.ts'
import { canKeepSales, secureCrypto } from './secure.ts'

/** A PIN that the server accepted at this device: what proves it again, and the session that it opened (offline.pin). */
interface KnownPin {
  readonly salt: readonly number[]
  readonly proof: readonly number[]
  /** Which PIN of the person it was. */
  readonly version: string
  /** Wrong PINs since the last right one. */
  readonly wrong: number
  readonly session: Session
}

/** After so many wrong PINs a person waits for the server. */
const MOST_WRONG = 5
/** Iterations of PBKDF2: some 0.3 s on the PC of a counter. */
const ITERATIONS = 310_000

const pinTexts = {
  wrong: 'El PIN no es correcto',
  blocked: 'Demasiados intentos: espere a que el servidor responda',
  unknown: 'Esa persona no ha entrado en este dispositivo con su PIN de ahora: espere al servidor',
} as const

/** Remembers a PIN that the server accepted, where this device sells without it. */
export async function rememberPin(userId: number, pin: string, session: Session): Promise<void> {
  if (!canKeepSales()) return
  const version = versionOf(await keptTill(), userId)
  if (!version) return
  const salt = [...secureCrypto.getRandomValues(new Uint8Array(16))]
  await store(userId, { salt, proof: await proofOf(pin, salt), version, wrong: 0, session })
}

/** The people who can enter at this device without the server, by name. */
export async function knownPeople(): Promise<TillPerson[]> {
  const till = await keptTill()
  const people = (till?.terms && till.store?.sellers) || []
  const known = await Promise.all(people.map(async ({ id }) => (await pinOf(till, id)) !== undefined))
  return people.flatMap(({ id, fullName }, at) => (known[at] ? [{ id, fullName }] : []))
}

/** The session of a person whose PIN this device knows. @throws ApiError with a sentence for the person */
export async function enterWithoutServer(userId: number, pin: string): Promise<Session> {
  const known = await pinOf(await keptTill(), userId)
  if (!known) throw refused(pinTexts.unknown)
  if (known.wrong >= MOST_WRONG) throw refused(pinTexts.blocked)
  // Counted before it is tried, so that a reload does not give another try.
  await store(userId, { ...known, wrong: known.wrong + 1 })
  const proof = await proofOf(pin, known.salt)
  if (!proof.every((byte, at) => byte === known.proof[at])) throw refused(pinTexts.wrong)
  await store(userId, { ...known, wrong: 0 })
  return known.session
}

const refused = (sentence: string) => new ApiError(400, sentence, null)

const keyOf = (userId: number): string => `pin ${userId}`

async function store(userId: number, known: KnownPin): Promise<void> {
  const value = await encipher(known)
  await (await deviceDb()).put('meta', value, keyOf(userId))
}

/** A known PIN that is still the person's. */
async function pinOf(till: KeptTill | undefined, userId: number): Promise<KnownPin | undefined> {
  const stored = (await (await deviceDb()).get('meta', keyOf(userId))) as Enciphered | undefined
  const known = stored && (await decipher<KnownPin>(stored))
  return till?.terms && known?.version === versionOf(till, userId) ? known : undefined
}

const versionOf = (till: KeptTill | undefined, userId: number): string | null =>
  till?.store?.sellers.find(({ id }) => id === userId)?.pin ?? null

async function proofOf(pin: string, salt: readonly number[]): Promise<number[]> {
  const { subtle } = secureCrypto
  const key = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: Uint8Array.from(salt), iterations: ITERATIONS }
  return [...new Uint8Array(await subtle.deriveBits(algorithm, key, 256))]
}
