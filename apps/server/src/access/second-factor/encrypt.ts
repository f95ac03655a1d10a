import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/** Encrypts by AES-256-GCM: nonce, tag, ciphertext. It is read back only with the same `owner`. */
export function encrypt(key: Buffer, text: string, owner: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** What `encrypt` hid. Throws for another key, owner, or a changed text. */
export function decrypt(key: Buffer, hidden: Buffer, owner: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, hidden.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(hidden.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(hidden.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
}
