import { costReaders } from '@yunque/contract/core/cost-readers'
import { resources } from '@yunque/contract/core/resources'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  askAll,
  askPlainly,
  type ComparableAnswer,
  cellsOf,
  fieldsIn,
  isRead,
  withoutRepeats,
} from '../../test/all-questions.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { type Operation, operations } from '../../test/operations.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { businessDay } from '../../test/stock.ts'
import { type Trade, trade } from '../../test/trade.ts'

const store = testStore()
let reads: Operation[] = []
let made: Trade
/** A user with every permission except costs and the income statement, which shows profit. */
let blind: Client
let theirs: Map<string, ComparableAnswer>

const mayReadCosts: ReadonlySet<string> = new Set([...costReaders, 'reporteEstadoResultados'])

beforeAll(async () => {
  made = await trade(store)
  reads = withoutRepeats((await operations(store)).filter((one) => isRead(one) && one.path !== 'events'))
  blind = await store.user({
    resources: resources.map(({ name }) => name).filter((name) => !mayReadCosts.has(name)),
  })
  theirs = await everyAnswer(blind)
}, 60_000)

const named = ({ method, path }: Operation) => `${method} ${path}`
const values = () => ({
  id: 1,
  areaId: 1,
  productId: made.productId,
  clientId: made.clientId,
  cutId: 1,
  countId: 1,
  name: 'family',
  key: 'x',
  sourceId: 1,
  targetId: 2,
})

/** The compared reads. The audit trail and the metrics change with every request; PDFs have their own test. */
const compared = () => reads.filter(({ path }) => !/^(metrics|audit|users|backups)|pdf$/.test(path))

/** Everything that a user can read. `plainly`: only the simplest form of each request. */
async function everyAnswer(by: Client, { plainly = false } = {}): Promise<Map<string, ComparableAnswer>> {
  const answers = new Map<string, ComparableAnswer>()
  for (const operation of compared()) {
    const asked = plainly
      ? { plain: await askPlainly(by, operation, values()) }
      : await askAll(by, operation, values())
    for (const [way, answer] of Object.entries(asked)) answers.set(`${named(operation)} ${way}`, answer)
  }
  return answers
}

/** Every column with a cost, by table. */
const costColumns: Readonly<Record<string, readonly string[]>> = {
  stock_balances: ['value', 'average_cost', 'last_cost'],
  stock_movements: ['unit_cost', 'value', 'value_after', 'average_after'],
  stock_conversions: ['value'],
  stock_inputs: ['total'],
  stock_input_lines: ['cost', 'paper_cost', 'iva', 'total'],
  stock_revaluations: ['value_before', 'value_after'],
  stock_revaluation_lines: ['value_before', 'value_after'],
  stock_outputs: ['total'],
  stock_output_lines: ['cost', 'total'],
  transfers: ['total'],
  transfer_lines: ['cost', 'value', 'total', 'value_received', 'value_returned', 'value_lost'],
  purchases: ['total', 'freight', 'customs', 'other_charges', 'charges_iva', 'iva'],
  purchase_lines: ['dollar_cost', 'cost', 'stock_cost', 'iva', 'charges', 'real_cost', 'total', 'discount'],
  purchase_orders: ['total', 'iva'],
  purchase_order_lines: ['cost', 'iva', 'total'],
  receptions: ['total'],
  reception_lines: ['cost', 'value', 'billed_value'],
  purchase_receptions: ['provisional', 'real_value', 'taken', 'difference'],
  purchase_reception_lines: ['value'],
  supplier_credits: ['total', 'iva', 'credited', 'goods', 'used'],
  supplier_credit_lines: ['total', 'iva', 'credited', 'value'],
  bill_lines: ['unit_cost', 'cost_value'],
  claims: ['value'],
  credit_note_lines: ['cost_value'],
}

/** Multiplies all costs, with the triggers that protect posted rows disabled. */
async function multiplyCosts(factor: string): Promise<void> {
  const { db } = store.database
  for (const [table, columns] of Object.entries(costColumns)) {
    const changes = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} ${sql.raw(factor)}`)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
    await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(db)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  }
}

const differing = (
  before: ReadonlyMap<string, ComparableAnswer>,
  after: ReadonlyMap<string, ComparableAnswer>,
) =>
  [...before]
    .filter(([question, { text }]) => after.get(question)?.text !== text)
    .map(([question]) => question)

test('tripling all costs changes nothing that users without access to costs read', async () => {
  const administrators = await everyAnswer(store.admin, { plainly: true })
  await multiplyCosts('* 3')
  try {
    expect(differing(theirs, await everyAnswer(blind))).toEqual([])
    const others = differing(administrators, await everyAnswer(store.admin, { plainly: true }))
    expect(others.length).toBeGreaterThan(50)
  } finally {
    await multiplyCosts('/ 3')
  }
}, 120_000)

const isCost = (field: string) =>
  /cost|utilidad|margin|margen/i.test(field) && field !== 'validatePriceGreaterCost'

/** The parameters of each PDF. A new one is added here. */
const papers = (): Readonly<Record<string, object>> => ({
  'GET prebills/{id}/pdf': { id: made.quotationId },
  'GET bills/{id}/pdf': { id: made.cashBillId },
  'GET receivables/{id}/pdf': { id: made.receiptId },
  'GET receivables/group/{id}/pdf': { id: made.receiptId },
  'GET clients/{id}/statement/pdf': { id: made.clientId },
  'GET providers/{id}/statement/pdf': { id: 1 },
  'GET projects/{id}/statement/pdf': { id: made.projectId },
  ...Object.fromEntries(
    [
      'movements',
      'deposits',
      'cuts',
      'inPutProducts',
      'outPutProducts',
      'traslates',
      'stockCounts',
      'purchases',
    ].map((wire) => [`GET ${wire}/{id}/pdf`, { id: 1 }]),
  ),
  'GET purchaseOrders/{id}/pdf': { id: 1 },
  'GET receptions/{id}/pdf': { id: 1 },
  'GET supplierCredits/{id}/pdf': { id: 1 },
  'GET purchaseReceipts/{id}/pdf': { id: 1 },
  'GET cashMovements/{id}/pdf': { id: 1 },
  'GET commissionSettlements/{id}/pdf': { id: 1 },
  'GET deliveries/{id}/pdf': { id: 1 },
  'GET claims/{id}/pdf': { id: 1 },
  'GET withholdings/{id}/pdf': { id: 1 },
  'GET opening-day/acts/{id}/pdf': { id: 1 },
  'POST reports/resultState/pdf': {},
})

/** The texts of all PDFs for a user, without their time; the status of a refused one. */
async function everyPdf(by: Client): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  const day = businessDay()
  for (const operation of reads.filter(({ path }) => path.endsWith('/pdf'))) {
    const about = { areaId: 1, from: day, to: day, ...papers()[named(operation)] }
    const path = operation.path.replace(/\{(\w+)\}/, (_, name: string) => String(Object(about)[name]))
    const { status, bytes } = await (operation.method === 'GET' ? by.get(path) : by.post(path, about))
    const text = status === 200 ? pagesOfPdf(bytes).join('') : String(status)
    texts[named(operation)] = text.replace(/Emitido el .*/g, '')
  }
  return texts
}

test('no PDF shows or depends on a cost for users who may not read costs', { timeout: 180_000 }, async () => {
  const mine = await everyPdf(blind)
  const all = await everyPdf(store.admin)
  expect(Object.keys(mine).sort()).toEqual(Object.keys(papers()).sort())
  expect(mine).toMatchObject({
    'GET prebills/{id}/pdf': expect.stringMatching(/Cotización.*C\$\u00a0200\.00/s),
    'GET clients/{id}/statement/pdf': expect.stringContaining('C$\u00a0'),
    'GET providers/{id}/statement/pdf': '403',
    'GET opening-day/acts/{id}/pdf': '403',
    'POST reports/resultState/pdf': '403',
  })
  for (const [paper, text] of Object.entries(mine)) expect(text, paper).not.toMatch(/cost|utilidad|margen/i)
  await multiplyCosts('* 3')
  try {
    expect(await everyPdf(blind)).toEqual(mine)
    const others = await everyPdf(store.admin)
    expect(Object.keys(all).filter((paper) => others[paper] !== all[paper])).toEqual(
      expect.arrayContaining(['POST reports/resultState/pdf']),
    )
  } finally {
    await multiplyCosts('/ 3')
  }
})

test('no answer and no audit entry has a field, title or figure of a cost', async () => {
  const shown: string[] = []
  const answers = new Map(theirs)
  for (const operation of reads.filter(({ path }) => path.startsWith('audit')))
    for (const [way, answer] of Object.entries(await askAll(blind, operation, values())))
      answers.set(`${named(operation)} ${way}`, answer)
  for (const [question, { status, text }] of answers) {
    const fields = [...text.matchAll(/"(\w+)\\?":/g)].map(([, field = '']) => field)
    const titles = question.endsWith('workbook') && status === 200 ? JSON.parse(text)[0] : []
    const costs = [...new Set([...fields, ...titles].filter(isCost))]
    if (costs.length > 0 && !question.startsWith('GET openapi.json')) shown.push(`${question}: ${costs}`)
    // The cost of the products of `trade`, with its sixth decimal.
    if (/3\.333333|6\.666666/.test(text)) shown.push(`${question}: its cost`)
  }
  expect(shown).toEqual([])
}, 60_000)

test('a hidden field cannot be used to sort, filter, group, sum, select or export', async () => {
  const opened: string[] = []
  let hidden = 0
  for (const operation of reads.filter(({ parameters }) => parameters.some(({ name }) => name === 'sort'))) {
    if (operation.path.endsWith('/export')) continue
    const [bare, all] = [
      await askPlainly(blind, operation, values()),
      await askPlainly(store.admin, operation, values()),
    ]
    if (bare.status !== 200 || all.status !== 200) continue
    const own = new Set(fieldsIn(bare.text))
    if (own.size === 0) continue
    for (const selector of fieldsIn(all.text).filter((field) => !own.has(field))) {
      hidden += 1
      for (const [way, query] of Object.entries(waysBy(selector))) {
        const { status } = await blind.get(pathWith(operation), { ...needs(operation), ...query })
        if (status !== 400) opened.push(`${named(operation)} ${way} by ${selector}: ${status}`)
      }
      const path = pathWith(operation).replace(/(\/get)?$/, '/export')
      const columns = [{ field: selector, title: 'Columna' }]
      const { status } = await blind.get(path, { ...needs(operation), columns })
      if (status !== 400 && status !== 404) opened.push(`${path} by ${selector}: ${status}`)
    }
  }
  expect(opened).toEqual([])
  expect(hidden).toBeGreaterThan(40)
}, 60_000)

const waysBy = (selector: string) => ({
  sorted: { sort: [{ selector, desc: true }] },
  filtered: { filter: [selector, '>', 0] },
  'filtered deep': { filter: ['!', [['id', '=', 1], 'or', [selector, '=', null]]] },
  grouped: { group: [{ selector, isExpanded: false }] },
  'grouped in': { group: [{ selector: 'id' }, { selector }] },
  summed: { totalSummary: [{ selector, summaryType: 'max' as const }] },
  'summed by group': {
    group: [{ selector: 'id' }],
    groupSummary: [{ selector, summaryType: 'sum' as const }],
  },
  selected: { select: [selector] },
})

const pathWith = ({ path }: Operation) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String((values() as Record<string, unknown>)[name]))

/** The required parameters of a report. */
function needs({ path, parameters }: Operation): Record<string, unknown> {
  const day = businessDay()
  const known: Record<string, unknown> = {
    ...values(),
    date: day,
    from: day,
    to: day,
    month: day.slice(0, 7),
  }
  if (!/^reports|lines/.test(path)) return {}
  return Object.fromEntries(parameters.flatMap(({ name }) => (name in known ? [[name, known[name]]] : [])))
}

test('writes of users without access to costs return no cost, and do not reveal whether a guess is right', async () => {
  const { productId, clientId } = made
  const date = businessDay()
  const line = { productId, quantity: 1 }
  const asked: [string, object][] = [
    ['bills', { date, clientId, paymentTypeId: 1, billDetails: [{ ...line, price: 100 }] }],
    [
      'prebills',
      { date, clientId, paymentTypeId: 1, preBillTypeId: 1, preBillDetails: [{ ...line, price: 100 }] },
    ],
    ['inPutProducts', { areaId: 1, date, typeId: 2, observation: 'x', inPutProductDetails: [line] }],
    ['outPutProducts', { areaId: 1, date, typeId: 2, observation: 'x', outPutProductDetails: [line] }],
    [
      'outPutProducts',
      { areaId: 1, date, typeId: 2, observation: 'x', total: 0, outPutProductDetails: [line] },
    ],
    [
      'outPutProducts',
      { areaId: 1, date, typeId: 2, observation: 'x', total: 1e6, outPutProductDetails: [line] },
    ],
  ]
  for (const [path, body] of asked) {
    const { status, text } = await blind.post(path, body)
    expect(status, `${path} ${text}`).toBe(200)
    expect([...text.matchAll(/"(\w+)":/g)].map(([, field = '']) => field).filter(isCost), path).toEqual([])
  }
})

test('the template and the picture of a product contain no cost either', async () => {
  const template = await blind.get('inPutProducts/template')
  expect(template.status).toBe(200)
  expect(
    cellsOf(template.bytes)
      .flat()
      .filter((cell) => typeof cell === 'number'),
  ).toEqual([])
})
