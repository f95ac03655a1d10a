import { stored } from '../../../shared/ui/stored.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const tokens = stored('yunque:device', '', isText)

/** The token that this device is remembered by for a user; undefined when it is not. */
export const deviceToken = (username: string): string | undefined => tokens.get(keyOf(username)) || undefined

/** Keeps it for the next sign-in of that user. */
export const keepDeviceToken = (username: string, token: string): void => tokens.set(keyOf(username), token)

const keyOf = (username: string): string => username.trim().toLowerCase()
