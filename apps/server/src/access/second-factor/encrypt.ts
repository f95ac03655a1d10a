import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/** Encrypts with AES-256-GCM: nonce, tag, ciphertext. Decryption requires the same `owner`. */
export function encrypt(key: Buffer, text: string, owner: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Decrypts the result of `encrypt`. Throws for another key, another owner, or changed data. */
export function decrypt(key: Buffer, hidden: Buffer, owner: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, hidden.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(hidden.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(hidden.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
}
