import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  randomInt,
  type ScryptOptions,
  scrypt,
} from 'node:crypto'
import { recoveryMessages, wordsSentence } from '@yunque/contract/backup/recovery'
import { recoveryWordList } from '@yunque/domain/recovery-word-list'
import { DRAWN_WORDS, readRecoveryWords, recoveryWords } from '@yunque/domain/recovery-words'
import { z } from 'zod'
import { StartError } from '../../system/start-error.ts'

/**
 * A bag is one head and one body, in bytes:
 * - head: `YQB1`, the second in which the words were made (4, big endian), salt (16), nonce (12), tag (16), and the key of
 *   the bag (32), encrypted with what scrypt makes of the words. Authenticated with its first 24 bytes.
 * - body: nonce (12), tag (16), and the entries as JSON, encrypted with the key of the bag. Authenticated with the head.
 * Both by AES-256-GCM. Another derivation or cipher is another magic: a file chooses no parameters.
 */
const MAGIC = Buffer.from('YQB1')
const CIPHER = 'aes-256-gcm'
const [NONCE, TAG, KEY, SALT] = [12, 16, 32, 16]
/** 32 MB, some 100 ms. The ten drawn words have 110 bits: the derivation adds to that. */
const derivation = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 ** 2 } satisfies ScryptOptions

const PUBLIC = MAGIC.length + 4 + SALT
const HEAD = PUBLIC + NONCE + TAG + KEY
/** The largest bag: its base64 has room in the first frame of an archive. */
export const MOST_BAG_BYTES = 96 * 1024
export const MOST_BAG_TEXT = Math.ceil(MOST_BAG_BYTES / 3) * 4

/** What a server needs to seal bags without the words: the head that the words open, and the key that it wraps. */
export type Sheet = { head: Buffer; key: Buffer }
export type BagEntries = ReadonlyMap<string, Buffer>
export type OpenedBag = { sheet: Sheet; entries: BagEntries }

/** What a sealed bag holds. A name is never part of a path (store.recovery-bag). */
const contents = z.record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.base64())

/** Draws words, and wraps a new key with them. The words are nowhere but in the answer. */
export async function makeSheet(at: Date): Promise<{ words: string[]; sheet: Sheet }> {
  const words = recoveryWords(Array.from({ length: DRAWN_WORDS }, () => randomInt(recoveryWordList.length)))
  const key = randomBytes(KEY)
  const second = Buffer.alloc(4)
  second.writeUInt32BE(Math.floor(at.getTime() / 1000))
  const open = Buffer.concat([MAGIC, second, randomBytes(SALT)])
  const read = readRecoveryWords(words.join(' '))
  if ('fault' in read) throw new Error('The words that were made are not those of a sheet')
  const wrapped = seal(await derive(read.words, open), key, open)
  return { words, sheet: { head: Buffer.concat([open, wrapped]), key } }
}

/** When the words were made, as the head says. Undefined for what is not the head of a bag. */
export function madeAt(bag: Buffer): Date | undefined {
  if (bag.length < HEAD || !bag.subarray(0, MAGIC.length).equals(MAGIC)) return undefined
  return new Date(bag.readUInt32BE(MAGIC.length) * 1000)
}

/** Names the key of a sheet without giving it away. */
export const fingerprintOfSheet = ({ key }: Sheet): string => createHash('sha256').update(key).digest('hex')

/** Whether these are the bytes of a sheet. */
export const isSheet = ({ head, key }: Sheet): boolean =>
  head.length === HEAD && key.length === KEY && madeAt(head) !== undefined

/** Seals entries. @throws Error when they are larger than what is opened again */
export function sealBag({ head, key }: Sheet, entries: BagEntries): Buffer {
  const texts = [...entries].map(([name, content]) => [name, content.toString('base64')])
  const body = seal(key, Buffer.from(JSON.stringify(Object.fromEntries(texts))), head)
  const bag = Buffer.concat([head, body])
  if (bag.length > MOST_BAG_BYTES) throw new Error(`A bag of ${bag.length} bytes`)
  return bag
}

/**
 * Opens a bag with what a person typed from a sheet. Throws StartError, one sentence for that person, for words that are
 * none or not of this bag, and for a damaged bag.
 */
export async function openBag(bag: Buffer, typed: string): Promise<OpenedBag> {
  if (bag.length > MOST_BAG_BYTES || madeAt(bag) === undefined) throw new StartError(recoveryMessages.damaged)
  const read = readRecoveryWords(typed)
  if ('fault' in read) throw new StartError(wordsSentence(read.fault))
  const [head, open] = [bag.subarray(0, HEAD), bag.subarray(0, PUBLIC)]
  const key = unseal(await derive(read.words, open), head.subarray(PUBLIC), open)
  if (!key) throw new WrongWords()
  const body = unseal(key, bag.subarray(HEAD), head)
  if (!body) throw new StartError(recoveryMessages.damaged)
  return { sheet: { head: Buffer.from(head), key }, entries: entriesIn(body) }
}

/** Words of some sheet, but not of this bag: a guess, which is counted. */
export class WrongWords extends StartError {
  constructor() {
    super(recoveryMessages.wrong)
  }
}

function entriesIn(body: Buffer): BagEntries {
  try {
    const read = contents.parse(JSON.parse(body.toString('utf8')))
    return new Map(Object.entries(read).map(([name, text]) => [name, Buffer.from(text, 'base64')]))
  } catch (cause) {
    throw new StartError(recoveryMessages.damaged, { cause })
  }
}

const derive = (words: readonly string[], salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(words.join(' '), salt, KEY, derivation, (error, key) => (error ? reject(error) : resolve(key))),
  )

function seal(key: Buffer, content: Buffer, authenticated: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(authenticated)
  const hidden = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** Undefined for another key and for changed bytes. */
function unseal(key: Buffer, sealed: Buffer, authenticated: Buffer): Buffer | undefined {
  if (sealed.length < NONCE + TAG) return undefined
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(authenticated).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  const content = decipher.update(sealed.subarray(NONCE + TAG))
  try {
    return Buffer.concat([content, decipher.final()])
  } catch {
    return undefined
  }
}
