import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { pagesOfPdf, sizeOfPdf } from '../../../test/pdf-text.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()

async function quotation(fields: object = {}) {
  const productId = await stockedProduct(store, { stock: 5, price: 460, discount: 20 })
  const header = { date: today, clientId: 1, paymentTypeId: 1, preBillTypeId: 1 }
  const preBillDetails = [{ productId, quantity: 3, price: 460 }]
  const answer = await store.admin.post('prebills', { ...header, preBillDetails, ...fields })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const pdf = (id: number, query: object = {}) => store.admin.get(`prebills/${id}/pdf`, { ...query })
const textOf = async (id: number) => pagesOfPdf((await pdf(id)).bytes).join('')

test('the PDF of a quotation has the texts of its print page, and its own file name', async () => {
  await build.settings(store.admin, { name: 'Ferretería Ñandú', slogan: 'J0310', phoneNumber: '2222-3333' })
  const { id, seller } = await quotation({ observation: 'Entregar en obra' })
  const { status, headers, bytes } = await pdf(id)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `inline; filename="cotizacion-${id}.pdf"`,
  })
  const [page = '', ...rest] = pagesOfPdf(bytes)
  expect(rest).toEqual([])
  const number = String(id).padStart(5, '0')
  const [year, month, day] = today.split('-')
  for (const said of [
    'Ferretería Ñandú',
    'RUC J0310',
    'Tel. 2222-3333',
    'Cotización',
    `No. ${number}`,
    'Cliente de contado',
    'Contado',
    seller,
    'Entregar en obra',
    '400.00',
    '1,200.00',
    'IVA 15%',
    'C$\u00a01,200.00',
    'C$\u00a0180.00',
    'C$\u00a01,380.00',
    'Precios sujetos a cambio sin previo aviso',
    'Página 1 de 1',
  ])
    expect(page.split('\n')).toContain(said)
  expect(page).toMatch(new RegExp(`^${day}/${month}/${year} \\d\\d:\\d\\d [ap]m$`, 'm'))
  expect(page).not.toMatch(/Descuento|ANULADA|Registro Anulado|\ufffd/)
  const { paths } = (await store.anonymous.get('openapi.json')).body
  expect(Object.keys(paths['/api/prebills/{id}/pdf'].get.responses[200].content)).toEqual(['application/pdf'])
})

test('a discount has its column and sums; a pre-sale shows its last day; a voided one has a watermark', async () => {
  const productId = await stockedProduct(store, { stock: 8, price: 100, discount: 20 })
  const preBillDetails = [{ productId, quantity: 2, price: 100, discount: 10 }]
  const { id, reservedUntil } = await quotation({ preBillTypeId: 2, preBillDetails })
  const lines = (await textOf(id)).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining(['Pre-venta', 'Descuento', '8.70', '-C$\u00a08.70', 'C$\u00a0190.00']),
  )
  expect(lines).toContain(`Productos apartados hasta el ${reservedUntil.split('-').reverse().join('/')}`)
  expect((await pdf(id)).headers['content-disposition']).toContain(`"pre-venta-${id}.pdf"`)
  await store.admin.get(`prebills/${id}/delete`)
  const voided = (await textOf(id)).split('\n')
  expect(voided).toEqual(expect.arrayContaining(['ANULADA', 'Registro Anulado']))
  expect(voided).toContain('Precios sujetos a cambio sin previo aviso')
})

test('the page size is that of the settings or of the request, with the logo where there is one', async () => {
  const { id } = await quotation()
  const plain = (await pdf(id)).bytes
  expect(sizeOfPdf(plain)).toEqual([612, 792])
  expect(sizeOfPdf((await pdf(id, { paper: 'a4' })).bytes)).toEqual([595, 842])
  expect(sizeOfPdf((await pdf(id, { paper: 'half' })).bytes)).toEqual([396, 612])
  expect(await pdf(id, { paper: 'legal' })).toMatchObject({
    status: 400,
    text: 'El papel debe ser «ticket», «ticket58», «letter», «a4» o «half»',
  })
  await build.settings(store.admin, { billA4Size: true })
  expect(sizeOfPdf((await pdf(id)).bytes)).toEqual([595, 842])
  expect(sizeOfPdf((await pdf(id, { paper: 'letter' })).bytes)).toEqual([612, 792])
  expect(plain.includes('/Subtype /Image')).toBe(false)
  const content = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#1d5fa6' } })
    .webp()
    .toBuffer()
  await store.database.db.insertInto('company_logo').values({ content, etag: 'logo' }).execute()
  expect((await pdf(id)).bytes.includes('/Subtype /Image')).toBe(true)
})

test('characters of any script are drawn or left out, and markup is plain text', async () => {
  const nameClient = 'Ñoño 👷🏽 & <b>Hijos</b> 日本 an\u0303o'
  const observation = 'Una línea\notra\t{{total}} [1]'
  const { id } = await quotation({ nameClient, observation })
  const lines = (await textOf(id)).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining(['Ñoño & <b>Hijos</b> ?? año', 'Una línea', 'otra {{total}} [1]']),
  )
  const wide = await quotation({ nameClient: 'W'.repeat(200), observation: 'x\n'.repeat(75) })
  expect(await textOf(wide.id)).toContain('C$\u00a01,380.00\n')
})

test('500 lines take several pages, each with the column titles, and the total on the last', async () => {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into products (internal_code, name, category_id, brand_id, unit_id)
      select 'L' || n, 'Tornillo ' || repeat('ñ', 60) || n, 1, 1, 1 from generate_series(1, 500) n returning id
    ), priced as (
      insert into area_products (area_id, product_id, price) select 1, id, 10 from made
    )
    select id from made order by id`.execute(store.database.db)
  const preBillDetails = rows.map(({ id }) => ({ productId: id, quantity: 1, price: 10 }))
  const { id } = await quotation({ preBillDetails })
  const started = performance.now()
  const pages = pagesOfPdf((await pdf(id)).bytes)
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(pages.length).toBeGreaterThan(10)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Página ${at + 1} de ${pages.length}\n`)
    if (page.includes('\nL')) expect(page).toMatch(/Código\nProducto\nU.M.\n/)
  }
  const all = pages.join('').split('\n')
  expect(rows.every((_, n) => all.includes(`L${n + 1}`))).toBe(true)
  expect(pages.at(-1)).toContain('C$\u00a05,000.00\n')
})

test('sums that move to another page take the last line with them, under the column titles', async () => {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into products (internal_code, name, category_id, brand_id, unit_id)
      select 'S' || n, 'Clavo ' || n, 1, 1, 1 from generate_series(1, 27) n returning id
    ), priced as (
      insert into area_products (area_id, product_id, price) select 1, id, 10 from made
    )
    select id from made order by id`.execute(store.database.db)
  const numbers: number[] = []
  for (let count = 20; count <= rows.length; count += 1) {
    const preBillDetails = rows.slice(0, count).map(({ id }) => ({ productId: id, quantity: 1, price: 10 }))
    const pages = pagesOfPdf((await pdf((await quotation({ preBillDetails })).id)).bytes)
    expect(pages.at(-1)).toMatch(new RegExp(`Código\n.*\nS${count}\n.*\nC\\$\u00a0${count * 10}.00\n`, 's'))
    expect(pages.join('').split('\n')).toContain('S1')
    numbers.push(pages.length)
  }
  expect([numbers.at(0), numbers.at(-1)]).toEqual([1, 2])
})

test('it requires the permission to read that record, and the own area', async () => {
  const { id } = await quotation()
  const path = `prebills/${id}/pdf`
  const { id: areaId } = await build.area(store.admin)
  const elsewhere = await store.user({ resources: ['cotizacion'], areaId })
  expect(await elsewhere.get(`prebills/${id}`)).toMatchObject({ status: 404 })
  expect(await elsewhere.get(path)).toMatchObject({ status: 404 })
  const stranger = await store.user({ resources: ['crearFactura'] })
  expect(await stranger.get(path)).toMatchObject({ status: 403 })
  expect(await store.anonymous.get(path)).toMatchObject({ status: 401 })
  const seller = await store.user({ resources: ['cotizacion'] })
  expect(await seller.get(path)).toMatchObject({ status: 200 })
  expect(await store.admin.get('prebills/999999/pdf')).toMatchObject({ status: 404 })
  expect(await store.admin.get('prebills/uno/pdf')).toMatchObject({ status: 400 })
})
