import { formatId } from '@yunque/contract/core/format'
import { FiscalRegime } from '@yunque/domain/codes'
import { expect } from 'vitest'
import * as build from '../build.ts'
import { upload, workbook } from '../upload.ts'
import {
  closeTill,
  collect,
  enter,
  giveBack,
  goods,
  leave,
  type Place,
  preSell,
  reopenTill,
  sell,
  type Walks,
} from './place.ts'

const bought = ({ by, areaId, productId, providerId }: Place, fields: object = {}, quantity = 10) =>
  build.processedPurchase(by, [{ productId, quantity, cost: 40 }], { areaId, providerId, ...fields })
const voidPurchase = ({ by }: Place, id: number) => by.post(`purchases/${id}/delete?confirm=true`)
const onCredit = { purchasePaymentTypeId: 2, creditDays: 30 }
const ordered = ({ by, areaId, providerId, productId }: Place) =>
  build.sentOrder(by, [{ productId }], { areaId, providerId })
const pending = ({ by, areaId, productId, providerId }: Place, orderId: number) =>
  build.purchase(by, [{ productId, quantity: 10, cost: 40 }], { areaId, providerId, orderId })
const received = ({ by, productId }: Place, orderId: number, quantity = 10) =>
  build.reception(by, orderId, [{ productId, quantity }])
const regime = ({ store }: Place, fiscalRegime: string, fields: object = {}) =>
  store.admin.post('about/fiscal-regime', { fiscalRegime, ...fields })
const revalue = { revalue: true, reason: 'Inicio del régimen general' }
const linesOf = async ({ by }: Place, orderId: number) =>
  (await by.get(`purchaseOrders/get/${orderId}`)).body.lines

/** Commissions of a new seller that are settled, paid from the till if so. */
async function settled(place: Place, fromTill: boolean) {
  const seller = await place.store.user({ resources: ['crearFactura'], areaId: place.areaId })
  const { id: familyId } = await place.done('catalogos/family/post', { name: `Pinturas ${seller.username}` })
  await place.done('Comissions/post', { familyId, comission: 3, d46a59: 2, d60aMas: 1 })
  const productId = await goods(place, { familyId })
  const bill = await sell(place, { productId, quantity: 4, asignedTo: seller.username })
  const days = { username: seller.username, fromDate: place.today, toDate: place.today }
  const settle = () => place.done('commissionSettlements/post', days)
  const { id } = await settle()
  const paid = fromTill
    ? await place.done(`commissionSettlements/${id}/pay`, { date: place.today, paymentMethodId: 1 })
    : null
  return { id, bill, productId, settle, movementId: paid?.movementId ?? 0, seller }
}

/** The pairs of purchases, orders, suppliers, tills, settlements and the fiscal regime. */
export const purchaseWalks: Walks = {
  'purchases/{id}/delete < purchasePayment': async (place) => {
    const { id } = await bought(place, onCredit)
    const payment = await build.purchasePayment(place.by, { purchaseId: id, amount: 10 })
    const undo = () => place.done(`purchaseReceipts/${payment.id}/delete`)
    return { act: () => voidPurchase(place, id), named: formatId(payment.id), undo }
  },
  'purchases/{id}/delete < supplierCredit': async (place) => {
    const { id } = await bought(place, onCredit)
    const credit = await build.supplierReturn(place.by, id, [{ purchaseLine: 1, quantity: 1 }])
    const undo = () => place.done(`supplierCredits/${credit.id}/delete`)
    return { act: () => voidPurchase(place, id), named: formatId(credit.id), undo }
  },
  'purchases/{id}/delete < reception': async (place) => {
    const order = await ordered(place)
    const reception = await received(place, order.id)
    const { id } = await bought(place, { ...onCredit, orderId: order.id })
    return { act: () => voidPurchase(place, id), named: formatId(reception.id) }
  },
  'purchases/{id}/delete < output': async (place) => {
    const { id } = await bought(place)
    const gone = await leave(place, 25)
    return { act: () => voidPurchase(place, id), named: formatId(gone.id), undo: () => enter(place, 25) }
  },
  'purchases/{id}/delete < preBill': async (place) => {
    const { id } = await bought(place)
    const kept = await preSell(place, { quantity: 25 })
    const undo = () => place.done(`prebills/${kept.id}/delete`)
    return { act: () => voidPurchase(place, id), named: kept.number, undo }
  },
  'purchases/{id}/delete < purchaseOrder': async (place) => {
    const order = await ordered(place)
    const { id } = await bought(place, { orderId: order.id })
    const check = async () => expect(await linesOf(place, order.id)).toMatchObject([{ received: 0 }])
    return { act: () => voidPurchase(place, id), check }
  },
  'purchaseOrders/{id}/close < purchase': async (place) => orderWithPending(place, 'close'),
  'purchaseOrders/{id}/reopen < purchase': async (place) => orderWithPending(place, 'reopen'),
  'purchaseOrders/{id}/delete < purchase': async (place) => orderWithPending(place, 'delete'),
  'purchaseOrders/{id}/close < reception': async (place) => {
    const order = await ordered(place)
    const reception = await received(place, order.id, 4)
    return {
      act: () => place.by.post(`purchaseOrders/${order.id}/close`, {}),
      named: /recibida sin factura/,
      undo: () => place.done(`receptions/${reception.id}/delete`),
    }
  },
  'receptions/{id}/delete < purchase': async (place) => {
    const order = await ordered(place)
    const reception = await received(place, order.id)
    const { id } = await bought(place, { ...onCredit, orderId: order.id })
    return { act: () => place.by.post(`receptions/${reception.id}/delete`, {}), named: formatId(id) }
  },
  'receptions/{id}/delete < output': async (place) => {
    const order = await ordered(place)
    const reception = await received(place, order.id)
    await leave(place, 25)
    const act = () => place.by.post(`receptions/${reception.id}/delete`, {})
    return { act, named: /Existencia 5/, undo: () => enter(place, 25) }
  },
  'receptions/{id}/delete < purchaseOrder': async (place) => {
    const order = await ordered(place)
    const reception = await received(place, order.id)
    const check = async () => expect(await linesOf(place, order.id)).toMatchObject([{ received: 0 }])
    return { act: () => place.by.post(`receptions/${reception.id}/delete`, {}), check }
  },
  'purchaseReceipts/{id}/delete < cashClosing': async (place) => {
    const { id } = await bought(place, onCredit)
    const payment = await build.purchasePayment(place.by, { purchaseId: id, amount: 10, applyCut: true })
    await closeTill(place)
    const act = () => place.by.post(`purchaseReceipts/${payment.id}/delete`, {})
    return { act, named: formatId(place.cutId), undo: () => reopenTill(place) }
  },
  'purchaseReceipts/{id}/delete < supplierCredit': async (place) => {
    const { credit, payment } = await usedCredit(place)
    const check = () => place.done(`supplierCredits/${credit}/delete`)
    return { act: () => place.by.post(`purchaseReceipts/${payment}/delete`, {}), check }
  },
  'supplierCredits/{id}/delete < purchasePayment': async (place) => {
    const { credit, payment } = await usedCredit(place)
    const act = () => place.by.post(`supplierCredits/${credit}/delete`, {})
    return { act, named: formatId(payment), undo: () => place.done(`purchaseReceipts/${payment}/delete`) }
  },
  'supplierCredits/{id}/delete < cashClosing': async (place) => {
    const { providerId } = place
    const { id } = await build.supplierAdvance(place.by, { providerId, total: 50, applyCut: true })
    await closeTill(place)
    const act = () => place.by.post(`supplierCredits/${id}/delete`, {})
    return { act, named: formatId(place.cutId), undo: () => reopenTill(place) }
  },
  'cuts/re-open/{id} < cashClosing': async (place) => {
    await closeTill(place)
    const later = await build.openTill(place.by)
    // The till of a later closing stays.
    return { act: () => place.by.post(`cuts/re-open/${place.cutId}`, {}), named: formatId(later.id) }
  },
  'expenses/{id}/delete < cashClosing': async (place) => {
    const { id } = await place.done('expenses/post', {
      date: place.today,
      categoryId: 1,
      value: 25,
      applyCut: true,
    })
    await closeTill(place)
    const act = () => place.by.post(`expenses/${id}/delete`, {})
    return { act, named: formatId(place.cutId), undo: () => reopenTill(place) }
  },
  'cashMovements/{id}/delete < cashClosing': async (place) => {
    const { id } = await place.done('cashMovements/post', {
      direction: 2,
      amount: 20,
      currencyId: 1,
      categoryId: 1,
      reason: 'Depósito en el banco',
      confirm: true,
    })
    await closeTill(place)
    const act = () => place.by.post(`cashMovements/${id}/delete`, {})
    return { act, named: formatId(place.cutId), undo: () => reopenTill(place) }
  },
  'cashMovements/{id}/delete < commissionSettlement': async (place) => {
    const { id, movementId } = await settled(place, true)
    return { act: () => place.by.post(`cashMovements/${movementId}/delete`, {}), named: formatId(id) }
  },
  'commissionSettlements/{id}/delete < commissionSettlement': async (place) => {
    const { id, bill, productId, settle, seller } = await settled(place, false)
    await sell(place, { productId, quantity: 9, asignedTo: seller.username })
    await giveBack(place, bill.id, { productId })
    const later = await settle()
    const act = () => place.by.post(`commissionSettlements/${id}/delete`, {})
    return {
      act,
      named: formatId(later.id),
      undo: () => place.done(`commissionSettlements/${later.id}/delete`),
    }
  },
  'commissionSettlements/{id}/delete < cashClosing': async (place) => {
    const { id } = await settled(place, true)
    await closeTill(place)
    const act = () => place.by.post(`commissionSettlements/${id}/delete`, {})
    return { act, named: formatId(place.cutId), undo: () => reopenTill(place) }
  },
  'imports/{id}/undo < receipt': async (place) => {
    const { fullName } = await build.client(place.by)
    const { undo, done } = await importedDebt(place, 'clients', 'Cliente', fullName)
    const { id } = await place.store.database.db
      .selectFrom('bills')
      .select('id')
      .where('opening_id', '=', done)
      .executeTakeFirstOrThrow()
    const receipt = await collect(place, id, 10)
    return { act: undo, named: receipt.number, undo: () => place.done(`receivables/${receipt.id}/delete`) }
  },
  'imports/{id}/undo < purchasePayment': async (place) => {
    const { name } = await build.provider(place.by)
    const { undo, done } = await importedDebt(place, 'providers', 'Proveedor', name)
    const { id: purchaseId } = await place.store.database.db
      .selectFrom('purchases')
      .select('id')
      .where('opening_id', '=', done)
      .executeTakeFirstOrThrow()
    const { id } = await build.purchasePayment(place.by, { purchaseId, amount: 10 })
    return { act: undo, named: formatId(id), undo: () => place.done(`purchaseReceipts/${id}/delete`) }
  },
  'about/fiscal-regime < reception': async (place) => {
    await regime(place, FiscalRegime.fixed)
    const order = await ordered(place)
    const reception = await received(place, order.id)
    const act = () => regime(place, FiscalRegime.general, revalue)
    return { act, named: formatId(reception.id), undo: () => place.done(`receptions/${reception.id}/delete`) }
  },
  'about/fiscal-regime < transfer': async (place) => {
    await regime(place, FiscalRegime.fixed)
    const targetAreaId = (await build.area(place.by)).id
    const pairs = [{ sourceAreaId: place.areaId, targetAreaId }]
    await place.store.admin.post('about/receptionPairs', { pairs })
    const { areaId: sourceAreaId, productId } = place
    const transfer = await build.inTransit(place.store.admin, {
      sourceAreaId,
      targetAreaId,
      productId,
      quantity: 1,
    })
    const act = () => regime(place, FiscalRegime.general, revalue)
    return {
      act,
      named: formatId(transfer.id),
      undo: () => place.store.admin.post(`traslates/${transfer.id}/delete`),
    }
  },
  'about/fiscal-regime < purchase': async (place) => {
    const { by, areaId, productId, providerId } = place
    const { id } = await build.purchase(by, [{ productId }], { areaId, providerId })
    return {
      act: () => regime(place, FiscalRegime.fixed),
      goesOn: async () => {
        const answer = await by.post('compras/process', { id })
        await regime(place, FiscalRegime.general)
        return answer
      },
      words: /régimen fiscal cambió/,
    }
  },
}

async function orderWithPending(place: Place, act: string) {
  const order = await ordered(place)
  const { id } = await pending(place, order.id)
  return {
    act: () => place.by.post(`purchaseOrders/${order.id}/${act}`, {}),
    named: formatId(id),
    undo: () => place.done(`purchases/${id}/delete`),
  }
}

/** A credit of one purchase that paid another. */
async function usedCredit(place: Place): Promise<{ credit: number; payment: number }> {
  const { id } = await bought(place)
  const { id: credit } = await build.supplierReturn(place.by, id, [{ purchaseLine: 1, quantity: 1 }])
  const owed = await bought(place, onCredit)
  await place.done('supplierCredits/apply', {
    creditId: credit,
    purchaseId: owed.id,
    date: place.today,
    amount: 10,
  })
  const { id: payment } = await place.store.database.db
    .selectFrom('purchase_payments')
    .select('id')
    .where('purchase_id', '=', owed.id)
    .executeTakeFirstOrThrow()
  return { credit, payment }
}

/** A debt from before of a client or supplier, by an import. */
async function importedDebt(place: Place, room: 'clients' | 'providers', title: string, party: string) {
  const day = place.today.split('-').reverse().join('/')
  const titles = [title, 'Documento', 'Fecha', 'Vence', 'Monto original', 'Saldo', 'Moneda', 'Tasa']
  const row = [party, 'A-1', day, null, null, 100, null, null]
  const sent = await upload(place.by, `${room}/openings/import`, workbook([titles, row]))
  expect(sent.status, sent.text).toBe(200)
  const { id } = (await place.by.get('imports/get')).body.data[0]
  return { done: id, undo: () => place.by.post(`imports/${id}/undo`, {}) }
}
