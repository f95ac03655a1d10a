import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword } from '../../src/access/accounts/passwords.ts'
import { makePasskey } from '../authenticator.ts'
import * as build from '../build.ts'
import { programOf } from '../keys.ts'
import { codeOf, guarded, INITIAL, PASSWORD, signIn } from '../second-factor.ts'
import { PIN, Tills } from '../till.ts'
import { posted, type Recipes, type Shop } from './shop.ts'

const path = 'account/secondFactor/'
/** The site of the browser. */
const site = { origin: 'https://tienda.example.com', host: 'tienda.example.com' }
export const password = { password: PASSWORD }
const hash = hashPassword(PASSWORD)

/** The user has a password and no second factor. */
export async function plain({ store: { database }, by }: Shop): Promise<void> {
  const passwordHash = await hash
  await sql`delete from totp_secrets where user_id = ${by.userId}`.execute(database.db)
  await sql`delete from passkeys where user_id = ${by.userId}`.execute(database.db)
  await sql`update users set password_hash = ${passwordHash} where id = ${by.userId}`.execute(database.db)
}
const withTotp = async (shop: Shop, userId = shop.by.userId) => {
  await plain(shop)
  const { db } = shop.store.database
  await sql`insert into totp_secrets (user_id, secret, last_step) values (${userId}, '', 0)
    on conflict do nothing`.execute(db)
}
/** A user who entered the right password and owes the second factor. */
async function waiting({ store, by }: Shop) {
  await build.settings(by, { defaultPassword: INITIAL })
  const somebody = await guarded(store)
  const { ticket } = (await signIn(store, somebody.username)).body.secondFactor
  return { ...somebody, ticket: ticket as string }
}
async function signed(shop: Shop) {
  const { username, session } = await waiting(shop)
  const passkey = makePasskey(site)
  const { body: options } = await session.post(`${path}passkeys/start`, password, site)
  await session.post(`${path}passkeys/confirm`, { name: 'Llave', response: passkey.create(options) }, site)
  const { ticket } = (await signIn(shop.store, username)).body.secondFactor
  const { body: asked } = await shop.store.anonymous.post(`${path}passkey/options`, { ticket }, site)
  return { ticket, response: passkey.sign(asked) }
}

/** A till, and somebody who enters there by PIN. */
async function atTill({ store }: Shop) {
  const tills = new Tills(store)
  const [{ token }, { id: userId }] = [
    await tills.till({ name: `Caja ${randomUUID()}` }),
    await tills.cashier(),
  ]
  return { headers: { 'x-device': token }, userId }
}

/** A PIN that is not trivial. */
const pin = { pin: '4827', repeatPin: '4827' }

export const secondFactorRecipes: Recipes = {
  // An owner approves their own acts.
  'POST approvals/grant': async (shop) => {
    await plain(shop)
    const { userId: approverId } = shop.by
    return { body: { approverId, secret: PASSWORD, areaId: 1, digest: 'a'.repeat(64) } }
  },
  'POST account/approvalPin': async (shop) => {
    await plain(shop)
    return { body: { ...password, ...pin } }
  },
  'GET account/till/people': async (shop) => ({ headers: (await atTill(shop)).headers }),
  'POST account/till/enter': async (shop) => {
    const { headers, userId } = await atTill(shop)
    return { headers, body: { userId, pin: PIN } }
  },
  'POST account/till/pin': async (shop) => {
    await plain(shop)
    return { body: { ...password, pin: PIN, repeatPin: PIN } }
  },
  'POST apiKeys/post': async (shop) => {
    await plain(shop)
    return { body: { name: 'Tablero', resources: ['verTodasFacturas'], ...password } }
  },
  'GET apiKeys/{id}/tables': async ({ store, by }) => ({
    params: { id: (await programOf(store, by)).keyId },
  }),
  'POST apiKeys/{id}/end': async ({ store, by }) => ({ params: { id: (await programOf(store, by)).keyId } }),
  'POST backups/recovery': async (shop) => {
    await plain(shop)
    return { body: password }
  },
  'POST backups/reserve/code': async (shop) => {
    await plain(shop)
    return { body: password }
  },
  'POST backups/reserve/join': () => ({ body: { address: '127.0.0.1:1', code: 'ABCD2345' } }),
  [`POST ${path}verify`]: async (shop) => {
    const { ticket, codes } = await waiting(shop)
    return { body: { ticket, code: codes[0] } }
  },
  [`POST ${path}passkey/options`]: async (shop) => ({
    headers: site,
    body: { ticket: (await waiting(shop)).ticket },
  }),
  [`POST ${path}passkey/verify`]: async (shop) => ({ headers: site, body: await signed(shop) }),
  [`POST ${path}totp/start`]: async (shop) => {
    await plain(shop)
    return { body: password }
  },
  [`POST ${path}totp/confirm`]: async (shop) => {
    await plain(shop)
    const { secret } = await posted(shop.by, `${path}totp/start`, password)
    return { body: { code: codeOf(secret ?? '') } }
  },
  [`POST ${path}totp/remove`]: async (shop) => {
    await withTotp(shop)
    return { body: password }
  },
  [`POST ${path}recoveryCodes`]: async (shop) => {
    await withTotp(shop)
    return { body: password }
  },
  [`POST ${path}passkeys/start`]: async (shop) => {
    await plain(shop)
    return { headers: site, body: password }
  },
  [`POST ${path}passkeys/confirm`]: async (shop) => {
    await plain(shop)
    const { body } = await shop.by.post(`${path}passkeys/start`, password, site)
    return { headers: site, body: { name: 'Llave', response: makePasskey(site).create(body) } }
  },
  [`POST ${path}passkeys/{id}/remove`]: async (shop) => {
    await plain(shop)
    const { rows } = await sql<{ id: number }>`
      insert into passkeys (user_id, credential_id, public_key, counter, host, name)
      values (${shop.by.userId}, gen_random_uuid(), '', 0, 'x', 'Llave') returning id`.execute(
      shop.store.database.db,
    )
    return { params: { id: rows[0]?.id ?? 0 }, body: password }
  },
  'POST users/{id}/secondFactor/reset': async (shop) => {
    const { id } = await build.user(shop.by)
    await withTotp(shop, id)
    return { params: { id } }
  },
}
