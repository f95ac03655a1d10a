import { priceList } from '@yunque/contract/sales/price-lists'
import { inTransaction } from '@yunque/server/db/transaction'
import { savePriceList } from '@yunque/server/sales/price-lists/save-price-list'
import { fillLargeStore } from './large-store.ts'
import { serving, withScratchStore } from './measure.ts'
import { checkBooks, noteRatio } from './notes.ts'

// `npm run bench:prices`: what price lists cost. The picker and the lines of a sale in a store of 50,000 products (`PRODUCTS`), in turn
// without and with the prices of a client: first without any list, then with eight. `RUNS` calls of each.
const RUNS = Number(process.env.RUNS ?? 200)
const PRODUCTS = Number(process.env.PRODUCTS ?? 50_000)
const size = { products: PRODUCTS, hotMovements: 20, hot: 1, ordinary: 3 }

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Managua' }).format(new Date())
const words = ['tornillo', 'perno acero', 'clavo', 'P0123', 'tubo PVC', '7430000']

type Ask = (path: string, body?: object) => Promise<void>
type Pair = {
  name: string
  plain: (run: number) => Parameters<Ask>
  priced: (run: number) => Parameters<Ask>
}

const picker = (run: number) =>
  `products/getbyarea/1/grid?name=${words[run % words.length]}&active=true&has=true`
const lines = (run: number) => Array.from({ length: 20 }, (_, n) => 1 + ((run * 20 + n) % PRODUCTS))

const pairs: readonly Pair[] = [
  {
    name: 'the picker, without and with a client',
    plain: (run) => [picker(run)],
    priced: (run) => [`${picker(run)}&clientId=1&date=${today}`],
  },
  {
    name: 'the prices of 20 lines, of nobody without lists of a day and of a client',
    plain: (run) => ['products/salePrices', { areaId: 1, date: '1990-01-01', productIds: lines(run) }],
    priced: (run) => ['products/salePrices', { areaId: 1, clientId: 1, date: today, productIds: lines(run) }],
  },
]

/** Eight lists that apply to the client: its own with typed prices, those of everybody by formula, and promotions. */
const lists = [
  { name: 'Propia', audienceId: 1 },
  ...[1, 2, 3].map((n) => ({
    name: `General ${n}`,
    audienceId: 2,
    priority: n,
    baseId: 2,
    roundingId: 1,
    roundingStep: 0.5,
    formulas: [
      { from: 0, formula: `*0.9${n}` },
      { from: 12, formula: `*0.8${n}` },
    ],
  })),
  ...[1, 2, 3].map((n) => ({
    name: `Oferta ${n}`,
    audienceId: 3,
    validFrom: today,
    validTo: today,
    baseId: 1,
    formulas: [{ from: 0, formula: `*1.${n}5` }],
  })),
]

await withScratchStore(async (database, dataDir) => {
  await fillLargeStore(database, size)
  await database.pool.query('analyze')
  await serving(database, dataDir, async ({ address, authorization }) => {
    const ask: Ask = async (path, body) => {
      const response = await fetch(`${address}/api/${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    }
    const compare = async (store: string) => {
      for (const pair of pairs) {
        const { plain, priced } = await medians(ask, pair)
        const name = `${store}: ${pair.name}`
        console.log(
          `${name}: ${plain.toFixed(2)} and ${priced.toFixed(2)} ms, ratio ${(priced / plain).toFixed(2)}`,
        )
        noteRatio(name, priced / plain)
      }
    }
    await compare('without lists')
    const context = {
      today,
      requestId: '',
      actor: {
        userId: 1,
        username: 'admin',
        fullName: '',
        areaId: 1,
        sessionId: 0,
        resources: new Set(['inventario'] as const),
      },
    }
    const [own = 0, ...others] = await inTransaction(database.db, async (tx) => {
      const ids: number[] = []
      for (const list of lists) ids.push(await savePriceList(tx, context, priceList.parse(list)))
      return ids
    })
    const chained = { baseId: 3, baseListId: others[0], formulas: [{ from: 0, formula: '*0.99' }] }
    await inTransaction(database.db, (tx) =>
      savePriceList(
        tx,
        context,
        priceList.parse({ name: 'Sobre otra', audienceId: 2, priority: 9, ...chained }),
      ),
    )
    await database.pool.query(
      `insert into price_list_items (list_id, product_id, from_quantity, price, changed_by)
        select ${own}, p.id, f, 10 + p.id % 50 - f / 20.0, 'admin' from products p cross join unnest(array[0, 12, 100]) f
        where p.id % 2 = 0`,
    )
    await database.pool.query(`update clients set price_list_id = ${own} where id = 1`)
    await database.pool.query('analyze')
    await compare('with eight lists')
    await checkBooks(database)
  })
})

/** The median latency of both kinds of call, in turn. */
async function medians(ask: Ask, { plain, priced }: Pair) {
  const times = { plain: [] as number[], priced: [] as number[] }
  for (let run = 0; run < RUNS + 10; run++)
    for (const [kind, call] of [
      ['plain', plain],
      ['priced', priced],
    ] as const) {
      const start = performance.now()
      await ask(...call(run))
      if (run >= 10) times[kind].push(performance.now() - start)
    }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
  return { plain: median(times.plain), priced: median(times.priced) }
}
