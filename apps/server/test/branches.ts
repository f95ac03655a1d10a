import { Direction, InputType, OutputType, PaymentType, PreBillType } from '@yunque/contract/core/constants'
import { type ResourceName, resources } from '@yunque/contract/core/resources'
import { ClaimStep } from '@yunque/domain/claims'
import { NoteType } from '@yunque/domain/codes'
import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import * as build from './build.ts'
import { pdf } from './files/attachable.ts'
import type { Client, Store } from './harness.ts'
import { programOf } from './keys.ts'
import { SellingDevice } from './offline-till.ts'
import { businessDay, stockedProduct } from './stock.ts'
import { upload } from './upload.ts'

/** The documents of a user, by kind: the id of one that can still be changed. */
export type Deal = Record<
  | 'bill'
  | 'voidedBill'
  | 'receipt'
  | 'quotation'
  | 'preSale'
  | 'note'
  | 'delivery'
  | 'claim'
  | 'sentClaim'
  | 'laterBill'
  | 'deposit'
  | 'quotedDeposit'
  | 'layaway'
  | 'endedLayaway'
  | 'cut'
  | 'closedCut'
  | 'expense'
  | 'purchaseFile'
  | 'expenseFile'
  | 'receiptFile'
  | 'claimFile'
  | 'cashMovement'
  | 'settlement'
  | 'input'
  | 'output'
  | 'purchase'
  | 'pendingPurchase'
  | 'draftOrder'
  | 'sentOrder'
  | 'reception'
  | 'supplierCredit'
  | 'supplierAdvance'
  | 'payment'
  | 'certificate'
  | 'transfer'
  | 'transit'
  | 'shortTransfer'
  | 'count'
  | 'conversion'
  | 'offlineSale'
  | 'programRequest',
  number
>

/** The products, client and supplier of a user's documents. */
type With = {
  productId: number
  boxId: number
  clientId: number
  projectId: number
  providerId: number
}

/** The users, their areas and products, and Ana's documents. */
export type Branches = {
  clientId: number
  /** A project of the client. */
  projectId: number
  providerId: number
  /** Sells in the first branch. `seller` leaves her only the permissions of a seller who sees own invoices. */
  ana: Person
  /** Has every permission, in the same branch as Ana. */
  beto: Person
  /** Has every permission, in the other branch. */
  carla: Person
}
export type Person = { by: Client; areaId: number; productId: number; boxId: number; categoryId: number }

const everything = resources.map(({ name }) => name)

/**
 * Two branches besides the warehouse: Ana and Beto in one, Carla in the other, each with products of a category of
 * their own.
 */
export async function branches(store: Store): Promise<Branches> {
  const { admin } = store
  const clientId = (await build.client(admin, { creditLimit: 1_000_000, creditDays: 30 })).id
  const projectId = (await build.project(admin, clientId)).id
  const providerId = (await build.provider(admin)).id
  const [first, second] = [(await build.area(admin)).id, (await build.area(admin)).id]
  const person = async (areaId: number, name: string) => {
    const { id: categoryId } = await done(admin, 'catalogos/family/post', { name: `Familia de ${name}` })
    await done(admin, 'Comissions/post', { familyId: categoryId, comission: 3, d46a59: 2, d60aMas: 1 })
    const productId = await stockedProduct(store, { stock: 100, cost: 60, price: 100, areaId })
    const unit = await stockedProduct(store, { stock: 1, cost: 1, price: 10, areaId })
    const boxId = await stockedProduct(store, { stock: 10, cost: 12, price: 100, areaId })
    await sql`update products set convert_product_id = ${unit}, convert_source_quantity = 1, convert_product_quantity = 12
      where id = ${boxId}`.execute(store.database.db)
    await sql`update products set category_id = ${categoryId} where id in (${productId}, ${unit}, ${boxId})`.execute(
      store.database.db,
    )
    // The warehouse has stock too, to dispatch.
    const opening = { areaId: 1, date: businessDay(), typeId: InputType.opening, observation: 'Inicial' }
    const inPutProductDetails = [{ productId, quantity: 50, cost: 60, price: 100 }]
    await done(admin, 'inPutProducts', { ...opening, inPutProductDetails })
    return { by: await store.user({ resources: everything, areaId }), areaId, productId, boxId, categoryId }
  }
  await done(admin, 'rates/post', { date: businessDay(), value: 36.6243 })
  return {
    clientId,
    projectId,
    providerId,
    ana: await person(first, 'Ana'),
    beto: await person(first, 'Beto'),
    carla: await person(second, 'Carla'),
  }
}

/** Leaves a user only these permissions, from the next request on. */
export async function onlyMay(
  store: Store,
  { userId }: Client,
  names: readonly ResourceName[],
): Promise<void> {
  await sql`delete from role_resources where role_id = (select role_id from users where id = ${userId})
    and resource_id not in (select id from resources where name = any(${[...names]}::text[]))`.execute(
    store.database.db,
  )
}

/** Makes one of each kind of document as a user, in their area. The till of before is closed, and a new one open. */
export async function deal(
  store: Store,
  { by, ...place }: Person,
  parties: Pick<Branches, 'clientId' | 'projectId' | 'providerId'>,
) {
  const things = { ...place, ...parties }
  const opened = await done(by, 'cuts/post', { cutDate: businessDay(), initValue: 500 })
  const sold = await sell(by, things)
  const { id: expense } = await done(by, 'expenses/post', { date: businessDay(), categoryId: 1, value: 25 })
  await done(by, 'cuts/close', {
    id: opened.id,
    counted: { cordobas: [{ denomination: 100, count: 9 }], dollars: [] },
  })
  const { id: cut } = await done(by, 'cuts/post', { cutDate: businessDay(), initValue: 100 })
  const later = await sell(by, things)
  const { id: laterExpense } = await done(by, 'expenses/post', {
    date: businessDay(),
    categoryId: 1,
    value: 30,
  })
  const moved = { direction: Direction.out, categoryId: 1, amount: 20, reason: 'Depósito' }
  const { id: cashMovement } = await done(by, 'cashMovements/post', moved)
  const collected = { username: by.username, fromDate: businessDay(), toDate: businessDay() }
  const { id: settlement } = await done(by, 'commissionSettlements/post', collected)
  void sold
  void expense
  const bought = await buy(by, { ...things, areaId: place.areaId })
  return {
    ...later,
    expense: laterExpense,
    purchaseFile: await attached(by, `purchases/${bought.purchase}`),
    expenseFile: await attached(by, `expenses/${laterExpense}`),
    receiptFile: await attached(by, `receivables/${later.receipt}`),
    claimFile: await attached(by, `claims/${later.claim}`),
    cashMovement,
    settlement,
    cut,
    offlineSale: await soldOffline(store, by, things),
    programRequest: await requested(store, by, things),
    closedCut: opened.id,
    ...(await stock(store, by, { ...things, areaId: place.areaId })),
    ...bought,
  } satisfies Deal
}

/** A sale of a till of the user's area that waits for a person. */
async function soldOffline(
  store: Store,
  by: Client,
  { areaId, productId }: Pick<Person, 'areaId' | 'productId'>,
): Promise<number> {
  const device = await SellingDevice.register(store, { areaId })
  const line = { productId, product: 'Martillo', quantity: 900_000, price: 100, serials: [] }
  await device.sell(by.userId, { areaId, lines: [line] })
  const { rows } = await sql<{ id: number }>`select max(id) as id from offline_sales`.execute(
    store.database.db,
  )
  return rows[0]?.id ?? 0
}

/** A change of a price that a program of the user requests. */
async function requested(
  store: Store,
  by: Client,
  { areaId, productId }: Pick<Person, 'areaId' | 'productId'>,
): Promise<number> {
  const program = await programOf(store, by)
  const body = { areaId, reason: 'Subió', prices: [{ productId, price: 120 }] }
  return (await done(program, 'programRequests/post', { kind: 'prices', body })).id
}

/** A PDF of a record, each another. */
async function attached(by: Client, record: string): Promise<number> {
  const answer = await upload(by, `${record}/attachments`, pdf(), 'Papel.pdf')
  if (answer.status !== 200) throw new Error(`${record}: ${answer.status} ${answer.text}`)
  return answer.body.id
}

type Made = { id: number } & Record<string, unknown>

async function done(by: Client, path: string, body: object): Promise<Made> {
  const answer = await by.post(path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

async function sell(by: Client, { productId, clientId, projectId, providerId }: With) {
  const date = businessDay()
  const credit = { date, clientId, projectId, paymentTypeId: PaymentType.credit, creditDays: 30 }
  const cash = { date, clientId, paymentTypeId: PaymentType.cash }
  const lines = [{ productId, quantity: 2, price: 100 }]
  const paper = { referencePhysical: 'R-1', acceptRepeated: true, observation: 'Abono' }
  await done(by, 'bills', { ...cash, billDetails: lines })
  const bill = await done(by, 'bills', { ...credit, billDetails: lines })
  await done(by, 'bills', { ...credit, date: addDays(date, -40), billDetails: lines })
  const receipt = await done(by, 'receivables', { ...paper, billId: bill.id, amount: 10, retention: 1 })
  const voided = await done(by, 'bills', { ...credit, billDetails: lines })
  await done(by, `bills/${voided.id}/delete`, {
    id: voided.id,
    name: 'x',
    disabledSubject: 'Error de digitación',
  })
  const noted = await done(by, 'bills', { ...credit, billDetails: lines })
  const reason = {
    date,
    movementGroupId: 1,
    observation: 'Producto equivocado',
    movementTypeId: NoteType.return,
  }
  const movementDetails = [{ productId, quantity: 1 }]
  const note = await done(by, 'movements', { ...reason, billId: noted.id, movementDetails })
  const later = await done(by, 'bills', { ...credit, deliverLater: true, billDetails: lines })
  const { id: driverId } = await build.driver(by)
  const sent = { driverId, delivered: false, receivedBy: '' }
  const { id: delivery } = await build.delivery(by, later.id, [{ productId, quantity: 1 }], sent)
  const { id: claim } = await build.claim(by, { productId })
  const { id: sentClaim } = await build.claim(by, { productId })
  await build.claimStep(by, sentClaim, { step: ClaimStep.sent, providerId })
  await done(by, `claims/${sentClaim}/exchange`, {})
  const pre = { ...credit, preBillDetails: lines }
  const quotation = await done(by, 'prebills', { ...pre, preBillTypeId: PreBillType.quotation })
  const preSale = await done(by, 'prebills', { ...pre, preBillTypeId: PreBillType.preSale })
  // Store credit is of a client in all areas, so that it is of one whom others do not ask about.
  const { id: saver } = await build.client(by)
  return {
    ...(await aside(by, saver, lines)),
    bill: bill.id,
    voidedBill: voided.id,
    receipt: receipt.id,
    note: note.id,
    delivery,
    claim,
    sentClaim,
    laterBill: later.id,
    quotation: quotation.id,
    preSale: preSale.id,
  }
}

/** A deposit of no document, one of a quotation, and layaways with their deposits. */
async function aside(by: Client, clientId: number, preBillDetails: object[]) {
  const cash = { date: businessDay(), clientId, paymentTypeId: PaymentType.cash, preBillDetails }
  const offered = () => done(by, 'prebills', { ...cash, preBillTypeId: PreBillType.quotation })
  const { id: deposit } = await build.deposit(by, { clientId })
  const { id: quotedDeposit } = await build.deposit(by, {
    clientId,
    preBillId: (await offered()).id,
    total: 20,
  })
  const [{ id: layaway }, { id: endedLayaway }] = [await offered(), await offered()]
  for (const id of [layaway, endedLayaway])
    await done(by, `layaways/${id}/post`, { total: 100, instalments: 2 })
  return { deposit, quotedDeposit, layaway, endedLayaway }
}

type Placed = With & { areaId: number }

async function buy(by: Client, { areaId, productId, providerId }: Placed) {
  const credit = { areaId, providerId, purchasePaymentTypeId: PaymentType.credit, creditDays: 30 }
  const { id: purchase } = await build.processedPurchase(
    by,
    [{ productId, cost: 60, price: 100, lote: 'L-1' }],
    credit,
  )
  const { data: types } = (await by.get('withholdingTypes/get')).body
  const typeId = types.find(({ side }: { side: string }) => side === 'made').id
  const { id: payment, withholdings } = await build.purchasePayment(by, {
    purchaseId: purchase,
    amount: 10,
    withholdings: [{ typeId, amount: 0.2 }],
  })
  const certificate = withholdings[0]?.id ?? 0
  const { id: pendingPurchase } = await build.purchase(by, [{ productId }], { areaId, providerId })
  const { id: draftOrder } = await build.purchaseOrder(by, [{ productId }], { areaId, providerId })
  const { id: sentOrder } = await build.sentOrder(by, [{ productId }], { areaId, providerId })
  const half = await build.sentOrder(by, [{ productId }], { areaId, providerId })
  const { id: reception } = await build.reception(by, half.id, [{ productId, quantity: 5 }])
  const { id: supplierCredit } = await build.supplierReturn(by, purchase, [{ purchaseLine: 1, quantity: 1 }])
  const { id: supplierAdvance } = await build.supplierAdvance(by, { providerId, total: 30 })
  const bought = { purchase, pendingPurchase, draftOrder, sentOrder, reception }
  return { ...bought, payment, certificate, supplierCredit, supplierAdvance }
}

async function stock({ admin }: Store, by: Client, { areaId, productId, boxId, ...rest }: Placed) {
  const categoryId = (rest as { categoryId?: number }).categoryId
  const date = businessDay()
  const common = { areaId, date, observation: 'Ajuste' }
  const details = [{ productId, quantity: 2 }]
  const entry = { ...common, typeId: InputType.adjustment, inPutProductDetails: details }
  const exit = { ...common, typeId: OutputType.adjustment, outPutProductDetails: details }
  const { id: input } = await done(by, 'inPutProducts', entry)
  const { id: output } = await done(by, 'outPutProducts', exit)
  const { id: conversion } = await done(by, 'products/area/convert', {
    areaId,
    productId: boxId,
    quantity: 1,
  })
  const asked = { date, areaSourceId: 1, areaTargetId: areaId, observation: 'Traslado' }
  const traslateDetails = [{ productId, quantityRequest: 4 }]
  const sent = await done(by, 'traslates/post', { ...asked, traslateDetails })
  const quantities = [{ productId, quantityRequest: 4, quantityResponse: 3 }]
  await done(admin, 'traslates/post/asEdit', { ...sent, traslateDetails: quantities })
  const { id: transfer } = await done(by, 'traslates/post', { ...asked, traslateDetails })
  const onTheWay = await transits(admin, { areaId, productId })
  const { id: count } = await done(by, 'stockCounts/post', { areaId, categoryId })
  await done(by, 'stockCounts/count', { countId: count, productId, quantity: 1 })
  return { input, output, conversion, transfer, count, ...onTheWay }
}

/** A transfer that is in transit to the area, and one that the area sent and that arrived short. */
async function transits(admin: Client, { areaId, productId }: { areaId: number; productId: number }) {
  const [to, away] = [
    { sourceAreaId: 1, targetAreaId: areaId },
    { sourceAreaId: areaId, targetAreaId: 1 },
  ]
  await done(admin, 'about/receptionPairs', { pairs: [to, away] })
  const { id: transit } = await build.inTransit(admin, { ...to, productId, quantity: 1 })
  const { id: shortTransfer } = await build.inTransit(admin, { ...away, productId, quantity: 1 })
  const none = { confirm: true, traslateDetails: [{ productId, quantityReceived: 0 }] }
  await done(admin, `traslates/${shortTransfer}/receive`, none)
  await done(admin, 'about/receptionPairs', { pairs: [] })
  return { transit, shortTransfer }
}
