import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { businessDay } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
let areaId = 0
let seller: Client
let keeper: Client

beforeAll(async () => {
  areaId = (await build.area(store.admin)).id
  seller = await store.user({ resources: ['crearFactura'], areaId })
  keeper = await store.user({ resources: ['gestionCierreCaja'], areaId })
})

const open = (by: Client, reason = 'Cambiar un billete') => by.post('cuts/open-drawer', { reason })

test('only of an open till, and for a reason', async () => {
  expect(await open(seller)).toMatchObject({ status: 400, text: 'Abra la caja para abrir la gaveta' })
  const { body: till } = await keeper.post('cuts/post', { cutDate: today, initValue: 100 })
  expect(await open(seller, '  ')).toMatchObject({ status: 400, text: 'Ingrese el motivo' })
  await keeper.post('cuts/close', { id: till.id })
  expect((await open(seller)).status).toBe(400)
})

test('is on the closing with its hour, person and reason, also with a blind count, and on its paper', async () => {
  const { body: till } = await keeper.post('cuts/post', { cutDate: today, initValue: 100 })
  const { body: first } = await open(seller)
  expect(first).toMatchObject({ username: seller.username, reason: 'Cambiar un billete', approvedBy: null })
  await open(keeper, 'Guardar el sello')
  await build.settings(store.admin, { blindCount: true })
  const form = (await keeper.get(`cuts/pre-ejecute/${till.id}`)).body
  await build.settings(store.admin, { blindCount: false })
  expect(form).toMatchObject({ blind: true, drawer: [first, { username: keeper.username }] })
  const { body: closed } = await keeper.post('cuts/close', { id: till.id })
  expect(closed.drawer).toHaveLength(2)
  const pdf = await keeper.get(`cuts/${till.id}/pdf`)
  const text = pagesOfPdf(pdf.bytes).join('\n')
  expect(text).toContain('Gaveta abierta sin venta')
  expect(text).toContain('Guardar el sello')
  const { data } = (await store.admin.get('audit/get', { take: 20, filter: ['action', '=', 'abrir gaveta'] }))
    .body
  expect(data.map(({ username }: { username: string }) => username)).toEqual([
    keeper.username,
    seller.username,
  ])
})
