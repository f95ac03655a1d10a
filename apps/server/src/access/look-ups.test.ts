import type { ResourceName } from '@yunque/contract/core/resources'
import { SerialUse } from '@yunque/domain/serials'
import { beforeAll, expect, test } from 'vitest'
import { isRead, subject } from '../../test/all-questions.ts'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { type Operation, operations } from '../../test/operations.ts'
import { businessDay } from '../../test/stock.ts'
import { throttles } from '../system/limits.ts'

/** What a seller sold on credit to a client, with its serial, and what else is looked up by a number. */
type Sale = {
  billId: number
  laterBill: number
  productId: number
  serial: string
  unitId: number
  depositId: number
  layawayId: number
  orderId: number
  purchaseId: number
  identification: string
}

/**
 * A look-up by a typed number or serial: how it is asked, and what its reader needs. `own` ones follow the rule of the
 * invoices for sellers who see only their own, all of them the area's. `store`: of the whole store, by its rule.
 */
type LookUp = { whose: 'own' | 'area' | 'store'; may: readonly ResourceName[]; ask(sold: Sale): string }

const lookUps: Readonly<Record<string, LookUp>> = {
  'bills/{id}/info': { whose: 'own', may: [], ask: ({ billId }) => `bills/${billId}/info` },
  'bills/info': { whose: 'own', may: [], ask: ({ billId }) => `bills/info?number=${billId}` },
  'claims/sources': {
    whose: 'own',
    may: ['reclamos'],
    ask: ({ billId }) => `claims/sources?billId=${billId}`,
  },
  'deliveries/bill/{id}': {
    whose: 'area',
    may: ['entregas'],
    ask: ({ laterBill }) => `deliveries/bill/${laterBill}`,
  },
  'receivables/bill/{id}': {
    whose: 'own',
    may: ['verRecibos'],
    ask: ({ billId }) => `receivables/bill/get/${billId}`,
  },
  'serials/choices': {
    whose: 'own',
    may: [],
    ask: ({ billId, productId }) => `serials/choices?productId=${productId}&billId=${billId}`,
  },
  'serials/{id}': { whose: 'store', may: ['inventario'], ask: ({ unitId }) => `serials/get/${unitId}` },
  'deposits/{id}/refundable': {
    whose: 'area',
    may: ['crearRecibo', 'crearFactura', 'gestionCierreCaja'],
    ask: ({ depositId }) => `deposits/${depositId}/refundable`,
  },
  'layaways/{id}/refundable': {
    whose: 'area',
    may: ['crearRecibo', 'crearFactura', 'cotizacion'],
    ask: ({ layawayId }) => `layaways/${layawayId}/refundable`,
  },
  'receptions/orders/{id}': {
    whose: 'area',
    may: ['ajuste'],
    ask: ({ orderId }) => `receptions/orders/${orderId}`,
  },
  'supplierCredits/purchases/{id}': {
    whose: 'area',
    may: ['ordenesDeCompra'],
    ask: ({ purchaseId }) => `supplierCredits/purchases/${purchaseId}`,
  },
  'beneficiaries/search/{id}': {
    whose: 'store',
    may: ['verClientes'],
    ask: ({ identification }) => `beneficiaries/search/${identification}`,
  },
}

/** Reads by a number of something that is no look-up, with the reason. */
const others = new Set([
  // The reader's own open till, or one of the list.
  'expenses/bills-by-cut/{id}',
  'bills/bills-by-cut/{id}',
  'cashMovements/by-cut/{id}',
  'cuts/pre-ejecute/{id}',
  // The stock of an area, which is not secret.
  'serials/missing',
  // The products of one document, by the rule of its list (`sharing/labels.test.ts`).
  'labels/products',
  // The payments of one receipt of the list.
  'receivables/group/{id}',
  'receivables/group/{id}/pdf',
])

const seller: readonly ResourceName[] = ['crearFactura', 'verMisFacturas', 'verMisCuentasXCobrar']

const store = testStore()
const name = 'Ferretería La Escondida'
const phone = '8765-4321'
let sold: Sale
let branch = 0

beforeAll(async () => {
  const { admin } = store
  branch = (await build.area(admin)).id
  const identification = `J${Date.now()}`
  const client = await build.client(admin, {
    isCompany: true,
    typeId: 2,
    name,
    lastName: '',
    identification,
    phoneNumber: phone,
    creditLimit: 100_000,
  })
  await build.openTill(admin)
  sold = { ...(await sell(admin, client.id)), identification }
})

/** Sells on credit a unit with its serial and one that is delivered later, and makes the other documents. */
async function sell(by: Client, clientId: number): Promise<Omit<Sale, 'identification'>> {
  const { id: productId } = await build.product(by, { serials: SerialUse.reception })
  const { id: loose } = await build.product(by)
  const bought = [productId, loose].map((id) => ({ productId: id, quantity: 9, cost: 40 }))
  const { id: purchaseId } = await build.processedPurchase(by, bought)
  for (const id of [productId, loose]) await build.areaProduct(by, { productId: id, price: 150 })
  const serial = `LU-${Date.now()}`
  await done(by, 'serials/post', { productId, areaId: 1, serials: [serial] })
  const date = businessDay()
  const sale = { date, clientId, paymentTypeId: 2, creditDays: 30 }
  const { id: billId } = await done(by, 'bills', {
    ...sale,
    billDetails: [{ productId, quantity: 1, price: 150, serials: [serial] }],
  })
  const paper = { referencePhysical: `R-${billId}`, observation: 'Abono' }
  await done(by, 'receivables', { ...paper, billId, amount: 10 })
  const loosely = [{ productId: loose, quantity: 2, price: 150 }]
  const { id: laterBill } = await done(by, 'bills', { ...sale, deliverLater: true, billDetails: loosely })
  const { id: depositId } = await build.deposit(by, { clientId })
  const offer = { date, clientId, paymentTypeId: 1, preBillTypeId: 2, preBillDetails: loosely }
  const { id: layawayId } = await done(by, 'prebills', offer)
  await done(by, `layaways/${layawayId}/post`, { total: 100, instalments: 2 })
  const { id: orderId } = await build.sentOrder(by, [{ productId: loose }])
  const { body } = await by.get(`serials/get?productId=${productId}`)
  const unitId = body.data[0].id as number
  return { billId, laterBill, productId, serial, unitId, depositId, layawayId, orderId, purchaseId }
}

async function done(by: Client, path: string, body: object): Promise<{ id: number }> {
  const answer = await by.post(path, body)
  expect(answer.status, `${path}: ${answer.text}`).toBe(200)
  return answer.body
}

/** A look-up of what does not exist. */
const nothing: Sale = {
  billId: 2_000_000_000,
  laterBill: 2_000_000_000,
  unitId: 2_000_000_000,
  depositId: 2_000_000_000,
  layawayId: 2_000_000_000,
  orderId: 2_000_000_000,
  purchaseId: 2_000_000_000,
  serial: 'NONE',
  identification: 'NONE',
  get productId() {
    return sold.productId
  },
}

const each = Object.entries(lookUps)

/** A query parameter that names a document, or a path to what another list has. */
function looksUp({ path, parameters }: Operation): boolean {
  const names = parameters.map((one) => one.name)
  if (names.includes('requireTotalCount') || path.endsWith('/export')) return false
  const named = [
    'billId',
    'unitId',
    'transferId',
    'orderId',
    'purchaseId',
    'documentId',
    'number',
    'text',
    'serial',
  ]
  const another = /\/(bill|purchases|orders|search|group|by-cut|bills-by-cut|pre-ejecute)\/(get\/)?\{id\}/
  return (
    named.some((one) => names.includes(one)) ||
    another.test(path) ||
    /\{id\}\/(info|refundable)$|^serials\/get\/\{id\}$/.test(path)
  )
}

test('every look-up by a typed number or serial is one of these', async () => {
  const all = (await operations(store)).filter((one) => one.method === 'GET' && isRead(one))
  const found = [...new Set(all.filter(looksUp).map(subject))]
  expect(found.filter((one) => !Object.hasOwn(lookUps, one) && !others.has(one))).toEqual([])
  expect([...Object.keys(lookUps), ...others].filter((one) => !found.includes(one))).toEqual([])
})

test.each(each)('%s finds what it is asked for', async (_, { ask }) => {
  const { status, text } = await store.admin.get(ask(sold))
  expect(status, text).toBe(200)
  expect(text).not.toBe('[]')
})

test.each(each.filter(([, { whose }]) => whose !== 'store'))(
  '%s answers in another area as for a number that does not exist',
  async (_, { ask, may }) => {
    const elsewhere = await store.user({
      resources: [...seller, 'crearNotasCreditos', ...may],
      areaId: branch,
    })
    const [theirs, unknown] = [await elsewhere.get(ask(sold)), await elsewhere.get(ask(nothing))]
    expect([theirs.status, theirs.text]).toEqual([unknown.status, unknown.text])
    expect(theirs.status).not.toBe(403)
  },
)

test.each(each.filter(([, { whose }]) => whose === 'own'))(
  '%s answers a seller who sees only their own as for a number that does not exist',
  async (_, { ask, may }) => {
    const other = await store.user({ resources: [...seller, ...may] })
    const [theirs, unknown] = [await other.get(ask(sold)), await other.get(ask(nothing))]
    expect([theirs.status, theirs.text]).toEqual([unknown.status, unknown.text])
    expect(theirs.status).not.toBe(403)
  },
)

/** Who hands goods over has the client's name and telephone on the delivery note (deliveries.readers). */
const toClients = new Set(['deliveries/bill/{id}'])

test.each(each.filter(([path]) => !toClients.has(path)))(
  '%s names no client to who does not read clients',
  async (_, { ask, may }) => {
    const keeper = await store.user({
      resources: ['inventario', 'ajuste', 'requisa', 'reclamos', 'entregas'],
    })
    const { status, text } = await keeper.get(ask(sold))
    expect(text).not.toContain(name)
    expect(text).not.toContain(phone)
    if (may.every((one) => ['inventario', 'ajuste', 'reclamos'].includes(one)) && may.length > 0)
      expect(status, text).toBe(200)
  },
)

test('a keeper finds the goods of an invoice of the area, and a serial names its client only with the invoice', async () => {
  const keeper = await store.user({ resources: ['reclamos', 'inventario'] })
  const ofKeeper = { billId: sold.billId, client: null, clientId: null, phone: null }
  for (const query of [`billId=${sold.billId}`, `text=${sold.serial}`, `unitId=${sold.unitId}`])
    expect((await keeper.get(`claims/sources?${query}`)).body, query).toMatchObject([ofKeeper])
  const other = await store.user({ resources: [...seller, 'reclamos'] })
  expect((await other.get(`claims/sources?text=${sold.serial}`)).body).toMatchObject([ofKeeper])
  const unit = (await other.get(`serials/get/${sold.unitId}`)).body
  expect(unit).toMatchObject({ billId: null, billNumber: null, client: null, soldOn: businessDay() })
  expect(unit.events.find((one: { documentKind: string }) => one.documentKind === 'bill').number).toBeNull()
  const cashier = await store.user({ resources: ['verTodasFacturas', 'reclamos'] })
  expect((await cashier.get(`serials/get/${sold.unitId}`)).body).toMatchObject({
    billId: sold.billId,
    client: name,
  })
  expect((await cashier.get(`claims/sources?text=${sold.serial}`)).body).toMatchObject([
    { client: name, phone },
  ])
})

/** Sets the count of a user's look-ups. */
const counted = (userId: number, failures: number, blockedUntil: Date | null = null) =>
  store.database.db
    .updateTable('throttles')
    .set({ failures, blocked_until: blockedUntil })
    .where('key', '=', `${throttles.lookUpsOfUser.name}: ${userId}`)
    .executeTakeFirstOrThrow()

test('every look-up counts for its user alone', async () => {
  const ask = `claims/sources?billId=${sold.billId}`
  const [keeper, other] = [
    await store.user({ resources: ['reclamos'] }),
    await store.user({ resources: ['reclamos'] }),
  ]
  await keeper.get(ask)
  await counted(keeper.userId, throttles.lookUpsOfUser.most - 1)
  expect((await keeper.get(ask)).status).toBe(200)
  expect((await keeper.get(ask)).status).toBe(429)
  expect((await other.get(ask)).status).toBe(200)
})

test.each(each)('%s is refused to a user who looked up too much', async (_, { ask }) => {
  const user = await store.user({
    resources: [...new Set(each.flatMap(([, { may }]) => may)), 'verTodasFacturas', 'reclamos'],
  })
  await user.get(`claims/sources?billId=${sold.billId}`)
  await counted(user.userId, throttles.lookUpsOfUser.most, new Date(Date.now() + 60_000))
  const answer = await user.get(ask(sold))
  expect(answer.status, answer.text).toBe(429)
})
