import { AuthorizationType, PaymentMethod, PaymentType, PreBillType } from '@yunque/contract/core/constants'
import { ClaimStep } from '@yunque/domain/claims'
import { NoteType } from '@yunque/domain/codes'
import { addDays } from '@yunque/domain/dates'
import * as build from '../build.ts'
import { voucher } from '../voucher.ts'
import { line, of, onCredit, posted, type Recipes, type Shop, unique } from './shop.ts'

const cashBill = (shop: Shop) => ({
  date: shop.today,
  clientId: 1,
  paymentTypeId: PaymentType.cash,
  observation: 'Mostrador',
  billDetails: [
    { ...line(shop), discount: 1 },
    { ...line(shop), productId: shop.ids.productId },
  ],
  payments: [{ paymentMethodId: PaymentMethod.cash, amount: 500 }],
})
const creditBill = (shop: Shop) => ({ ...onCredit(shop), billDetails: [line(shop)] })
const preBill = (shop: Shop, preBillTypeId: number = PreBillType.quotation) => ({
  ...onCredit(shop),
  preBillTypeId,
  preBillDetails: [line(shop)],
  observation: 'Para hoy',
})
const sold = (shop: Shop) => posted(shop.by, 'bills', creditBill(shop))
const offered = (type: number) => (shop: Shop) => posted(shop.by, 'prebills', preBill(shop, type))
const left = (shop: Shop) => ({
  clientId: onCredit(shop).clientId,
  total: 50,
  observation: 'A cuenta',
  payments: [{ paymentMethodId: PaymentMethod.cash, amount: 50 }],
})
const deposited = (shop: Shop) => posted(shop.by, 'deposits/post', left(shop))
/** By card, because no till is open to give cash back. */
const byCard = (amount: number) => ({ paymentMethodId: PaymentMethod.card, amount, reference: voucher() })
const setAside = async (shop: Shop) => {
  const { id } = await offered(PreBillType.quotation)(shop)
  return posted(shop.by, `layaways/${id}/post`, { total: 100, payments: [byCard(100)] })
}
const collection = { referencePhysical: 'R-10', acceptRepeated: true, observation: 'Abono' }
const collected = async (shop: Shop) =>
  posted(shop.by, 'receivables', { ...collection, billId: (await sold(shop)).id, amount: 10 })
const returned = async (shop: Shop) => {
  const { id: billId } = await sold(shop)
  return { billId, productId: shop.ids.plentyId }
}
const note = (shop: Shop, { billId, productId }: { billId: number; productId: number }) => ({
  billId,
  date: shop.today,
  movementTypeId: NoteType.return,
  movementGroupId: 1,
  observation: 'Sobrante',
  movementDetails: [{ productId, quantity: 1 }],
})
const exchanged = (shop: Shop, { billId, productId }: { billId: number; productId: number }) => ({
  ...onCredit(shop),
  observation: 'Otra medida',
  billDetails: [line(shop)],
  returnedBillId: billId,
  movementGroupId: 1,
  returnedLines: [{ productId, quantity: 1 }],
})
const noted = async (shop: Shop) => posted(shop.by, 'movements', note(shop, await returned(shop)))
const voidedBill = async (shop: Shop) => {
  const { id } = await sold(shop)
  return posted(shop.by, `bills/${id}/delete`, { id, name: 'Error', disabledSubject: 'Se digitó mal' })
}
const goal = ({ by, today }: Shop) =>
  posted(by, 'goals', { description: `Meta ${unique()}`, initDate: today, endDate: today, value: 100 })
const goalUser = async (shop: Shop) => {
  const { username } = await build.user(shop.by, { resources: ['crearFactura'] })
  return { goalId: (await goal(shop)).id, username, value: 10 }
}
const comission = async ({ by }: Shop) => {
  const { id: familyId } = await posted(by, 'catalogos/family/post', { name: `Familia ${unique()}` })
  return { familyId, comission: 2, d46a59: 1, d60aMas: 0.5 }
}
const authorization = () => ({
  typeId: AuthorizationType.discount,
  description: 'Autorizado',
  discount: 20,
  useOneTime: true,
})

const parkedSale = ({ ids }: Shop) => ({
  id: 0,
  kind: 'invoice',
  sale: {
    clientId: 1,
    paymentTypeId: PaymentType.cash,
    lines: [{ productId: ids.plentyId, quantity: 1, price: 100, listPrice: 100 }],
  },
})
/** Discards the others, of which a user may have only some. */
const withoutParked = async ({ by }: Shop) => {
  const { body } = await by.get('parkedSales', { kind: 'invoice' })
  for (const { id } of body) await by.post(`parkedSales/${id}/delete`)
}
const parked = async (shop: Shop) => {
  await withoutParked(shop)
  return posted(shop.by, 'parkedSales', parkedSale(shop))
}

const waiting: Recipes = {
  'GET parkedSales': () => ({ query: { kind: 'invoice' } }),
  'POST parkedSales': async (shop) => {
    await withoutParked(shop)
    return { body: parkedSale(shop) }
  },
  'GET parkedSales/{id}': of(parked),
  'POST parkedSales/{id}/delete': of(parked),
}
const bills: Recipes = {
  'POST bills': (shop) => ({ body: cashBill(shop) }),
  'POST bills/post': (shop) => ({ body: creditBill(shop) }),
  'POST bills/update': async (shop) => ({ body: { id: (await sold(shop)).id, deliveryDate: shop.today } }),
  'POST bills/update/batch': async (shop) => {
    const { id, version } = await sold(shop)
    return { body: { rows: [{ id, version, creditDays: 20, asignedTo: shop.by.username }] } }
  },
  'GET bills/info': async (shop) => ({ query: { number: `${(await sold(shop)).id}` } }),
  'POST bills/exchange': async (shop) => ({ body: exchanged(shop, await returned(shop)) }),
  'POST bills/printed': async (shop) => ({ body: { ids: [(await sold(shop)).id] } }),
  'GET bills/{id}/delete': of(sold),
  'POST bills/{id}/delete': async (shop) => {
    const { id } = await sold(shop)
    return { params: { id }, body: { id, name: 'Error', disabledSubject: 'Se digitó mal' } }
  },
  'GET bills/{id}/update': of(voidedBill),
  'POST bills/{id}/update': async (shop) => ({ params: { id: (await voidedBill(shop)).id }, body: {} }),
}

const preBills: Recipes = {
  'POST prebills': (shop) => ({ body: preBill(shop) }),
  'POST prebills/post': (shop) => ({ body: preBill(shop, PreBillType.preSale) }),
  'POST prebills/printed': async (shop) => ({
    body: { ids: [(await offered(PreBillType.quotation)(shop)).id] },
  }),
  'POST prebills/{id}/follow': async (shop) => ({
    params: { id: (await offered(PreBillType.quotation)(shop)).id },
    body: { validUntil: shop.today, nextContact: shop.today, contactNote: 'Llamar' },
  }),
  'POST prebills/{id}/lose': async (shop) => ({
    params: { id: (await offered(PreBillType.quotation)(shop)).id },
    body: { reasonId: 1 },
  }),
  'POST prebills/{id}/recover': async (shop) => {
    const { id } = await offered(PreBillType.quotation)(shop)
    await posted(shop.by, `prebills/${id}/lose`, { reasonId: 1 })
    return { params: { id } }
  },
  'POST deposits/post': (shop) => ({ body: left(shop) }),
  'deposits/{id}/refundable': of(deposited),
  'POST deposits/{id}/refund': async (shop) => ({
    params: {
      id: (await posted(shop.by, 'deposits/post', { ...left(shop), payments: [byCard(50)] })).id,
    },
    body: { observation: 'Sobró', refunds: [byCard(50)], confirm: true },
  }),
  'deposits/{id}/delete': of(deposited),
  'POST layaways/{id}/post': async (shop) => ({
    params: { id: (await offered(PreBillType.quotation)(shop)).id },
    body: {
      total: 50,
      instalments: 2,
      confirm: true,
      payments: [{ paymentMethodId: PaymentMethod.cash, amount: 50 }],
    },
  }),
  'POST layaways/{id}/extend': async (shop) => ({
    params: { id: (await setAside(shop)).id },
    body: { until: addDays(shop.today, 90), observation: 'Pidió más días' },
  }),
  'layaways/{id}/refundable': of(setAside),
  'POST layaways/{id}/cancel': async (shop) => ({
    params: { id: (await setAside(shop)).id },
    body: { observation: 'Se arrepintió', refunds: [byCard(100)], confirm: true },
  }),
  'prebills/{id}/convert': of(offered(PreBillType.quotation)),
  'prebills/{id}/revert': of(offered(PreBillType.preSale)),
  'prebills/{id}/delete': of(offered(PreBillType.quotation)),
  'GET prebills/{id}/convertToBill': of(offered(PreBillType.preSale)),
  'POST prebills/{id}/convertToBill': async (shop) => ({
    params: { id: (await offered(PreBillType.preSale)(shop)).id },
    body: {},
  }),
}

const debts: Recipes = {
  'POST withholdings/certificate': async (shop) => {
    const fields = { billId: (await sold(shop)).id, amount: 10, retention: 1 }
    const { body } = await shop.by.post('receivables', { ...collection, ...fields })
    return { body: { id: body.withholdings[0].id, certificate: 'C-1' } }
  },
  'POST receivables': async (shop) => ({
    body: { ...collection, billId: (await sold(shop)).id, amount: 10 },
  }),
  'POST receivables/post': async (shop) => ({
    body: { ...collection, billId: (await sold(shop)).id, amount: 10, paymentMethodId: PaymentMethod.cash },
  }),
  'POST receivables/group': async (shop) => ({
    body: {
      ...collection,
      clientId: shop.ids.clientId,
      amount: 20,
      shares: [
        { billId: (await sold(shop)).id, amount: 10 },
        { billId: (await sold(shop)).id, amount: 10 },
      ],
    },
  }),
  'POST receivables/printed': async (shop) => ({ body: { ids: [(await collected(shop)).id] } }),
  'receivables/{id}': of(collected),
  'receivables/{id}/delete': of(collected),
  'POST movements': async (shop) => ({ body: note(shop, await returned(shop)) }),
  'POST movements/post': async (shop) => ({ body: note(shop, await returned(shop)) }),
  'POST movements/printed': async (shop) => ({ body: { ids: [(await noted(shop)).id] } }),
  'movements/{id}/delete': of(noted),
}

const targets: Recipes = {
  'POST goals': ({ today }) => ({
    body: { description: `Meta ${unique()}`, initDate: today, endDate: today, value: 100 },
  }),
  'POST goals/post': ({ today }) => ({
    body: { description: `Meta ${unique()}`, initDate: today, endDate: today, value: 100 },
  }),
  'goals/{id}/delete': of(goal),
  'goals/get/{id}': of(goal),
  'POST goalUsers/post': async (shop) => ({ body: await goalUser(shop) }),
  'goalUsers/{id}/delete': of(async (shop) => posted(shop.by, 'goalUsers/post', await goalUser(shop))),
  'goalUsers/get/{id}': of(async (shop) => posted(shop.by, 'goalUsers/post', await goalUser(shop))),
  'POST Comissions/post': async (shop) => ({ body: await comission(shop) }),
  'Comissions/{id}/delete': of(async (shop) => posted(shop.by, 'Comissions/post', await comission(shop))),
  'Comissions/get/{id}': of(async (shop) => posted(shop.by, 'Comissions/post', await comission(shop))),
  'POST authorizations': () => ({ body: authorization() }),
  'POST authorizations/post': () => ({ body: authorization() }),
  'authorizations/{id}/delete': of(({ by }) => build.authorization(by)),
  'authorizations/get/{id}': of(({ by }) => build.authorization(by)),
}

/** A new seller with a collected invoice that earns a commission; what settles it. */
const toSettle = async (shop: Shop) => {
  const { by, today, ids } = shop
  const { body } = await by.get('Comissions/get', { take: 500 })
  const [{ category_id: familyId = 0 } = {}] = await shop.store.database.db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', ids.plentyId)
    .execute()
  if (!body.data.some((one: { familyId: number }) => one.familyId === familyId))
    await posted(by, 'Comissions/post', { familyId, comission: 2, d46a59: 1, d60aMas: 0.5 })
  const { username } = await build.user(by, { resources: ['crearFactura'] })
  await posted(by, 'bills', { ...cashBill(shop), asignedTo: username })
  return { username, fromDate: today, toDate: today }
}
const settled = async (shop: Shop) => posted(shop.by, 'commissionSettlements/post', await toSettle(shop))

const settlements: Recipes = {
  'POST commissionSettlements/post': async (shop) => ({ body: await toSettle(shop) }),
  'commissionSettlements/{id}/delete': of(settled),
  'commissionSettlements/{id}/pay': async (shop) => ({
    params: { id: (await settled(shop)).id },
    body: { date: shop.today, paymentMethodId: PaymentMethod.cash, applyCut: false },
  }),
  'GET commissionSettlements/preview': async (shop) => ({ query: await toSettle(shop) }),
}

/** A public link of a sale, in a store with a public address. */
const published = async (shop: Shop) => {
  const { body } = await shop.by.get('about/sharing')
  await shop.by.post('about/sharing', { ...body, publicAddress: 'https://tienda.example.com' })
  const { id } = await sold(shop)
  return { kind: 'bill', id }
}

const letter = { recipient: 'ana@example.com', subject: 'Factura', message: 'Va adjunta' }

const sharing: Recipes = {
  'GET shares/{kind}/{id}': async (shop) => ({ params: await published(shop) }),
  'POST shares/{kind}/{id}/link': async (shop) => ({ params: await published(shop), body: { via: 'link' } }),
  'POST shares/{kind}/{id}/mail': async (shop) => ({ params: await published(shop), body: letter }),
  'POST shares/statements': async (shop) => {
    await sold(shop)
    await shop.store.database.pool.query(`update clients set email = 'ana@example.com'`)
    return { body: { clientIds: [shop.ids.clientId] } }
  },
  'POST mails/{id}/again': async (shop) => {
    const { id: bill } = await sold(shop)
    const { id } = await posted(shop.by, `shares/bill/${bill}/mail`, letter)
    await shop.store.database.pool.query('update mail_outbox set refused_at = now() where id = $1', [id])
    return { params: { id }, body: { recipient: 'otra@example.com' } }
  },
  'POST shares/{id}/revoke': of(async (shop) => {
    const { id } = await published(shop)
    return posted(shop.by, `shares/bill/${id}/link`, { via: 'link' })
  }),
}

/** An invoice with a unit to deliver, and a driver. */
const toDeliver = async (shop: Shop) => {
  const { id: billId } = await posted(shop.by, 'bills', { ...creditBill(shop), deliverLater: true })
  const { id: driverId } = await build.driver(shop.by)
  return { billId, driverId, lines: [{ productId: shop.ids.plentyId, quantity: 1 }] }
}
const delivered = async (shop: Shop) => posted(shop.by, 'deliveries/post', await toDeliver(shop))

/** A claim of somebody without an invoice. */
const claimBody = ({ ids }: Shop) => ({
  productId: ids.plentyId,
  quantity: 1,
  clientName: 'Rosa Pérez',
  fault: 'No enciende',
})
const claimed = async (shop: Shop) => posted(shop.by, 'claims/post', claimBody(shop))
/** One at its supplier, whose client has a unit of the stock. */
const changedClaim = async (shop: Shop) => {
  const { id } = await claimed(shop)
  const { id: providerId } = await build.provider(shop.by)
  await posted(shop.by, `claims/${id}/step`, { step: ClaimStep.sent, providerId })
  return posted(shop.by, `claims/${id}/exchange`, {})
}

const claims: Recipes = {
  'GET claims/get/{id}': of(claimed),
  'GET claims/sources': () => ({ query: { text: '1' } }),
  'POST claims/post': (shop) => ({ body: claimBody(shop) }),
  'POST claims/{id}/step': async (shop) => ({
    params: { id: (await claimed(shop)).id },
    body: { step: ClaimStep.repaired },
  }),
  'POST claims/{id}/exchange': async (shop) => ({ params: { id: (await claimed(shop)).id }, body: {} }),
  'POST claims/{id}/replacement': async (shop) => ({
    params: { id: (await changedClaim(shop)).id },
    body: {},
  }),
  'POST claims/{id}/delete': async (shop) => ({
    params: { id: (await claimed(shop)).id },
    body: { reason: 'Se recibió dos veces' },
  }),
}

const deliveries: Recipes = {
  'GET deliveries/bill/{id}': of(async (shop) => ({ id: (await toDeliver(shop)).billId })),
  'GET deliveries/get/{id}': of(delivered),
  'POST deliveries/post': async (shop) => ({ body: await toDeliver(shop) }),
  'POST deliveries/{id}/deliver': async (shop) => ({
    params: { id: (await delivered(shop)).id },
    body: { receivedBy: 'Rosa Pérez', signature: 'M10 20L30 40' },
  }),
  'POST deliveries/{id}/delete': async (shop) => ({
    params: { id: (await delivered(shop)).id },
    body: { reason: 'No había nadie' },
  }),
}

/** Sales, receivables, deliveries, claims, commissions and goals. */
export const saleRecipes: Recipes = {
  ...claims,
  ...deliveries,
  ...waiting,
  ...bills,
  ...preBills,
  ...debts,
  ...targets,
  ...settlements,
  ...sharing,
}
