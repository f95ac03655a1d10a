import { codeKey } from '@yunque/domain/product-codes'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'
import { upload, workbook } from '../../../test/upload.ts'

const store = testStore()
const upc = '012345678905'
const forms = [upc, `0${upc}`, `00${upc}`, `0100${upc}`, `]C10100${upc}10LOTE`, `0100${upc}\u001d10LOTE`]
const pick = async (name: string) => (await store.admin.get('products/getbyarea/1/grid', { name })).body
const save = (values: object) => product(store.admin, values)
const fails = (values: object) => store.admin.post('products/post', values)

test('the canonical form of a code in SQL is that of the domain', async () => {
  const piece = fc.constantFrom(
    '0',
    '01',
    '1',
    '7',
    '(01)',
    '\u001d',
    ']C1',
    ']d2',
    ' ',
    '\t',
    'A',
    'ñ',
    '-',
    '012345678905',
    '7501234567893',
    '0',
  )
  const codes = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  const digits = fc.stringMatching(/^(01)?[0-9]{10,18}$/)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(codes, digits), { minLength: 20, maxLength: 40 }), async (texts) => {
      const { rows } = await sql<{ key: string }>`
        select code_key(t) as key from unnest(${texts}::text[]) with ordinality u (t, n) order by n`.execute(
        store.database.db,
      )
      expect(rows.map(({ key }) => key)).toEqual(texts.map(codeKey))
    }),
    { numRuns: 30 },
  )
})

test('a product is found by every form of its code, and marked as its bearer', async () => {
  const { id } = await save({ barcodes: [upc] })
  for (const form of forms) {
    const { items } = await pick(form)
    expect([form, items[0]?.id, items[0]?.bearsCode]).toEqual([form, id, true])
  }
  const list = async (text: string) =>
    (await store.admin.get('products/get', { filter: ['search', ['name', 'barcodes'], text] })).body.data
  for (const form of forms.slice(0, 3)) expect(await list(form)).toMatchObject([{ id }])
  expect((await pick(`1${upc}3`)).items).toEqual([])
})

test('a code that another product has in another form is refused, and free for its own product', async () => {
  const own = await save({ barcodes: ['7501234567893'] })
  const other = await save({})
  const { body } = await store.admin.get(`products/get/${other.id}`)
  const refused = await fails({ ...body, barcodes: ['07501234567893'] })
  expect(refused).toMatchObject({ status: 400 })
  expect(refused.text).toContain(`El código 7501234567893 ya lo tiene ${own.name}`)
  const mine = (await store.admin.get(`products/get/${own.id}`)).body
  expect((await fails({ ...mine, barcodes: ['07501234567893'] })).status).toBe(200)
})

/** Two products of before, with one code in two forms. */
async function twins(code: string) {
  const [one, other] = [await save({}), await save({})]
  await sql`insert into product_barcodes (product_id, code) values (${one.id}, ${code}), (${other.id}, ${`0${code}`})`.execute(
    store.database.db,
  )
  return [one, other] as const
}

test('two products of before with one code keep working, each found by its own, and administrators see them', async () => {
  const code = '044444444440'
  const [one, other] = await twins(code)
  for (const [text, id] of [
    [code, one.id],
    [`0${code}`, other.id],
  ] as const) {
    const { items } = await pick(text)
    expect(items[0].id).toBe(id)
    expect(items.every(({ bearsCode }: { bearsCode?: boolean }) => bearsCode === undefined)).toBe(true)
  }
  expect((await pick(`00${code}`)).items.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    [one.id, other.id].toSorted(),
  )
  const { body } = await store.admin.get(`products/get/${one.id}`)
  expect((await fails({ ...body, ubication: 'A-1' })).status).toBe(200)
  const alarms = (await store.admin.get('dashboard/alarms')).body
  const told = alarms.find(({ kind }: { kind: string }) => kind === 'sameCodes')
  expect(told.sentence).toContain(`${one.name} (${code}) y ${other.name} (0${code})`)
})

test('an import and opening stock know a product by every form of its code', async () => {
  const { id } = await save({ internalCode: '7444444444443' })
  const rows = [
    ['Código', 'Precio'],
    ['07444444444443', 55],
  ]
  expect((await upload(store.admin, 'products/import', workbook(rows))).body).toMatchObject({
    changed: 1,
    added: 0,
  })
  const twice = [
    ['Código', 'Precio'],
    ['07444444444443', 55],
    ['7444444444443', 56],
  ]
  expect((await upload(store.admin, 'products/import', workbook(twice))).status).toBe(400)
  const openings = [
    ['Código', 'Cantidad', 'Costo', 'Precio'],
    [{ t: 'n', v: 7_444_444_444_443, z: '00000000000000' }, 1, 2, 3],
  ]
  const path = `inPutProducts/post/file?areaId=1&date=${businessDay()}&observation=x`
  expect((await upload(store.admin, path, workbook(openings))).status).toBe(200)
  expect((await store.admin.get(`products/get/${id}`)).body).toMatchObject({ internalCode: '7444444444443' })
})

test('a file names one of two products of before by the code as it is written, and is asked for it otherwise', async () => {
  const [one, other] = [await save({ internalCode: '055555555551' }), await save({ internalCode: 'X-5' })]
  await sql`update products set internal_code = '0055555555551' where id = ${other.id}`.execute(
    store.database.db,
  )
  const both = [
    ['Código', 'Precio'],
    ['055555555551', 5],
    ['0055555555551', 6],
  ]
  expect((await upload(store.admin, 'products/import', workbook(both))).body).toMatchObject({ changed: 2 })
  const third = [
    ['Código', 'Precio'],
    ['00055555555551', 7],
  ]
  const answer = await upload(store.admin, 'products/import', workbook(third))
  expect(answer.text).toContain(`El código 00055555555551 es de ${one.name} y ${other.name}`)
})
