import { PaymentType, PreBillType } from '@yunque/contract/core/constants'
import { NoteType } from '@yunque/domain/codes'
import * as build from './build.ts'
import type { Client, Store } from './harness.ts'
import { businessDay, stockedProduct } from './stock.ts'

/** A component by its product and its units in one kit. */
export type Part = { productId: number; units: number }

/** A kit with a price in an area. Returns its id. */
export async function kit(
  by: Client,
  components: readonly Part[],
  { price = 500, areaId = 1, ...fields }: Record<string, unknown> & { price?: number; areaId?: number } = {},
): Promise<number> {
  const { id: productId } = await build.product(by, { components, ...fields })
  await build.areaProduct(by, { productId, areaId, price })
  return productId
}

/**
 * Fills a store with documents of a kit in area 1, by the administrator: sold, returned in part, voided, quoted and
 * reserved. Returns the kit and its components.
 */
export async function tradeKits(store: Store): Promise<{ kitId: number; parts: Part[] }> {
  const { admin } = store
  const parts = [
    { productId: await stockedProduct(store, { stock: 100, cost: 3.333333, price: 10 }), units: 2 },
    { productId: await stockedProduct(store, { stock: 100, cost: 7.777777, price: 20 }), units: 1 },
  ]
  const kitId = await kit(admin, parts)
  const line = { productId: kitId, quantity: 3, price: 500 }
  const clientId = (await build.client(admin, { creditLimit: 100_000, creditDays: 30 })).id
  const sale = { date: businessDay(), clientId, paymentTypeId: PaymentType.credit, creditDays: 30 }
  const post = async (path: string, body: object) => {
    const answer = await admin.post(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
    return answer.body.id as number
  }
  const billId = await post('bills', { ...sale, billDetails: [line] })
  await post('movements', {
    billId,
    date: businessDay(),
    movementTypeId: NoteType.return,
    movementGroupId: 1,
    observation: 'Producto equivocado',
    movementDetails: [{ productId: kitId, quantity: 1 }],
  })
  await post('bills', { ...sale, billDetails: [{ ...line, quantity: 2 }] })
  const voidedId = await post('bills', { ...sale, billDetails: [{ ...line, quantity: 1 }] })
  await post(`bills/${voidedId}/delete`, {
    id: voidedId,
    name: 'Error',
    disabledSubject: 'Error de digitación',
  })
  const quoted = { ...sale, preBillDetails: [line] }
  await post('prebills', { ...quoted, preBillTypeId: PreBillType.quotation })
  await post('prebills', { ...quoted, preBillTypeId: PreBillType.preSale })
  return { kitId, parts }
}
