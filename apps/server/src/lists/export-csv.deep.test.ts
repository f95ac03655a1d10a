import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { programOf } from '../../test/keys.ts'
import { parseCsv } from '../../test/parse-csv.ts'
import { businessDay } from '../../test/stock.ts'
import { trade } from '../../test/trade.ts'

const store = testStore()
const today = businessDay()

type Described = { parameters?: { name: string }[]; 'x-columns'?: Record<string, string> }

/** The lists that no program reads: users, configuration, and a report for any signed-in user (access.keys). */
const ofPersons = new Set(
  'users roles apiKeys audit backups takeouts webhooks webhooks/deliveries printers labelSizes devices series reports/ingresos'.split(
    ' ',
  ),
)

/** A cell of a value of the API. */
const cellOf = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

test('the CSV of every list has the values of its page, in the same order, also for a program', async () => {
  const { productId, clientId, projectId, cutId } = await trade(store)
  const program = await programOf(store, store.admin, { writes: false })
  const { body } = await store.admin.get('openapi.json')
  const asked: Record<string, unknown> = {
    areaId: 1,
    productId,
    clientId,
    projectId,
    cutId,
    countId: 1,
    listId: 1,
    month: today.slice(0, 7),
    date: today,
    from: today,
    to: today,
    tipoFecha: 1,
  }
  const filled: string[] = []
  const wrong: string[] = []
  for (const [url, { get }] of Object.entries<{ get?: Described }>(body.paths)) {
    const path = url
      .replace('/api/', '')
      .replace('{name}', 'family')
      .replace(/\/get$/, '')
    // `compras/get` is a second address of the purchases, without exports.
    if (!get?.['x-columns'] || !url.endsWith('/get') || path === 'compras') continue
    const query = Object.fromEntries(
      (get.parameters ?? []).flatMap(({ name }) => (name in asked ? [[name, asked[name]]] : [])),
    )
    const page = await store.admin.get(`${path}/get`, { ...query, take: 500 })
    const by = ofPersons.has(path) ? store.admin : program
    const csv = await by.get(`${path}/export`, { ...query, format: 'csv' })
    if (page.status !== 200 || csv.status !== 200) {
      wrong.push(`${path}: ${page.status} ${csv.status} ${csv.text}`)
      continue
    }
    const [names = [], ...rows] = parseCsv(csv.text.slice(1))
    expect(names).toEqual(Object.keys(get['x-columns']))
    const cells = page.body.data.map((row: Record<string, unknown>) => names.map((name) => cellOf(row[name])))
    expect([path, rows]).toEqual([path, cells])
    if (rows.length > 0) filled.push(path)
  }
  expect(wrong).toEqual([])
  expect(filled.length).toBeGreaterThan(60)
})
