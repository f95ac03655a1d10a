import { read, utils } from '@e965/xlsx'
import { costReaders, type ResourceName, resources } from '@yunque/contract/resources'
import { beforeAll, describe, expect, test } from 'vitest'
import { area } from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { type Operation, operations, type Schema } from '../../test/operations.ts'
import { businessDay } from '../../test/stock.ts'
import { type Trade, trade } from '../../test/trade.ts'

const store = testStore()
const everything = resources.map(({ name }) => name)
let reads: Operation[] = []
let made: Trade

/** Every operation that only reads: the GETs that do nothing, and the reports. */
beforeAll(async () => {
  made = await trade(store)
  const acts = /delete|update|convert$|revert|convertToBill|re-open|template|^events$|^health$|^openapi/
  reads = (await operations(store)).filter(
    ({ method, path }) =>
      (method === 'GET' && !acts.test(path)) || (method === 'POST' && path.startsWith('reports/')),
  )
})

/** What a parameter or a field of a report of this name is asked for. */
const wanted = (name: string): unknown =>
  ({ areaId: 1, productId: made.productId, name: 'family', withStock: true, clientId: made.clientId })[
    name
  ] ?? (/date|from|^to$/i.test(name) ? businessDay() : 1)

const bodyFor = ({ properties = {}, required = [] }: Schema) =>
  Object.fromEntries(
    Object.keys(properties)
      .filter((name) => required.includes(name) || /^(areaId|productId|date|from|to)$/.test(name))
      .map((name) => [name, wanted(name)]),
  )

const address = ({ path }: Operation) => path.replace(/\{(\w+)\}/g, (_, name: string) => String(wanted(name)))

const ask = (by: Client, operation: Operation) =>
  operation.method === 'GET'
    ? by.get(address(operation))
    : by.post(operation.path, bodyFor(operation.body ?? {}))

const named = ({ method, path }: Operation) => `${method} ${path}`

/** The fields at any depth of an answer; of a workbook, the titles of its columns. */
function fieldsOf(answer: Awaited<ReturnType<typeof ask>>): string[] {
  if (String(answer.headers['content-type']).includes('spreadsheet')) return sheetOf(answer.bytes)[0] ?? []
  const found: string[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        found.push(name)
        walk(inner)
      }
  }
  walk(answer.body)
  return found
}

function sheetOf(bytes: Buffer): string[][] {
  const { Sheets, SheetNames } = read(bytes)
  const sheet = Sheets[SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1 }) : []
}

const isCost = (field: string) => /cost|utilidad/i.test(field) && field !== 'validatePriceGreaterCost'
const costsIn = (answer: Awaited<ReturnType<typeof ask>>) => [...new Set(fieldsOf(answer).filter(isCost))]

/** Its permission is to read what the store earns in all: the costs of no product in particular. */
const isStatement = ({ path }: Operation) => path === 'reports/resultState'

describe('who may not read costs', () => {
  const blind = everything.filter((name) => !costReaders.some((reader) => reader === name))

  test('gets none by any list, record, report or export, and cannot sort by one', async () => {
    const user = await store.user({ resources: blind })
    const shown: string[] = []
    let withCosts = 0
    for (const operation of reads.filter((one) => !isStatement(one))) {
      const full = await ask(store.admin, operation)
      const bare = await ask(user, operation)
      expect(full.status, `${named(operation)} ${full.text.slice(0, 200)}`).toBeLessThan(500)
      const costs = costsIn(full)
      if (full.status === 200 && costs.length > 0) withCosts += 1
      if (costsIn(bare).length > 0) shown.push(`${named(operation)}: ${costsIn(bare)}`)
      if (!/\/get$/.test(operation.path) || bare.status !== 200) continue
      for (const selector of costs) {
        const sorted = await user.get(address(operation), { sort: [{ selector, desc: false }] })
        if (sorted.status !== 400) shown.push(`${named(operation)} sorts by ${selector}: ${sorted.status}`)
      }
    }
    expect(shown).toEqual([])
    expect(withCosts).toBeGreaterThan(12)
  })
})

describe('of another area', () => {
  test('nobody but the warehouse sees documents, by list, by number or by export', async () => {
    const { id: areaId } = await area(store.admin)
    const user = await store.user({ resources: everything, areaId })
    const leaks: string[] = []
    let documents = 0
    // What an area has on its shelf is no secret of its own, and users belong to the whole store.
    for (const operation of reads.filter(
      ({ method, path }) => method === 'GET' && !/^(users|products|reports\/stock)/.test(path),
    )) {
      const [theirs, mine] = [await ask(store.admin, operation), await ask(user, operation)]
      const rows = [theirs.body?.data ?? theirs.body].flat()
      if (theirs.status !== 200 || !rows.some((row) => isElsewhere(row, areaId))) continue
      documents += 1
      const leaked = [mine.body?.data ?? mine.body].flat().filter((row) => isElsewhere(row, areaId))
      if (mine.status === 200 && leaked.length > 0) leaks.push(named(operation))
      if (!operation.path.endsWith('/get')) continue
      const workbook = await user.get(operation.path.replace(/get$/, 'export'))
      if (workbook.status === 200 && sheetOf(workbook.bytes).length > 1 + mine.body.data.length)
        leaks.push(`${named(operation)} exported`)
    }
    expect(leaks).toEqual([])
    expect(documents).toBeGreaterThan(12)
  })
})

/** Whether a row is of other areas than this one alone. */
function isElsewhere(row: unknown, areaId: number): boolean {
  if (typeof row !== 'object' || row === null) return false
  const of = Object.entries(row)
    .filter(([name]) => /^area(Source|Target)?Id$/.test(name))
    .map(([, value]) => value)
  return of.length > 0 && !of.includes(areaId)
}

describe('a seller with only their own', () => {
  const own: ResourceName[] = [
    'crearFactura',
    'verMisFacturas',
    'verMisCuentasXCobrar',
    'verRecibos',
    'crearRecibo',
  ]

  /** A seller who sold on credit and collected. */
  async function seller() {
    const user = await store.user({ resources: own })
    const { productId, clientId } = made
    const billDetails = [{ productId, quantity: 1, price: 100 }]
    const sale = { date: businessDay(), clientId, paymentTypeId: 2, creditDays: 30, billDetails }
    const bill = await user.post('bills', sale)
    const collected = { billId: bill.body.id, amount: 10, referencePhysical: 'R-9', observation: 'Abono' }
    const receipt = await user.post('receivables', collected)
    expect([bill.status, receipt.status], bill.text + receipt.text).toEqual([200, 200])
    return { user, billId: bill.body.id as number, receiptId: receipt.body.id as number }
  }

  const ids = (answer: { body: { data?: { id: number }[] } | { id: number }[] }) =>
    (Array.isArray(answer.body) ? answer.body : (answer.body.data ?? [])).map(({ id }) => id)

  test('lists, counts, totals and exports their own documents alone', async () => {
    const [ana, eva] = [await seller(), await seller()]
    for (const path of ['bills', 'bills/get', `bills/${made.clientId}/cxc/get`])
      expect(ids(await ana.user.get(path)), path).toEqual([ana.billId])
    expect(ids(await ana.user.get('receivables/get'))).toEqual([ana.receiptId])
    const totals = {
      requireTotalCount: true,
      totalSummary: [{ selector: 'total', summaryType: 'sum' }],
      filter: ['id', '>', 0],
    }
    expect((await ana.user.get('bills/get', totals)).body).toMatchObject({ totalCount: 1, summary: [100] })
    const { body } = await ana.user.get('bills/get', {
      group: [{ selector: 'asignedTo', isExpanded: false }],
    })
    expect(body.data).toMatchObject([{ key: ana.user.username }])
    for (const path of ['bills/export', 'receivables/export']) {
      const rows = sheetOf((await ana.user.get(path)).bytes)
      expect(rows, path).toHaveLength(2)
      expect(JSON.stringify(rows), path).not.toContain(eva.user.username)
    }
  })

  test('opens, prints and acts on none of another', async () => {
    const [ana, eva] = [await seller(), await seller()]
    for (const path of ['bills/ID', 'bills/get/ID', 'bills/ID/info', 'bills/get/ID/info']) {
      expect((await ana.user.get(path.replace('ID', String(ana.billId)))).status, path).toBe(200)
      expect((await ana.user.get(path.replace('ID', String(eva.billId)))).status, path).toBe(404)
    }
    expect(ids(await ana.user.get(`receivables/bill/get/${ana.billId}`))).toEqual([ana.receiptId])
    expect(ids(await ana.user.get(`receivables/bill/get/${eva.billId}`))).toEqual([])
    for (const path of ['receivables/', 'receivables/get/'])
      expect((await ana.user.get(path + eva.receiptId)).status, path).toBe(404)
    const collected = { billId: eva.billId, amount: 1, referencePhysical: 'R-9', observation: 'Abono' }
    const refused = [
      await ana.user.post('receivables', collected),
      await ana.user.delete(`receivables/${eva.receiptId}`),
      await ana.user.post(`bills/${eva.billId}/delete`, {
        id: eva.billId,
        name: 'x',
        disabledSubject: 'Otro',
      }),
    ]
    for (const { status } of refused) expect([400, 404]).toContain(status)
  })
})

test('calls are counted by user, not by address; the files of the web app are not counted', async () => {
  const left = (answer: { headers: Record<string, unknown> }) =>
    Number(answer.headers['x-ratelimit-remaining'])
  const [ana, eva] = [await store.user({ resources: [] }), await store.user({ resources: [] })]
  const before = left(await ana.get('about/get-info'))
  expect(left(await ana.get('about/get-info'))).toBe(before - 1)
  expect(left(await eva.get('about/get-info'))).toBe(before)
  expect(left(await ana.get('about/get-info'))).toBe(before - 2)
  const page = await store.app.inject({ method: 'GET', url: '/' })
  expect(page.headers).not.toHaveProperty('x-ratelimit-remaining')
})
