import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { resources } from '@yunque/contract/core/resources'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

/** Requests whose body still arrives when their user loses the permission. */
const store = testStore()
let address: URL
let productId: number

beforeAll(async () => {
  address = new URL(await store.app.listen({ host: '127.0.0.1', port: 0 }))
  productId = await stockedProduct(store, { stock: 100, price: 100 })
})

const seller = () => store.user({ resources: ['crearFactura'] })
const sale = () => ({
  date: businessDay(),
  clientId: 1,
  paymentTypeId: 1,
  billDetails: [{ productId, quantity: 1, price: 100 }],
})

/** Bytes held back at the end: within the picture of a form too. */
const LAST = 30

type Sent = { path: string; body: string; type?: string; key?: string }

/** Sends a request except its end, runs `meanwhile`, then sends the end. Returns the status. */
async function sendInTwoParts(
  { token }: Pick<Client, 'token'>,
  { path, body, type = 'application/json', key }: Sent,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const socket = connect(Number(address.port), address.hostname)
  await once(socket, 'connect')
  const begun = once(store.app.server, 'request')
  const head = [
    `POST /api/${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    `content-length: ${body.length}`,
    ...(key ? [`idempotency-key: ${key}`] : []),
  ]
  // The picture's bytes are written as latin1.
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -LAST)}`, 'latin1')
  const [request] = (await begun) as [IncomingMessage]
  // The server reads the body after it has looked up the actor.
  await vi.waitFor(() => expect(request.readableFlowing).toBe(true), 10_000)
  await meanwhile()
  socket.write(body.slice(-LAST), 'latin1')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1])
}

const deactivate = ({ userId }: Client) => store.admin.post(`users/${userId}/delete`)
const billsOf = async ({ userId }: Client) => {
  const rows = await store.database.db
    .selectFrom('bills')
    .select('id')
    .where('created_by_id', '=', userId)
    .execute()
  return rows.length
}

test('a sale that arrives completely, with nothing changed meanwhile, is posted', async () => {
  const user = await seller()
  expect(await sendInTwoParts(user, { path: 'bills', body: JSON.stringify(sale()) }, async () => {})).toBe(
    200,
  )
  expect(await billsOf(user)).toBe(1)
})

test.each([undefined, randomUUID()])(
  'a sale begun before its user was deactivated is not posted (key %s)',
  async (key) => {
    const user = await seller()
    const sent = { path: 'bills', body: JSON.stringify(sale()), ...(key ? { key } : {}) }
    const status = await sendInTwoParts(user, sent, async () => {
      expect((await deactivate(user)).status).toBe(200)
    })
    expect(status).toBe(401)
    expect(await billsOf(user)).toBe(0)
  },
)

test('a sale is not posted when meanwhile its permission was revoked, its session ended, or its user moved to another area', async () => {
  const { db } = store.database
  const roleOf = async ({ userId }: Client) =>
    (await db.selectFrom('users').select('role_id').where('id', '=', userId).executeTakeFirstOrThrow())
      .role_id
  const crearFactura = resources.find(({ name }) => name === 'crearFactura')?.id ?? 0
  const taken: [number, (user: Client) => Promise<unknown>][] = [
    [
      403,
      async (user) =>
        db
          .deleteFrom('role_resources')
          .where('role_id', '=', await roleOf(user))
          .where('resource_id', '=', crearFactura)
          .execute(),
    ],
    [
      401,
      (user) =>
        db
          .updateTable('sessions')
          .set({ revoked_at: new Date() })
          .where('user_id', '=', user.userId)
          .execute(),
    ],
    [401, (user) => db.updateTable('users').set({ area_id: 2 }).where('id', '=', user.userId).execute()],
    [
      401,
      async (user) =>
        db
          .updateTable('roles')
          .set({ active: false })
          .where('id', '=', await roleOf(user))
          .execute(),
    ],
  ]
  await db.insertInto('areas').values({ name: 'Otra' }).execute()
  for (const [status, take] of taken) {
    const user = await seller()
    expect(
      await sendInTwoParts(user, { path: 'bills', body: JSON.stringify(sale()) }, () => take(user)),
    ).toBe(status)
    expect(await billsOf(user)).toBe(0)
  }
})

test('a retry by a user deactivated meanwhile does not get the first answer', async () => {
  const user = await seller()
  const key = randomUUID()
  const body = JSON.stringify(sale())
  expect((await user.post('bills', JSON.parse(body), { 'idempotency-key': key })).status).toBe(200)
  expect(await sendInTwoParts(user, { path: 'bills', body, key }, () => deactivate(user))).toBe(401)
})

test('an upload begun before its user was deactivated changes nothing', async () => {
  const user = await store.user({ resources: ['app'] })
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ).toString('latin1')
  const part = 'content-disposition: form-data; name="file"; filename="logo.png"\r\ncontent-type: image/png'
  const body = `--x\r\n${part}\r\n\r\n${png}\r\n--x--\r\n`
  const sent = { path: 'about/logo/file', body, type: 'multipart/form-data; boundary=x' }
  expect(await sendInTwoParts(user, sent, () => deactivate(user))).toBe(401)
  expect(await store.database.db.selectFrom('company_logo').selectAll().execute()).toEqual([])
})
