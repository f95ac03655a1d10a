import { countForSearch } from '@yunque/server/inventory/products/count-for-search'
import { fillLargeStore } from './large-store.ts'
import { asking, type Case, lineOf, withScratchStore } from './measure.ts'
import { checkBooks } from './notes.ts'

// `npm run bench:search`: searches of a store with 20,000 products (`PRODUCTS`), over HTTP and as plain SQL of the same rows, in turn.
// Then what the search costs when 5,000 products are written. `RUNS` calls of each.
const RUNS = Number(process.env.RUNS ?? 50)
const size = { products: Number(process.env.PRODUCTS ?? 20_000), hotMovements: 20, hot: 1, ordinary: 3 }

const searches: readonly { name: string; text: string; sql: string }[] = [
  { name: 'one word, 2,000 matches', text: 'tubo', sql: `p.search like '%tubo%' or p.search like '% cano%'` },
  {
    name: 'word and size',
    text: 'tubo pvc 1/2',
    sql: `p.search like '%tubo%' and p.search like '%pvc%' and p.search like '% 1/2 %'`,
  },
  {
    name: 'synonym and fraction',
    text: 'caños 0.5',
    sql: `p.search like '%cano%' and p.search like '% 1/2 %'`,
  },
  { name: 'two letters', text: 'tu pv', sql: `p.search like '% tu%' and p.search like '% pv%'` },
  { name: 'a code', text: 'P012345', sql: `p.search like '%012345%'` },
  { name: 'a barcode', text: '7430000012345', sql: `p.search like '%7430000012345%'` },
  {
    name: 'misspelled',
    text: 'galbanizado tuvo',
    sql: `p.search like '%tubo%' and p.search like '%galvanizado%'`,
  },
  { name: 'nothing', text: 'zzzz', sql: `p.search like '%zzzz%'` },
]

const page = (condition: string) => `select p.id, p.internal_code, p.name, s.stock, a.price from products p
  left join stock_balances s on s.product_id = p.id and s.area_id = 1
  left join area_products a on a.product_id = p.id and a.area_id = 1
  where ${condition} order by p.name_order nulls first, p.id limit 10`
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

const cases: readonly Case[] = searches.flatMap(({ name, text, sql }) => [
  {
    name: `picker: ${name}`,
    call: () => ({
      path: `products/getbyarea/1/grid?name=${encodeURIComponent(text)}&skip=0&take=10&active=true`,
    }),
    plainSql: () => page(sql),
  },
  {
    name: `list: ${name}`,
    call: () => ({
      path: `products/get?take=20&requireTotalCount=true&filter=${json(['search', ['name', 'internalCode', 'presentation'], text])}`,
    }),
    plainSql: () => page(sql),
  },
])

await withScratchStore(async (database, dataDir) => {
  await fillLargeStore(database, size)
  const start = performance.now()
  await countForSearch(database.db)
  console.log(`counted for searches in ${Math.round(performance.now() - start)} ms`)
  await checkBooks(database)
  await asking(database, dataDir, async (measure) => {
    for (const one of cases) console.log(lineOf(one.name, await measure(one, RUNS)))
  })
  const copied = (code: string) => `insert into products (internal_code, name, category_id, brand_id, unit_id)
    select '${code}' || id, '${code} ' || name, category_id, brand_id, unit_id from products where id <= 5000`
  const form = `select count(search_form(norm(internal_code || ' ' || name || ' ' || barcodes || ' ' || brand_name))),
    count(name_order(search_form(norm(name)))) from products where id <= 5000`
  for (const [name, statement] of [
    ['5,000 products written', copied('Q')],
    ['their search forms and orders alone', form],
  ] as const) {
    const begun = performance.now()
    await database.pool.query(statement)
    console.log(`${name}: ${Math.round(performance.now() - begun)} ms`)
  }
})
