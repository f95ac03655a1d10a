import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )
const ask = (options: { remoteAddress?: string; headers?: Record<string, string> }) =>
  store.app.inject({ method: 'GET', url: '/api/metrics', ...options })

test('the metrics have requests by route and status, pool, listeners, documents, memory and the last backup, and no personal data', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 100 })
  const bill = {
    date: businessDay(),
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity: 1, price: 100 }],
  }
  await store.admin.post('bills', bill)
  await store.admin.post('bills', {})
  await store.admin.get('bills/1/info')
  const { statusCode, headers, body } = await ask({})
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(figure(body, 'yunque_http_requests_total{route="POST /api/bills",status="200"}')).toBe(1)
  expect(figure(body, 'yunque_http_requests_total{route="POST /api/bills",status="400"}')).toBe(1)
  expect(figure(body, 'yunque_http_request_seconds_count{route="POST /api/bills"}')).toBe(2)
  expect(figure(body, 'yunque_http_request_seconds_bucket{route="POST /api/bills",le="+Inf"}')).toBe(2)
  expect(body).toContain('route="GET /api/bills/:id/info"')
  expect(figure(body, 'yunque_documents_posted_total{kind="bill"}')).toBe(1)
  expect(figure(body, 'yunque_database_up')).toBe(1)
  expect(figure(body, 'yunque_pool_connections{state="idle"}')).toBeGreaterThan(0)
  expect(figure(body, 'yunque_event_listeners')).toBe(0)
  expect(figure(body, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(body).not.toMatch(/admin|127\.0\.0\.1/)
  for (const line of body.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) |[a-z_]+(\{[^}]*\})? [\d.e+]+$)/)
})

test('only this computer, not through a proxy, or the bearer of the token reads the metrics', async () => {
  const far = '192.168.1.20'
  expect((await ask({ remoteAddress: far })).statusCode).toBe(403)
  expect((await ask({ headers: { 'x-forwarded-for': far } })).statusCode).toBe(403)
  const bearing = (token: string) =>
    ask({ remoteAddress: far, headers: { authorization: `Bearer ${token}` } })
  expect((await bearing('ficha-equivocada-123')).statusCode).toBe(403)
  expect((await bearing('ficha-de-las-pruebas')).statusCode).toBe(200)
  expect(
    (await ask({ remoteAddress: far, headers: { authorization: `Bearer ${store.admin.token}` } })).statusCode,
  ).toBe(403)
})
