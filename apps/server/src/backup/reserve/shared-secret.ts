import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/**
 * How two computers that know the same short code get a secret that nobody between them has (SPEKE): a Diffie-Hellman
 * exchange in the group of RFC 3526 with 3,072 bits, whose generator is made of the code. Who stands between, and answers
 * instead of either, tries one code for each exchange, and cannot try others afterwards (store.reserve-code).
 */
const BYTES = 384
const EXPONENT_BYTES = 64
let group: { p: bigint } | undefined
const prime = (): bigint => {
  group ??= { p: numberOf(getDiffieHellman('modp15').getPrime()) }
  return group.p
}

const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`)
const bytesOf = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(BYTES * 2, '0'), 'hex')

function power(base: bigint, exponent: bigint, p: bigint): bigint {
  let [result, square] = [1n, base % p]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % p
    square = (square * square) % p
  }
  return result
}

/** A square, so that it is of the large group. */
function generatorOf(code: string): bigint {
  const parts = Array.from({ length: 7 }, (_, part) =>
    createHash('sha512').update(`yunque reserva 1 ${part} ${code}`).digest(),
  )
  const value = numberOf(Buffer.concat(parts)) % prime()
  return (value * value) % prime()
}

/** One side of an exchange: what is sent, and what is kept. */
export type Half = { sent: Buffer; kept: bigint }

export function beginHalf(code: string): Half {
  const kept = numberOf(randomBytes(EXPONENT_BYTES))
  return { sent: bytesOf(power(generatorOf(code), kept, prime())), kept }
}

/**
 * The secret of both, when both know the code. `joiner` and `store` are what each sent. Undefined for what is no part of an
 * exchange.
 */
export function secretOf(
  { kept }: Half,
  other: Buffer,
  { joiner, store }: { joiner: Buffer; store: Buffer },
): Buffer | undefined {
  const value = other.length === BYTES ? numberOf(other) : 0n
  if (value < 2n || value > prime() - 2n || joiner.equals(store)) return undefined
  const shared = bytesOf(power(value, kept, prime()))
  return createHash('sha256').update(joiner).update(store).update(shared).digest()
}

const keyFor = (secret: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `yunque reserva ${use}`, 32))

/** Proves that a text comes from who has the secret. */
export const proofOf = (secret: Buffer, text: string): Buffer =>
  createHmac('sha256', keyFor(secret, 'prueba')).update(text).digest()

const CIPHER = 'aes-256-gcm'
const [NONCE, TAG] = [12, 16]

/** Only who has the secret reads it, and nobody else can have made it. */
export function sealFor(secret: Buffer, content: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, keyFor(secret, 'respuesta'), nonce)
  const hidden = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** Undefined for another secret and for changed bytes. */
export function openSealed(secret: Buffer, sealed: Buffer): Buffer | undefined {
  if (sealed.length < NONCE + TAG) return undefined
  const key = keyFor(secret, 'respuesta')
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
  } catch {
    return undefined
  }
}
