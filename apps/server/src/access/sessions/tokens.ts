import { createHash, randomBytes } from 'node:crypto'

/** A bearer token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The token of a program's key. Its beginning says what it is to who finds it somewhere. */
export const newKey = (): string => `yunque_${newToken()}`

/** Whether a token is that of a program's key. */
export const isKey = (token: string): boolean => token.startsWith('yunque_')

/** Whether a text has the form of a token, or of a key. */
export const isToken = (text: string): boolean => /^(yunque_)?[\w-]{43}$/.test(text)

/** The stored hash of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
