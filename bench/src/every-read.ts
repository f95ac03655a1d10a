import { day } from './days.ts'
import { serving, withScratchStore, withStore } from './measure.ts'
import { checkBooks } from './notes.ts'
import { fillSalesHistory, threeYears } from './sales-history.ts'

// `npm run bench:reads`: every GET of the API that takes no other record's number, in a store of three years (`INVOICES`
// of five lines). Prints the slowest and those that fail; exits with 1 when one takes longer than a second or answers
// 5xx. `STORE=DIR` keeps the store there, and uses an existing one. `ONLY` is a part of their address.
const INVOICES = Number(process.env.INVOICES ?? 75_000)
const RUNS = 3
const MOST_MS = 1000
const SHOWN = 12

/** Values for the parameters that most reads take; a date that is a range covers a month. */
const values: Readonly<Record<string, string>> = {
  areaId: '1',
  from: day(30),
  to: day(0),
  date: day(7),
  day: day(1),
  month: day(0).slice(0, 7),
  year: day(0).slice(0, 4),
  productId: '1',
  clientId: '2',
  take: '20',
  requireTotalCount: 'true',
}

type Operation = { parameters?: readonly { name: string; in: string }[] }
type Paths = Readonly<Record<string, { get?: Operation }>>
type Read = { path: string; query: string }

const inStore = process.env.STORE ? withStore.bind(undefined, process.env.STORE) : withScratchStore
await inStore(async (database, dataDir) => {
  const { rows } = await database.pool.query('select count(*)::int as bills from bills')
  if (rows[0].bills === 0) await fillSalesHistory(database, { ...threeYears, invoices: INVOICES })
  await checkBooks(database)
  await serving(database, dataDir, async ({ address, authorization }) => {
    const call = (path: string) => fetch(`${address}${path}`, { headers: { authorization } })
    const { paths } = (await (await call('/api/openapi.json')).json()) as { paths: Paths }
    const found: { path: string; ms: number; status: number }[] = []
    for (const { path, query } of readsOf(paths)) {
      const times: number[] = []
      let status = 0
      for (let run = 0; run < RUNS; run++) {
        const start = performance.now()
        const response = await call(`${path}?${query}`)
        await response.arrayBuffer()
        times.push(performance.now() - start)
        status = response.status
      }
      found.push({ path, status, ms: times.toSorted((a, b) => a - b)[1] ?? 0 })
    }
    report(found)
  })
})

/** The reads whose address has no number of another record than an area, and no file. */
function readsOf(paths: Paths): Read[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const address = path.replace('{areaId}', '1')
    if (!get || /[{]|export|events|excel|pdf|image|\/file/i.test(address)) return []
    if (!path.includes(process.env.ONLY ?? '')) return []
    const names = (get.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name)
    return { path: address, query: names.flatMap((name) => pairOf(name)).join('&') }
  })
}

function pairOf(name: string): string[] {
  const value = values[name]
  return value === undefined ? [] : [`${name}=${value}`]
}

function report(found: readonly { path: string; ms: number; status: number }[]): void {
  const bySpeed = found.toSorted((a, b) => b.ms - a.ms)
  const bad = bySpeed.filter(({ ms, status }) => ms > MOST_MS || status >= 500)
  for (const { path, ms, status } of new Set([...bad, ...bySpeed.slice(0, SHOWN)]))
    console.log(`${bad.some((one) => one.path === path) ? '✗' : '✓'} ${path}: ${ms.toFixed(0)} ms, ${status}`)
  const answered = found.filter(({ status }) => status === 200).length
  console.log(`${found.length} reads, ${answered} answered with 200; ${bad.length} slow or failed`)
  if (bad.length > 0) process.exitCode = 1
}
