import { expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { pagesOfPdf, sizeOfPdf } from '../../../test/pdf-text.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const date = businessDay()

async function sold(fields: object = {}) {
  const productId = await stockedProduct(store, { stock: 5, price: 460 })
  const answer = await store.admin.post('bills', {
    date,
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity: 3, price: 460 }],
    ...fields,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const linesOf = async (path: string, query: object = {}) =>
  pagesOfPdf((await store.admin.get(path, { ...query })).bytes).flatMap((page) => page.split('\n'))

test('an invoice on credit says who buys and where, the terms, and its total in words', async () => {
  const area = (await store.admin.get('areas/get/1')).body
  await store.admin.post('areas/post', { ...area, address: 'Costado sur del parque', phone: '2255-1010' })
  const client = await build.client(store.admin, {
    isCompany: true,
    name: 'Constructora El Roble',
    lastName: '',
    typeId: 2,
    identification: 'J0310000099',
    address: 'Km 8 carretera sur',
    phoneNumber: '8888-0000',
    creditLimit: 9000,
    creditDays: 30,
  })
  const { id } = await sold({ clientId: client.id, paymentTypeId: 2, creditDays: 30 })
  const all = ['ticket', 'ticket58', 'letter', 'a4', 'half']
  for (const paper of all) {
    const text = (await linesOf(`bills/${id}/pdf`, { paper })).join(' ').replace(/\s+/g, ' ')
    for (const said of [
      'Sucursal',
      'Costado sur del parque',
      'Tel. 2255-1010',
      'Constructora El Roble',
      'J0310000099',
      'Km 8 carretera sur',
      '8888-0000',
      'Crédito, 30 días',
      'Gravado',
      'Exento',
      'IVA 15%',
      'SON: MIL TRESCIENTOS OCHENTA CÓRDOBAS CON 00/100',
      'Debo y pagaré a la orden de',
      'Recibí conforme',
      'Entregué conforme',
      'Gracias por su compra',
    ])
      expect(text, paper).toContain(said)
    expect(text).toContain('ORIGINAL')
  }
  const widths = await Promise.all(
    all.map(async (paper) => sizeOfPdf((await store.admin.get(`bills/${id}/pdf`, { paper })).bytes)[0]),
  )
  expect(widths).toEqual([227, 164, 612, 595, 396])
})

test('a paper without a layout for half a sheet or a roll is on the sheet of the settings', async () => {
  for (const paper of ['half', 'ticket', 'ticket58'])
    expect(sizeOfPdf((await store.admin.get('clients/1/statement/pdf', { paper })).bytes)[0], paper).toBe(612)
})

test('a document is an original once: later prints are copies that say so, and are audited', async () => {
  const { id } = await sold()
  const mark = async () => (await linesOf(`bills/${id}/pdf`)).filter((line) => /^(ORIGINAL|COPIA)/.test(line))
  expect(await mark()).toEqual(['ORIGINAL'])
  expect((await store.admin.post('bills/printed', { ids: [id] })).body).toEqual([{ id, printed: 1 }])
  expect(await mark()).toEqual(['COPIA · REIMPRESIÓN 1'])
  expect((await store.admin.post('bills/printed', { ids: [id] })).body).toEqual([{ id, printed: 2 }])
  expect(await mark()).toEqual(['COPIA · REIMPRESIÓN 2'])
  const trail = await store.admin.get('audit/get', { filter: ['action', '=', 'reimprimir'] })
  expect(trail.body.data).toMatchObject([{ entity: 'bills', entityId: String(id) }])
  expect(await store.admin.post('bills/printed', { ids: [id, 999_999] })).toMatchObject({ status: 404 })
  expect((await store.admin.get(`bills/${id}`)).body.paper.printed).toBe(2)
})

test('a document from before the counting may have been printed', async () => {
  const { id } = await sold()
  const { db } = store.database
  await db
    .updateTable('bills')
    .set({ created_at: new Date('2020-01-01') })
    .where('id', '=', id)
    .execute()
  expect((await store.admin.get(`bills/${id}`)).body.paper.printed).toBe(1)
})

test('each kind of paper has its size, copies and text at its foot', async () => {
  const { id } = await sold()
  const { papers, revision } = (await store.admin.get('about/papers')).body
  const footer = 'No se aceptan devoluciones\nsin factura'
  const cash = { kind: 'cashInvoice', size: 'half', copies: ['CLIENTE', 'BODEGA'], footer, terms: '' }
  const saved = await store.admin.post('about/papers', { papers: [cash], revision })
  expect(saved.body.papers).toEqual([cash, ...papers.slice(1)])
  const { bytes } = await store.admin.get(`bills/${id}/pdf`)
  expect(sizeOfPdf(bytes)).toEqual([396, 612])
  const [page = ''] = pagesOfPdf(bytes)
  expect(page.split('\n')).toEqual(
    expect.arrayContaining(['CLIENTE', 'No se aceptan devoluciones', 'sin factura']),
  )
  expect(await store.admin.post('about/papers', { papers: [cash], revision })).toMatchObject({ status: 409 })
  const refused = async (fields: object) =>
    (await store.admin.post('about/papers', { papers: [{ ...cash, ...fields }] })).text
  expect(await refused({ copies: ['1', '2', '3', '4', '5', '6'] })).toBe(
    'Línea 1: Un documento se imprime en 5 ejemplares como máximo',
  )
  expect(await refused({ kind: 'statement' })).toBe('Línea 1: El estado de cuenta se imprime en carta o A4')
  const stranger = await store.user({ resources: ['crearFactura'] })
  expect(await stranger.post('about/papers', { papers: [cash] })).toMatchObject({ status: 403 })
  expect((await stranger.get('about/get-info')).body.papers.cashInvoice.size).toBe('half')
  await build.settings(store.admin, { billA4Size: true })
  expect((await store.admin.get('about/get-info')).body).toMatchObject({
    billA4Size: true,
    papers: { cashInvoice: { size: 'a4' }, statement: { size: 'a4' } },
  })
})

test('dollars are told with their rate, their value and the total in dollars', async () => {
  await build.rate(store.admin, date)
  const { id } = await sold({ payments: [{ paymentMethodId: 1, currencyId: 2, amount: 40 }] })
  for (const paper of ['ticket58', 'letter']) {
    const lines = await linesOf(`bills/${id}/pdf`, { paper })
    expect(lines).toEqual(
      expect.arrayContaining([
        'Total en dólares a 36.6243',
        '$\u00a037.68',
        'Efectivo en dólares',
        '$\u00a040.00 × 36.6243 = C$\u00a01,464.97',
        'Vuelto',
        'C$\u00a084.97',
      ]),
    )
  }
})

test('only areas have an address and a telephone, and keep what is not sent', async () => {
  const area = await build.area(store.admin)
  const path = 'areas/post'
  await store.admin.post(path, { ...area, address: 'Mercado', phone: '2222' })
  const renamed = { id: area.id, name: `${area.name} dos` }
  expect((await store.admin.post(path, renamed)).body).toMatchObject({ address: 'Mercado', phone: '2222' })
  expect(
    await store.admin.post('clasifications/post', { name: 'Con dirección', address: 'x' }),
  ).toMatchObject({ status: 400, text: 'Solo las áreas tienen dirección' })
})
