import { businessDay, stockUp, storeApi } from './store-api.ts'

/** A quotation, or a pre-sale (type 2), of three units of a new product at 460.00 each. */
export async function quoted(tag: string, preBillTypeId = 1) {
  const api = await storeApi()
  const [productId] = await stockUp(api, [
    { code: `COT-${tag}`, name: `Lámina ${tag}`, dolarCost: 5, price: 460 },
  ])
  const header = { date: businessDay(), clientId: 1, paymentTypeId: 1, preBillTypeId }
  const preBillDetails = [{ productId, quantity: 3, price: 460 }]
  return { api, productId, preBill: await api.post('prebills', { ...header, preBillDetails }) }
}

/** The number of a document as lists show it. */
export const shownNumber = (id: number): string => String(id).padStart(5, '0')
