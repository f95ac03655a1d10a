import type { Page } from 'playwright-core'
import { choose, fillIn, goOn, pick, type } from './keyboard.ts'
import { businessDay, stockUp, storeApi } from './store-api.ts'

const goods = [
  { code: 'NC-1', name: 'Serrucho curvo', dolarCost: 4, price: 300 },
  { code: 'NC-2', name: 'Nivel de burbuja', dolarCost: 5, price: 400 },
]

/** Three of each product, sold in cash and on credit; the till is open. */
export async function soldGoods() {
  const api = await storeApi()
  const productIds = await stockUp(api, goods)
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 1000 })
  const client = { name: 'Carpintería', lastName: 'Devuelta', creditLimit: 90_000, creditDays: 30 }
  const { id: clientId } = await api.post('clients/post', client)
  const billDetails = goods.map(({ price }, at) => ({ productId: productIds[at], quantity: 3, price }))
  const cash = { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails }
  const cashBill: number = (await api.post('bills', cash)).id
  const credit = { ...cash, clientId, paymentTypeId: 2, creditDays: 30 }
  const creditBill: number = (await api.post('bills', credit)).id
  return { api, productIds, cashBill, creditBill }
}

/** Fills in the header after the invoice number: type, reason and observation. */
export async function fillReason(page: Page, observation: string, kind?: string): Promise<void> {
  await fillIn(page, { Fecha: '', Tipo: '' })
  if (kind) await choose(page, kind)
  await goOn(page, 'Motivo')
  await pick(page, 'Producto')
  await goOn(page, 'Observación')
  await type(page, observation)
}
