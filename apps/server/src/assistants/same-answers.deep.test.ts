import { requestApprovers } from '@yunque/contract/access/program-request-words'
import { starterRoles } from '@yunque/contract/access/starter-roles'
import type { ResourceName } from '@yunque/contract/core/resources'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Assistant, assistantOf } from '../../test/assistant.ts'
import { type Branches, branches, type Deal, deal, type Person } from '../../test/branches.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { programOf } from '../../test/keys.ts'
import { businessDay } from '../../test/stock.ts'
import { fitted, withoutSecrets } from './fit-answer.ts'
import { nameOf, type Tool, writes } from './tool.ts'
import { tools } from './tools.ts'

const store = testStore()
let shop: Branches
let own: Deal
const today = businessDay()

let needed: ReadonlyMap<string, readonly string[]> = new Map()

type Program = { name: string; by: Client; assistant: Assistant }
const programs: Program[] = []

beforeAll(async () => {
  shop = await branches(store)
  own = await deal(store, shop.ana, shop)
  await deal(store, shop.carla, shop)
  const { productId, areaId } = shop.ana
  const asks = await programOf(store, shop.ana.by)
  const body = { areaId, reason: 'Subió', prices: [{ productId, price: 110 }] }
  await asks.post('programRequests/post', { kind: 'prices', body })
  const add = async (name: string, by: Client) =>
    programs.push({ name, by, assistant: await assistantOf(store.app, by.token) })
  await add('admin', await programOf(store, store.admin))
  const all = (await programs[0]?.assistant.tools()) ?? []
  needed = new Map(all.map(({ name, inputSchema }) => [name, inputSchema.required ?? []]))
  await add('admin in an area', await programOf(store, store.admin, { areaId: shop.ana.areaId }))
  await add('admin, reads only', await programOf(store, store.admin, { writes: false }))
  await add('Ana', await programOf(store, shop.ana.by))
  await add('Carla', await programOf(store, shop.carla.by))
  for (const { name, resources } of starterRoles.slice(1))
    await add(name, await programOf(store, await inBranch(resources)))
  // The invoices of a seller who sees only the own ones are Ana's.
  const seller = await programOf(store, shop.ana.by, {
    resources: ['verMisFacturas', 'verMisCuentasXCobrar'],
  })
  await add('Ana, own invoices', seller)
}, 300_000)

const inBranch = (resources: readonly ResourceName[]) => store.user({ resources, areaId: shop.ana.areaId })

/** The values of the parameters of a tool. */
function sentOf(name: string, { productId, areaId }: Person): Record<string, unknown> {
  const { clientId, projectId, providerId } = shop
  const ids: Record<string, number> = {
    getProductsGetById: productId,
    getBillsById: own.bill,
    getPrebillsById: own.quotation,
    getReceivablesById: own.receipt,
    getMovementsById: own.note,
    getDeliveriesGetById: own.delivery,
    getClaimsGetById: own.claim,
    getComprasById: own.purchase,
    getPurchaseOrdersGetById: own.draftOrder,
    getReceptionsGetById: own.reception,
    getTraslatesGetById: own.transfer,
    getInPutProductsGetById: own.input,
    getOutPutProductsGetById: own.output,
    getClientsByIdDetail: clientId,
    getClientsByIdStatement: clientId,
    getProjectsByIdStatement: projectId,
    getProvidersGetById: providerId,
    getProvidersByIdStatement: providerId,
    getProgramRequestsGetById: 1,
  }
  if (ids[name] !== undefined) return { id: ids[name] }
  const others: Record<string, Record<string, unknown>> = {
    getProductsAreaByAreaId: { areaId },
    getProductsByProductIdAreas: { productId },
    getProductsByProductIdHistory: { productId },
    postProductsSalePrices: { areaId, clientId, date: today, productIds: [productId] },
    getReportsKardexGet: { areaId, productId },
    getProductsReplenishment: { areaId, by: 'limits' },
    getStockCountsLinesGet: { countId: own.count },
    getClientsCatalogo: { name: 'a' },
    postReportsResultState: { from: today, to: today },
    postRatesGetByDate: { date: today },
    getCatalogosByName: { name: 'bank' },
  }
  const usual: Record<string, unknown> = {
    areaId: name.startsWith('getReportsSales') ? 'all' : areaId,
    from: `${today.slice(0, 4)}-01-01`,
    to: today,
    date: today,
    month: today.slice(0, 7),
  }
  const asked = (needed.get(name) ?? []).map((parameter) => [parameter, usual[parameter]])
  return {
    ...Object.fromEntries(asked),
    ...(name === 'getReportsLotsGet' ? { show: 'all' } : {}),
    ...others[name],
  }
}

/** The same question over HTTP, written by hand: not by the code of the tools. */
async function byHttp(tool: Tool, by: Client, sent: Record<string, unknown>) {
  const [method, path = ''] = tool.endpoint.address.split(' /')
  const rest = { ...sent }
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return value
  })
  if (method === 'POST') return by.post(url, rest)
  return by.get(url, tool.kind === 'list' ? { ...rest, take: 50, requireTotalCount: true } : rest)
}

type Row = Record<string, unknown>
const only = (row: Row, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))

test('each tool answers to each key what the same call answers it over HTTP, and to no other', async () => {
  const reads = tools.filter((tool) => !writes(tool))
  const wrong: string[] = []
  const seen = { compared: 0, rows: 0, refused: 0, hidden: 0 }
  for (const { name, by, assistant } of programs) {
    const listed = new Set((await assistant.tools()).map((tool) => tool.name))
    for (const tool of reads) {
      const called = nameOf(tool)
      const sent = sentOf(called, shop.ana)
      const direct = await byHttp(tool, by, sent)
      if (!listed.has(called)) {
        seen.hidden++
        if (direct.status !== 403) wrong.push(`${name} ${called}: HTTP ${direct.status}, no tool`)
        await expect(assistant.call(called, sent)).rejects.toThrow(/no existe para esta llave/)
        continue
      }
      const answer = await assistant.call(called, tool.kind === 'list' ? { ...sent, take: 50 } : sent)
      seen.compared++
      if (answer.refused || direct.status !== 200) {
        seen.refused++
        if (!answer.refused || answer.text !== direct.text)
          wrong.push(
            `${name} ${called}: HTTP ${direct.status} ${direct.text.slice(0, 80)}, tool ${answer.text.slice(0, 80)}`,
          )
        continue
      }
      if (tool.kind === 'list') {
        const columns = (answer.content.columns as { field: string }[]).map(({ field }) => field)
        const rows = (direct.body.data as Row[]).map((row) => only(row, columns))
        seen.rows += rows.length
        if (answer.content.total !== direct.body.totalCount || !same(answer.content.rows, rows))
          wrong.push(
            `${name} ${called}: ${JSON.stringify(answer.content.rows).slice(0, 300)} | ${JSON.stringify(rows).slice(0, 300)}`,
          )
      } else if (!same(answer.content.answer, fitted(withoutSecrets(direct.body), 60_000)?.value))
        wrong.push(
          `${name} ${called}: ${JSON.stringify(answer.content.answer).slice(0, 200)} | ${direct.text.slice(0, 200)}`,
        )
    }
  }
  expect(wrong).toEqual([])
  // What was compared: a test that compares nothing proves nothing.
  expect(seen).toEqual({
    compared: expect.any(Number),
    rows: expect.any(Number),
    refused: expect.any(Number),
    hidden: expect.any(Number),
  })
  expect(seen.compared).toBeGreaterThan(400)
  expect(seen.rows).toBeGreaterThan(500)
  expect(seen.hidden).toBeGreaterThan(50)
  process.stdout.write(`${programs.length} keys × ${reads.length} tools: ${JSON.stringify(seen)}\n`)
}, 300_000)

/** Moments of reading differ by milliseconds. */
const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other)
const plain = (value: unknown) =>
  JSON.stringify(value).replace(/"(\w*[aA]t|now)":"\d{4}-\d\d-\d\dT[^"]*"/g, '"$1":""')

test('each list tool has a row for somebody, so that the comparison says something', async () => {
  const [admin] = programs
  const empty: string[] = []
  for (const tool of tools.filter(({ kind }) => kind === 'list')) {
    const { content, text, refused } =
      (await admin?.assistant.call(nameOf(tool), sentOf(nameOf(tool), shop.ana))) ?? {}
    if (refused || content?.total === 0) empty.push(`${nameOf(tool)} ${refused ? text : ''}`)
  }
  // Nothing rests, no product has serials, and a program sees its own requests alone.
  expect(empty).toEqual(['getReportsDeadStockGet ', 'getSerialsGet ', 'getProgramRequestsGet '])
})

test('no answer has a password, a hash or a token, and none of a key without costs has a cost', async () => {
  const { rows } = await sql<{ secret: string }>`
    select encode(token_hash, 'hex') as secret from sessions union select password_hash from users`.execute(
    store.database.db,
  )
  const secrets = [...rows.map(({ secret }) => secret), ...programs.map(({ by }) => by.token)].filter(Boolean)
  for (const { name, assistant } of programs) {
    const isCostless = ['Vendedor', 'Cajero', 'Ana, own invoices'].includes(name)
    for (const { name: called } of await assistant.tools()) {
      if (tools.some((tool) => nameOf(tool) === called && writes(tool))) continue
      const { text } = await assistant.call(called, sentOf(called, shop.ana))
      const found = secrets.filter((secret) => text.includes(secret))
      expect(found, `${name} ${called}`).toEqual([])
      expect(text, `${name} ${called}`).not.toMatch(/"(password|passwordHash|token|secret|codeAuth)"/i)
      if (isCostless)
        expect(text, `${name} ${called}`).not.toMatch(/"(cost\w*|\w+Cost|utilidad\w*|margin\w*)"/)
    }
  }
}, 300_000)

test('a key of an area gets nothing of another area', async () => {
  const carlas = (
    await sql<{ id: number }>`select id from bills where area_id = ${shop.carla.areaId}`.execute(
      store.database.db,
    )
  ).rows.map(({ id }) => id)
  expect(carlas.length).toBeGreaterThan(2)
  for (const { name, assistant } of programs.filter((one) =>
    ['admin in an area', 'Ana', 'Gerente'].includes(one.name),
  )) {
    const { content } = await assistant.call('getBillsGet', { take: 50, fields: ['id', 'areaId'] })
    const areas = new Set((content.rows as Row[]).map(({ areaId }) => areaId))
    expect([...areas], name).toEqual([shop.ana.areaId])
    for (const id of carlas) expect((await assistant.call('getBillsById', { id })).refused, name).toBe(true)
  }
})

test('a key that only reads has no write, and each write of another is a draft or a request', async () => {
  const kinds = new Set(tools.filter(writes).map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['draft', 'request']))
  for (const { name, by, assistant } of programs) {
    const wrote = (await assistant.tools()).filter(({ annotations }) => annotations?.readOnlyHint !== true)
    if (name === 'admin, reads only' || name === 'Contador')
      expect(wrote.map((tool) => tool.name)).toEqual([])
    for (const { name: called } of wrote.filter((tool) => tool.name.startsWith('request'))) {
      const tool = tools.find((one) => nameOf(one) === called)
      if (tool?.kind !== 'request') throw new Error(called)
      expect(tool.endpoint.access).toEqual(requestApprovers[tool.request])
      expect((await by.get('programRequests/get')).status).toBe(200)
    }
  }
})
