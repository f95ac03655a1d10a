/**
 * Sealing for one reader: P-256 ECDH with an ephemeral key, HKDF-SHA-256 and AES-256-GCM, all of WebCrypto, so that a browser and
 * the server share it. A sealed text is the ephemeral public key (65 bytes) and the encrypted text with its tag.
 */

type Bytes = Uint8Array<ArrayBuffer>
type Key = Awaited<ReturnType<typeof crypto.subtle.deriveKey>>

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const POINT_BYTES = 65
const encoder = new TextEncoder()

/** A new pair of keys, in base64: `publicKey` is a raw point, `privateKey` PKCS #8. */
export async function newSealKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])
  const [point, secret] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ])
  return { publicKey: toBase64(new Uint8Array(point)), privateKey: toBase64(new Uint8Array(secret)) }
}

/** Seals a text for the holder of the private key. `bound` is authenticated with it and not part of it. Answers base64. */
export async function seal(text: string, publicKey: string, bound: string): Promise<string> {
  const reader = await importPoint(fromBase64(publicKey))
  const own = await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
  const { key, iv } = await secretOf(own.privateKey, reader, point)
  const sealed = await crypto.subtle.encrypt(cipher(iv, bound), key, encoder.encode(text))
  return toBase64(joined(point, new Uint8Array(sealed)))
}

/** Opens a sealed text. @throws when it was sealed for another key, bound to something else, or changed */
export async function unseal(sealed: string, privateKey: string, bound: string): Promise<string> {
  const bytes = fromBase64(sealed)
  const point = bytes.slice(0, POINT_BYTES)
  const own = await crypto.subtle.importKey('pkcs8', fromBase64(privateKey), CURVE, false, ['deriveBits'])
  const { key, iv } = await secretOf(own, await importPoint(point), point)
  const opened = await crypto.subtle.decrypt(cipher(iv, bound), key, bytes.slice(POINT_BYTES))
  return new TextDecoder().decode(opened)
}

const importPoint = (point: Bytes): Promise<Key> => crypto.subtle.importKey('raw', point, CURVE, false, [])

const cipher = (iv: Bytes, bound: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(bound),
})

/** The key and the nonce of one text. The ephemeral key is used once, so the nonce is too. */
async function secretOf(own: Key, other: Key, salt: Bytes) {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256)
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits'])
  const info = encoder.encode('yunque offline sale')
  const derived = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, 352)
  const bytes = new Uint8Array(derived)
  const key = await crypto.subtle.importKey('raw', bytes.slice(0, 32), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  return { key, iv: bytes.slice(32) }
}

function joined(first: Bytes, second: Bytes): Bytes {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

const toBase64 = (bytes: Bytes): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
