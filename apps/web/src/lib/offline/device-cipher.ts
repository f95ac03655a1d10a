import { deviceDb, type Enciphered } from './device-db.ts'
import { secureCrypto } from './secure.ts'

const encoder = new TextEncoder()
let having: Promise<CryptoKey> | undefined

/** The key of this device: the browser keeps it, and no script can read it. */
function deviceKey(): Promise<CryptoKey> {
  having ??= storedKey().catch((error: unknown) => {
    having = undefined
    throw error
  })
  return having
}

async function storedKey(): Promise<CryptoKey> {
  const made = await secureCrypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const tx = (await deviceDb()).transaction('meta', 'readwrite', { durability: 'strict' })
  const known = (await tx.store.get('key')) as CryptoKey | undefined
  if (known === undefined) await tx.store.put(made, 'key')
  await tx.done
  return known ?? made
}

/** Encrypts a value for this device. */
export async function encipher(value: unknown): Promise<Enciphered> {
  const iv = secureCrypto.getRandomValues(new Uint8Array(12))
  const text = encoder.encode(JSON.stringify(value))
  return { iv, data: await secureCrypto.subtle.encrypt({ name: 'AES-GCM', iv }, await deviceKey(), text) }
}

/** The value of what this device encrypted. @throws when another key encrypted it */
export async function decipher<T>({ iv, data }: Enciphered): Promise<T> {
  const text = await secureCrypto.subtle.decrypt({ name: 'AES-GCM', iv }, await deviceKey(), data)
  return JSON.parse(new TextDecoder().decode(text)) as T
}
