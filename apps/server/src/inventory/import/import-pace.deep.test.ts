import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { statementsOf } from '../../../test/statements.ts'
import { businessDay } from '../../../test/stock.ts'
import { upload, workbook } from '../../../test/upload.ts'

const store = testStore()
const titles = ['Código', 'Nombre', 'Categoría', 'Marca', 'Unidad de medida', 'Precio', 'Códigos de barras']
const goods = (count: number, prefix: string, price = 10) =>
  workbook([
    titles,
    ...Array.from({ length: count }, (_, i) => [
      // Every other row has a code.
      i % 2 ? `${prefix}${i}` : null,
      `Producto ${prefix} ${i}`,
      'General',
      'Generica',
      'unidad',
      price + i,
      `${prefix}-${i}`,
    ]),
  ])
const day = (place: number) => new Date(Date.UTC(2020, 0, 1 + place)).toISOString().slice(0, 10)
const rates = (count: number, from: number) =>
  workbook(Array.from({ length: count }, (_, i) => [day(from + i), 36 + i / 1000]))
const openings = async (count: number, prefix: string) => {
  await upload(store.admin, 'products/import', goods(2 * count, prefix))
  const rows = Array.from({ length: count }, (_, i) => [`${prefix}${2 * i + 1}`, 5, 4, 10])
  return workbook([['Código', 'Cantidad', 'Costo', 'Precio'], ...rows])
}
const opening = `inPutProducts/post/file?areaId=1&date=${businessDay()}&observation=Inventario%20inicial`

test.each([
  ['products', 'products/import', async (count: number) => goods(count, `P${count}-`)],
  ['rates', 'rates/post/file', async (count: number) => rates(count, count)],
  ['opening balances', opening, (count: number) => openings(count, `O${count}-`)],
])(
  'the number of statements for a file of %s does not grow with its rows',
  async (_kind, path, fileOf) => {
    const asked = async (count: number) => {
      const file = await fileOf(count)
      const statements = await statementsOf(async () =>
        expect(await upload(store.admin, path, file)).toMatchObject({ status: 200 }),
      )
      return statements.filter(({ text }) => text !== 'select 1').length
    }
    const few = await asked(4)
    expect(await asked(150)).toBeLessThanOrEqual(few + 2)
  },
  60_000,
)

test('an import waits longer for a lock on a product than a form does', async () => {
  const { id, internalCode } = await product(store.admin)
  const held = await store.database.pool.connect()
  await held.query('begin')
  await held.query('select from products where id = $1 for update', [id])
  const answer = upload(
    store.admin,
    'products/import',
    workbook([
      ['Código', 'Nombre'],
      [internalCode, 'Pala'],
    ]),
  )
  // Time passes: longer than an import may wait for a lock.
  await sleep(3000)
  await held.query('commit')
  held.release()
  expect(await answer).toMatchObject({ status: 200, body: { changed: 1 } })
})

test('a dozen concurrent imports of the same products by two users run one after another and all succeed', async () => {
  const people = [store.admin, await store.user({ resources: ['inventario'] })]
  const sheet = (price: number) =>
    workbook([
      titles,
      ...Array.from({ length: 40 }, (_, i) => [`S${i}`, `Pala ${i}`, 'General', 'Generica', 'unidad', price]),
    ])
  const answers = await Promise.all(
    people.flatMap((who, of) =>
      Array.from({ length: 6 }, (_, i) => upload(who, 'products/import', sheet(10 + 6 * of + i))),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
}, 60_000)
