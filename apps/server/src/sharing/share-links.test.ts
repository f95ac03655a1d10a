import type { MadeLink, ShareInfo } from '@yunque/contract/sharing/shares'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { branches, type Deal, deal, onlyMay, type Person } from '../../test/branches.ts'
import { client as newClient, provider as newProvider } from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { businessDay } from '../../test/stock.ts'

const store = testStore()
const address = 'https://tienda.example.com'
let made: Deal
let ana: Person
let clientId = 0
let elsewhere = 0

beforeAll(async () => {
  const shop = await branches(store)
  ana = shop.ana
  clientId = shop.clientId
  elsewhere = shop.carla.areaId
  made = await deal(store, ana, shop)
}, 60_000)

beforeEach(() => configure({ publicAddress: address }))

const configure = async (changes: object) => {
  const { body } = await store.admin.get('about/sharing')
  expect(await store.admin.post('about/sharing', { ...body, ...changes })).toMatchObject({ status: 200 })
}
const info = async (by: Client, path: string): Promise<ShareInfo> => (await by.get(`shares/${path}`)).body
const link = async (path: string, body = {}): Promise<MadeLink> =>
  (await ana.by.post(`shares/${path}/link`, { via: 'link', ...body })).body
/** What a visitor gets: no session, no header of ours. */
const visit = (url: string, more = '') =>
  store.app.inject({ method: 'GET', url: url.replace(address, '') + more })

test('a link shows its document as a page and as a PDF, and counts the views of the page', async () => {
  const { url, id } = await link(`bill/${made.bill}`)
  expect(url).toMatch(/^https:\/\/tienda\.example\.com\/d\/[\w-]{43}$/)
  const page = await visit(url)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Factura')
  const pdf = await visit(url, '/pdf')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pagesOfPdf(pdf.rawPayload).join('')).toContain('Gracias por su compra')
  const [shown] = (await info(ana.by, `bill/${made.bill}`)).links
  expect(shown).toMatchObject({ id, views: 1, state: 'open', via: 'link' })
})

test('the page has no cookie, script or session, is not indexed, and may load nothing but itself', async () => {
  const { headers, body } = await visit((await link(`bill/${made.bill}`)).url)
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).not.toMatch(/<script|<iframe|<form|javascript:/i)
  expect(headers).toMatchObject({
    'x-robots-tag': expect.stringContaining('noindex'),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|script-src/)
})

test('the token is no session: no call of the API takes it', async () => {
  const token = (await link(`bill/${made.bill}`)).url.split('/d/')[1]
  for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `yunque=${token}` }]) {
    const answer = await store.app.inject({ method: 'GET', url: `/api/bills/${made.bill}`, headers })
    expect(answer.statusCode).toBe(401)
  }
})

test('unknown, expired and revoked links have one answer, and so has a link whose maker is gone', async () => {
  const [expired, revoked, orphan] = [
    await link(`bill/${made.bill}`),
    await link(`bill/${made.bill}`),
    await link(`preBill/${made.quotation}`),
  ]
  await sql`update share_links set expires_at = now() where id = ${expired.id}`.execute(store.database.db)
  expect((await ana.by.post(`shares/${revoked.id}/revoke`)).body).toMatchObject({ state: 'revoked' })
  const unknown = `${address}/d/${'a'.repeat(43)}`
  const answers = []
  for (const url of [
    unknown,
    expired.url,
    revoked.url,
    `${address}/d/corto`,
    `${address}/d/${'ñ'.repeat(43)}`,
  ])
    for (const more of ['', '/pdf']) answers.push(await visit(url, more))
  await sql`update users set active = false where id = ${ana.by.userId}`.execute(store.database.db)
  answers.push(await visit(orphan.url))
  await sql`update users set active = true where id = ${ana.by.userId}`.execute(store.database.db)
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
  expect(answers[0]?.body).toContain('Este enlace ya no está disponible')
  expect((await visit(orphan.url)).statusCode).toBe(200)
})

test('a token opens its own document only, and changing any letter of it opens none', async () => {
  const bill = (await link(`bill/${made.bill}`)).url
  const quotation = (await link(`preBill/${made.quotation}`)).url
  const [first, second] = [await visit(bill), await visit(quotation)]
  expect(first.body).not.toContain('Cotización')
  expect(second.body).toContain('Cotización')
  for (const at of [0, 20, 42]) {
    const token = bill.split('/d/')[1] ?? ''
    const other = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect((await visit(`/d/${other}`)).statusCode).toBe(404)
  }
  for (const more of ['/../', `/${made.bill}`, '/pdf/1', '/api/bills/get'])
    expect((await visit(bill, more)).body).not.toContain('Factura')
})

test('only the hash of a token is stored', async () => {
  const token = (await link(`bill/${made.bill}`)).url.split('/d/')[1] ?? ''
  const { rows } = await sql<{ text: string }>`select to_jsonb(l)::text as text from share_links l
    union all select to_jsonb(a)::text from audit_trail a
    union all select to_jsonb(k)::text from idempotency_keys k`.execute(store.database.db)
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
})

test('who may read a document may share it; others neither see its links nor make or revoke one', async () => {
  const { id } = await link(`bill/${made.bill}`)
  const stranger = await store.user({ resources: ['ajuste'], areaId: ana.areaId })
  const far = await store.user({ resources: ['verTodasFacturas'], areaId: elsewhere })
  for (const by of [stranger, far]) {
    const answers = [
      await by.get(`shares/bill/${made.bill}`),
      await by.post(`shares/bill/${made.bill}/link`, { via: 'link' }),
      await by.post(`shares/${id}/revoke`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(by === stranger ? 403 : 404))
  }
})

test('a link shows what its maker may see now', async () => {
  const maker = await store.user({ resources: ['verTodasFacturas'], areaId: ana.areaId })
  const { body } = await maker.post(`shares/bill/${made.bill}/link`, { via: 'whatsapp' })
  expect((await visit(body.url)).statusCode).toBe(200)
  await onlyMay(store, maker, [])
  expect((await visit(body.url)).statusCode).toBe(404)
})

test('a voided document says so across its page and its PDF', async () => {
  const { url } = await link(`preBill/${made.preSale}`)
  expect((await visit(url)).body).not.toContain('ANULADA')
  await ana.by.post(`prebills/${made.preSale}/delete`)
  expect((await visit(url)).body).toContain('<p class="void">ANULADA</p>')
  expect(pagesOfPdf((await visit(url, '/pdf')).rawPayload).join('')).toContain('ANULADA')
})

test('texts of the store are shown as texts, never as a part of the page', async () => {
  const evil = await newClient(store.admin, { name: '<img src=x onerror=alert(1)>"\'&' })
  const sale = { date: businessDay(), clientId: evil.id, paymentTypeId: 1, preBillTypeId: 1 }
  const preBillDetails = [{ productId: ana.productId, quantity: 1, price: 100 }]
  const { body } = await ana.by.post('prebills', { ...sale, preBillDetails })
  const page = (await visit((await link(`preBill/${body.id}`)).url)).body
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(page).not.toContain('<img src=x')
})

test('a statement of a client is shared with its days', async () => {
  const days = { from: businessDay(), to: businessDay() }
  const { url } = await link(`clientStatement/${clientId}`, days)
  const page = (await visit(url)).body
  expect(page).toContain('Estado de cuenta')
  expect(page).toContain('Saldo anterior')
  const reversed = await ana.by.post(`shares/clientStatement/${clientId}/link`, {
    via: 'link',
    from: '2026-02-02',
    to: '2026-02-01',
  })
  expect(reversed.status).toBe(400)
})

test('without a public address no link is made, and the dialog says that none is offered', async () => {
  await configure({ publicAddress: '' })
  expect((await info(ana.by, `bill/${made.bill}`)).linksOffered).toBe(false)
  expect(await ana.by.post(`shares/bill/${made.bill}/link`, { via: 'link' })).toMatchObject({
    status: 400,
    text: 'Para crear enlaces, la configuración necesita la dirección pública de la tienda',
  })
})

test('the dialog has the number for WhatsApp, the address and the texts of the settings', async () => {
  await configure({ subject: '{documento} de {empresa}', message: 'Hola {cliente}: {documento}' })
  await sql`update clients set cell_phone = '', phone = '8888-1234', email = 'ana@example.com' where id = ${clientId}`.execute(
    store.database.db,
  )
  const { name, party, ...shown } = await info(ana.by, `bill/${made.bill}`)
  expect(shown).toMatchObject({ whatsapp: '50588881234', email: 'ana@example.com', linksOffered: true })
  expect(name).toMatch(/^Factura \d{5}$/)
  expect(shown.message).toBe(`Hola ${party}: la ${name}`)
})

test.each([
  [
    { publicAddress: 'tienda.example.com' },
    'La dirección pública se escribe como https://tienda.ejemplo.com',
  ],
  [
    { publicAddress: 'https://a.example/x' },
    'La dirección pública se escribe como https://tienda.ejemplo.com',
  ],
  [
    { publicAddress: 'javascript:alert(1)' },
    'La dirección pública se escribe como https://tienda.ejemplo.com',
  ],
  [{ linkDays: 0 }, 'Los días que vale un enlace deben ser un número entero entre 1 y 365'],
  [
    { message: 'Debe {saldo}' },
    'El mensaje solo admite {documento}, {empresa}, {cliente} y {fecha} entre llaves',
  ],
])('%o is refused', async (changes, sentence) => {
  const { body } = await store.admin.get('about/sharing')
  const { status, text } = await store.admin.post('about/sharing', { ...body, ...changes })
  expect({ status, text }).toEqual({ status: 400, text: sentence })
})

test('the trail notes each link and each revocation', async () => {
  const { id } = await link(`bill/${made.bill}`)
  await ana.by.post(`shares/${id}/revoke`)
  const { rows } = await sql<{ action: string }>`
    select action from audit_trail where entity = 'shares' and entity_id = ${String(id)} order by id`.execute(
    store.database.db,
  )
  expect(rows.map(({ action }) => action)).toEqual(['compartir', 'revocar'])
})

test('guesses are limited: one address gets 60 answers a minute', async () => {
  const guess = () =>
    store.app.inject({ method: 'GET', url: `/d/${'b'.repeat(43)}`, remoteAddress: '203.0.113.7' })
  const statuses = []
  for (let n = 0; n < 70; n++) statuses.push((await guess()).statusCode)
  expect(statuses.filter((status) => status === 404)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('a supplier whose statement was shared is deactivated instead of deleted', async () => {
  const { id } = await newProvider(store.admin)
  expect(await store.admin.post(`shares/providerStatement/${id}/link`, { via: 'link' })).toMatchObject({
    status: 200,
  })
  const removed = await store.admin.get(`providers/${id}/delete`)
  expect(removed.text).toContain('no se puede eliminar porque hay enlaces públicos que lo usan')
  expect(await store.admin.get(`providers/${id}/delete?confirm=true`)).toMatchObject({
    status: 200,
    body: { active: false },
  })
})

test('a link ends by the clock, page and PDF, and its list says so', async () => {
  const { url, id } = await link(`bill/${made.bill}`)
  await sql`update share_links set expires_at = clock_timestamp() + interval '2 seconds' where id = ${id}`.execute(
    store.database.db,
  )
  expect((await visit(url)).statusCode).toBe(200)
  await expect.poll(async () => (await visit(url)).statusCode, { timeout: 20_000, interval: 500 }).toBe(404)
  expect((await visit(url, '/pdf')).statusCode).toBe(404)
  const { links } = await info(ana.by, `bill/${made.bill}`)
  expect(links.find((one) => one.id === id)).toMatchObject({ state: 'expired' })
})

test('a deactivated user leaves no link and no mail to come, also once active again', async () => {
  const [{ url, id }, { url: inUse }] = [await link(`bill/${made.bill}`), await link(`bill/${made.bill}`)]
  const letter = { recipient: 'a@example.com', subject: 'Factura', message: 'Adjunta' }
  const mail = await ana.by.post(`shares/bill/${made.bill}/mail`, letter)
  expect([(await visit(inUse)).statusCode, mail.status]).toEqual([200, 200])
  const { username } = ana.by
  for (const active of [false, true])
    expect((await store.admin.post(`users/update?username=${username}&active=${active}`)).status).toBe(200)
  for (const one of [url, inUse]) expect((await visit(one)).statusCode).toBe(404)
  const { rows } = await sql<{ revoked: boolean; refused: boolean; reason: string }>`
    select l.revoked_at is not null as revoked, m.refused_at is not null as refused, m.reason
    from share_links l, mail_outbox m where l.id = ${id} and m.id = ${mail.body.id}`.execute(
    store.database.db,
  )
  expect(rows).toEqual([{ revoked: true, refused: true, reason: 'Quien lo envió ya no tiene acceso' }])
})
