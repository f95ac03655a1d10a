import { toHeader } from '@yunque/contract/core/asks'
import { PaymentType, PreBillType, TOLD_SERIALS } from '@yunque/contract/core/constants'
import { serialMessages } from '@yunque/contract/inventory/serials'
import { NoteType } from '@yunque/domain/codes'
import { SerialUse } from '@yunque/domain/serials'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { kit } from '../../test/kits.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const date = businessDay()
let clientId = 0

beforeAll(async () => {
  clientId = (await build.client(store.admin, { creditLimit: 100_000, creditDays: 30 })).id
  await build.openTill(store.admin)
})

const tag = () => crypto.randomUUID().slice(0, 6).toUpperCase()
const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await store.admin.post(path, body, headers)
  expect(answer.status, `${path}: ${answer.text}`).toBe(200)
  return answer.body
}
const told = (direction: 'in' | 'out', id: number, ...serials: string[]) => ({
  [TOLD_SERIALS]: toHeader({ [`${direction}:${id}`]: serials }),
})

/** A kit of a drill with a serial and two bits, with four drills in stock. */
async function drillKit() {
  const { id: drill } = await build.product(store.admin, { serials: SerialUse.reception })
  await build.processedPurchase(store.admin, [{ productId: drill, quantity: 4, cost: 40 }])
  await build.areaProduct(store.admin, { productId: drill, price: 150 })
  const serials = Array.from({ length: 4 }, (_, at) => `${tag()}-${at}`)
  await post('serials/post', { productId: drill, areaId: 1, serials })
  const bits = await stockedProduct(store, { stock: 50, cost: 2, price: 5 })
  const kitId = await kit(store.admin, [
    { productId: drill, units: 1 },
    { productId: bits, units: 2 },
  ])
  return { kitId, drill, bits, serials: serials as [string, string, string, string] }
}
const header = () => ({ date, clientId, paymentTypeId: PaymentType.credit, creditDays: 30 })
const kits = (kitId: number, quantity: number) => ({ productId: kitId, quantity, price: 500 })
const returnOf = (billId: number, ...lines: { productId: number; quantity: number }[]) => ({
  billId,
  date,
  movementTypeId: NoteType.return,
  movementGroupId: 1,
  observation: 'Vuelve',
  movementDetails: lines,
})
const unit = async (serial: string) =>
  store.database.db
    .selectFrom('serial_units')
    .select(['area_id', 'bill_id', 'bill_line'])
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow()
/** Voids a note and its invoice. */
async function undo(noteId: number, billId: number) {
  await post(`movements/${noteId}/delete`, {})
  await post(`bills/${billId}/delete`, { id: billId, name: 'x', disabledSubject: 'Error de digitación' })
}

test.each([false, true])(
  'a note that brought a kit with a serial back is voided, to deliver later: %s',
  async (deliverLater) => {
    const { kitId, drill, serials } = await drillKit()
    const [first, second] = serials
    const sale = { ...header(), deliverLater, billDetails: [kits(kitId, 2)] }
    const { id } = await post('bills', sale, told('out', drill, first, second))
    const note = await post(
      'movements',
      returnOf(id, { productId: kitId, quantity: 1 }),
      told('in', drill, second),
    )
    expect(await unit(second)).toMatchObject({ area_id: 1, bill_id: null })
    await post(`movements/${note.id}/delete`, {})
    expect(await unit(second)).toEqual({ area_id: null, bill_id: id, bill_line: 1 })
    const all = await post('movements', returnOf(id, { productId: kitId, quantity: 2 }))
    await undo(all.id, id)
    expect(await unit(first)).toMatchObject({ area_id: 1, bill_id: null })
  },
)

test('the exchange of a kit with a serial is undone', async () => {
  const { kitId, drill, bits, serials } = await drillKit()
  const { id: billId } = await post(
    'bills',
    { ...header(), billDetails: [kits(kitId, 1)] },
    told('out', drill, serials[0]),
  )
  const swapped = await post('bills/exchange', {
    ...header(),
    billDetails: [{ productId: bits, quantity: 1, price: 5 }],
    returnedBillId: billId,
    movementGroupId: 1,
    returnedLines: [{ productId: kitId, quantity: 1 }],
  })
  const undone = { id: swapped.id, name: 'x', disabledSubject: 'Error de digitación' }
  await post(`bills/${swapped.id}/delete`, undone)
  await undo(swapped.exchange.noteId, billId)
  expect(await unit(serials[0])).toMatchObject({ area_id: 1, bill_id: null })
})

test('a billed layaway of a kit with a serial that came back is undone', async () => {
  const { kitId, drill, serials } = await drillKit()
  const quotation = { ...header(), preBillTypeId: PreBillType.quotation, preBillDetails: [kits(kitId, 1)] }
  const { id } = await post('prebills', quotation)
  await post(`layaways/${id}/post`, {
    total: 500,
    payments: [{ paymentMethodId: 1, amount: 500 }],
    confirm: true,
  })
  const { billId } = await post(`prebills/${id}/convertToBill`, {}, told('out', drill, serials[0]))
  const note = await post('movements', returnOf(billId, { productId: kitId, quantity: 1 }))
  await undo(note.id, billId)
  expect(await unit(serials[0])).toMatchObject({ area_id: 1, bill_id: null })
})

test('a component that is sold by itself too comes back to the line of which its serial is', async () => {
  const { kitId, drill, serials } = await drillKit()
  const [first, second, third] = serials
  const lines = [kits(kitId, 1), { productId: drill, quantity: 2, price: 150, serials: [second, third] }]
  const sale = { ...header(), billDetails: lines }
  const { id } = await post('bills', sale, told('out', drill, first, second, third))
  expect([await unit(first), await unit(second)]).toMatchObject([{ bill_line: 1 }, { bill_line: 2 }])
  const back = (body: object, headers: Record<string, string> = {}) =>
    store.admin.post('movements', body, headers)
  const kitBack = returnOf(id, { productId: kitId, quantity: 1 })
  expect((await back(kitBack, told('in', drill, second))).text).toContain(
    serialMessages.notOfDocument(second),
  )
  const both = returnOf(id, { productId: drill, quantity: 1 }, { productId: kitId, quantity: 1 })
  const wrong = await back(both, told('in', drill, second, third))
  expect(wrong).toMatchObject({ status: 400, text: expect.stringContaining('línea 2 de la factura') })
  const { id: noteId } = await post('movements', both, told('in', drill, first, third))
  await post(`movements/${noteId}/delete`, {})
  expect([await unit(first), await unit(third)]).toEqual([
    { area_id: null, bill_id: id, bill_line: 1 },
    { area_id: null, bill_id: id, bill_line: 2 },
  ])
})
