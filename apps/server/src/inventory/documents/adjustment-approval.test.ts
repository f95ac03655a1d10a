import { APPROVAL } from '@yunque/contract/core/constants'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { addDays } from '@yunque/domain/dates'
import { describe, expect, test } from 'vitest'
import { Counter, grant, neededOf, PIN } from '../../../test/approvals.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, reasonIds, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const at = new Counter(store)
const today = businessDay()

type Adjusting = {
  quantity?: number
  cost?: number
  reasonId?: number | null
  typeId?: number
  date?: string
}

const body = (lines: string, { quantity = 1, cost, ...header }: Adjusting = {}) => ({
  areaId: 1,
  date: today,
  typeId: 2,
  observation: 'Revisión',
  reasonId: reasonIds.correction,
  ...header,
  [lines]: [{ productId: at.productId, quantity, ...(cost === undefined ? {} : { cost }) }],
})
const leave = (by: Client, adjusting?: Adjusting, headers?: Record<string, string>) =>
  by.post('outPutProducts', body('outPutProductDetails', adjusting), headers)
const enter = (by: Client, adjusting?: Adjusting, headers?: Record<string, string>) =>
  by.post('inPutProducts', body('inPutProductDetails', adjusting), headers)

/** The header with an approval of what that answer asks for. */
async function approved(by: Client, answer: Awaited<ReturnType<Client['post']>>) {
  const { body: given } = await grant(by, neededOf(answer), { approver: at.manager, secret: PIN })
  return { [APPROVAL]: String(given.approval) }
}

describe('above 120', () => {
  test('adjustments up to it need nobody, dearer ones do, by their value at cost', async () => {
    await at.ask({ adjustStock: 120 })
    expect((await leave(at.seller, { quantity: 2 })).status).toBe(200)
    expect((await enter(at.seller, { quantity: 2 })).status).toBe(200)
    const dear = await leave(at.seller, { quantity: 3 })
    expect(neededOf(dear).acts).toEqual(['adjustStock'])
    expect(dear.text).toMatch(/^Ajuste de salida por C\$\s180\.00\.\n/)
    expect((await enter(at.seller, { quantity: 2, cost: 60.01 })).headers[olderAsks.approval]).toBeDefined()
  })

  test('service consumption and counts need nobody', async () => {
    await at.ask({ adjustStock: 'always' })
    expect((await leave(at.seller, { quantity: 9, typeId: 3, reasonId: null })).status).toBe(200)
    const counted = await stockedProduct(store, { stock: 50, cost: 100, price: 200 })
    const family = (await store.admin.post('catalogos/family/post', { name: 'Contada' })).body
    const sql = 'update products set category_id = $1 where id = $2'
    await store.database.pool.query(sql, [family.id, counted])
    const opened = await at.seller.post('stockCounts/post', { areaId: 1, categoryId: family.id })
    const { id: countId } = opened.body
    await at.seller.post('stockCounts/count', { countId, productId: counted, quantity: 1 })
    expect((await at.seller.post('stockCounts/process', { id: countId })).status).toBe(200)
  })
})

describe('an approval', () => {
  test.each([
    ['another quantity', { quantity: 4 }],
    ['another cost', { quantity: 3, cost: 70 }],
    ['another reason', { quantity: 3, reasonId: reasonIds.donation }],
    ['no reason', { quantity: 3, reasonId: null }],
  ])('is not for %s', async (_, change) => {
    await at.ask({ adjustStock: 'always' })
    const header = await approved(at.seller, await enter(at.seller, { quantity: 3 }))
    expect((await enter(at.seller, change, header)).status).toBe(400)
    expect((await enter(at.seller, { quantity: 3 }, header)).status).toBe(200)
    expect((await enter(at.seller, { quantity: 3 }, header)).status).toBe(400)
  })

  test('is one for the date and for the value', async () => {
    await at.ask({ adjustStock: 'always', backdate: 'always' })
    const old = { date: addDays(today, -1) }
    const asked = await leave(at.seller, old)
    expect(neededOf(asked).acts).toEqual(['backdate', 'adjustStock'])
    expect((await leave(at.seller, old, await approved(at.seller, asked))).status).toBe(200)
  })

  test('tells no costs to who may not read them', async () => {
    await at.ask({ adjustStock: 'always' })
    const clerk = await store.user({ resources: ['ajuste'] })
    const asked = await leave(clerk, { quantity: 3 })
    expect(asked.text).toBe('Ajuste de salida de 3 unidades.\nSe necesita una aprobación.')
    expect((await leave(clerk, { quantity: 3 }, await approved(clerk, asked))).status).toBe(200)
    expect((await enter(clerk)).text).toBe('Ajuste de entrada de 1 unidad.\nSe necesita una aprobación.')
  })
})
