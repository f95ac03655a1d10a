import type { AuditRow } from '@yunque/contract/audit/audit'
import { auditRecord } from '@yunque/contract/audit/audit-words'
import { seriesKinds } from '@yunque/contract/core/document-kinds'
import { documentNumber } from '@yunque/contract/core/document-number'
import type { SeriesRow } from '@yunque/contract/settings/series'
import { addDays } from '@yunque/domain/dates'
import { seriesState } from '@yunque/domain/series'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { readWorkbook } from '../../../test/read-workbook.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { documentTables } from '../../db/document-tables.ts'
import { shownNumber } from './number-fields.ts'
import { readSeries } from './read-series.ts'

const store = testStore()
const date = businessDay()
let productId: number

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 5000, price: 100 })
})

let made = 0
/** A series with a prefix of its own. */
const input = (fields: object = {}) => ({
  document: 'bill',
  areaId: null,
  prefix: `T${++made}`,
  firstNumber: 1,
  lastNumber: 100,
  authorization: 'DGI-55',
  authorizedOn: date,
  fromDate: addDays(date, -30),
  toDate: null,
  ...fields,
})
const series = async (fields: object = {}): Promise<SeriesRow> => {
  const answer = await store.admin.post('series/post', input(fields))
  expect(answer.text).toBeTruthy()
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const closed = async (id: number) =>
  expect((await store.admin.post(`series/${id}/delete?confirm=true`)).status).toBe(200)
const read = async (id: number): Promise<SeriesRow> => (await store.admin.get(`series/get/${id}`)).body
/** An area with a seller and stock. */
const branch = async (): Promise<{ areaId: number; seller: Client }> => {
  const areaId = (await build.area(store.admin)).id
  await sql`insert into area_products (area_id, product_id, price) values (${areaId}, ${productId}, 100)`.execute(
    store.database.db,
  )
  await stockIn(areaId)
  const seller = await store.user({
    resources: [
      'crearFactura',
      'verTodasFacturas',
      'app',
      'cotizacion',
      'crearRecibo',
      'verRecibos',
      'cuentasPorCobrar',
      'crearNotasCreditos',
    ],
    areaId,
  })
  return { areaId, seller }
}
const stockIn = async (areaId: number) => {
  const moved = await store.admin.post('inPutProducts/post', {
    typeId: 3,
    areaId,
    date,
    observation: 'Ajuste',
    inPutProductDetails: [{ productId, quantity: 1000, cost: 10, price: 100 }],
  })
  expect(moved.status, moved.text).toBe(200)
}
const sell = (by: Client = store.admin, fields: object = {}) =>
  by.post('bills', {
    date,
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity: 1, price: 100 }],
    ...fields,
  })

/** The number of the document that this answer saved. */
const numberIn = ({ status, text, body }: Awaited<ReturnType<typeof sell>>): string => {
  expect(status, text).toBe(200)
  return body.number
}
/** A series of an area of its own, so that tests do not meet. */
const own = async (fields: object = {}) => {
  const { areaId, seller } = await branch()
  const one = await series({ areaId, ...fields })
  return { areaId, seller, one, nth: (n: number) => `${one.prefix}-${String(n).padStart(6, '0')}` }
}

test('a store without series numbers as ever; a series of all areas numbers the next document of each', async () => {
  expect(numberIn(await sell())).toBe('00001')
  expect((await store.admin.get('about/get-info')).body.series).toEqual([])
  const one = await series()
  expect(one).toMatchObject({ state: 'inUse', left: 100, area: 'Todas', nextNumber: 1 })
  expect((await store.admin.get('about/get-info')).body.series).toEqual(['bill'])
  const { body } = await sell()
  expect(body).toMatchObject({
    id: 2,
    number: `${one.prefix}-000001`,
    series: one.prefix,
    authorization: 'DGI-55',
    authorizedOn: date,
  })
  const { seller } = await branch()
  expect(numberIn(await sell(seller))).toBe(`${one.prefix}-000002`)
  await closed(one.id)
  expect(await sell()).toMatchObject({
    status: 400,
    text: `La serie ${one.prefix} está cerrada: hay que preparar otra en Numeración`,
  })
  await series({ prefix: 'GENERAL' })
})

test('a refused sale uses no number of its series, and a voided one keeps its own', async () => {
  const { seller, nth } = await own()
  const { body } = await sell(seller)
  expect(body.number).toBe(nth(1))
  const lines = [{ productId, quantity: 1_000_000, price: 100 }]
  expect((await sell(seller, { billDetails: lines })).status).toBe(400)
  const voided = await store.admin.post(`bills/${body.id}/delete`, { disabledSubject: 'Error' })
  expect(numberIn(await sell(seller))).toBe(nth(2))
  expect(voided.status, voided.text).toBe(200)
  expect((await store.admin.get(`bills/${body.id}`)).body).toMatchObject({ active: false, number: nth(1) })
})

test('at its end a series refuses, unless the next one is prepared', async () => {
  const { areaId, seller, one, nth } = await own({ lastNumber: 2 })
  await sell(seller)
  expect(numberIn(await sell(seller))).toBe(nth(2))
  expect(await sell(seller)).toMatchObject({
    status: 400,
    text: `La serie ${one.prefix} llegó a su último número: hay que preparar la siguiente en Numeración`,
  })
  expect(await read(one.id)).toMatchObject({ state: 'ended', left: 0 })
  const next = await series({ areaId })
  expect(numberIn(await sell(seller))).toBe(`${next.prefix}-000001`)
})

test('a sale dated before its series is refused; one dated before it began, while it has not begun, is not', async () => {
  const { seller, one } = await own({ fromDate: date })
  const yesterday = addDays(date, -1)
  expect(await sell(seller, { date: yesterday })).toMatchObject({
    status: 400,
    text: `La fecha no puede ser anterior al ${date.split('-').reverse().join('/')}, desde cuando vale la serie ${one.prefix}`,
  })
  const later = await own({ fromDate: addDays(date, 1) })
  expect(later.one.state).toBe('prepared')
  expect(numberIn(await sell(later.seller))).not.toContain(later.one.prefix)
})

test('a sale dated in the days of an earlier series has its number', async () => {
  const { areaId, seller, nth } = await own({ toDate: addDays(date, -1) })
  const now = await series({ areaId, fromDate: date })
  expect(numberIn(await sell(seller, { date: addDays(date, -1) }))).toBe(nth(1))
  expect(numberIn(await sell(seller))).toBe(`${now.prefix}-000001`)
})

test('sales of several areas at once have no hole in any series, nor any number twice', async () => {
  const [a, b] = [await own({ lastNumber: 7 }), await own()]
  const next = await series({ areaId: a.areaId })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => sell(index % 2 ? a.seller : b.seller)),
  )
  expect(answers.map(numberIn).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].flatMap((n) => [a.nth(n), b.nth(n)]).toSorted(),
  )
  const more = await Promise.all(Array.from({ length: 3 }, () => sell(a.seller)))
  expect(more.map(numberIn).toSorted()).toEqual(
    [a.nth(7), `${next.prefix}-000001`, `${next.prefix}-000002`].toSorted(),
  )
})

test('an open sale of an area does not hold up the other area', async () => {
  const [a, b] = [await own(), await own()]
  await store.database.db.transaction().execute(async (tx) => {
    await sql`select from document_series where id = ${a.one.id} for update`.execute(tx)
    expect(numberIn(await sell(b.seller))).toBe(b.nth(1))
  })
})

test('the first series of a kind while documents are saved repeats no id', async () => {
  const quotation = {
    date,
    clientId: 1,
    paymentTypeId: 1,
    preBillTypeId: 1,
    preBillDetails: [{ productId, quantity: 1, price: 100 }],
  }
  const save = () => store.admin.post('prebills', quotation)
  const [before] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, save)),
    series({ document: 'preBill' }),
  ])
  const after = await Promise.all(Array.from({ length: 4 }, save))
  const ids = [...before, ...after].map(({ status, text, body }) => {
    expect(status, text).toBe(200)
    return body.id
  })
  expect(new Set(ids).size).toBe(8)
  for (const { body } of after) expect(body.number).toMatch(/^T\d+-00000\d$/)
})

test('the receipts of one payment step to the next series', async () => {
  const { areaId, seller } = await branch()
  const one = await series({ document: 'receipt', areaId, lastNumber: 2 })
  const next = await series({ document: 'receipt', areaId })
  const { id: clientId } = await build.client(store.admin, { creditLimit: 1_000_000, creditDays: 30 })
  const credit = { clientId, paymentTypeId: 2, creditDays: 30 }
  const bills = [await sell(seller, credit), await sell(seller, credit), await sell(seller, credit)]
  const paid = await seller.post('receivables/group', {
    clientId,
    paymentMethodId: 1,
    referencePhysical: 'R-77',
    observation: 'Abono',
    amount: 30,
    shares: bills.map(({ body }) => ({ billId: body.id, amount: 10 })),
  })
  expect(paid.status, paid.text).toBe(200)
  const { body } = await seller.get('receivables/get', { take: 5, sort: [{ selector: 'id' }] })
  const numbers = body.data.map(({ number }: { number: string }) => number)
  expect(numbers).toEqual([`${one.prefix}-000001`, `${one.prefix}-000002`, `${next.prefix}-000001`])
})

test('a credit note has the number of its own series, and names its invoice by number', async () => {
  const { areaId, seller, nth } = await own()
  const notes = await series({ document: 'creditNote', areaId })
  await build.openTill(await store.user({ resources: ['gestionCierreCaja'], areaId }))
  const bill = (await sell(seller)).body
  const note = await seller.post('movements/post', {
    date,
    billId: bill.id,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Devuelto',
    total: 100,
    movementDetails: [{ productId, quantity: 1 }],
  })
  expect(note.status, note.text).toBe(200)
  expect(note.body).toMatchObject({ number: `${notes.prefix}-000001`, billNumber: nth(1) })
})

test('an unused series is changed and deleted; a used one is neither, and is closed after a question', async () => {
  const { areaId, seller, one } = await own()
  const changed = { ...input({ areaId }), prefix: 'nueva-1', id: one.id, version: one.version }
  const { body } = await store.admin.post('series/post', changed)
  expect(body).toMatchObject({ prefix: 'NUEVA-1', version: 2 })
  const stale = await store.admin.post('series/post', changed)
  expect(stale.status).toBe(409)
  expect(numberIn(await sell(seller))).toBe('NUEVA-1-000001')
  expect(await store.admin.post('series/post', { ...changed, version: 2 })).toMatchObject({
    status: 400,
    text: 'La serie ya numeró documentos y no se modifica: cierre esta y prepare otra',
  })
  const asked = await store.admin.post(`series/${one.id}/delete`)
  expect(asked.headers['x-needs-confirmation']).toBeDefined()
  expect(asked.text).toBe(
    'La serie NUEVA-1 ya numeró documentos: se cierra y quedan sin usar 99 números. ¿Cerrarla?',
  )
  await closed(one.id)
  expect(await read(one.id)).toMatchObject({ state: 'closed', active: false })
  const unused = await series({ areaId })
  await closed(unused.id)
  expect((await store.admin.get(`series/get/${unused.id}`)).status).toBe(404)
})

test('two series of a kind have no number in common', async () => {
  const one = await series({ areaId: (await branch()).areaId })
  const same = { prefix: one.prefix.toLowerCase(), firstNumber: 100, lastNumber: 200 }
  expect(await store.admin.post('series/post', input(same))).toMatchObject({
    status: 400,
    text: `La serie ${one.prefix} ya tiene los números del 1 al 100`,
  })
  const free = await series({ document: 'creditNote', prefix: one.prefix })
  expect(free.prefix).toBe(one.prefix)
})

test.each([
  [{ prefix: 'A 1' }, 'La serie solo tiene letras, números y guiones entre ellos'],
  [{ firstNumber: 10, lastNumber: 9 }, 'El último número no puede ser menor que el primero'],
  [{ firstNumber: 0 }, 'El primer número debe ser entero, de 1 a 999999999'],
  [{ toDate: '2020-01-01' }, 'La fecha final no puede ser anterior a la inicial'],
  [{ areaId: 999 }, 'El área no existe o está inactiva'],
])('a series with %o is refused', async (fields, text) => {
  expect(await store.admin.post('series/post', input(fields))).toMatchObject({ status: 400, text })
})

test('administrators see a short series without a next one, and where documents are refused', async () => {
  const { areaId, seller, one } = await own({ lastNumber: 10, toDate: addDays(date, 60) })
  const mine = async () => {
    const { body } = await store.admin.get('dashboard/alarms')
    return body.filter(({ sentence }: { sentence: string }) => sentence.includes(`La serie ${one.prefix} `))
  }
  for (let n = 0; n < 10; n += 1) {
    expect(await mine()).toEqual([])
    expect((await sell(seller)).status).toBe(200)
  }
  expect(await mine()).toMatchObject([{ kind: 'endedSeries', severity: 'danger' }])
  const next = await series({ areaId, toDate: addDays(date, 20) })
  expect(await mine()).toEqual([])
  const { body } = await store.admin.get('dashboard/alarms')
  const ending = body.find(({ sentence }: { sentence: string }) => sentence.includes(next.prefix))
  expect(ending).toMatchObject({ kind: 'endingSeries', severity: 'warning' })
})

test('the list says how each series stands as the rule does', async () => {
  const { body } = await store.admin.get('series/get', { take: 500 })
  const states = new Map(body.data.map(({ id, state }: SeriesRow) => [id, state]))
  for (const kind of seriesKinds) {
    const all = await readSeries(store.database.db, kind)
    for (const one of all) expect([one, states.get(one.id)]).toEqual([one, seriesState(one, all, date)])
  }
  expect(new Set(states.values()).size).toBeGreaterThan(4)
})

test.each([
  { id: 12, number: null },
  { id: 99_999, number: null },
  { id: 1_234_567, number: null },
  { id: 12, number: 'A-000123' },
])('the database calls %o as the rule does', async (document) => {
  const { rows } = await sql<{ shown: string }>`
    select ${sql.raw(shownNumber('d'))} as shown
    from (select ${document.id}::int as id, ${document.number}::text as number) d`.execute(store.database.db)
  expect(rows).toEqual([{ shown: documentNumber(document) }])
})

test('a backup knows the sequences of ids, which belong to their tables', async () => {
  const tables = seriesKinds.map((kind) => documentTables[kind])
  const { rows } = await sql<{ name: string | null }>`
    select pg_get_serial_sequence(name, 'id') as name from unnest(${tables}::text[]) name`.execute(
    store.database.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(tables.map((table) => `public.${table}_id_seq`))
})

/** Documents of each kind with series, in an area of its own, whose numbers differ from their ids. */
const documentsInSeries = async () => {
  const { areaId, seller, one, nth } = await own({ firstNumber: 701, lastNumber: 900 })
  const others = await Promise.all(
    (['receipt', 'creditNote'] as const).map((document) =>
      series({ document, areaId, firstNumber: 801, lastNumber: 900 }),
    ),
  )
  const { id: clientId } = await build.client(store.admin, { creditLimit: 1_000_000, creditDays: 30 })
  const bill = (await sell(seller, { clientId, paymentTypeId: 2, creditDays: 30 })).body
  const paid = await seller.post('receivables', {
    billId: bill.id,
    amount: 10,
    referencePhysical: 'R-9',
    observation: 'Abono',
  })
  const note = await seller.post('movements/post', {
    date,
    billId: bill.id,
    movementTypeId: 2,
    movementGroupId: 1,
    observation: 'Rebaja',
    total: 5,
    movementDetails: [{ productId, quantity: 1, discountPercent: 5 }],
  })
  expect([paid.status, note.status], paid.text + note.text).toEqual([200, 200])
  return {
    areaId,
    seller,
    prefix: one.prefix,
    clientId,
    bill,
    nth,
    receipt: paid.body,
    note: note.body,
    others,
  }
}

test('every place names documents of a series by the number that they show, and none by the id', async () => {
  const { areaId, clientId, bill, nth, receipt, note } = await documentsInSeries()
  const shown = [bill, receipt, note].map(({ number }) => number)
  expect(shown[0]).toBe(nth(701))
  const { admin } = store
  await admin.post(`movements/${note.id}/delete`)
  await admin.delete(`receivables/${receipt.id}`)
  await admin.post(`bills/${bill.id}/delete`, { disabledSubject: 'Error' })

  const trail = (await admin.get('audit/get', { take: 20 })).body.data as AuditRow[]
  const named = (entity: string) => trail.filter((row) => row.entity === entity).map(auditRecord)
  expect([named('bills')[0], named('receivables')[0], named('movements')[0]]).toEqual(shown)
  const columns = [{ field: 'entityId', title: 'Registro' }]
  const written = await readWorkbook((await admin.get('audit/export', { columns })).bytes)
  for (const number of shown) expect(JSON.stringify(written)).toContain(number)

  const again = (await sell(admin, { clientId, paymentTypeId: 2, creditDays: 30 })).body
  const history = (await admin.get(`products/${productId}/history?areaId=${again.areaId}`)).body
  expect(history.sales[0]).toMatchObject({ id: again.id, number: again.number })
  const statement = await readWorkbook((await admin.get(`clients/${clientId}/statement/export`)).bytes)
  expect(JSON.stringify(statement)).toContain(`"${again.number}"`)
  const journal = (await admin.get('reports/journal/get', { take: 500, from: date, to: date })).body.data
  const entry = journal.find(
    (row: { kind: string; id: number }) => row.kind === 'bill' && row.id === again.id,
  )
  expect(entry.number).toBe(again.number)
  expect(areaId).toBeGreaterThan(1)
})

test('an invoice is found by the number that it shows, with or without its series, else by its id', async () => {
  const a = await documentsInSeries()
  const info = (number: string) => a.seller.get('bills/info', { number })
  const [, digits] = a.bill.number.split('-')
  for (const typed of [a.bill.number, `${a.prefix.toLowerCase()}-${Number(digits)}`, `${a.bill.id}`, digits])
    expect((await info(typed)).body, typed).toMatchObject({ id: a.bill.id, number: a.bill.number })
  for (const nothing of ['X-1', '999999', 'nada']) expect((await info(nothing)).status, nothing).toBe(404)
  const called = (text: string) => a.seller.get('bills/get', { called: text })
  expect((await called('701')).body.data.map(({ id }: { id: number }) => id)).toEqual([a.bill.id])
  // Another series of the same area has the number too.
  await series({ areaId: a.areaId, fromDate: addDays(date, -40), firstNumber: 701, lastNumber: 701 })
  await sell(a.seller)
  expect(await info('701')).toMatchObject({
    status: 400,
    text: 'Varias series tienen la factura 701: escriba también la serie, como en A-701',
  })
})
