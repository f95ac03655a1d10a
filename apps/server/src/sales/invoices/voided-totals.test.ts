import { beforeAll, expect, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let clientId = 0
let productId = 0

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 100, price: 100 })
  const row = { name: 'Constructora', credit_limit: 1_000_000, credit_days: 30 }
  clientId = (
    await store.database.db.insertInto('clients').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
})

const header = () => ({ date: today, clientId, paymentTypeId: 2, creditDays: 30 })
const lines = (quantity: number) => [{ productId, quantity, price: 100 }]
const sell = async (quantity: number): Promise<number> =>
  (await store.admin.post('bills', { ...header(), billDetails: lines(quantity) })).body.id
const quote = async (quantity: number): Promise<number> =>
  (
    await store.admin.post('prebills', {
      ...header(),
      paymentTypeId: 1,
      preBillTypeId: 1,
      preBillDetails: lines(quantity),
    })
  ).body.id
const receive = async (amount: number): Promise<number> =>
  (
    await store.admin.post('receivables', {
      billId: await sell(5),
      amount,
      referencePhysical: '0001',
      acceptRepeated: true,
      observation: 'Abono',
    })
  ).body.id
const spend = async (value: number): Promise<number> =>
  (await store.admin.post('expenses/post', { date: today, categoryId: 1, value })).body.id

const discount = async (amount: number): Promise<number> =>
  (
    await store.admin.post('movements', {
      billId: await sell(5),
      date: today,
      movementTypeId: 2,
      movementGroupId: 1,
      observation: 'Rebaja',
      movementDetails: [{ productId, quantity: 5, newPriceAux: 100 - amount / 5 }],
    })
  ).body.id

const kinds = {
  bills: {
    figure: 'total',
    add: (amount: number) => sell(amount / 100),
    remove: (id: number) => store.admin.post(`bills/${id}/delete`, { disabledSubject: 'Error' }),
  },
  prebills: {
    figure: 'total',
    add: (amount: number) => quote(amount / 100),
    remove: (id: number) => store.admin.post(`prebills/${id}/delete`, {}),
  },
  receivables: {
    figure: 'amount',
    add: receive,
    remove: (id: number) => store.admin.delete(`receivables/${id}`),
  },
  movements: {
    figure: 'total',
    add: discount,
    remove: (id: number) => store.admin.get(`movements/${id}/delete`),
  },
  expenses: { figure: 'value', add: spend, remove: (id: number) => store.admin.get(`expenses/${id}/delete`) },
}

test.each(Object.entries(kinds))(
  '%s: a voided one keeps its amount and counts in no sum',
  async (path, kind) => {
    const [kept, gone] = [await kind.add(100), await kind.add(300)]
    expect((await kind.remove(gone)).status).toBe(200)
    const summary = [
      { selector: kind.figure, summaryType: 'sum' as const },
      { selector: kind.figure, summaryType: 'avg' as const },
    ]
    const filter = [['id', '=', kept], 'or', ['id', '=', gone]]
    const asked = { filter, requireTotalCount: true, totalSummary: summary }
    const list = (await store.admin.get(`${path}/get`, asked)).body
    expect(list).toMatchObject({ totalCount: 2, summary: [100, 100] })
    expect(list.data.map((row: Record<string, number>) => row[kind.figure])).toEqual([300, 100])
    const group = [{ selector: 'active', isExpanded: false }]
    const groups = await store.admin.get(`${path}/get`, { filter, group, groupSummary: summary })
    expect(groups.body.data).toMatchObject([
      { key: false, count: 1, summary: [0, null] },
      { key: true, count: 1, summary: [100, 100] },
    ])
  },
)
