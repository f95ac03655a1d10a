import type { AddressInfo } from 'node:net'
import { type Client, type FeedEvent, Refused, yunque } from '@yunque/client'
import { beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { programOf } from '../../test/keys.ts'
import { startProxy } from '../../test/proxy.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const date = businessDay()
let url = ''
let key = ''
let client: Client
let productId = 0
let clientId = 0

beforeAll(async () => {
  await store.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = store.app.server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
  key = (await programOf(store, store.admin)).token
  client = yunque({ url, key })
  productId = await stockedProduct(store, { stock: 100, price: 50 })
  clientId = (await build.client(store.admin, { creditLimit: 10_000, creditDays: 30 })).id
})

const lines = (quantity: number) => [{ productId, quantity, price: 50 }]

/** Reads the feed until something is found in it. */
async function followed<T>(
  events: AsyncIterable<FeedEvent>,
  find: (event: FeedEvent) => T | undefined,
): Promise<T> {
  for await (const event of events) {
    const found = find(event)
    if (found !== undefined) return found
  }
  throw new Error('The feed ended')
}

describe('the main job of another program', () => {
  test('finds a product, quotes, sells on credit, collects, reads the stock, and follows all of it', async () => {
    const { next } = await followed(client.follow(), (event) => event)
    const { data: products, totalCount } = await client.list('/api/products/get', {
      filter: ['id', '=', productId],
      requireTotalCount: true,
    })
    expect([totalCount, products[0]?.id]).toEqual([1, productId])
    const code = products[0]?.internalCode ?? ''
    const [found] = (await client.list('/api/products/get', { search: code })).data
    expect(found?.id).toBe(productId)

    const quotation = await client.post('/api/prebills', {
      body: { date, clientId, paymentTypeId: 2, creditDays: 30, preBillTypeId: 1, preBillDetails: lines(4) },
    })
    expect(quotation).toMatchObject({ total: 200, clientId })
    const invoice = await client.post('/api/bills', {
      body: { date, clientId, paymentTypeId: 2, creditDays: 30, billDetails: lines(4) },
    })
    expect(invoice).toMatchObject({ total: 200, balance: 200 })
    const receipt = await client.post('/api/receivables', {
      body: { billId: invoice.id, amount: 80, referencePhysical: '0001', observation: 'Abono' },
    })
    expect(receipt).toMatchObject({ balance: 200, amount: 80, balanceAfter: 120 })
    const stock = await client.get('/api/products/area/{areaId}/{productId}', {
      path: { areaId: 1, productId },
    })
    expect(stock).toMatchObject({ stock: 96 })

    const seen = new Map<string, object | undefined>()
    await followed(client.follow({ since: next, with: 'records' }), (event) => {
      if (event.type !== 'changes') return undefined
      for (const { kind, id, record } of event.changes) seen.set(`${kind} ${id}`, record)
      return seen.has(`receivables ${receipt.id}`) ? true : undefined
    })
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([`prebills ${quotation.id}`, `bills ${invoice.id}`, `stock ${productId}`]),
    )
    expect(seen.get(`stock ${productId}`)).toMatchObject({ stock: 96 })
    expect(seen.get(`bills ${invoice.id}`)).toMatchObject({ balance: 120 })
  })

  test('reads each row of a list, and files', async () => {
    const ids: number[] = []
    for await (const { id } of client.each('/api/clients/get', { sort: [{ selector: 'id' }] })) ids.push(id)
    expect(ids).toContain(clientId)
    const { bytes, type } = await client.file('/api/clients/export')
    expect(type).toContain('spreadsheetml')
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK')
  })
})

describe('a refusal', () => {
  const sell = (quantity: number, more: object = {}) =>
    client.post('/api/bills', {
      body: { date, clientId: 1, paymentTypeId: 1, billDetails: lines(quantity), ...more },
    })

  test('is an error with the sentence of the store', async () => {
    const error = await sell(5000).catch((refused: unknown) => refused)
    expect(error).toBeInstanceOf(Refused)
    expect(error).toMatchObject({ status: 400, message: expect.stringMatching(/existencia|disponible/i) })
    await expect(client.get('/api/bills/{id}', { path: { id: 999_999 } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('says what the store asks; the same call with the answer is carried out', async () => {
    const { id: billId } = await client.post('/api/bills', {
      body: { date, clientId, paymentTypeId: 2, creditDays: 30, billDetails: lines(2) },
    })
    const body = { billId, amount: 10, referencePhysical: '0777', observation: 'Abono' }
    await client.post('/api/receivables', { body })
    const error = await client.post('/api/receivables', { body }).catch((refused: unknown) => refused)
    expect(error).toMatchObject({ status: 400, asks: [{ kind: 'repeated', paper: 'recibo' }] })
    const answered = await client.post('/api/receivables', { body: { ...body, acceptRepeated: true } })
    expect(answered).toMatchObject({ amount: 10, balanceAfter: 80 })
  })

  test('of an ended key ends the loop that follows', async () => {
    const program = await programOf(store, store.admin, { resources: ['verClientes'], writes: false })
    await store.admin.post(`apiKeys/${program.keyId}/end`)
    const events = yunque({ url, key: program.token }).follow()
    await expect(events.next()).rejects.toMatchObject({ status: 401 })
  })
})

test('a sale whose answer was lost is sent again and is one sale', async () => {
  const { port } = store.app.server.address() as AddressInfo
  let lost = 0
  const way = await startProxy(port, (sent) => sent.includes('POST /api/bills') && lost++ === 0)
  const through = yunque({ url: `http://127.0.0.1:${way.port}`, key })
  const before = await client.list('/api/bills/get', { requireTotalCount: true, take: 1 })
  const sold = await through.post('/api/bills', {
    body: { date, clientId: 1, paymentTypeId: 1, billDetails: lines(1) },
  })
  await way.close()
  expect(way.dropped()).toBe(1)
  const after = await client.list('/api/bills/get', {
    requireTotalCount: true,
    take: 1,
    sort: [{ selector: 'id', desc: true }],
  })
  expect([after.totalCount, after.data[0]?.id]).toEqual([(before.totalCount ?? 0) + 1, sold.id])
})

describe('follow', () => {
  test('of a cursor that is gone says to read all, and goes on from a new one', async () => {
    const events = client.follow({ since: '99.1', kinds: ['clients'] })
    const first = await events.next()
    expect(first.value).toMatchObject({ type: 'readAll', reason: expect.stringContaining('restaurada') })
    const { id } = await build.client(store.admin)
    expect((await events.next()).value).toMatchObject({ type: 'changes', changes: [{ kind: 'clients', id }] })
    await events.return()
  })

  test('waits for a change, and ends with its signal', async () => {
    const end = new AbortController()
    const events = client.follow({ kinds: ['clients'], signal: end.signal })
    await events.next()
    const waiting = events.next()
    const { id } = await build.client(store.admin)
    expect((await waiting).value).toMatchObject({ changes: [{ id }] })
    const last = events.next()
    end.abort()
    expect(await last).toEqual({ done: true, value: undefined })
  })
})
