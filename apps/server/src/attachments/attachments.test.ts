import { createHash } from 'node:crypto'
import { type AttachmentKind, attachmentKinds } from '@yunque/contract/attachments/attachments'
import { attachments } from '@yunque/contract/attachments/attachments.endpoints'
import { messages } from '@yunque/contract/core/messages'
import type { ResourceName } from '@yunque/contract/core/resources'
import type { Change } from '@yunque/contract/feed/changes'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { alarmFacts } from '../../test/alarm-facts.ts'
import * as build from '../../test/build.ts'
import { pdf, photo } from '../../test/files/attachable.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { programOf } from '../../test/keys.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { trade } from '../../test/trade.ts'
import { upload } from '../../test/upload.ts'
import { attachmentAlarm } from '../alarms/attachment-alarm.ts'
import { clearUnusedFiles } from './clear-unused.ts'

const store = testStore()

/** A record of each kind, of area 1; documents of the administrator. */
let ids: Record<AttachmentKind, number>
let otherArea: number
beforeAll(async () => {
  const { receiptId, clientId } = await trade(store)
  const productId = await stockedProduct(store, { stock: 5, cost: 10, price: 100 })
  const expense = { date: businessDay(), categoryId: 1, value: 10, applyCut: false }
  ids = {
    purchases: (await build.purchase(store.admin, [{ productId }])).id,
    expenses: (await store.admin.post('expenses/post', expense)).body.id,
    receivables: receiptId,
    claims: (await build.claim(store.admin, { productId })).id,
    products: productId,
    clients: clientId,
  }
  otherArea = (await build.area(store.admin)).id
})

const pathOf = (kind: AttachmentKind, id = ids[kind]) => `${kind}/${id}/attachments`
const attach = async (
  kind: AttachmentKind,
  content: Buffer,
  { by = store.admin, name = 'foto.jpg', id = ids[kind] } = {},
) => upload(by, pathOf(kind, id), content, name)
const count = async (sentence: string): Promise<number> =>
  (await store.database.pool.query(`select count(*)::int as n from ${sentence}`)).rows[0].n
const kinds = attachmentKinds.map((kind) => [kind] as const)

describe.each(kinds)('%s', (kind) => {
  test('take a photo and a PDF, show them in their list and give them back', async () => {
    const [image, document] = [await photo(), pdf()]
    const added = await attach(kind, image, { name: 'Daño ñ.jpg' })
    expect(added, added.text).toMatchObject({
      status: 200,
      body: { name: 'Daño ñ.jpg', type: 'image/webp', repeated: false, removable: true, createBy: 'admin' },
    })
    expect(String(added.headers['x-changed']).split(',')).toContain(kind)
    const paper = await attach(kind, document, { name: 'Factura 12.pdf' })
    const { items: listed, ...rest } = (await store.admin.get(pathOf(kind))).body
    expect(rest).toEqual({ addable: true, closed: null })
    expect(listed.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([added.body.id, paper.body.id]),
    )
    const { data } = (await store.admin.get(`${kind}/get`, { filter: ['id', '=', ids[kind]] })).body
    expect(data[0].attachments).toBe(listed.length)

    const shown = await store.admin.get(`${pathOf(kind)}/${added.body.id}`)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="Dano n.webp"; filename*=UTF-8''Da%C3%B1o%20%C3%B1.webp`,
    })
    expect((await sharp(shown.bytes).metadata()).width).toBe(320)
    const thumb = await store.admin.get(`${pathOf(kind)}/${added.body.id}`, { size: 'thumb' })
    expect((await sharp(thumb.bytes).metadata()).width).toBe(320)
    const kept = { 'if-none-match': String(shown.headers.etag) }
    expect((await store.admin.get(`${pathOf(kind)}/${added.body.id}`, {}, kept)).status).toBe(304)

    const saved = await store.admin.get(`${pathOf(kind)}/${paper.body.id}`)
    expect(saved.bytes.equals(document)).toBe(true)
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="Factura 12.pdf"; filename*=UTF-8''Factura%2012.pdf`,
    })
  })

  test('a file is that of its record alone, and no record without a row has one', async () => {
    const { body } = await attach(kind, pdf())
    const other = attachmentKinds.find((one) => one !== kind) ?? kind
    expect(await store.admin.get(`${pathOf(other)}/${body.id}`)).toMatchObject({
      status: 404,
      text: 'Adjunto no encontrado',
    })
    expect((await store.admin.delete(`${pathOf(other)}/${body.id}`)).status).toBe(404)
    for (const answer of [
      await store.admin.get(pathOf(kind, 999_999)),
      await attach(kind, pdf(), { id: 999_999 }),
    ])
      expect(answer.status).toBe(404)
  })

  test('who reads it sees and saves its attachments; who writes it adds; others get nothing (attachments.rights)', async () => {
    const { list, add } = attachments[kind]
    const [readers, writers] = [list.access, add.access] as [readonly ResourceName[], readonly ResourceName[]]
    const { body } = await attach(kind, pdf())
    // Whoever is limited to their own invoices has none here.
    const reads = readers.find(
      (name) => !writers.includes(name) && !['verRecibos', 'verMisCuentasXCobrar'].includes(name),
    )
    const stranger = await store.user({ resources: ['verKardex'] })
    const writer = await store.user({
      resources: [
        ...writers,
        ...(kind === 'receivables' ? (['cuentasPorCobrar'] as const) : []),
        ...(kind === 'products' ? readers : []),
      ],
    })
    const people: [Client, number, number][] = [
      [stranger, 403, 403],
      [writer, 200, 200],
    ]
    if (reads) people.push([await store.user({ resources: [reads] }), 200, 403])
    for (const [by, readable, writable] of people) {
      expect((await by.get(pathOf(kind))).status).toBe(readable)
      expect((await by.get(`${pathOf(kind)}/${body.id}`)).status).toBe(readable)
      const added = await attach(kind, pdf(), { by })
      expect(added.status, added.text).toBe(writable)
      if (writable === 200) expect((await by.delete(`${pathOf(kind)}/${added.body.id}`)).status).toBe(200)
      const removed = await by.delete(`${pathOf(kind)}/${body.id}`)
      if (by === writer) expect(removed.status).toBe(200)
      else
        expect([removed.status, removed.text]).toEqual([
          403,
          reads && by !== stranger
            ? 'Solo quita un adjunto quien lo agregó o quien puede modificar el registro'
            : messages.noPermission,
        ])
      if (by === writer) Object.assign(body, (await attach(kind, pdf())).body)
    }
  })

  test('a document of another area has none, for readers and writers; products and clients are of the whole store', async () => {
    const { list, add } = attachments[kind]
    const resources = [
      ...(list.access as readonly ResourceName[]),
      ...(add.access as readonly ResourceName[]),
      'verTodasFacturas',
    ] as const
    const by = await store.user({ resources, areaId: otherArea })
    const { body } = await attach(kind, pdf())
    const expected = kind === 'products' || kind === 'clients' ? 200 : 404
    expect((await by.get(pathOf(kind))).status).toBe(expected)
    expect((await by.get(`${pathOf(kind)}/${body.id}`)).status).toBe(expected)
    expect((await attach(kind, pdf(), { by })).status).toBe(expected)
    expect((await by.delete(`${pathOf(kind)}/${body.id}`)).status).toBe(expected)
  })

  test('a program lists and downloads with its key, and adds only with one that writes', async () => {
    const { list, add } = attachments[kind]
    const resources = [
      ...(list.access as readonly ResourceName[]),
      ...(add.access as readonly ResourceName[]),
    ]
    const { body } = await attach(kind, pdf())
    const reader = await programOf(store, store.admin, { resources, writes: false })
    const writer = await programOf(store, store.admin, { resources })
    const none = await programOf(store, store.admin, { resources: ['verKardex'] })
    for (const [by, read, write] of [
      [reader, 200, 403],
      [writer, 200, 200],
      [none, 403, 403],
    ] as const) {
      expect((await by.get(pathOf(kind))).status).toBe(read)
      expect((await by.get(`${pathOf(kind)}/${body.id}`)).status).toBe(read)
      expect((await attach(kind, pdf(), { by })).status).toBe(write)
    }
  })

  test('adding and removing are in the audit trail and in the feed, and a look is not (attachments.feed)', async () => {
    const { next } = (await store.admin.get('changes')).body
    const changed = async () =>
      (await store.admin.get('changes', { since: next })).body.changes.map((change: Change) => [
        change.kind,
        change.id,
        change.act,
      ])
    const { body } = await attach(kind, pdf(), { name: 'Contrato.pdf' })
    expect(await changed()).toEqual([[kind, ids[kind], 'changed']])
    await store.admin.get(pathOf(kind))
    expect((await changed()).length).toBe(1)
    const { next: then } = (await store.admin.get('changes')).body
    expect((await store.admin.delete(`${pathOf(kind)}/${body.id}`)).body).toEqual({ id: body.id })
    const removed = (await store.admin.get('changes', { since: then, with: 'records' })).body.changes
    expect(removed).toMatchObject([
      { kind, id: ids[kind], act: 'changed', record: { attachments: expect.any(Number) } },
    ])
    const { rows } = await store.database.pool.query(
      `select action, before, after from audit_trail where entity = $1 and entity_id = $2 order by id desc limit 2`,
      [kind, String(ids[kind])],
    )
    expect(rows).toEqual([
      { action: 'quitar adjunto', before: { name: 'Contrato.pdf' }, after: null },
      { action: 'adjuntar archivo', before: null, after: { name: 'Contrato.pdf' } },
    ])
  })
})

test('what is no photo and no PDF is refused with one sentence, whatever its name, and nothing is stored', async () => {
  const before = await count('attachments')
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const unknown = 'El archivo no es una foto (JPEG, PNG o WebP) ni un PDF'
  const cases: [Buffer, string, number, string][] = [
    [page, 'factura.jpg', 415, unknown],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'foto.svg', 415, unknown],
    [Buffer.concat([page, pdf()]), 'a.pdf', 415, unknown],
    [
      (await photo()).subarray(0, 2000),
      'a.jpg',
      415,
      'La foto está dañada o incompleta: tómela o guárdela de nuevo',
    ],
    [Buffer.alloc(0), 'a.jpg', 400, 'Elija una foto o un PDF'],
    [pdf(10 * 1024 * 1024 + 1), 'a.pdf', 413, 'El archivo admite 10 MB como máximo'],
  ]
  for (const [content, name, status, text] of cases)
    expect(await attach('clients', content, { name })).toMatchObject({ status, text })
  expect((await store.admin.post(pathOf('clients'), { a: 1 })).status).toBe(400)
  expect(await count('attachments')).toBe(before)
})

test('the same bytes are one file, in one record or in several, and are removed when no record has them (attachments.once)', async () => {
  await clearUnusedFiles(store.database.db)
  const content = pdf(3 * 1024 * 1024)
  const hash = createHash('sha256').update(content).digest('hex')
  const files = `attachment_blobs where hash = decode('${hash}', 'hex')`
  const [first, again] = [
    await attach('clients', content, { name: 'a.pdf' }),
    await attach('clients', content, { name: 'b.pdf' }),
  ]
  expect(again.body).toEqual({ ...first.body, repeated: true })
  const [product, purchase] = await Promise.all([attach('products', content), attach('purchases', content)])
  expect([product.body.repeated, purchase.body.repeated]).toEqual([false, false])
  expect(await count(files)).toBe(1)
  expect(await count(`attachment_parts where hash = decode('${hash}', 'hex')`)).toBe(4)
  for (const [kind, { body }] of [
    ['clients', first],
    ['products', product],
  ] as const)
    await store.admin.delete(`${pathOf(kind)}/${body.id}`)
  expect(await clearUnusedFiles(store.database.db)).toBe(0)
  expect((await store.admin.get(`${pathOf('purchases')}/${purchase.body.id}`)).bytes.equals(content)).toBe(
    true,
  )
  await store.admin.delete(`${pathOf('purchases')}/${purchase.body.id}`)
  expect(await count(files)).toBe(1)
  expect(await clearUnusedFiles(store.database.db)).toBe(1)
  expect(await count(files)).toBe(0)
})

test('a file that is attached while unused ones are removed is never lost', async () => {
  const content = pdf()
  for (let round = 0; round < 10; round++) {
    const [added] = await Promise.all([attach('clients', content), clearUnusedFiles(store.database.db)])
    expect(added.status, added.text).toBe(200)
    expect((await store.admin.get(`${pathOf('clients')}/${added.body.id}`)).bytes.equals(content)).toBe(true)
    await Promise.all([
      store.admin.delete(`${pathOf('clients')}/${added.body.id}`),
      clearUnusedFiles(store.database.db),
    ])
  }
})

test('who added an attachment removes it, also without the permission to change the record', async () => {
  const by = await store.user({ resources: ['gestionGastos', 'contabilidad'] })
  const { body } = await attach('expenses', pdf(), { by })
  await store.database.pool.query(
    `delete from role_resources where role_id = (select role_id from users where id = $1)
      and resource_id = (select id from resources where name = 'gestionGastos')`,
    [by.userId],
  )
  expect((await attach('expenses', pdf(), { by })).status).toBe(403)
  const { items: listed, addable } = (await by.get(pathOf('expenses'))).body
  expect(addable).toBe(false)
  expect(listed.filter(({ removable }: { removable: boolean }) => removable)).toMatchObject([{ id: body.id }])
  expect((await by.delete(`${pathOf('expenses')}/${body.id}`)).status).toBe(200)
})

test('a void document keeps its attachments and takes no others (attachments.void)', async () => {
  const productId = await stockedProduct(store, { stock: 5, cost: 10, price: 100 })
  const { id } = await build.purchase(store.admin, [{ productId }])
  const { body } = await attach('purchases', pdf(), { id })
  expect((await store.admin.post(`purchases/${id}/delete`)).status).toBe(200)
  const text = 'La compra está anulada y sus adjuntos ya no cambian'
  expect(await attach('purchases', pdf(), { id })).toMatchObject({ status: 400, text })
  expect(await store.admin.delete(`${pathOf('purchases', id)}/${body.id}`)).toMatchObject({
    status: 400,
    text,
  })
  expect((await store.admin.get(pathOf('purchases', id))).body).toMatchObject({
    items: [{ id: body.id, removable: false }],
    addable: false,
    closed: text,
  })
  expect((await store.admin.get(`${pathOf('purchases', id)}/${body.id}`)).status).toBe(200)
})

test('a processed purchase takes the papers that come later', async () => {
  const productId = await stockedProduct(store, { stock: 5, cost: 10, price: 100 })
  const { id } = await build.processedPurchase(store.admin, [{ productId }])
  expect((await attach('purchases', pdf(), { id })).status).toBe(200)
})

test('the room for attachments is limited; what the store has already takes no more (attachments.quota)', async () => {
  const known = pdf()
  await attach('clients', known)
  const { body: before } = await store.admin.get('attachments/use')
  expect(before).toMatchObject({ limit: 5e9, files: await count('attachments') })
  await build.settings(store.admin, { attachmentGb: 0 })
  try {
    expect(await attach('clients', pdf())).toMatchObject({
      status: 400,
      text: 'No queda espacio para adjuntos: quite los que sobran, o pida a un administrador más espacio en Configuración',
    })
    expect((await attach('expenses', known)).status).toBe(200)
    expect((await store.admin.get('attachments/use')).body).toEqual({
      ...before,
      files: before.files + 1,
      limit: 0,
    })
  } finally {
    await build.settings(store.admin, { attachmentGb: 5 })
  }
  expect(
    (await store.user({ resources: ['verClientes'] }).then((by) => by.get('attachments/use'))).status,
  ).toBe(403)
  const bad = await store.admin.post('about/set-info', {
    ...(await store.admin.get('about/get-info')).body,
    attachmentGb: 1001,
  })
  expect(bad).toMatchObject({
    status: 400,
    text: 'El espacio para adjuntos debe ser un número entero entre 0 y 1000',
  })
})

test('a record that carries the number of its attachments is saved again as it was read', async () => {
  const { admin } = store
  for (const [one, save] of [
    [`compras/${ids.purchases}`, 'compras'],
    [`expenses/get/${ids.expenses}`, 'expenses/post'],
    [`products/get/${ids.products}`, 'products/post'],
    [`clients/get/${ids.clients}`, 'clients/post'],
  ] as const) {
    const { body } = await admin.get(one)
    expect(body.attachments).toEqual(expect.any(Number))
    const saved = await admin.post(save, body)
    expect([save, saved.status, saved.text]).toEqual([save, 200, saved.text])
  }
})

test('administrators are warned when the room is nearly full', () => {
  const facts = (attachmentsUsed: number, attachmentsMost = 5e9) =>
    alarmFacts({ attachmentsUsed, attachmentsMost })
  expect(attachmentAlarm(facts(4.4e9))).toBeUndefined()
  expect(attachmentAlarm(facts(0, 0))).toBeUndefined()
  expect(attachmentAlarm(facts(4.6e9))).toMatchObject({
    kind: 'attachments',
    sentence:
      'Los adjuntos ocupan 4.6 GB de los 5 GB que admite la tienda: quite los que sobran o amplíe el espacio en Configuración.',
  })
})
