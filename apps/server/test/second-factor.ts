import { TOTP } from 'otpauth'
import { user } from './build.ts'
import type { Client, Store } from './harness.ts'

export const INITIAL = 'inicial-2026'
export const PASSWORD = 'clave-propia-1'

/** The code of an authenticator app, `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** A user with a password of their own, by default of a new role. The initial one must be `INITIAL`. */
export async function person(store: Store, fields: object = {}) {
  const { username, id } = await user(store.admin, { resources: ['adminCatalogos'], ...fields })
  const chosen = { username, oldPassword: INITIAL, newPassword: PASSWORD, repeatPassword: PASSWORD }
  await store.anonymous.post('account/changepassword', chosen)
  return { username, id }
}

/** Signs in by password alone. `device` is the token of a remembered device. */
export const signIn = (store: Store, username: string, more: { device?: string; password?: string } = {}) =>
  store.anonymous.post('account/auth', { username, password: PASSWORD, ...more })

/** Completes a sign-in by a code. */
export const verify = (store: Store, ticket: string, code: string, remember = false) =>
  store.anonymous.post('account/secondFactor/verify', { ticket, code, remember })

/** Sets an authenticator app up in an open session; `code` is the one that confirmed it. */
export async function setUpTotp(session: Client) {
  const { body: setup } = await session.post('account/secondFactor/totp/start', { password: PASSWORD })
  const code = codeOf(setup.secret)
  const answer = await session.post('account/secondFactor/totp/confirm', { code })
  return { code, secret: setup.secret as string, codes: answer.body.recoveryCodes as string[], answer }
}

/** A user with a second factor, and the session in which it was set up. */
export async function guarded(store: Store, fields: object = {}) {
  const { username, id } = await person(store, fields)
  const session = store.bearer((await signIn(store, username)).body.token)
  return { username, id, session, ...(await setUpTotp(session)) }
}
