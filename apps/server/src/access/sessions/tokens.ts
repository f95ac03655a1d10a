import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that whoever holds them is known by. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text looks like one. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** What is stored of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
