import { openingDayMessages } from '@yunque/contract/openings/opening-day'
import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { client, provider, rate } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { faultsOf } from '../../test/journal-checks.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { businessDay } from '../../test/stock.ts'
import { upload, workbook } from '../../test/upload.ts'
import { entries } from '../accounting/journal/entries.ts'

const store = testStore()
const today = businessDay()
const shown = (day: string) => day.split('-').reverse().join('/')
const goods = (code: string, units: number | null) =>
  upload(
    store.admin,
    'products/import?header=1&confirm=true&columns=internalCode,name,category,brand,unit,price,cost,quantity',
    workbook([
      ['Código', 'Nombre', 'Categoría', 'Marca', 'Unidad', 'Precio', 'Costo', 'Existencia'],
      [code, `Pala ${code}`, 'General', 'Generica', 'unidad', 150, 100.105, units],
    ]),
  )
const debts = (path: string, party: string, number: string, amount: number) =>
  upload(
    store.admin,
    `${path}/openings/import`,
    workbook([
      [path === 'clients' ? 'Cliente' : 'Proveedor', 'Documento', 'Fecha', 'Vence', 'Saldo'],
      [party, number, shown(addDays(today, -40)), shown(addDays(today, -10)), amount],
    ]),
  )
const post = (path: string, body: object) => store.admin.post(`opening-day${path}`, body)
const state = async () => (await store.admin.get('opening-day')).body
const nothing = { areaId: null, bankId: null, cordobas: 0, dollars: 0 }
/** What the journal has posted against the account of openings until today: credits above 0. */
const journalOf = async () => {
  const { rows } = await sql<{ amount: number }>`
    select -sum(e.amount) as amount from (${entries({ from: null, to: today }, false)}) e
    join account_rules r on r.rule = 'opening' and r.account_id = e.account_id`.execute(store.database.db)
  return rows[0]?.amount
}

test('stock, money and debts of a day become an act whose capital is their difference, and the journal agrees', async () => {
  await rate(store.admin, today, 36.5)
  const { fullName } = await client(store.admin, { identification: '001-1' })
  const { name } = await provider(store.admin)
  expect((await goods('A1', 3)).body).toMatchObject({ added: 1 })
  expect((await debts('clients', fullName, 'F-1', 500.25)).status).toBe(200)
  expect((await debts('providers', name, 'P-1', 200)).status).toBe(200)
  expect(await post('/close', {})).toMatchObject({ status: 400, text: openingDayMessages.noDay })

  const { body: bank } = await store.admin.post('catalogos/bank/post', { name: 'Banco del Lago' })
  const money = [
    { ...nothing, areaId: 1, cordobas: 1000.5, dollars: 10 },
    { ...nothing, bankId: bank.id, cordobas: 2000 },
  ]
  const saved = await post('', { openingDate: today, money })
  expect(saved.status, saved.text).toBe(200)
  expect(await post('', { openingDate: today, money: [money[0], money[0]] })).toMatchObject({
    status: 400,
    text: openingDayMessages.twice,
  })
  const asked = await store.admin.post('opening-day/close', {})
  expect(asked).toMatchObject({ status: 400, text: openingDayMessages.question })
  const closed = await store.admin.post('opening-day/close?confirm=true', {})
  const { lines, totals } = await state()
  expect(lines).toMatchObject([
    { kind: 'stock', name: 'Bodega', units: 1, value: 300.32 },
    { kind: 'till', name: 'Bodega', cordobas: 1000.5, dollars: 10, value: 1365.5 },
    { kind: 'bank', name: 'Banco del Lago', value: 2000 },
    { kind: 'receivable', name: fullName, units: 1, value: 500.25 },
    { kind: 'payable', name, units: 1, value: 200 },
  ])
  const { actId } = closed.body
  expect(totals).toMatchObject({ assets: 4166.07, payables: 200, capital: 3966.07 })
  expect(await journalOf()).toBe(3966.07)
  expect(await faultsOf(store)).toEqual([])
  const pdf = await store.admin.get(`opening-day/acts/${actId}/pdf`)
  expect(pdf.status).toBe(200)
  const [text = ''] = pagesOfPdf(pdf.bytes)
  for (const words of ['1 producto', '1 documento de 1 cliente', '1 documento de 1 proveedor'])
    expect(text).toMatch(new RegExp(`${words}\\s`))
})

test('a closed opening refuses stock and debts of its day, and their undo, until it is reopened with a reason', async () => {
  const refusal = { status: 400, text: openingDayMessages.closedOn(today) }
  expect(await goods('A2', 1)).toMatchObject(refusal)
  expect((await goods('A3', null)).body).toMatchObject({ added: 1 })
  expect(await debts('clients', '001-1', 'F-2', 10)).toMatchObject(refusal)
  const { body: imports } = await store.admin.get('imports/get')
  const withStock = imports.data.find(
    ({ kind, added }: { kind: string; added: number }) => kind === 'Productos' && added === 1,
  )
  expect(withStock).toBeDefined()
  for (const { id, kind } of imports.data)
    if (kind !== 'Productos') expect(await store.admin.post(`imports/${id}/undo`, {})).toMatchObject(refusal)
  const first = imports.data.findLast(({ kind }: { kind: string }) => kind === 'Productos')
  expect(await store.admin.post(`imports/${first.id}/undo`, {})).toMatchObject(refusal)
  const { id: productId } = (await store.admin.get('products/getbyarea/1/grid?name=A3')).body.items[0]
  const entry = await store.admin.post('inPutProducts/post', {
    areaId: 1,
    date: today,
    typeId: 3,
    reference: '',
    observation: 'Faltaba',
    confirm: true,
    inPutProductDetails: [{ productId, quantity: 1, cost: 10, price: 150 }],
  })
  expect(entry).toMatchObject(refusal)

  const { version } = await state()
  expect((await post('', { openingDate: today, money: [] })).text).toBe(openingDayMessages.closed)
  expect((await post('/reopen', { reason: '', version })).text).toBe('Ingrese el motivo')
  expect((await post('/reopen', { reason: 'Faltó una factura', version: version - 1 })).status).toBe(409)
  const reopened = await post('/reopen', { reason: 'Faltó una factura', version })
  expect(reopened.body).toMatchObject({ actId: null })
  expect((await state()).acts).toMatchObject([{ reason: 'Faltó una factura' }])
  expect(await journalOf()).toBe(600.57)
  expect((await debts('clients', '001-1', 'F-2', 10)).status).toBe(200)
  const { rows } = await store.database.pool.query(
    "select action from audit_trail where entity = 'openingDay' and action <> 'modificar' order by id",
  )
  expect(rows.map(({ action }) => action)).toEqual(['cerrar apertura', 'reabrir apertura'])
})

test('an opening cannot close on a day before its stock was posted', async () => {
  const day = addDays(today, -3)
  await store.database.pool.query(`alter table stock_inputs disable trigger user;
    update stock_inputs set date = '${day}';
    alter table stock_inputs enable trigger user`)
  const { version } = await state()
  expect((await post('', { openingDate: day, money: [], version })).status).toBe(200)
  expect(await store.admin.post('opening-day/close?confirm=true', {})).toMatchObject({
    status: 400,
    text: openingDayMessages.later('Bodega'),
  })
  await store.database.pool.query(`alter table stock_inputs disable trigger user;
    update stock_inputs set date = '${today}'; alter table stock_inputs enable trigger user`)
  const keeper = await store.user({ resources: ['inventario'] })
  expect((await keeper.get('opening-day')).status).toBe(403)
})
