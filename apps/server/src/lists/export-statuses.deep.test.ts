import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { type PlainCell, readWorkbook } from '../../test/read-workbook.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { trade } from '../../test/trade.ts'

const store = testStore()
const today = businessDay()

/** The distinct values of a column in an exported Excel, sorted. */
async function words(path: string, field: string): Promise<PlainCell[]> {
  const columns = [{ field, title: field }]
  const dated = path === 'reports/receipts' ? { from: today, to: today } : {}
  const asked = path.startsWith('reports/') ? { areaId: 1, ...dated } : {}
  const { bytes } = await store.admin.get(`${path}/export`, { ...asked, columns })
  const [, ...rows] = await readWorkbook(bytes)
  return [...new Set(rows.map(({ cells }) => cells[0] ?? null))].sort()
}

/** Adds records in the states that `trade` does not create. */
async function fill(): Promise<void> {
  const { admin, database } = store
  const { db } = database
  const { productId, clientId, areaId } = await trade(store)
  const post = async (path: string, body: object): Promise<{ id: number } & Record<string, unknown>> => {
    const answer = await admin.post(path, body)
    expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, ''])
    return answer.body
  }
  const line = { productId, quantity: 1, price: 100 }
  const credit = { clientId, paymentTypeId: 2, creditDays: 30 }
  await post('bills', { ...credit, date: '2025-01-02', billDetails: [line], deliveryDate: today })
  const pre = { ...credit, date: today, preBillTypeId: 2, preBillDetails: [line] }
  const [stuck, late, gone] = [
    await post('prebills', pre),
    await post('prebills', pre),
    await post('prebills', pre),
  ]
  const { billId } = (await admin.get(`prebills/${stuck.id}/convertToBill`)).body
  await post(`bills/${billId}/delete`, { disabledSubject: 'Error', disassociate: false })
  const long = { reserved_on: addDays(today, -400) }
  await db.updateTable('pre_bills').set(long).where('id', '=', late.id).execute()
  await admin.get(`prebills/${gone.id}/delete`)
  const request = { date: today, areaSourceId: 1, areaTargetId: areaId, observation: 'Traslado' }
  const traslateDetails = [{ productId, quantityRequest: 1 }]
  await post('traslates/post', { ...request, traslateDetails })
  const voided = await post('traslates/post', { ...request, traslateDetails })
  await admin.get(`traslates/${voided.id}/delete`)
  await post('stockCounts/post', { areaId })
  await post('cuts/post', { cutDate: today, initValue: 500 })
  const spent = { date: today, categoryId: 1, value: 5 }
  await post('expenses/post', spent)
  await admin.get(`expenses/${(await post('expenses/post', spent)).id}/delete`)
  const goal = { description: 'Meta', value: 9_000_000 }
  await post('goals/post', { ...goal, initDate: addDays(today, -100), endDate: addDays(today, -50) })
  await post('goals/post', { ...goal, initDate: addDays(today, -100), endDate: addDays(today, 1) })
  const unwanted = await post('goals/post', { ...goal, initDate: today, endDate: today })
  await admin.get(`goals/${unwanted.id}/delete`)
  await build.client(admin, { blackList: true })
  const left = await build.client(admin)
  await db.updateTable('clients').set({ active: false }).where('id', '=', left.id).execute()
  await stockedProduct(store, { stock: 0, price: 10 })
  const low = await stockedProduct(store, { stock: 3, price: 10 })
  await db.updateTable('area_products').set({ stock_min: 5 }).where('product_id', '=', low).execute()
  const retired = await stockedProduct(store, { stock: 0, price: 10 })
  await sql`update products set state_id = 2 where id = ${retired}`.execute(db)
}

test('the Excel of a list shows each status in the words of the screen', async () => {
  await fill()
  const expected = {
    'bills status': ['Anulada', 'Pagada', 'Pendiente', 'Vencida'],
    'bills paymentTypeId': ['Contado', 'Crédito'],
    'bills isDeliveried': ['Entregado', 'Sin entrega'],
    'prebills status': ['Activa', 'Convertida', 'Factura anulada', 'Registro Anulado', 'Reserva vencida'],
    'prebills preBillTypeId': ['Cotización', 'Pre-venta'],
    'purchases stepId': ['Anulada', 'Pendiente', 'Procesada'],
    'purchases purchasePaymentTypeId': ['Contado', 'Crédito'],
    'purchases currencyId': ['Córdobas', 'Dólares'],
    'purchases expireAt': ['Pagada', 'Vence en 30 días'],
    'purchaseOrders stepId': ['Anulada', 'Borrador', 'Cerrada', 'Recibida en parte'],
    'purchases/pending expireAt': ['30 días'],
    'clients/historial status': ['Anulada', 'Pagada', 'Pendiente', 'Vencida'],
    'receivables active': ['Activo', 'Anulado'],
    'receivables paymentMethodId': ['Efectivo', 'Efectivo en dólares'],
    'reports/receipts active': ['Anulado', 'Vigente'],
    'reports/receipts observation': ['Abono', 'Anulado Abono'],
    'movements active': ['Anulada', 'Procesada'],
    'movements movementTypeId': ['Descuento', 'Devolución por producto'],
    'purchaseReceipts active': ['Activo', 'Anulado'],
    'traslates stepId': ['Anulado', 'Despachado', 'En tránsito', 'Solicitado'],
    'stockCounts stepId': ['Abierto', 'Anulado', 'Aplicado'],
    'stockCounts blind': ['No'],
    'cuts status': ['Abierto', 'Cerrado'],
    'expenses active': ['Activo', 'Anulado', 'Caja cerrada'],
    'clients active': ['Activo', 'Inactivo', 'Lista negra'],
    'goals active': ['Atrasada', 'Inactivo', 'No cumplida'],
    'products active': ['Activo', 'Inactivo', 'Sin stock', 'Stock bajo'],
    'reports/stock isLimit': ['Sin stock', 'Stock bajo', 'Suficiente'],
  }
  const found: Record<string, PlainCell[]> = {}
  for (const name of Object.keys(expected)) {
    const [path = '', field = ''] = name.split(' ')
    found[name] = await words(path, field)
  }
  expect(found).toEqual(expected)
}, 120_000)
