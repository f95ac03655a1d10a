import { PreBillType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { followMessages } from '@yunque/contract/sales/quotation-follow'
import { addDays } from '@yunque/domain/dates'
import { FollowState } from '@yunque/domain/quotations'
import { followState } from '@yunque/domain/test/oracles/quotations'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let productId = 0

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 5000, cost: 10, price: 100 })
})

async function quoted(fields: object = {}): Promise<number> {
  const { status, body, text } = await store.admin.post('prebills', {
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    preBillTypeId: PreBillType.quotation,
    preBillDetails: [{ productId, quantity: 1, price: 100 }],
    ...fields,
  })
  if (status !== 200) throw new Error(text)
  return body.id
}

const one = async (id: number) => (await store.admin.get(`prebills/${id}`)).body
const act = (id: number, act: string, body: object = {}) => store.admin.post(`prebills/${id}/${act}`, body)
const listed = async (query: object = {}) =>
  (await store.admin.get('prebills/follow/get', { take: 500, ...query })).body.data as { id: number }[]
const ids = async (query: object) => (await listed(query)).map(({ id }) => id)

test('a new quotation is valid for the days of the settings, which its paper tells; a pre-sale has none', async () => {
  await build.settings(store.admin, { quotationDays: 20 })
  const id = await quoted()
  expect(await one(id)).toMatchObject({ validUntil: addDays(today, 20), followId: FollowState.open })
  expect(await one(await quoted({ preBillTypeId: PreBillType.preSale }))).toMatchObject({ validUntil: null })
  await build.settings(store.admin, { quotationDays: 15 })
})

test('its contact, note and last day are kept, and those to call today or about to expire are listed', async () => {
  const id = await quoted()
  const saved = await act(id, 'follow', {
    validUntil: addDays(today, 2),
    nextContact: today,
    contactNote: 'Espera respuesta',
  })
  expect(saved.body).toMatchObject({ nextContact: today, contactNote: 'Espera respuesta' })
  const other = await quoted()
  expect(await ids({ due: 'contact' })).toContain(id)
  expect(await ids({ due: 'expiring' })).toContain(id)
  expect(await ids({ due: 'contact' })).not.toContain(other)
  const waiting = (await store.admin.get('dashboard/waiting')).body as { kind: string; count: number }[]
  for (const kind of ['contacts', 'quotations'])
    expect(waiting.find((item) => item.kind === kind)?.count).toBeGreaterThan(0)
  expect(await act(id, 'follow', { validUntil: addDays(today, -1) })).toMatchObject({
    status: 400,
    text: followMessages.before,
  })
  expect((await act(id, 'follow', { validUntil: today, version: 1 })).status).toBe(409)
})

test('a lost quotation says why, is not sold until it is reopened, and its reason is in use', async () => {
  const id = await quoted()
  expect(await act(id, 'lose', {})).toMatchObject({ status: 400, text: followMessages.reason })
  expect(await act(id, 'lose', { reasonId: 9999 })).toMatchObject({
    status: 400,
    text: followMessages.unknownReason,
  })
  const lost = await act(id, 'lose', { reasonId: 1, contactNote: 'Muy caro' })
  expect(lost.body).toMatchObject({ followId: FollowState.lost, lossReason: 'Precio', lostOn: today })
  expect(await ids({ state: FollowState.lost, reasonId: 1 })).toContain(id)
  expect(await act(id, 'convert')).toMatchObject({ status: 400, text: followMessages.isLost })
  expect(await act(id, 'lose', { reasonId: 1 })).toMatchObject({ status: 400, text: followMessages.decided })
  expect((await act(id, 'recover')).body).toMatchObject({ followId: FollowState.open, lossReason: null })
  expect(await act(id, 'recover')).toMatchObject({ status: 400, text: followMessages.notLost })
  const { body } = await store.admin.get('audit/get', {
    filter: [['entity', '=', 'prebills'], 'and', ['entityId', '=', String(id)]],
    take: 9,
  })
  expect(body.data).toHaveLength(2)
})

test('an expired quotation asks before it becomes a pre-sale; a won one is decided', async () => {
  const id = await quoted({ date: addDays(today, -20) })
  expect(await one(id)).toMatchObject({ followId: FollowState.expired })
  const asked = await act(id, 'convert')
  expect([asked.status, asked.headers['x-needs-confirmation']]).toEqual([400, 'true'])
  expect(asked.text).toContain('venció')
  expect((await store.admin.post(`prebills/${id}/convert?confirm=true`)).status).toBe(200)
  expect(await one(id)).toMatchObject({ followId: FollowState.open })
  expect((await act(id, 'convertToBill')).status).toBe(200)
  expect(await one(id)).toMatchObject({ followId: FollowState.won })
  expect(await act(id, 'follow', { validUntil: today })).toMatchObject({
    status: 400,
    text: followMessages.decided,
  })
})

test('every state equals the rule of the domain, and the figures add them up', async () => {
  const rows = (await listed()) as unknown as {
    id: number
    followId: number
    validUntil: string
    preBillTypeId: number
    billId: number | null
    lossReasonId: number | null
    total: number
  }[]
  for (const row of rows)
    expect(row.followId).toBe(
      followState({
        active: true,
        isBilled: row.billId !== null,
        isLost: row.lossReasonId !== null,
        isPreSale: row.preBillTypeId !== PreBillType.quotation,
        validUntil: row.validUntil,
        today,
      }),
    )
  const { body } = await store.admin.get('prebills/follow/summary', { dateFrom: '', dateTo: '' })
  const count = (stateId: number) => rows.filter((row) => row.followId === stateId).length
  for (const { stateId, count: found } of body.states) expect(found).toBe(count(stateId))
  expect(body.rate.byCount).toBeGreaterThan(0)
})

test('only its area follows a quotation', async () => {
  const { id: areaId } = await build.area(store.admin)
  const away = await store.user({ resources: ['cotizacion'], areaId })
  const id = await quoted()
  expect(await away.post(`prebills/${id}/lose`, { reasonId: 1 })).toMatchObject({
    status: 403,
    text: messages.otherArea,
  })
  expect((await away.get('prebills/follow/get')).body.data).toEqual([])
})
