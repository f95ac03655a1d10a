import { webhookMessages } from '@yunque/contract/feed/webhooks'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { programOf } from '../../../test/keys.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { webhookReceiver } from '../../../test/webhook-receiver.ts'
import { outgoingPlaces } from '../../system/outgoing.ts'
import { publishChanges } from '../publish.ts'
import { deliverNext } from './deliver.ts'
import { fillDeliveries } from './fill-deliveries.ts'
import { openWebhooks } from './open-webhooks.ts'

const store = testStore()
const password = 'mostrador-de-pruebas'
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => statement.execute(store.database.db)
const places = outgoingPlaces(['127.0.0.0/8'])

let keyId: number
let productId: number
beforeAll(async () => {
  keyId = (await programOf(store, store.admin)).keyId
  productId = await stockedProduct(store, { stock: 1000, price: 100 })
})
beforeEach(async () => {
  await run(sql`delete from webhooks`)
})

type Wanted = { url: string; kinds?: readonly string[]; keyId?: number; name?: string }
const save = (wanted: Wanted, more: object = {}) =>
  store.admin.post('webhooks/post', Object.assign({ name: 'Tienda en línea', keyId, password }, wanted, more))

/** A receiver with a webhook that sends to it. */
async function connected(wanted: Partial<Wanted> = {}) {
  const receiver = await webhookReceiver()
  const { status, body, text } = await save(Object.assign({ url: receiver.url, kinds: ['clients'] }, wanted))
  expect(status, text).toBe(200)
  receiver.knows(body.secret)
  return { id: body.id as number, receiver }
}

/** What the worker does at each look, beside the one of the application. */
async function pass(): Promise<void> {
  const { db } = store.database
  await publishChanges(db)
  for (const reader of await openWebhooks(db)) {
    await fillDeliveries(db, store.app.lists, reader)
    while (await deliverNext(db, store.app.lists, reader, places));
  }
}

/** Until all that changed was tried: the application has a worker of its own. */
async function settled(): Promise<void> {
  const open = async () => {
    await pass()
    const { rows } = await run<{ n: number }>(sql`
      select (select count(*) from changes where position is null)
        + (select count(*) from webhooks w, feed f where w.active and split_part(w.cursor, '.', 2)::bigint < f.position)
        + (select count(*) from webhook_deliveries d join webhooks w on w.id = d.webhook_id
          where d.state = 'pending' and w.active and coalesce(w.resting_until, now()) <= now()
            and (d.next_try_at <= now() or d.tried_at is not null and d.status is null and d.fault is null)) as n`)
    return Number(rows[0]?.n)
  }
  await expect.poll(open).toBe(0)
}
const due = () =>
  run(
    sql`with w as (update webhooks set resting_until = null) update webhook_deliveries set next_try_at = now() where state = 'pending'`,
  )
const row = async (id: number) =>
  (await store.admin.get('webhooks/get', { filter: ['id', '=', id] })).body.data[0]
const deliveries = async (webhookId: number) =>
  (await store.admin.get('webhooks/deliveries/get', { webhookId, take: 100 })).body.data

describe('a webhook', () => {
  test('sends each change, signed, with the record as its key may read it', async () => {
    const reader = await programOf(store, store.admin, { resources: ['verClientes', 'verMisFacturas'] })
    const { id, receiver } = await connected({ kinds: ['clients', 'bills', 'products'], keyId: reader.keyId })
    const client = await build.client(store.admin, { name: 'Marta', lastName: 'Ruiz' })
    await build.product(store.admin)
    await settled()
    expect(receiver.received).toEqual([
      {
        id: expect.stringMatching(/^\d+\.\d+$/),
        signed: true,
        type: 'clients.created',
        data: expect.objectContaining({
          kind: 'clients',
          id: client.id,
          record: expect.objectContaining({ fullName: 'Marta Ruiz' }),
        }),
      },
    ])
    expect(await row(id)).toMatchObject({
      active: true,
      pending: 0,
      failingSince: null,
      lastSentAt: expect.any(String),
    })
  })

  test('sends a record once after an outage, as it is then, and each of its changes in order', async () => {
    const { id, receiver } = await connected()
    receiver.answers(500)
    const client = await build.client(store.admin, { lastName: 'Primera' })
    await settled()
    for (const lastName of ['Segunda', 'Tercera']) {
      const { body } = await store.admin.get(`clients/get/${client.id}`)
      await store.admin.post('clients/post', Object.assign(body, { lastName }))
      await settled()
    }
    expect(await row(id)).toMatchObject({ pending: 1, failingSince: expect.any(String) })
    receiver.answers(204)
    await due()
    await settled()
    const last = receiver.received.at(-1)
    expect(last).toMatchObject({ type: 'clients.created', data: { record: { lastName: 'Tercera' } } })
    expect(await row(id)).toMatchObject({ pending: 0, failingSince: null })
    const versions = receiver.received.map(({ data }) => Number(data.version))
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  })

  test('sends a change that comes while the former one is on its way in a message of its own', async () => {
    const { receiver } = await connected()
    const client = await build.client(store.admin, { lastName: 'Antes' })
    receiver.answers((response) => {
      void store.admin
        .get(`clients/get/${client.id}`)
        .then(({ body }) => store.admin.post('clients/post', Object.assign(body, { lastName: 'Después' })))
        .then(() => response.writeHead(204).end())
      receiver.answers(204)
    })
    await settled()
    await settled()
    expect(receiver.received.map(({ type, data }) => [type, data.record?.lastName])).toEqual([
      ['clients.created', 'Antes'],
      ['clients.changed', 'Después'],
    ])
  })

  test('notes what it sent while deliveries of the same webhook are made', async () => {
    const { id, receiver } = await connected()
    const { db } = store.database
    // The answer comes while another process makes deliveries.
    let answer = () => {}
    receiver.answers((response) => {
      answer = () => response.writeHead(204).end()
    })
    await build.client(store.admin)
    const sent = settled()
    await expect.poll(() => receiver.received.length).toBe(1)
    await db.transaction().execute(async (tx) => {
      await sql`select from webhooks where id = ${id} for update`.execute(tx)
      answer()
      const waits = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`
      await expect.poll(async () => (await run(waits)).rows[0]?.n).toBeGreaterThan(0)
      await sql`update webhook_deliveries set change = change where webhook_id = ${id}`.execute(tx)
    })
    await sent
    expect(await row(id)).toMatchObject({ pending: 0 })
    expect(receiver.received).toHaveLength(1)
  })

  test('sends each message once, by however many processes', async () => {
    const { receiver } = await connected()
    for (let n = 0; n < 12; n += 1) await build.client(store.admin)
    await Promise.all([pass(), pass(), pass(), pass()])
    await settled()
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(12)
    expect(receiver.received).toHaveLength(12)
  })

  test('says that all has to be read anew when its changes are no longer kept', async () => {
    const { id, receiver } = await connected()
    await run(sql`update webhooks set cursor = '0.1' where id = ${id}`)
    await settled()
    expect(receiver.received.map(({ type }) => type)).toEqual(['feed.restarted'])
    expect(await row(id)).toMatchObject({ active: true, pending: 0 })
  })

  test('is switched off with its key, and sends nothing from the practice shop', async () => {
    const program = await programOf(store, store.admin)
    const { id, receiver } = await connected({ keyId: program.keyId })
    await run(sql`update settings set practice = true`)
    await build.client(store.admin)
    await pass()
    expect(receiver.received).toEqual([])
    await run(sql`update settings set practice = false`)
    await store.admin.post(`apiKeys/${program.keyId}/end`)
    await settled()
    expect(receiver.received).toEqual([])
    expect(await row(id)).toMatchObject({ active: false, offReason: 'key' })
    expect((await store.admin.post(`webhooks/${id}/on`)).text).toBe(webhookMessages.endedKey)
  })
})

describe('a receiver that fails', () => {
  const cut = (response: import('node:http').ServerResponse) => response.socket?.destroy()
  const garbage = (response: import('node:http').ServerResponse) => response.socket?.end('no es HTTP\r\n\r\n')
  const endless = (response: import('node:http').ServerResponse) => {
    response.writeHead(200)
    response.write('x'.repeat(1000))
  }
  const pausing = (status: number, after: string) => (response: import('node:http').ServerResponse) =>
    response.writeHead(status, { 'retry-after': after }).end()
  const elsewhere = (response: import('node:http').ServerResponse) =>
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end()

  test.each([
    ['with 500', 500, 'pending', [4, 6]],
    ['with 400', 400, 'pending', [4, 6]],
    ['with 404', 404, 'pending', [4, 6]],
    ['by leading elsewhere', elsewhere, 'pending', [4, 6]],
    ['with 429 and seconds', pausing(429, '600'), 'pending', [595, 601]],
    ['with 503 and a day', pausing(503, new Date(Date.now() + 900_000).toUTCString()), 'pending', [700, 901]],
    ['with 503 alone', 503, 'pending', [4, 6]],
    ['by cutting', cut, 'pending', [4, 6]],
    ['by no HTTP', garbage, 'pending', [4, 6]],
    ['by a body without end', endless, 'sent', undefined],
    ['with 410', 410, 'failed', undefined],
  ] as const)('%s', async (_how, manner, state, pause) => {
    const { id, receiver } = await connected()
    receiver.answers(manner as never)
    await build.client(store.admin)
    await settled()
    const [delivery] = await deliveries(id)
    expect(delivery.stateId, JSON.stringify(delivery)).toBe(state)
    if (!pause) return
    const seconds = (Date.parse(delivery.nextTryAt) - Date.parse(delivery.triedAt)) / 1000
    expect(seconds).toBeGreaterThan(pause[0])
    expect(seconds).toBeLessThan(pause[1] + 1)
    expect(receiver.received).toHaveLength(1)
  })

  test('by refusing the connection: the others wait too, and say why', async () => {
    const { id } = await connected({ url: 'http://127.0.0.1:1/' })
    for (let n = 0; n < 6; n += 1) await build.client(store.admin)
    await settled()
    const tried = (await deliveries(id)).filter(({ tries }: { tries: number }) => tries > 0)
    // Each process may have begun one.
    expect([1, 2]).toContain(tried.length)
    expect(tried[0]).toMatchObject({ fault: 'El servidor no acepta la conexión', stateId: 'pending' })
  })

  test('with 410 is not called again, one that takes nothing for three days neither, and an alarm says so', async () => {
    const gone = await connected()
    gone.receiver.answers(410)
    await build.client(store.admin)
    await settled()
    expect(await row(gone.id)).toMatchObject({ active: false, offReason: 'gone' })
    const failing = await connected()
    failing.receiver.answers(500)
    await run(
      sql`update webhooks set failing_since = now() - interval '3 days 1 minute' where id = ${failing.id}`,
    )
    await build.client(store.admin)
    await settled()
    expect(await row(failing.id)).toMatchObject({ active: false, offReason: 'failing' })
    const { body } = await store.admin.get('dashboard/alarms')
    expect(body).toContainEqual(expect.objectContaining({ kind: 'webhooks' }))
    await store.admin.post(`webhooks/${failing.id}/on`)
    expect(await row(failing.id)).toMatchObject({ active: true, offReason: null, failingSince: null })
  })
})

describe('an administrator', () => {
  test('sees deliveries, sends one again, and all since a moment', async () => {
    const since = new Date().toISOString()
    const { id, receiver } = await connected()
    for (let n = 0; n < 3; n += 1) await build.client(store.admin)
    await settled()
    const [last] = await deliveries(id)
    expect(last).toMatchObject({ stateId: 'sent', status: 204, tries: 1, kind: 'clients' })
    expect((await store.admin.post(`webhooks/deliveries/${last.id}/again`)).status).toBe(200)
    await settled()
    expect(receiver.received).toHaveLength(4)
    const { body } = await store.admin.post(`webhooks/${id}/replay`, { since })
    expect(body.deliveries).toBe(3)
    await settled()
    expect(receiver.received).toHaveLength(7)
  })

  test('tries it before anything changes', async () => {
    const { id, receiver } = await connected()
    expect((await store.admin.post(`webhooks/${id}/try`)).body).toMatchObject({ status: 204, fault: null })
    expect(receiver.received).toMatchObject([{ signed: true, type: 'feed.test', data: { webhookId: id } }])
    receiver.answers(500)
    expect((await store.admin.post(`webhooks/${id}/try`)).body).toMatchObject({ status: 500 })
  })

  test('saves with a password, to an address that the server may call, with a key that opens', async () => {
    const url = 'https://ejemplo.example/avisos'
    const refused = async (wanted: Partial<Wanted>, more?: object) => {
      const { status, text } = await save(Object.assign({ url }, wanted), more)
      return [status, text]
    }
    expect(await refused({}, { password: 'otra' })).toEqual([400, expect.stringContaining('contraseña')])
    for (const bad of ['ejemplo.example', 'ftp://ejemplo.example', 'https://ana:clave@ejemplo.example'])
      expect(await refused({ url: bad })).toEqual([400, webhookMessages.url])
    expect(await refused({ url: 'https://10.0.0.7/' })).toEqual([400, webhookMessages.forbidden(true)])
    expect(await refused({ url: 'http://1.1.1.1/' })).toEqual([400, webhookMessages.forbidden(false)])
    const ended = await programOf(store, store.admin)
    await store.admin.post(`apiKeys/${ended.keyId}/end`)
    expect(await refused({ keyId: ended.keyId })).toEqual([400, webhookMessages.endedKey])
    const program = await programOf(store, store.admin)
    expect((await program.post('webhooks/post', { name: 'x', keyId, url, password })).status).toBe(403)
  })

  test('changes, switches off and removes it; the secret is shown once; each is in the trail', async () => {
    const { id } = await connected()
    const before = await row(id)
    expect(before).not.toHaveProperty('secret')
    const { body } = await save({ url: 'https://ejemplo.example/' }, { id, version: before.version })
    expect(body).toEqual({ id, secret: null })
    expect((await save({ url: 'https://ejemplo.example/' }, { id, version: before.version })).status).toBe(
      409,
    )
    await store.admin.post(`webhooks/${id}/off`)
    expect((await store.admin.post(`webhooks/${id}/off`)).text).toBe(webhookMessages.isOff)
    expect((await store.admin.post(`webhooks/${id}/replay`, { since: new Date().toISOString() })).text).toBe(
      webhookMessages.off,
    )
    await store.admin.post(`webhooks/${id}/delete`)
    expect(await row(id)).toBeUndefined()
    const { rows } = await run<{ action: string }>(
      sql`select action from audit_trail where entity = 'webhooks' and entity_id = ${String(id)} order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['agregar', 'modificar', 'desactivar', 'eliminar'])
  })
})

test('a sale is notified with its stock', async () => {
  const { receiver } = await connected({ kinds: ['bills', 'stock'] })
  const line = { productId, quantity: 2, price: 100 }
  const { body } = await store.admin.post('bills', {
    date: businessDay(),
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [line],
  })
  await settled()
  expect(receiver.received.map(({ type, data }) => [type, data.id, data.areaId]).toSorted()).toEqual([
    ['bills.created', body.id, null],
    ['stock.changed', productId, 1],
  ])
})
