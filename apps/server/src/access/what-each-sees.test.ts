import type { ResourceName } from '@yunque/contract/core/resources'
import { beforeAll, describe, expect, test } from 'vitest'
import { cellsOf } from '../../test/all-questions.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay } from '../../test/stock.ts'
import { type Trade, trade } from '../../test/trade.ts'

const store = testStore()
let made: Trade

beforeAll(async () => {
  made = await trade(store)
})

describe('a seller who sees only their own documents', () => {
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
    const collected = {
      billId: bill.body.id,
      amount: 10,
      referencePhysical: 'R-9',
      acceptRepeated: true,
      observation: 'Abono',
    }
    const receipt = await user.post('receivables', collected)
    expect([bill.status, receipt.status], bill.text + receipt.text).toEqual([200, 200])
    return { user, billId: bill.body.id as number, receiptId: receipt.body.id as number }
  }

  const ids = (answer: { body: { data?: { id: number }[] } | { id: number }[] }) =>
    (Array.isArray(answer.body) ? answer.body : (answer.body.data ?? [])).map(({ id }) => id)

  test('lists, counts, totals and exports only their own documents', async () => {
    const [ana, eva] = [await seller(), await seller()]
    for (const path of ['bills', 'bills/get', `bills/${made.clientId}/cxc/get`])
      expect(ids(await ana.user.get(path)), path).toEqual([ana.billId])
    expect(ids(await ana.user.get('receivables/get'))).toEqual([ana.receiptId])
    const totals = {
      requireTotalCount: true,
      totalSummary: [{ selector: 'total', summaryType: 'sum' as const }],
      filter: ['id', '>', 0],
    }
    expect((await ana.user.get('bills/get', totals)).body).toMatchObject({ totalCount: 1, summary: [100] })
    const { body } = await ana.user.get('bills/get', {
      group: [{ selector: 'asignedTo', isExpanded: false }],
    })
    expect(body.data).toMatchObject([{ key: ana.user.username }])
    for (const path of ['bills/export', 'receivables/export']) {
      const rows = cellsOf((await ana.user.get(path)).bytes)
      expect(rows, path).toHaveLength(2)
      expect(JSON.stringify(rows), path).not.toContain(eva.user.username)
    }
  })

  test("cannot open, print or act on another seller's", async () => {
    const [ana, eva] = [await seller(), await seller()]
    for (const path of ['bills/ID', 'bills/get/ID', 'bills/ID/info', 'bills/get/ID/info']) {
      expect((await ana.user.get(path.replace('ID', String(ana.billId)))).status, path).toBe(200)
      expect((await ana.user.get(path.replace('ID', String(eva.billId)))).status, path).toBe(404)
    }
    expect(ids(await ana.user.get(`receivables/bill/get/${ana.billId}`))).toEqual([ana.receiptId])
    expect(ids(await ana.user.get(`receivables/bill/get/${eva.billId}`))).toEqual([])
    for (const path of ['receivables/', 'receivables/get/'])
      expect((await ana.user.get(path + eva.receiptId)).status, path).toBe(404)
    const collected = {
      billId: eva.billId,
      amount: 1,
      referencePhysical: 'R-9',
      acceptRepeated: true,
      observation: 'Abono',
    }
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

test('calls are limited per user, not per address; files of the web app are not counted', async () => {
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
