import { randomUUID } from 'node:crypto'
import { searchForm } from '@yunque/domain/search'
import { nameOrder } from '@yunque/domain/sizes'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { product } from '../../../test/build.ts'
import { evaluate } from '../../../test/evaluate.ts'
import { testStore } from '../../../test/harness.ts'
import { countForSearch } from '../products/count-for-search.ts'

const store = testStore()
const db = () => store.database.db
type Row = { name: string }
const pick = async (name: string, query: object = {}) =>
  (await store.admin.get('products/getbyarea/1/grid', { name, take: 50, ...query })).body
const picked = async (name: string, query: object = {}): Promise<string[]> =>
  (await pick(name, query)).items.map((row: Row) => row.name)
const listed = async (text: string): Promise<string[]> => {
  const filter = ['search', ['name', 'internalCode', 'presentation'], text]
  const { body } = await store.admin.get('products/get', { filter, take: 50, requireTotalCount: true })
  return body.data.map((row: Row) => row.name)
}
/** A word that no other test has. */
const unique = () =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .padEnd(8, 'q')

const part = fc.oneof(
  fc.constantFrom(
    'Tubo',
    'PVC',
    'Ñandú',
    'x',
    '"',
    "''",
    '”',
    '×',
    '*',
    '#8',
    'pulg.',
    'cal.',
    '%',
    '_',
    'ü',
    '°',
    '…',
    '\u00a0',
  ),
  fc.constantFrom(
    '½',
    '¼',
    '⅞',
    '1/2',
    '1 1/2',
    '1-1/2',
    '12 5/16',
    '90 1/2',
    '.5',
    '0,75',
    '1,000',
    '2.50',
    '3.0',
    '10.125',
  ),
  fc.integer({ min: 0, max: 999_999_999 }).map(String),
  fc.string({ unit: fc.constantFrom(...' 0123456789./,-+#xabñÉ"½×'), maxLength: 12 }),
)
const name = fc
  .array(fc.tuple(part, fc.constantFrom('', ' ', '  ')), { maxLength: 6 })
  .map((parts) => parts.flat().join(''))

test('the SQL of the search form and of the order gives the same as the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 50, maxLength: 100 }), async (names) => {
      const cases = names.map((text) => ({ text }))
      const ask = (expression: string) => evaluate<string>(db(), cases, { columns: 'text text', expression })
      const asked = (rule: (text: string) => string) => names.map((text) => [text, rule(text)])
      const answered = (values: string[]) => names.map((text, n) => [text, values[n]])
      expect(answered(await ask('search_form(norm(c.text))'))).toEqual(asked(searchForm))
      expect(answered(await ask('name_order(search_form(norm(c.text)))'))).toEqual(asked(nameOrder))
    }),
    { numRuns: 40 },
  )
})

test('lists and pickers find words in any order, plurals, fractions, synonyms and the brand', async () => {
  const word = unique()
  const half = `Tubo PVC ${word} ½"`
  for (const each of [half, `Tubo PVC ${word} 1 1/2"`, `Tubo PVC ${word} 3/4"`])
    await product(store.admin, { name: each })
  for (const text of ['1/2 tubos', 'caño 0.5', 'CAÑOS pvc ½', 'tubo de 1/2"', 'genérica tubo 1/2']) {
    expect([text, await picked(`${text} ${word}`)]).toEqual([text, [half]])
    expect([text, await listed(`${word} ${text}`)]).toEqual([text, [half]])
  }
  expect(await listed('%')).not.toEqual([])
})

test('names are in the order of their sizes', async () => {
  const word = unique()
  const names = ['½', '3/4', '1', '1 1/4', '2', '10'].map((size) => `Codo ${word} ${size}`)
  for (const each of names.toReversed()) await product(store.admin, { name: each })
  expect(await picked(word)).toEqual(names)
  expect(await listed(word)).toEqual(names)
})

test('a brand with a new name is found by it', async () => {
  const [word, renamed] = [unique(), unique()]
  const brand = (await store.admin.post('catalogos/presentation/post', { id: 0, name: `Marca ${word}` })).body
  const { name: own } = await product(store.admin, { presentationId: brand.id })
  expect(await picked(word)).toEqual([own])
  await store.admin.post('catalogos/presentation/post', { ...brand, name: `Marca ${renamed}` })
  expect(await picked(renamed)).toEqual([own])
  expect(await picked(word)).toEqual([])
})

test('a search that finds nothing is spelled anew, in pickers and in lists', async () => {
  const { name: made } = await product(store.admin, { name: 'Zapapico forjado' })
  await countForSearch(db())
  expect(await pick('sapapico forjados')).toMatchObject({
    items: [{ name: made }],
    respelled: 'zapapico forjados',
  })
  expect(await listed('zpaapico')).toEqual([made])
  expect(await pick('zapapico')).not.toHaveProperty('respelled')
  expect(await listed('zapaxxxx')).toEqual([])
})

test('of equally good matches the one sold more often comes first', async () => {
  const word = unique()
  for (const n of ['A', 'B', 'C']) await product(store.admin, { name: `${word} ${n}` })
  await sql`insert into recent_sales (product_id, lines) select id, 3 from products where name = ${`${word} B`}`.execute(
    db(),
  )
  expect(await picked(word)).toEqual([`${word} B`, `${word} A`, `${word} C`])
})

test('the first page of a search has the sizes of the family that it finds', async () => {
  const word = unique()
  for (const size of ['1"', '½"', '1 1/4"', '10"'])
    await product(store.admin, { name: `Niple ${word} ${size}` })
  const { sizes } = await pick(`niple ${word}`)
  expect(sizes.map(({ label }: { label: string }) => label)).toEqual(['½', '1', '1¼', '10'])
  const [, one] = sizes
  expect(await picked(`niple ${word} ${one.text}`)).toEqual([`Niple ${word} 1"`])
  expect(await pick(`niple ${word}`, { skip: 1 })).not.toHaveProperty('sizes')
})

test('an administrator adds a synonym', async () => {
  const [word, other] = [unique(), unique()]
  const { name: made } = await product(store.admin, { name: `Pieza ${word}` })
  expect(await picked(other)).toEqual([])
  const entry = { id: 0, name: `${word}, ${other}` }
  expect(await store.admin.post('catalogos/synonym/post', entry)).toMatchObject({ status: 200 })
  expect(await picked(other)).toEqual([made])
  expect(await store.admin.post('catalogos/synonym/post', { id: 0, name: word })).toMatchObject({
    status: 400,
    text: 'El nombre debe tener al menos dos palabras separadas por comas',
  })
})
