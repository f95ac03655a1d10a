import { sum } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { pagesOfPdf } from '../../../test/pdf-text.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()

let made = 0

/** An invoice of so many services, every third of them without IVA. */
async function invoice(count: number) {
  const code = `R${++made}-`
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into products (internal_code, name, category_id, brand_id, unit_id, is_service, has_iva)
      select ${code}::text || n, 'Flete de materiales de construcción ' || repeat('largo ', 9) || n, 1, 1, 1, true, n % 3 <> 0
      from generate_series(1, ${count}) n returning id
    ), priced as (
      insert into area_products (area_id, product_id, price) select 1, id, 115.37 from made
    )
    select id from made order by id`.execute(store.database.db)
  const billDetails = rows.map(({ id }, at) => ({
    productId: id,
    quantity: 1 + at / 10,
    price: 115.37,
    discountPercent: 0,
  }))
  const { body, status, text } = await store.admin.post('bills', {
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    billDetails,
  })
  expect(status, text).toBe(200)
  return body
}

test('60 lines of several rows are never split between pages, and add up to the subtotal', async () => {
  const bill = await invoice(60)
  const { status, headers, bytes } = await store.admin.get(`bills/${bill.id}/pdf`)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe(`inline; filename="factura-${bill.id}.pdf"`)
  const pages = pagesOfPdf(bytes)
  expect(pages.length).toBeGreaterThan(2)
  // A line is its code, its name in several rows that end with its number, unit, quantity, price and amount.
  const amounts = pages.flatMap((page) =>
    [...page.matchAll(/^R1-(\d+)\n[\s\S]*?\b\1(?: \(exento\))?\n[^\n]+\n[\d.]+\n[\d.,]+\n([\d.,]+)$/gm)].map(
      ([, , amount = '']) => Number(amount.replaceAll(',', '')),
    ),
  )
  expect(amounts).toHaveLength(60)
  expect(sum(amounts)).toBe(bill.subtotal)
  const last = pages.at(-1) ?? ''
  for (const label of ['Subtotal', 'Gravado', 'Exento', 'IVA 15%', 'Total', 'Gracias por su compra'])
    expect(last.split('\n')).toContain(label)
  expect(pages[0]).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d [ap]m/)
})

test('a voided invoice says so, and who may not read it gets none', async () => {
  const { id } = await invoice(1)
  await store.admin.post(`bills/${id}/delete`, { id, name: '', disabledSubject: 'Error' })
  const lines = pagesOfPdf((await store.admin.get(`bills/${id}/pdf`)).bytes)
    .join('')
    .split('\n')
  expect(lines).toEqual(expect.arrayContaining(['ANULADA', 'Factura anulada']))
  const keeper = await store.user({ resources: ['inventario'] })
  expect(await keeper.get(`bills/${id}/pdf`)).toMatchObject({ status: 403 })
  const other = await store.user({ resources: ['verMisFacturas'] })
  expect(await other.get(`bills/${id}/pdf`)).toMatchObject({ status: 404 })
})
