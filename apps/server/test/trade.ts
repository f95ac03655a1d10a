import { toHeader } from '@yunque/contract/core/asks'
import {
  Currency,
  Direction,
  InputType,
  OutputType,
  PaymentMethod,
  PaymentType,
  PreBillType,
  TOLD_SERIALS,
  TransitOutcome,
} from '@yunque/contract/core/constants'
import { ReceptionOutcome } from '@yunque/contract/purchasing/reception-outcomes'
import { DepositTax } from '@yunque/contract/settings/settings'
import { ClaimStep } from '@yunque/domain/claims'
import { NoteType } from '@yunque/domain/codes'
import { SerialUse } from '@yunque/domain/serials'
import * as build from './build.ts'
import { pdf, photo } from './files/attachable.ts'
import type { Client, Store } from './harness.ts'
import { businessDay, reasonIds, stockedProduct } from './stock.ts'
import { upload } from './upload.ts'
import { voucher } from './voucher.ts'

/** The ids of what `trade` made, by wire name. */
export type Trade = Record<
  | 'productId'
  | 'clientId'
  | 'areaId'
  | 'cashBillId'
  | 'creditBillId'
  | 'billedPreBillId'
  | 'quotationId'
  | 'receiptId'
  | 'projectId'
  | 'cutId',
  number
>

/**
 * Fills a store with each kind of document, posted by the administrator in area 1: bought on credit, pending and
 * voided; sold in cash, on credit and from a pre-sale; collected, credited and voided; adjusted, converted,
 * dispatched, received, counted and closed.
 */
export async function trade(store: Store): Promise<Trade> {
  const { admin } = store
  const done = poster(admin)
  const date = businessDay()
  const clientId = (await build.client(admin, { creditLimit: 100_000, creditDays: 30 })).id
  const projectId = (await build.project(admin, clientId)).id
  const buyerId = (await build.buyer(admin, clientId, { allProjects: false, projectIds: [projectId] })).id
  const productId = await stockedProduct(store, { stock: 50, cost: 60, price: 100, discount: 10 })
  const soldOutId = await stockedProduct(store, { stock: 2, cost: 3.333333, price: 100 })
  await buy(admin, productId)
  await order(admin)
  await admin.post('rates/post', { date, value: 36.6243 })
  await buyInDollars(admin)
  const open = await done('cuts/post', { cutDate: date, initValue: 500, initDollars: 10 })
  const line = { productId, quantity: 2, price: 100 }
  const credit = { date, clientId, projectId, buyerId, paymentTypeId: PaymentType.credit, creditDays: 30 }
  const cash = { date, clientId: 1, paymentTypeId: PaymentType.cash }
  const billDetails = [line, { ...line, productId: soldOutId }]
  const payments = [
    { paymentMethodId: PaymentMethod.card, amount: 100, reference: voucher() },
    { paymentMethodId: PaymentMethod.cash, currencyId: Currency.dollars, amount: 5 },
    { paymentMethodId: PaymentMethod.cash, amount: 200 },
  ]
  const cashBill = await done('bills', { ...cash, billDetails, payments })
  const creditBill = await done('bills', { ...credit, billDetails: [{ ...line, discount: 5 }] })
  const collected = {
    billId: creditBill.id,
    amount: 50,
    referencePhysical: 'R-1',
    acceptRepeated: true,
    observation: 'Abono',
  }
  const receipt = await done('receivables', collected)
  await voided(admin, credit, line)
  await sellInDollars(store, credit)
  await paidTogether(admin, credit, line)
  const pre = { ...credit, preBillDetails: [line] }
  await credited(admin, { cashBillId: cashBill.id, creditBillId: creditBill.id, productId })
  const quotation = await done('prebills', { ...pre, preBillTypeId: PreBillType.quotation })
  await delivered(admin, { ...cash, billDetails: [{ ...line, quantity: 3 }] }, productId)
  const preSale = await done('prebills', { ...pre, preBillTypeId: PreBillType.preSale })
  await admin.get(`prebills/${preSale.id}/convertToBill`)
  await setAside(store)
  await done('expenses/post', { date, categoryId: 1, value: 25 })
  await moved(admin, productId)
  await settled(store)
  await done('cuts/close', {
    id: open.id,
    counted: {
      cordobas: [{ denomination: 100, count: 9 }],
      dollars: [{ denomination: 5, count: 3 }],
    },
  })
  const areaId = await move(store, productId)
  await count(store, productId)
  await authorized(store, productId)
  await withSerials(admin, clientId)
  await claimed(admin, clientId)
  await attached(admin, `clients/${clientId}`, `receivables/${receipt.id}`)
  return {
    productId,
    clientId,
    projectId,
    areaId,
    cashBillId: cashBill.id,
    creditBillId: creditBill.id,
    billedPreBillId: preSale.id,
    quotationId: quotation.id,
    receiptId: receipt.id,
    cutId: open.id,
  }
}

/** A photo and a PDF, the same in each record. */
async function attached(by: Client, ...records: readonly string[]): Promise<void> {
  const files = [await photo(), pdf()]
  for (const record of records)
    for (const file of files) await upload(by, `${record}/attachments`, file, 'Papel')
}

type Done = (path: string, body: object) => Promise<{ id: number } & Record<string, unknown>>

const poster =
  (by: Client): Done =>
  async (path, body) => {
    const answer = await by.post(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }

/**
 * Invoices that are delivered later: one with notes that were delivered, is on the way and was voided, and with a return of
 * what never left; and a voided one.
 */
async function delivered(by: Client, sale: object, productId: number): Promise<void> {
  const done = poster(by)
  const later = { ...sale, deliverLater: true, deliveryDate: businessDay() }
  const { id: billId } = await done('bills', later)
  const part = [{ productId, quantity: 0.5 }]
  await build.delivery(by, billId, part, { signature: 'M10 20L30 40L50 60' })
  const { id: driverId } = await build.driver(by, { phone: '8888-1111', vehicle: 'Camión M 123-456' })
  const onTheWay = { driverId, delivered: false, receivedBy: '', address: 'Del parque 2 c al sur' }
  await build.delivery(by, billId, part, onTheWay)
  const { id } = await build.delivery(by, billId, part, onTheWay)
  await done(`deliveries/${id}/delete`, { reason: 'No había nadie' })
  const { id: sent } = await build.delivery(by, billId, part, onTheWay)
  await done(`deliveries/${sent}/deliver`, { receivedBy: 'Juan', signature: 'M1 2L3 4' })
  await done('movements', {
    billId,
    date: businessDay(),
    movementTypeId: NoteType.return,
    movementGroupId: 1,
    observation: 'Sobró',
    movementDetails: [{ productId, quantity: 1 }],
  })
  const { id: wrong } = await done('bills', later)
  await done(`bills/${wrong}/delete`, { id: wrong, name: 'x', disabledSubject: 'Error de digitación' })
}

async function buy(by: Client, productId: number): Promise<void> {
  const credit = { purchasePaymentTypeId: PaymentType.credit, creditDays: 30, freight: 20 }
  const { id: purchaseId } = await build.processedPurchase(by, [{ productId, cost: 50, price: 100 }], credit)
  await build.purchasePayment(by, { purchaseId, amount: 100 })
  const undone = await build.purchasePayment(by, { purchaseId, amount: 50 })
  await by.get(`purchaseReceipts/${undone.id}/delete`)
  await build.purchase(by, [{ productId, quantity: 24, packs: 2, packSize: 12, packName: 'Caja' }], {
    freight: 7,
  })
  const voidedPurchase = await build.purchase(by, [{ productId }])
  await by.get(`purchases/${voidedPurchase.id}/delete`)
  await creditBySuppliers(by)
  await lotted(by)
}

/** Two lots of one product, of which some were sold, came back and left again, and some were declared. */
async function lotted(by: Client): Promise<void> {
  const done = poster(by)
  const { id: productId } = await build.product(by, { tracksLots: true })
  await build.areaProduct(by, { productId, price: 150 })
  const lots = [
    { productId, quantity: 6, lote: 'L-2', expireDate: '2031-06' },
    { productId, quantity: 4, lote: 'L-1', expireDate: '2031-05' },
  ]
  await build.processedPurchase(by, lots)
  const date = businessDay()
  const sale = { date, clientId: 1, paymentTypeId: PaymentType.cash }
  const bill = await done('bills', { ...sale, billDetails: [{ productId, quantity: 5, price: 150 }] })
  const note = { date, billId: bill.id, movementTypeId: NoteType.return, movementGroupId: 1 }
  const back = { ...note, observation: 'Producto equivocado', movementDetails: [{ productId, quantity: 2 }] }
  const cut = await done('cuts/post', { cutDate: date, initValue: 1000 })
  await done('movements', back)
  await done('cuts/close', { id: cut.id, counted: { cordobas: [], dollars: [] } })
  const entry = { areaId: 1, date, typeId: InputType.adjustment, observation: 'Hallado' }
  await done('inPutProducts', { ...entry, inPutProductDetails: [{ productId, quantity: 3, cost: 100 }] })
  const declared = [{ lot: 'L-3', expireDate: '2031-07', quantity: 2 }]
  await done('products/area/lots/declare', { areaId: 1, productId, lots: declared })
}

/**
 * A purchase in dollars, paid in part in each currency at another rate, with a tax withheld, a part of it returned, and an
 * advance used for it.
 */
async function buyInDollars(by: Client): Promise<void> {
  const { id: productId } = await build.product(by)
  const { id: providerId } = await build.provider(by)
  const { id: purchaseId } = await build.processedPurchase(
    by,
    [{ productId, cost: undefined, dolarCost: 9.99, ivaRate: 15, price: 900 }],
    {
      providerId,
      purchasePaymentTypeId: PaymentType.credit,
      creditDays: 30,
      costsIncludeIva: false,
      currencyId: Currency.dollars,
      rate: 36.5,
    },
  )
  await build.purchasePayment(by, { purchaseId, amount: 20, currencyId: Currency.dollars })
  await build.purchasePayment(by, { purchaseId, amount: 366.25 })
  await build.supplierReturn(by, purchaseId, [{ purchaseLine: 1, quantity: 1 }])
  const advance = await build.supplierAdvance(by, { providerId, total: 500 })
  const used = { creditId: advance.id, purchaseId, date: businessDay(), amount: 400 }
  await poster(by)('supplierCredits/apply', used)
}

/**
 * Claims of an invoice: repaired and returned, changed from the stock and replaced by the supplier, changed by the supplier,
 * credited, voided, and one of somebody without an invoice at the supplier.
 */
async function claimed(by: Client, clientId: number): Promise<void> {
  const done = poster(by)
  const date = businessDay()
  const { id: productId } = await build.product(by, { serials: SerialUse.reception, warrantyMonths: 6 })
  await build.processedPurchase(by, [{ productId, quantity: 8, cost: 33.333333 }])
  await build.areaProduct(by, { productId, price: 150 })
  const serials = ['RC-1', 'RC-2', 'RC-3', 'RC-4', 'RC-5', 'RC-6']
  await done('serials/post', { productId, areaId: 1, serials })
  const bill = await done('bills', {
    date,
    clientId,
    paymentTypeId: PaymentType.credit,
    creditDays: 30,
    billDetails: [{ productId, quantity: 4, price: 150, serials: serials.slice(0, 4) }],
  })
  const { id: providerId } = await build.provider(by)
  const open = async (serial: string) =>
    (await build.claim(by, { productId, billId: bill.id, billLine: 1, serial })).id
  const step = (id: number, next: ClaimStep, fields: object = {}) =>
    build.claimStep(by, id, { step: next, ...fields })
  const telling = (key: string, serial: string) => ({ [TOLD_SERIALS]: toHeader({ [key]: [serial] }) })

  const repaired = await open('RC-1')
  await step(repaired, ClaimStep.repaired, { note: 'Cambio de carbones' })
  await step(repaired, ClaimStep.returned)
  const changed = await open('RC-2')
  await step(changed, ClaimStep.sent, { providerId, reference: 'G-15' })
  await by.post(`claims/${changed}/exchange`, {}, telling(`out:${productId}`, 'RC-5'))
  await step(changed, ClaimStep.returned)
  await done(`claims/${changed}/replacement`, { note: 'Unidad nueva' })
  const bySupplier = await open('RC-3')
  await step(bySupplier, ClaimStep.changedBySupplier, { newSerial: 'RC-30' })
  const credited = await open('RC-4')
  const returned = {
    billId: bill.id,
    date,
    movementTypeId: NoteType.return,
    movementGroupId: 1,
    observation: 'Vuelve',
    movementDetails: [{ productId, quantity: 1 }],
  }
  const note = (await by.post('movements/post', returned, telling(`in:${productId}`, 'RC-4'))).body
  await step(credited, ClaimStep.credited, { noteId: note.id })
  const wrong = await open('RC-1')
  await done(`claims/${wrong}/delete`, { reason: 'Se recibió dos veces' })
  const walkIn = await build.claim(by, { productId, serial: 'OTRA-1' })
  await step(walkIn.id, ClaimStep.sent, { providerId })
}

/** Invoices that owe dollars: one that dollars and C$ paid in part and a return lowered, one that is paid off, and one that is void. */
async function sellInDollars(store: Store, credit: object): Promise<void> {
  const { admin } = store
  const done = poster(admin)
  await build.settings(admin, { dollarCredit: true })
  const productId = await stockedProduct(store, { stock: 50, cost: 60, price: 100 })
  const bill = () =>
    done('bills', {
      ...credit,
      debtCurrencyId: Currency.dollars,
      billDetails: [{ productId, quantity: 10, price: 100 }],
    })
  const [owing, paid, wrong] = [await bill(), await bill(), await bill()]
  const receive = (billId: number, fields: object) =>
    done('receivables', {
      billId,
      referencePhysical: 'R-5',
      acceptRepeated: true,
      observation: 'Abono',
      ...fields,
    })
  await receive(owing.id, { currencyId: Currency.dollars, amount: 183.12, received: 5 })
  await receive(owing.id, { amount: 100 })
  await receive(paid.id, { applyPayment: true })
  await done('movements', {
    billId: owing.id,
    date: businessDay(),
    movementTypeId: NoteType.return,
    movementGroupId: 1,
    observation: 'Devuelto',
    movementDetails: [{ productId, quantity: 1 }],
  })
  await done(`bills/${wrong.id}/delete`, { disabledSubject: 'Error' })
  await build.settings(admin, { dollarCredit: false })
}

/** Units with serials: registered, sold with a warranty, one of them returned, and one that left otherwise. */
async function withSerials(by: Client, clientId: number): Promise<void> {
  const done = poster(by)
  const date = businessDay()
  const fields = { serials: SerialUse.reception, warrantyMonths: 12 }
  const { id: productId } = await build.product(by, fields)
  const { id: documentId } = await build.processedPurchase(by, [{ productId, quantity: 5 }])
  await build.areaProduct(by, { productId, price: 150 })
  const serials = ['SN-1', 'SN-2', 'SN-3', 'SN-4', 'SN-5']
  const origin = { documentKind: 'purchase', documentId }
  await by.post('serials/post', { productId, areaId: 1, serials, ...origin })
  const sold = { productId, quantity: 2, price: 150, serials: ['SN-1', 'SN-2'] }
  const bill = await done('bills', {
    date,
    clientId,
    paymentTypeId: PaymentType.credit,
    creditDays: 30,
    billDetails: [sold],
  })
  const telling = (key: string, serial: string) => ({ [TOLD_SERIALS]: toHeader({ [key]: [serial] }) })
  const returned = {
    billId: bill.id,
    date,
    movementTypeId: NoteType.return,
    movementGroupId: 1,
    observation: 'Vuelve',
    movementDetails: [{ productId, quantity: 1 }],
  }
  await by.post('movements/post', returned, telling(`in:${productId}`, 'SN-2'))
  const gone = {
    areaId: 1,
    date,
    typeId: OutputType.adjustment,
    observation: 'Dañado',
    reasonId: reasonIds.damage,
    outPutProductDetails: [{ productId, quantity: 1 }],
  }
  await by.post('outPutProducts/post', gone, telling(`out:${productId}`, 'SN-3'))
}

/**
 * Goods that went back to a supplier, a voided return, a discount beyond what was owed, an advance that paid a part of
 * another purchase, and a processed purchase that was voided.
 */
async function creditBySuppliers(by: Client): Promise<void> {
  const { id: productId } = await build.product(by)
  const { id: providerId } = await build.provider(by)
  const credit = { providerId, purchasePaymentTypeId: PaymentType.credit, creditDays: 30 }
  const { id: first } = await build.processedPurchase(by, [{ productId, cost: 80, ivaRate: 15 }], credit)
  const { id: second } = await build.processedPurchase(by, [{ productId, cost: 90 }], credit)
  await build.supplierReturn(by, first, [{ purchaseLine: 1, quantity: 2 }])
  const undone = await build.supplierReturn(by, second, [{ purchaseLine: 1, quantity: 3 }])
  await by.get(`supplierCredits/${undone.id}/delete`)
  const cash = await build.processedPurchase(by, [{ productId, cost: 85 }], { providerId })
  await build.supplierDiscount(by, cash.id, 40)
  const advance = await build.supplierAdvance(by, { providerId, total: 100 })
  const used = { creditId: advance.id, purchaseId: second, date: businessDay(), amount: 60 }
  await poster(by)('supplierCredits/apply', used)
  const wrong = await build.processedPurchase(by, [{ productId, cost: 95 }], credit)
  await by.get(`purchases/${wrong.id}/delete?confirm=true`)
}

/**
 * Orders: a draft, one that was partly received, one that was closed, and a voided one. Of another, goods came before
 * their invoice, some were sold, and a purchase billed a part; a reception was voided.
 */
async function order(by: Client): Promise<void> {
  const { id: productId } = await build.product(by)
  const { id: providerId } = await build.provider(by)
  const lines = [{ productId }]
  await build.purchaseOrder(
    by,
    [{ productId, quantity: 10, packs: 2, packSize: 5, cost: 10.333333, ivaRate: 15 }],
    { costsIncludeIva: false },
  )
  const { id: orderId } = await build.sentOrder(by, lines, { providerId })
  await build.processedPurchase(by, [{ productId, quantity: 4 }], { providerId, orderId })
  const closed = await build.sentOrder(by, lines)
  await by.post(`purchaseOrders/${closed.id}/close`, {})
  const undone = await build.purchaseOrder(by, lines)
  await by.get(`purchaseOrders/${undone.id}/delete`)
  await receive(by, providerId)
}

async function receive(by: Client, providerId: number): Promise<void> {
  const { id: productId } = await build.product(by)
  const { id: orderId } = await build.sentOrder(by, [{ productId, quantity: 9 }], { providerId })
  const wrong = await build.reception(by, orderId, [{ productId, quantity: 1 }])
  await by.get(`receptions/${wrong.id}/delete`)
  const { id } = await build.reception(by, orderId, [{ productId, quantity: 6 }])
  const exit = { areaId: 1, date: businessDay(), typeId: OutputType.adjustment, observation: 'Muestra' }
  await by.post('outPutProducts/post', { ...exit, outPutProductDetails: [{ productId, quantity: 4 }] })
  await build.processedPurchase(by, [{ productId, quantity: 4, cost: 110 }], { providerId, orderId })
  const reduced = { reason: 'No la factura', lines: [{ line: 1, quantity: 1 }] }
  await by.post(`receptions/${id}/reduce`, { ...reduced, outcome: ReceptionOutcome.writtenOff })
}

/** An invoice whose receipt was voided, and which was voided then. */
async function voided(by: Client, credit: object, line: object): Promise<void> {
  const done = poster(by)
  const bill = await done('bills', { ...credit, billDetails: [line] })
  const collected = {
    billId: bill.id,
    amount: 10,
    referencePhysical: 'R-2',
    acceptRepeated: true,
    observation: 'Abono',
  }
  const receipt = await done('receivables', collected)
  await by.delete(`receivables/${receipt.id}?confirm=true`)
  await done(`bills/${bill.id}/delete`, {
    id: bill.id,
    name: 'Error',
    disabledSubject: 'Error de digitación',
  })
}

/** Cash put in, dollars taken out, a voided movement, and a supplier paid from the till. */
async function moved(by: Client, productId: number): Promise<void> {
  const done = poster(by)
  const move = { categoryId: 1, reason: 'Cambio' }
  await done('cashMovements/post', { ...move, direction: Direction.in, amount: 300 })
  const dollars = { ...move, currencyId: Currency.dollars, amount: 4 }
  await done('cashMovements/post', { ...dollars, direction: Direction.out })
  const undone = await done('cashMovements/post', { ...move, direction: Direction.out, amount: 10 })
  await by.get(`cashMovements/${undone.id}/delete?confirm=true`)
  const credit = { purchasePaymentTypeId: PaymentType.credit, creditDays: 30 }
  const { id: purchaseId } = await build.processedPurchase(by, [{ productId, cost: 50, price: 100 }], credit)
  await build.purchasePayment(by, { purchaseId, amount: 40, applyCut: true })
}

/**
 * Commissions: one settlement was paid from the till, one was voided, and one deducts what came back of an invoice of the
 * first and waits for its payment.
 */
async function settled(store: Store): Promise<void> {
  const { admin, database } = store
  const done = poster(admin)
  const productId = await stockedProduct(store, { stock: 50, cost: 60, price: 100 })
  const familyId = (
    await done('catalogos/family/post', { name: `Con comisión ${crypto.randomUUID().slice(0, 8)}` })
  ).id
  await done('Comissions/post', { familyId, comission: 3, d46a59: 2, d60aMas: 1 })
  await database.db
    .updateTable('products')
    .set({ category_id: familyId })
    .where('id', '=', productId)
    .execute()
  const today = businessDay()
  const cash = { date: today, clientId: 1, paymentTypeId: PaymentType.cash }
  const sell = (quantity: number) =>
    done('bills', { ...cash, billDetails: [{ productId, quantity, price: 100 }] })
  const days = { username: admin.username, fromDate: today, toDate: today }
  const first = await sell(3)
  const paid = await done('commissionSettlements/post', days)
  await done(`commissionSettlements/${paid.id}/pay`, { date: today, paymentMethodId: PaymentMethod.cash })
  await done('movements', {
    billId: first.id,
    date: today,
    movementTypeId: NoteType.return,
    movementGroupId: 1,
    observation: 'Producto equivocado',
    movementDetails: [{ productId, quantity: 1 }],
  })
  await sell(2)
  const undone = await done('commissionSettlements/post', days)
  await done(`commissionSettlements/${undone.id}/delete`, {})
  await done('commissionSettlements/post', days)
}

/**
 * Deposits: one in two methods that was used and given back in part, one of a quotation, one in dollars, and a voided one.
 * Layaways, whose IVA is due with their deposits: one open with instalments, one billed with its deposits, and one cancelled
 * with a charge whose other money went back.
 */
async function setAside(store: Store): Promise<void> {
  const { admin } = store
  const done = poster(admin)
  const { id: clientId } = await build.client(admin, { creditLimit: 10_000, creditDays: 30 })
  const productId = await stockedProduct(store, { stock: 90, cost: 60, price: 100 })
  const line = { productId, quantity: 3, price: 100 }
  const cash = { date: businessDay(), clientId, paymentTypeId: PaymentType.cash }
  const offered = () =>
    done('prebills', { ...cash, preBillTypeId: PreBillType.quotation, preBillDetails: [line] })
  const card = { paymentMethodId: PaymentMethod.card, reference: voucher() }
  const { id: mixed } = await build.deposit(admin, {
    clientId,
    total: 500,
    payments: [
      { ...card, amount: 200 },
      { paymentMethodId: PaymentMethod.cash, amount: 300 },
    ],
  })
  const credit = { paymentMethodId: PaymentMethod.storeCredit, amount: 300 }
  await done('bills', { ...cash, billDetails: [line], payments: [credit] })
  const back = [
    { ...card, amount: 90 },
    { paymentMethodId: PaymentMethod.cash, amount: 60 },
    { ...credit, amount: 50 },
  ]
  await done(`deposits/${mixed}/refund`, { observation: 'Sobró', refunds: back })
  await build.deposit(admin, { clientId, preBillId: (await offered()).id, total: 40 })
  const dollars = { paymentMethodId: PaymentMethod.cash, currencyId: Currency.dollars, amount: 3 }
  await build.deposit(admin, { clientId, total: 100, payments: [dollars], change: 9.87 })
  const undone = await build.deposit(admin, { clientId })
  await admin.get(`deposits/${undone.id}/delete?confirm=true`)
  await build.settings(admin, { depositTax: DepositTax.receipt, layawayCharge: 10 })
  const layaways = [await offered(), await offered(), await offered()]
  for (const { id } of layaways) await done(`layaways/${id}/post`, { total: 100, instalments: 2 })
  const [, billed, ended] = layaways
  const rest = { paymentMethodId: PaymentMethod.cash, amount: 200 }
  await done(`prebills/${billed?.id}/convertToBill`, { payments: [{ ...credit, amount: 100 }, rest] })
  const others = [{ paymentMethodId: PaymentMethod.cash, amount: 70 }]
  await done(`layaways/${ended?.id}/cancel`, { observation: 'Se arrepintió', refunds: others })
  await build.settings(admin, { depositTax: DepositTax.invoice, layawayCharge: 0 })
}

/** Two invoices paid by one payment in dollars. */
async function paidTogether(by: Client, credit: { clientId: number }, line: object): Promise<void> {
  const done = poster(by)
  const bills = [
    await done('bills', { ...credit, billDetails: [line] }),
    await done('bills', { ...credit, billDetails: [line] }),
  ]
  const shares = bills.map(({ id }) => ({ billId: id, amount: 60 }))
  const payment = {
    clientId: credit.clientId,
    amount: 120,
    referencePhysical: 'R-3',
    acceptRepeated: true,
    observation: 'Abono',
  }
  await done('receivables/group', { ...payment, shares, currencyId: Currency.dollars, received: 4 })
}

/** A return refunded in cash, a discount on a debt, and a voided return of it. */
async function credited(
  by: Client,
  { cashBillId, creditBillId, productId }: Pick<Trade, 'cashBillId' | 'creditBillId' | 'productId'>,
): Promise<void> {
  const done = poster(by)
  const note = { date: businessDay(), movementGroupId: 1, observation: 'Producto equivocado' }
  const unit = { productId, quantity: 1 }
  const back = { ...note, movementTypeId: NoteType.return, movementDetails: [unit] }
  const less = { ...note, movementTypeId: NoteType.discount }
  await done('movements', { ...back, billId: cashBillId })
  await done('movements', {
    ...less,
    billId: creditBillId,
    movementDetails: [{ ...unit, discountPercent: 10 }],
  })
  const undone = await done('movements', { ...back, billId: creditBillId })
  await by.get(`movements/${undone.id}/delete`)
}

/** An entry, an exit, a conversion and a dispatch to a new area, whose id is returned. */
async function move(store: Store, productId: number): Promise<number> {
  const done = poster(store.admin)
  const date = businessDay()
  const common = { areaId: 1, date, observation: 'Ajuste' }
  const details = [{ productId, quantity: 2 }]
  await done('inPutProducts', {
    ...common,
    typeId: InputType.adjustment,
    reasonId: reasonIds.correction,
    inPutProductDetails: details,
  })
  await done('outPutProducts', {
    ...common,
    typeId: OutputType.adjustment,
    reasonId: reasonIds.damage,
    outPutProductDetails: details,
  })
  const unit = await build.product(store.admin)
  const ratio = { convertProductId: unit.id, convertSourceQuantiy: 1, convertProductQuantity: 12 }
  const box = await build.product(store.admin, ratio)
  await build.processedPurchase(store.admin, [{ productId: box.id }])
  await done('products/area/convert', { areaId: 1, productId: box.id, quantity: 2 })
  const { id: areaTargetId } = await build.area(store.admin)
  const asked = await done('traslates/post', {
    date,
    areaSourceId: 1,
    areaTargetId,
    observation: 'Traslado',
    traslateDetails: [{ productId, quantityRequest: 4 }],
  })
  const sent = [{ productId, quantityRequest: 4, quantityResponse: 3 }]
  await done('traslates/post/asEdit', { ...asked, traslateDetails: sent })
  await inTransit(store, { areaTargetId, productId })
  return areaTargetId
}

/**
 * Transfers of a pair that requires a reception: one in transit, a voided one, one received whole, and two received with
 * differences. Those of the first returned in part and are lost in part; those of the second are open.
 */
async function inTransit(
  store: Store,
  { areaTargetId, productId }: { areaTargetId: number; productId: number },
): Promise<void> {
  const done = poster(store.admin)
  const pair = { sourceAreaId: 1, targetAreaId: areaTargetId }
  await done('about/receptionPairs', { pairs: [pair] })
  const send = () => build.inTransit(store.admin, { ...pair, productId, quantity: 3 })
  const arrived = (id: number, quantityReceived: number, fields: object = {}) =>
    done(`traslates/${id}/receive`, {
      confirm: true,
      traslateDetails: [{ productId, quantityReceived, ...fields }],
    })
  await send()
  const undone = await send()
  await store.admin.get(`traslates/${undone.id}/delete`)
  await arrived((await send()).id, 3)
  const short = await send()
  await arrived(short.id, 1)
  const resolved = { observation: 'Revisado', traslateDetails: [{ productId, quantity: 1 }] }
  await done(`traslates/${short.id}/resolve`, { ...resolved, outcome: TransitOutcome.returned })
  await done(`traslates/${short.id}/resolve`, {
    ...resolved,
    outcome: TransitOutcome.lost,
    reasonId: reasonIds.theft,
  })
  await arrived((await send()).id, 1, { quantityDamaged: 1, note: 'Empaque roto' })
  await done('about/receptionPairs', { pairs: [] })
}

/** Two sales above the ceiling of a product with codes of another user: one single-use, one multi-use. */
async function authorized(store: Store, productId: number): Promise<void> {
  const owner = await store.user({ resources: ['auths'] })
  for (const once of [{ useOneTime: true }, { expiredDate: businessDay() }]) {
    const { codeAuth } = await build.authorization(owner, once)
    const line = { productId, quantity: 1, price: 100, discount: 20 }
    const sale = { date: businessDay(), clientId: 1, paymentTypeId: PaymentType.cash, codeAuth }
    await poster(store.admin)('bills', { ...sale, billDetails: [line] })
  }
}

/** A posted count with one unit over and one missing, and a voided count of a category. */
async function count(store: Store, productId: number): Promise<void> {
  const done = poster(store.admin)
  const missingId = await stockedProduct(store, { stock: 5, cost: 10, price: 100 })
  const opened = await done('stockCounts/post', { areaId: 1 })
  const { body } = await store.admin.get(`products/area/1/${productId}`)
  const found = [
    { productId, quantity: body.stock + 1 },
    { productId: missingId, quantity: 4 },
  ]
  for (const line of found) await done('stockCounts/count', { countId: opened.id, ...line })
  await done('stockCounts/process', { id: opened.id })
  const voidedCount = await done('stockCounts/post', { areaId: 1, categoryId: 1 })
  await store.admin.get(`stockCounts/${voidedCount.id}/delete`)
  const location = `Estante ${missingId}`
  await done('locations/place', { areaId: 1, productIds: [missingId], locations: [location, 'Patio'] })
  const shelf = await done('stockCounts/post', { areaId: 1, location })
  await store.admin.post(`stockCounts/${shelf.id}/zero`)
  await done('stockCounts/process', { id: shelf.id })
}
