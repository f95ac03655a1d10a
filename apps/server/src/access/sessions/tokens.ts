import { createHash, randomBytes } from 'node:crypto'

/** A bearer token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text has the form of a token. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The stored hash of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
