import { day } from './days.ts'
import { fillLargeStore, large } from './large-store.ts'
import { asking, type Case, lineOf, withScratchStore } from './measure.ts'
import { checkBooks } from './notes.ts'

// `npm run bench:inventory`: the lists and reports of a store with 50,000 products and 2,000,000 movements (`PRODUCTS`,
// and `MOVEMENTS` of each of ten hot ones), over HTTP and as plain SQL of the same rows, in turn. `RUNS` calls of each.
const RUNS = Number(process.env.RUNS ?? 100)
const size = {
  ...large,
  products: Number(process.env.PRODUCTS ?? large.products),
  hotMovements: Number(process.env.MOVEMENTS ?? large.hotMovements),
}
/** A page four fifths down the list of products. */
const far = (run: number) => size.products * 0.8 + run * 20

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const words = [
  'acero',
  'ller',
  '0123',
  'tubo pvc',
  'codo galv',
  '7/8 x 1',
  'inox',
  '743000',
  'broca cobre 3/8',
  'zzz',
]
const hotProduct = (run: number) => 1 + (run % size.hot)
const wordOf = (run: number) => words[run % words.length] ?? ''

const row = `p.id, p.internal_code, p.name, c.name as category, b.name as brand, u.name as unit, s.stock, a.price, s.average_cost`
const joined = `join categories c on c.id = p.category_id join brands b on b.id = p.brand_id join units u on u.id = p.unit_id
  left join stock_balances s on s.product_id = p.id and s.area_id = 1
  left join area_products a on a.product_id = p.id and a.area_id = 1`
const containing = (run: number) =>
  wordOf(run)
    .split(' ')
    .map((word) => `p.search like '%${word.toLowerCase()}%'`)
    .join(' and ')
const movesOf = (run: number) => `from stock_movements where area_id = 1 and product_id = ${hotProduct(run)}`

const cases: readonly Case[] = [
  {
    name: 'products, a page of 20',
    call: (run) => ({
      path: `products/get?take=20&skip=${(run * 20) % 2_000}&requireTotalCount=true`,
    }),
    plainSql: (run) => `select ${row}, count(*) over () from products p ${joined}
      where p.id in (select id from products order by name_order nulls first, id limit 20 offset ${(run * 20) % 2_000})`,
  },
  {
    name: 'products, a page of 20, far down',
    call: (run) => ({ path: `products/get?take=20&skip=${far(run)}` }),
    plainSql: (run) => `select ${row} from products p ${joined}
      where p.id in (select id from products order by name_order nulls first, id limit 20 offset ${far(run)})`,
  },
  {
    name: 'products by price, dearest first',
    call: () => ({
      path: `products/get?take=20&requireTotalCount=true&sort=${json([{ selector: 'price', desc: true }])}`,
    }),
    plainSql: () => `select ${row} from products p ${joined} order by a.price desc nulls last, p.id limit 20`,
  },
  {
    name: 'picker, any part of a name',
    call: (run) => ({
      path: `products/getbyarea/1/grid?name=${encodeURIComponent(wordOf(run))}&skip=0&take=10&active=true`,
    }),
    plainSql: (run) =>
      `select ${row} from products p ${joined} where ${containing(run)} order by p.name_order nulls first, p.id limit 10`,
  },
  {
    name: 'kardex of a hot product, a page of 10',
    call: (run) => ({
      path: `reports/kardex/get?areaId=1&productId=${hotProduct(run)}&date=${day(800)}&take=10&skip=${run * 90}&requireTotalCount=true`,
    }),
    plainSql: (run) =>
      `select *, (select count(*) ${movesOf(run)}) ${movesOf(run)} order by seq limit 10 offset ${run * 90}`,
  },
  {
    name: 'kardex of a hot product, its sums',
    call: (run) => ({
      path: 'reports/kardex',
      body: { areaId: 1, productId: hotProduct(run), date: day(700), take: 1 },
    }),
    plainSql: (run) =>
      `select direction, count(*), sum(quantity) ${movesOf(run)} and posted_day >= '${day(700)}' group by 1`,
  },
  {
    name: 'kardex of one month',
    call: (run) => ({
      path: 'reports/kardex',
      body: { areaId: 1, productId: hotProduct(run), date: day(60 + run), to: day(30 + run), take: 50 },
    }),
    plainSql: (run) =>
      `select * ${movesOf(run)} and posted_day between '${day(60 + run)}' and '${day(30 + run)}' order by seq limit 50`,
  },
  {
    name: 'stock at a date, a page of 10 with totals',
    call: (run) => ({
      path: `reports/StocksByDate/get?areaId=1&date=${day(run * 7)}&take=10&requireTotalCount=true&totalSummary=${json([{ selector: 'total', summaryType: 'sum' }])}`,
    }),
    plainSql: (run) =>
      `select count(*), sum(m.value_after) from stock_balances s ${lastUntil(run)} where s.area_id = 1`,
  },
  {
    name: 'stock at a date, the whole area',
    call: (run) => ({ path: 'reports/StocksByDate', body: { areaId: 1, date: day(run * 7) } }),
    plainSql: (run) => `select ${row}, m.stock_after, m.average_after, m.value_after from products p ${joined}
      ${lastUntil(run)} where s.area_id = 1 order by p.name_order`,
  },
]

function lastUntil(run: number): string {
  return `cross join lateral (select stock_after, average_after, value_after from stock_movements m
    where m.area_id = s.area_id and m.product_id = s.product_id and m.posted_day <= '${day(run * 7)}'
    order by posted_day desc, seq desc limit 1) m`
}

await withScratchStore(async (database, dataDir) => {
  await fillLargeStore(database, size)
  const { rows } = await database.pool.query('select count(*) as movements from stock_movements')
  console.log(`${size.products} products, ${rows[0].movements} movements`)
  await checkBooks(database)
  await asking(database, dataDir, async (measure) => {
    for (const one of cases) {
      const runs = one.name.includes('whole') ? Math.ceil(RUNS / 10) : RUNS
      console.log(lineOf(one.name, await measure(one, runs)))
    }
  })
})
