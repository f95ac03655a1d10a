import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { type PlainCell, readWorkbook } from '../../test/read-workbook.ts'
import { businessDay } from '../../test/stock.ts'
import { trade } from '../../test/trade.ts'

const store = testStore()
const today = businessDay()

type Described = { parameters?: { name: string }[]; 'x-columns'?: Record<string, string> }

/** Whether a column holds fixed codes, for which screens show words. */
const isCoded = (name: string, type: string): boolean =>
  type === 'boolean' ||
  /^(.*(type|step|state|sex|currency|method)id|.*status|result|document|kind|direction)$/i.test(name)

/** Whether a cell shows a code instead of words: a number, a boolean, a single letter or a lower-case identifier. */
const isCode = (cell: PlainCell): boolean => cell !== null && !/^\p{Lu}.+$/u.test(String(cell))

test('no Excel of a list shows a code where a screen shows a word (U35)', async () => {
  const { productId, cutId } = await trade(store)
  const { body } = await store.admin.get('openapi.json')
  const asked: Record<string, unknown> = {
    areaId: 1,
    productId,
    cutId,
    countId: 1,
    month: today.slice(0, 7),
    date: today,
    from: today,
    to: today,
    tipoFecha: 1,
  }
  const paths = Object.entries<{ get?: Described }>(body.paths)
  const read: string[] = []
  for (const [url, { get }] of paths) {
    const path = url.replace('/api/', '').replace(/\/get$/, '')
    const coded = Object.entries(get?.['x-columns'] ?? {}).filter(([name, type]) => isCoded(name, type))
    if (coded.length === 0 || !url.endsWith('/get') || url.includes('{') || path === 'compras') continue
    const known = (get?.parameters ?? []).flatMap(({ name }) => (name in asked ? [[name, asked[name]]] : []))
    const columns = coded.map(([field]) => ({ field, title: field }))
    const { status, bytes } = await store.admin.get(`${path}/export`, {
      ...Object.fromEntries(known),
      columns,
    })
    expect([path, status]).toEqual([path, 200])
    const [, ...rows] = await readWorkbook(bytes)
    for (const { cells } of rows) {
      const codes = coded.flatMap(([field], at) =>
        isCode(cells[at] ?? null) ? [`${field}: ${cells[at]}`] : [],
      )
      expect([path, codes]).toEqual([path, []])
    }
    if (rows.length > 0) read.push(path)
  }
  expect(read).toEqual(
    expect.arrayContaining([
      'bills',
      'prebills',
      'purchases',
      'purchases/pending',
      'purchaseOrders',
      'purchaseReceipts',
      'providers/purchases',
      'clients',
      'clients/pending',
      'clients/historial',
      'receivables',
      'movements',
      'expenses',
      'cuts',
      'products',
      'traslates',
      'stockCounts',
      'inPutProducts',
      'outPutProducts',
      'authorizations',
      'users',
      'roles',
      'reports/kardex',
      'reports/stock',
      'reports/receipts',
      'reports/salesBook',
      'reports/shoppings',
    ]),
  )
}, 120_000)
