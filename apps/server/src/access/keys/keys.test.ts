import { apiKeyMessages } from '@yunque/contract/access/api-keys'
import { keyCalls, keyResources } from '@yunque/contract/access/key-rights'
import { WEB_APP } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { area } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { programOf } from '../../../test/keys.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const password = 'mostrador-de-pruebas'
const today = businessDay()
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => statement.execute(store.database.db)
const make = (given: object = {}) =>
  store.admin.post('apiKeys/post', { name: 'Tablero', resources: ['verTodasFacturas'], password, ...given })
const made = async (given: object = {}) => {
  const { status, text, body } = await make(given)
  expect(status, text).toBe(200)
  return { id: body.id as number, program: store.bearer(body.key), key: body.key as string }
}
const listed = async (id: number) =>
  (await store.admin.get('apiKeys/get', { take: 100 })).body.data.find((row: { id: number }) => row.id === id)

describe('a key', () => {
  test('is shown once, reads what it may, and says when it was used', async () => {
    const { id, program, key } = await made({ expiresOn: addDays(today, 30) })
    expect(key).toMatch(/^yunque_[\w-]{43}$/)
    const { rows } = await run(
      sql`select k.*, s.* from api_keys k join sessions s on s.api_key_id = k.id where k.id = ${id}`,
    )
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(await listed(id)).toMatchObject({
      name: 'Tablero',
      username: 'admin',
      area: null,
      writes: false,
      resources: 1,
      lastUsedAt: null,
      active: true,
    })
    expect((await program.get('bills/get')).status).toBe(200)
    expect((await program.get('catalogos/bank')).status).toBe(200)
    // Its first use at once, later ones to the minute.
    expect((await listed(id)).lastUsedAt).toEqual(expect.any(String))
    await run(
      sql`update sessions set last_seen_at = now() - interval '2 hours', created_at = now() - interval '1 day' where api_key_id = ${id}`,
    )
    // However long it rests.
    expect((await program.get('bills/get')).status).toBe(200)
    expect((await listed(id)).lastUsedAt).toEqual(expect.any(String))
    const { body } = await store.admin.get('audit/get', { filter: ['entity', '=', 'apiKeys'] })
    expect(body.data[0]).toMatchObject({ action: 'agregar', entityId: String(id) })
    expect(JSON.stringify(body)).not.toContain(key)
  })

  test('has no more than its maker has now, and ends with its maker', async () => {
    const maker = await store.user({ resources: ['verTodasFacturas', 'verClientes'] })
    const program = await programOf(store, maker)
    expect((await program.get('clients/get')).status).toBe(200)
    await run(
      sql`delete from role_resources where resource_id = 9 and role_id = (select role_id from users where id = ${maker.userId})`,
    )
    expect((await program.get('clients/get')).status).toBe(403)
    expect((await program.get('bills/get')).status).toBe(200)
    await store.admin.post(`users/${maker.userId}/delete`)
    expect((await program.get('bills/get')).status).toBe(401)
    await store.admin.get('users/update', { username: maker.username, active: true, confirm: true })
    expect((await program.get('bills/get')).status).toBe(401)
  })

  test('only reads unless it may write; what it writes is of its maker, and the trail names it', async () => {
    const productId = await stockedProduct(store, { stock: 5, price: 100 })
    const maker = await store.user({ resources: ['crearFactura', 'verTodasFacturas'] })
    const sale = {
      date: today,
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId, quantity: 1, price: 100 }],
    }
    const reader = await programOf(store, maker, { writes: false })
    expect(await reader.post('bills', sale)).toMatchObject({ status: 403, text: apiKeyMessages.readOnly })
    const writer = await programOf(store, maker, { name: 'Tienda en línea' })
    const sold = await writer.post('bills', sale)
    expect(sold.status, sold.text).toBe(200)
    expect(sold.body.createBy).toBe(maker.username)
    const { rows } = await run(
      sql`select username, api_key, action, after->'record' as record from audit_trail where api_key <> ''`,
    )
    expect(rows).toEqual([
      { username: maker.username, api_key: 'Tienda en línea', action: 'usar', record: sold.body.id },
    ])
  })

  test('acts in its area alone, and not beyond that of its maker', async () => {
    const { id: other } = await area(store.admin)
    const { program } = await made({ areaId: other, resources: ['verTodasFacturas', 'inventario'] })
    expect((await program.get('bills/get')).body.data).toEqual([])
    const seller = await store.user({ resources: ['verTodasFacturas'], areaId: other })
    const elsewhere = await programOf(store, seller, { areaId: 1 })
    expect((await elsewhere.get('bills/get')).status).toBe(401)
  })

  test('counts its own calls', async () => {
    const { program } = await made({ callsPerMinute: 10 })
    const statuses = []
    for (let call = 0; call < 12; call++) statuses.push((await program.get('bills/get', { take: 0 })).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await store.admin.get('bills/get', { take: 0 })).status).toBe(200)
  })

  test('expires after its last day, and is ended by hand once', async () => {
    const { id, program } = await made({ expiresOn: today })
    expect((await program.get('bills/get')).status).toBe(200)
    await run(sql`update sessions set expires_at = now() - interval '1 second' where api_key_id = ${id}`)
    expect((await program.get('bills/get')).status).toBe(401)
    expect(await listed(id)).toMatchObject({ active: false })
    const { id: second, program: other } = await made()
    expect((await store.admin.post(`apiKeys/${second}/end`)).body).toEqual({ id: second, active: false })
    expect((await other.get('bills/get')).status).toBe(401)
    expect(await store.admin.post(`apiKeys/${second}/end`)).toMatchObject({
      status: 400,
      text: 'La llave ya está terminada',
    })
    expect((await store.admin.post('apiKeys/999999/end')).status).toBe(404)
  })

  test('ends with all sessions of its maker', async () => {
    const maker = await store.user({ resources: ['verTodasFacturas'] })
    const program = await programOf(store, maker)
    expect((await store.admin.delete(`users/${maker.userId}/sessions`)).status).toBe(200)
    expect((await program.get('bills/get')).status).toBe(401)
  })
})

describe('nobody gets more by a key', () => {
  test.each([
    [{ name: '' }, /El nombre/],
    [{ resources: [] }, apiKeyMessages.permissions],
    [{ resources: ['app'] }, apiKeyMessages.unknown('app')],
    [{ resources: ['adminUsuario'] }, apiKeyMessages.unknown('adminUsuario')],
    [{ resources: ['nada'] }, apiKeyMessages.unknown('nada')],
    [{ areaId: 99_999 }, 'El área no existe'],
    [{ expiresOn: addDays(today, -1) }, 'La fecha de vencimiento ya pasó'],
    [{ callsPerMinute: 5 }, /llamadas/],
    [{ password: 'otra' }, 'La contraseña no es correcta'],
    [{ password: undefined }, /contraseña/],
  ])('%j is refused, and makes none', async (given, sentence) => {
    const { rows: before } = await run(sql`select count(*) from api_keys`)
    const refused = await make(given)
    expect(refused.status, refused.text).toBe(400)
    expect(refused.text).toMatch(sentence)
    expect((await run(sql`select count(*) from api_keys`)).rows).toEqual(before)
    await run(sql`delete from throttles`)
  })

  test('a key makes no key, manages no users, and has no call of a person', async () => {
    const program = await programOf(store, store.admin)
    for (const path of ['apiKeys/get', 'users/get', 'roles/get', 'preferences/x', 'events'])
      expect([path, (await program.get(path)).status]).toEqual([path, 403])
    for (const path of ['apiKeys/post', 'account/logout', 'account/till/pin', 'users/post'])
      expect([path, (await program.post(path, {})).status]).toEqual([path, 403])
    expect(keyResources.map(({ name }) => name)).not.toContain('app')
    expect([...keyCalls].filter((address) => /account|devices|shares|prints|events/.test(address))).toEqual(
      [],
    )
  })

  test('a key is refused in a cookie, becomes none, and its session is not among those of its maker', async () => {
    const maker = await store.user({ resources: ['verTodasFacturas'] })
    const program = await programOf(store, maker)
    const page = { [WEB_APP]: '1', 'sec-fetch-site': 'same-origin' }
    expect((await store.saying({ ...page, cookie: `yunque=${program.token}` }).get('bills/get')).status).toBe(
      401,
    )
    const asPage = store.saying({ ...page, authorization: `Bearer ${program.token}` })
    expect((await asPage.post('account/webSession', { devices: [] })).body).toEqual({ sessionId: 0 })
    expect((await program.get('bills/get')).status).toBe(200)
    const { body } = await store.admin.get(`users/${maker.userId}/sessions`)
    expect(body).toHaveLength(1)
  })

  test('without permission there are none', async () => {
    const seller = await store.user({ resources: ['crearFactura'] })
    expect(await seller.get('apiKeys/get')).toMatchObject({ status: 403, text: messages.noPermission })
  })
})
