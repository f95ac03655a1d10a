import { MOST_DEVICES } from '@yunque/contract/access/account'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { programOf } from '../../test/keys.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { inTransaction } from '../db/transaction.ts'
import { caps, refuseOver } from '../operation/caps.ts'
import type { Context } from '../operation/context.ts'
import { rememberDevice } from './second-factor/devices.ts'

const store = testStore()
let billId = 0
let printerId = 0
let keyId = 0
let productId = 0

beforeAll(async () => {
  const { admin } = store
  const settings = (await admin.get('about/sharing')).body
  await admin.post('about/sharing', { ...settings, publicAddress: 'https://tienda.example.com' })
  productId = await stockedProduct(store, { stock: 50, price: 100 })
  const { id: clientId } = await build.client(admin, { creditLimit: 1000, creditDays: 30 })
  const sale = { date: businessDay(), clientId, paymentTypeId: 2, creditDays: 30 }
  const bill = await admin.post('bills', { ...sale, billDetails: [{ productId, quantity: 1, price: 100 }] })
  expect(bill.status, bill.text).toBe(200)
  billId = bill.body.id
  const printer = { name: 'Caja', kind: 'network', address: '127.0.0.1', columns: 48, codePage: 'cp850' }
  printerId = (await admin.post('printers/post', printer)).body.id
  keyId = (await programOf(store, admin)).keyId
})

type Outcome = { status: number; text: string }
/** SQL that gives a user so many, and how the user stores one more. */
type Way = { fill(user: Client, count: number): RawBuilder<unknown>; more(user: Client): Promise<Outcome> }

const numbers = (count: number) => sql`generate_series(1, ${count}::int) n`
const hashOf = ({ username }: Client) => sql`sha256((${username}::text || n)::bytea)`
const letter = { recipient: 'a@example.com', subject: 'Factura', message: 'Adjunta' }
const sale = () => ({
  clientId: null,
  paymentTypeId: 1,
  lines: [{ productId, quantity: 1, price: 100, listPrice: 100 }],
})

/** Stores one more of what no request of a test can store, such as a passkey, by the function that counts. */
async function counted({ userId, username }: Client, cap: keyof typeof caps): Promise<Outcome> {
  const { rows } = await sql<{ id: number }>`select id from api_keys where user_id = ${userId}`.execute(
    store.database.db,
  )
  const { actor } = { actor: { userId, username, key: rows[0] } } as unknown as Context
  try {
    await inTransaction(store.database.db, (tx) => refuseOver(tx, { actor }, cap))
    return { status: 200, text: '' }
  } catch (error) {
    return { status: 400, text: (error as Error).message }
  }
}

const ways: Readonly<Record<keyof typeof caps, Way>> = {
  preferences: {
    fill: ({ userId }, count) =>
      sql`insert into user_preferences (user_id, key, value) select ${userId}, 'vista.' || n, '1' from ${numbers(count)}`,
    more: (user) => user.post('preferences/otra', { value: 1 }),
  },
  preferenceSize: {
    fill: ({ userId }, count) =>
      sql`insert into user_preferences (user_id, key, value)
        select ${userId}, 'grande', to_jsonb(repeat('x', ${count - 2}::int)) where ${count}::int > 0`,
    more: (user) => user.post('preferences/otra', { value: 1 }),
  },
  parkedSales: {
    fill: ({ userId, areaId }, count) =>
      sql`insert into parked_sales (user_id, area_id, kind, name, sale, total)
        select ${userId}, ${areaId}, 'invoice', '', '{}', 0 from ${numbers(count)}`,
    more: (user) => user.post('parkedSales', { id: 0, kind: 'invoice', sale: sale() }),
  },
  devices: {
    fill: (user, count) =>
      sql`insert into devices (name, area_id, token_hash, last_user, created_by)
        select ${user.username}::text || n, 1, ${hashOf(user)}, ${user.username}, ${user.username} from ${numbers(count)}`,
    more: (user) => user.post('devices/this', { name: `Otra de ${user.username}`, areaId: 1 }),
  },
  shareLinks: {
    fill: (user, count) =>
      sql`insert into share_links (token_hash, kind, document_id, via, created_by, expires_at)
        select ${hashOf(user)}, 'bill', ${billId}, 'link', ${user.userId}, now() from ${numbers(count)}`,
    more: (user) => user.post(`shares/bill/${billId}/link`, { via: 'link' }),
  },
  mails: {
    fill: ({ userId }, count) =>
      sql`insert into mail_outbox (recipient, subject, body, kind, document_id, document, party, sent_by, sent_at)
        select 'a@example.com', '', '', 'bill', ${billId}, 'Factura', '', ${userId}, now() from ${numbers(count)}`,
    more: (user) => user.post(`shares/bill/${billId}/mail`, letter),
  },
  prints: {
    fill: ({ userId }, count) =>
      sql`insert into print_jobs (printer_id, kind, document_id, title, paper, opens_drawer, state, user_id)
        select ${printerId}, 'bill', ${billId}, '', true, false, 'printed', ${userId} from ${numbers(count)}`,
    more: async (user) => {
      const device = { name: `Caja de ${user.username}`, areaId: 1, printerId }
      const { body } = await user.post('devices/this', device)
      return user.post('prints', { kind: 'bill', id: billId }, { 'x-device': body.token })
    },
  },
  webhooks: {
    fill: (user, count) =>
      sql`insert into webhooks (name, api_key_id, url, secret, kinds, active, off_reason, cursor, created_by)
        select 'Tienda', ${keyId}, 'https://ejemplo.example/', '', '{}', false, 'hand', '0.0', ${user.username}
        from ${numbers(count)}`,
    more: (user) => counted(user, 'webhooks'),
  },
  programRequests: {
    fill: (user, count) => sql`
      with made as (
        insert into api_keys (name, user_id, resources, calls_per_minute, created_by)
        values ('Asistente', ${user.userId}, '{inventario}', 300, ${user.username}) returning id)
      insert into program_requests (api_key_id, kind, area_id, body, summary, expires_at, created_by)
      select id, 'prices', 1, '{}', '', now() + interval '1 day', ${user.username} from made, ${numbers(count)}`,
    more: (user) => counted(user, 'programRequests'),
  },
  passkeys: {
    fill: ({ userId }, count) =>
      sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, host, name)
        select ${userId}, ${userId}::text || '-' || n, ''::bytea, 0, '{}', 'localhost', 'Llave' from ${numbers(count)}`,
    more: (user) => counted(user, 'passkeys'),
  },
}

const resources = ['crearFactura', 'verTodasFacturas', 'cotizacion'] as const

test.each(Object.entries(ways) as [keyof typeof caps, Way][])(
  '%s of a user are refused at the cap with their sentence, and not below it',
  async (name, { fill, more }) => {
    const { most, sentence } = caps[name]
    const [full, nearly] = [await store.user({ resources }), await store.user({ resources })]
    await fill(full, most).execute(store.database.db)
    await fill(nearly, most - 1).execute(store.database.db)
    const refused = await more(full)
    expect([refused.status, refused.text]).toEqual([400, sentence])
    const stored = await more(nearly)
    expect(stored.status, stored.text).toBe(200)
  },
  60_000,
)

test('a preference that is stored again counts once', async () => {
  const user = await store.user({ resources: [] })
  await ways.preferences.fill(user, caps.preferences.most).execute(store.database.db)
  expect((await user.post('preferences/vista.1', { value: 2 })).status).toBe(200)
})

test('the device remembered longest ago makes room for another', async () => {
  const { userId } = await store.user({ resources: [] })
  const origin = { address: '127.0.0.1', userAgent: '', requestId: '' }
  for (let n = 0; n < MOST_DEVICES + 3; n++)
    await inTransaction(store.database.db, (tx) => rememberDevice(tx, userId, origin))
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from remembered_devices where user_id = ${userId}`.execute(store.database.db)
  expect(rows[0]?.n).toBe(MOST_DEVICES)
})

/** Tables with something of a user that need no cap, with the reason. */
const bounded: Readonly<Record<string, string>> = {
  known_addresses: 'one of each address',
  recovery_codes: 'ten at once',
  totp_secrets: 'one of each user',
  approvals: 'expires',
  second_factor_setups: 'one of each user',
  sign_in_tickets: 'expires',
  remembered_devices: 'the oldest makes room',
  sessions: 'the oldest makes room',
  idempotency_keys: 'one of each act, for 30 days',
  summary_recipients: 'one of each user',
  goal_users: 'made by who administers goals',
  approval_rules: 'settings',
  authorizations: 'an act of who may authorise',
  drawer_openings: 'an act with an approval',
}

test('every table with something of a user has a cap, or a reason why it needs none', async () => {
  const { rows } = await sql<{ table: string; acts: boolean }>`
    select distinct c.conrelid::regclass::text as table, exists (select from pg_attribute a where a.attrelid = c.conrelid
      and a.attname in ('area_id', 'direction', 'entity', 'seq', 'claim_id') and not a.attisdropped
      and c.conrelid::regclass::text not in ('parked_sales')) as acts
    from pg_constraint c where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`.execute(
    store.database.db,
  )
  const capped = new Set([
    'user_preferences',
    'parked_sales',
    'share_links',
    'mail_outbox',
    'print_jobs',
    'passkeys',
  ])
  const others = rows.filter(
    ({ table, acts }) => !acts && !capped.has(table) && !Object.hasOwn(bounded, table),
  )
  expect(others.map(({ table }) => table)).toEqual([])
})
