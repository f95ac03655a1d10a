import type { AgingRow, OwedInvoiceRow } from '@yunque/contract/receivables/debts'
import { agingBands } from '@yunque/domain/credit'
import { addDays } from '@yunque/domain/dates'
import { add, sum } from '@yunque/domain/decimal'
import { beforeAll, describe, expect, test } from 'vitest'
import { area, client } from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
let productId = 0

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 10_000, cost: 0.5, price: 1 })
})

const onCredit = { creditLimit: 1_000_000, creditDays: 30 }

type Sale = { clientId: number; total?: number; date?: string; creditDays?: number; of?: number }

/** A credit sale with this total in C$. */
async function owed(by: Client, { clientId, total = 100, date = today, creditDays = 30, of }: Sale) {
  const billDetails = [{ productId: of ?? productId, quantity: total, price: 1 }]
  const answer = await by.post('bills', { date, clientId, paymentTypeId: 2, creditDays, billDetails })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id as number
}

async function pay(billId: number, fields: object): Promise<void> {
  const receipt = { billId, referencePhysical: 'R-1', acceptRepeated: true, observation: 'Abono', ...fields }
  const answer = await store.admin.post('receivables', receipt)
  expect(answer.status, answer.text).toBe(200)
}

describe('clients/pending', () => {
  test('an invoice has the days until it is due, negative once overdue, and the days since its date', async () => {
    const { id: clientId, fullName } = await client(store.admin, { ...onCredit, blackList: false })
    const late = await owed(store.admin, { clientId, date: addDays(today, -40) })
    const fresh = await owed(store.admin, { clientId, date: addDays(today, -2), total: 50 })
    const paid = await owed(store.admin, { clientId })
    await pay(late, { amount: 30, retention: 2 })
    await pay(paid, { applyPayment: true })
    const totalSummary = ['total', 'amount', 'balance'].map((selector) => ({
      selector,
      summaryType: 'sum' as const,
    }))
    const { body } = await store.admin.get('clients/pending/get', {
      clientId,
      totalSummary,
      requireTotalCount: true,
    })
    expect(body).toMatchObject({ totalCount: 2, summary: [150, 32, 118] })
    expect(body.data).toMatchObject([
      {
        id: late,
        name: fullName,
        asignedTo: 'admin',
        total: 100,
        amount: 32,
        balance: 68,
        mora: -10,
        daysInDebt: 40,
        expirationDate: addDays(today, -10),
        creditDays: 30,
        blackList: false,
      },
      { id: fresh, mora: 28, daysInDebt: 2, balance: 50 },
    ])
    const grouped = await store.admin.get('clients/pending/get', {
      clientId,
      group: [{ selector: 'name', isExpanded: false }],
      groupSummary: [{ selector: 'balance', summaryType: 'sum' }],
    })
    expect(grouped.body.data).toEqual([{ key: fullName, count: 2, items: null, summary: [118] }])
    expect((await store.admin.get('clients/pending/export', { clientId })).headers['content-type']).toContain(
      'spreadsheetml',
    )
    const debts = await store.admin.get(`bills/${clientId}/cxc/get`)
    expect(debts.body.map(({ id }: { id: number }) => id)).toEqual([late, fresh])
  })

  test('pages of 15 by default', async () => {
    const { id: clientId } = await client(store.admin, onCredit)
    for (let n = 0; n < 16; n += 1) await owed(store.admin, { clientId, total: 1 })
    expect((await store.admin.get('clients/pending/get', { clientId })).body.data).toHaveLength(15)
  })
})

describe('clients/mora', () => {
  const bandFields = agingBands.map(({ field }) => field)
  const row = async (clientId: number, by = store.admin): Promise<AgingRow | undefined> =>
    (await by.get('clients/mora/get', { clientId })).body.data[0]

  test.each([
    [-5, 'corriente'],
    [0, 'corriente'],
    [1, 'mora1a15'],
    [15, 'mora1a15'],
    [16, 'mora16a30'],
    [30, 'mora16a30'],
    [31, 'mora31a60'],
    [60, 'mora31a60'],
    [61, 'mora61a90'],
    [90, 'mora61a90'],
    [91, 'mora91aMas'],
    [400, 'mora91aMas'],
  ])('an invoice %d days past due is in the band %s alone', async (past, band) => {
    const { id: clientId } = await client(store.admin, onCredit)
    const creditDays = past < 0 ? -past : 0
    await owed(store.admin, { clientId, date: addDays(today, -Math.max(past, 0)), creditDays })
    const zero = Object.fromEntries(bandFields.map((field) => [field, 0]))
    expect(await row(clientId)).toMatchObject({ ...zero, [band]: 100, balance: 100, bills: 1 })
  })

  test('the bands of every client, and their totals, add up to the pending balance', async () => {
    for (let n = 1; n <= 12; n += 1) {
      const { id: clientId } = await client(store.admin, onCredit)
      for (const days of [n * 3, n * 11, n * 17]) {
        const bill = await owed(store.admin, {
          clientId,
          date: addDays(today, -days),
          creditDays: n * 2,
          total: n * 7 + 5,
        })
        await pay(bill, { amount: n + 0.37 })
      }
    }
    const rows: AgingRow[] = (await store.admin.get('clients/mora/get', { take: 500 })).body.data
    for (const each of rows) expect(sum(bandFields.map((field) => each[field])), each.name).toBe(each.balance)
    const totalSummary = [...bandFields, 'balance'].map((selector) => ({
      selector,
      summaryType: 'sum' as const,
    }))
    const { summary } = (await store.admin.get('clients/mora/get', { totalSummary })).body
    const balance = summary.pop()
    expect(sum(summary)).toBe(balance)
    const pending: OwedInvoiceRow[] = (await store.admin.get('clients/pending/get', { take: 500 })).body.data
    expect(sum(pending.map((bill) => bill.balance))).toBe(balance)
    for (const [index, { field, lastDay }] of agingBands.entries()) {
      const first = index === 0 ? -Infinity : (agingBands[index - 1]?.lastDay ?? 0) + 1
      const inBand = pending.filter(({ mora }) => -mora >= first && -mora <= (lastDay ?? Infinity))
      expect(sum(inBand.map((bill) => bill.balance)), field).toBe(summary[index])
    }
  })
})

describe('clients/historial', () => {
  test('a credit invoice shows when it was paid off and in how many days; voided ones add nothing; cash invoices are not listed', async () => {
    const { id: clientId } = await client(store.admin, onCredit)
    const paid = await owed(store.admin, { clientId, date: addDays(today, -12) })
    await pay(paid, { applyPayment: true, retention: 4 })
    const open = await owed(store.admin, { clientId, total: 70 })
    const voided = await owed(store.admin, { clientId, total: 9 })
    await store.admin.post(`bills/${voided}/delete`, { disabledSubject: 'Error' })
    const billDetails = [{ productId, quantity: 1, price: 1 }]
    await store.admin.post('bills', { date: today, clientId, paymentTypeId: 1, billDetails })
    const totalSummary = ['total', 'amount', 'balance'].map((selector) => ({
      selector,
      summaryType: 'sum' as const,
    }))
    const { body } = await store.admin.get('clients/historial/get', { clientId, totalSummary })
    expect(body.data).toMatchObject([
      { id: voided, active: false, amount: 0, payOffDate: null, payDays: null },
      { id: open, active: true, balance: 70, amount: 0, payOffDate: null, payDays: null },
      { id: paid, balance: 0, amount: 100, payOffDate: today, payDays: 12, createAt: expect.any(String) },
    ])
    expect(body.summary).toEqual([170, 100, 70])
  })
})

describe('permissions', () => {
  const lists = ['clients/pending/get', 'clients/mora/get', 'clients/historial/get'] as const
  const idsOf = async (by: Client, path: string, clientId: number) =>
    (await by.get(path, { clientId })).body.data.map(({ id }: { id: number }) => id)

  test('each list requires its own permission', async () => {
    const [clerk, reader] = [
      await store.user({ resources: ['crearFactura', 'verTodasFacturas', 'crearRecibo'] }),
      await store.user({ resources: ['verReporteHistorial'] }),
    ]
    for (const path of lists) expect((await clerk.get(path)).status, path).toBe(403)
    expect((await reader.get('clients/historial/get')).status).toBe(200)
    expect((await reader.get('clients/pending/get')).status).toBe(403)
  })

  test('sellers with only their own receivables see those in lists, bands and receipts', async () => {
    const { id: clientId } = await client(store.admin, onCredit)
    const resources = ['crearFactura', 'verMisCuentasXCobrar', 'verReporteHistorial', 'crearRecibo'] as const
    const [ana, eva] = [await store.user({ resources }), await store.user({ resources })]
    const mine = await owed(ana, { clientId, total: 30 })
    const hers = await owed(eva, { clientId, total: 500 })
    for (const path of ['clients/pending/get', 'clients/historial/get'])
      expect(await idsOf(ana, path, clientId), path).toEqual([mine])
    expect((await ana.get('clients/mora/get', { clientId })).body.data).toMatchObject([
      { balance: 30, bills: 1 },
    ])
    const receipt = { referencePhysical: 'R-2', acceptRepeated: true, observation: 'Abono', amount: 5 }
    expect((await ana.post('receivables', { ...receipt, billId: mine })).status).toBe(200)
    expect((await ana.post('receivables', { ...receipt, billId: hers })).status).toBe(404)
    const collector = await store.user({ resources: ['cuentasPorCobrar', 'crearRecibo'] })
    expect(await idsOf(collector, 'clients/pending/get', clientId)).toEqual([mine, hers])
    const collected = await collector.post('receivables', { ...receipt, billId: hers })
    expect(collected, collected.text).toMatchObject({ status: 200, body: { balance: 500 } })
    expect((await collector.get(`receivables/bill/get/${mine}`)).body).toHaveLength(1)
    const theirs = `receivables/${collected.body.id}`
    expect((await ana.get(theirs)).status).toBe(404)
    expect((await ana.delete(theirs)).status).toBe(404)
    expect((await ana.get(`receivables/bill/get/${hers}`)).body).toEqual([])
    expect((await collector.get(theirs)).body).toMatchObject({ active: true })
  })

  test('users see their own area; users of the warehouse every one', async () => {
    const { id: clientId } = await client(store.admin, onCredit)
    const { id: areaId } = await area(store.admin)
    const of = await stockedProduct(store, { stock: 100, cost: 0.5, price: 1, areaId })
    const resources = ['crearFactura', 'cuentasPorCobrar', 'verReporteHistorial'] as const
    const away = await store.user({ resources, areaId })
    const there = await owed(away, { clientId, total: 40, of })
    const here = await owed(store.admin, { clientId, total: 60 })
    for (const path of ['clients/pending/get', 'clients/historial/get'])
      expect(await idsOf(away, path, clientId), path).toEqual([there])
    expect((await away.get('clients/mora/get', { clientId })).body.data).toMatchObject([{ balance: 40 }])
    expect(await idsOf(store.admin, 'clients/pending/get', clientId)).toEqual([there, here])
    expect((await store.admin.get('clients/mora/get', { clientId })).body.data).toMatchObject([
      { balance: add(40, 60) },
    ])
  })
})
