import { InputType, OutputType, PaymentMethod, PaymentType } from '@yunque/contract/core/constants'
import { SerialUse } from '@yunque/domain/serials'
import * as build from '../build.ts'
import { reasonIds } from '../stock.ts'
import { workbook } from '../upload.ts'
import { of, posted, type Recipes, type Shop, unique } from './shop.ts'

const adjustment = ({ ids, today }: Shop) => ({ areaId: ids.otherAreaId, date: today, observation: 'Ajuste' })
const input = (shop: Shop) => ({
  ...adjustment(shop),
  areaId: 1,
  typeId: InputType.adjustment,
  reasonId: reasonIds.correction,
  inPutProductDetails: [{ productId: shop.ids.plentyId, quantity: 2 }],
})
const output = (shop: Shop) => ({
  ...adjustment(shop),
  areaId: 1,
  typeId: OutputType.adjustment,
  reasonId: reasonIds.damage,
  outPutProductDetails: [{ productId: shop.ids.plentyId, quantity: 2 }],
})
const request = ({ ids, today }: Shop) => ({
  date: today,
  areaSourceId: 1,
  areaTargetId: ids.otherAreaId,
  observation: 'Traslado',
  traslateDetails: [{ productId: ids.plentyId, quantityRequest: 4 }],
})
const transfer = (shop: Shop) => posted(shop.by, 'traslates/post', request(shop))
/** A transfer in transit from the first area. */
async function onTheWay({ by, ids }: Shop) {
  const pair = { sourceAreaId: 1, targetAreaId: ids.otherAreaId }
  await posted(by, 'about/receptionPairs', { pairs: [pair] })
  return build.inTransit(by, { ...pair, productId: ids.plentyId, quantity: 2 })
}
const arrived = ({ ids }: Shop) => ({
  traslateDetails: [{ productId: ids.plentyId, quantityReceived: 1, quantityDamaged: 1, note: 'Roto' }],
})
const short = async (shop: Shop) => {
  const { id } = await onTheWay(shop)
  return posted(shop.by, `traslates/${id}/receive`, { ...arrived(shop), confirm: true })
}
/** In a category of its own: two counts of the same products are refused. */
const countOf = async ({ by }: Shop) => {
  const { id: familyId } = await posted(by, 'catalogos/family/post', { name: `Familia ${unique()}` })
  const { id: productId } = await build.product(by, { familyId })
  await build.processedPurchase(by, [{ productId }])
  return { familyId, productId }
}
const openCount = async (shop: Shop) => {
  const { familyId, productId } = await countOf(shop)
  const { id } = await posted(shop.by, 'stockCounts/post', { areaId: 1, categoryId: familyId })
  await posted(shop.by, 'stockCounts/count', { countId: id, productId, quantity: 9 })
  return { id, productId }
}
const few = ({ ids }: Shop) => [{ productId: ids.plentyId, quantity: 1, cost: 60, price: 100 }]
const bought = (shop: Shop) => build.purchase(shop.by, few(shop))
const owed = (shop: Shop) =>
  build.processedPurchase(shop.by, few(shop), { purchasePaymentTypeId: PaymentType.credit, creditDays: 30 })
const order = ({ ids, today }: Shop) => ({
  areaId: 1,
  date: today,
  purchaseTypeId: 1,
  purchasePaymentTypeId: 1,
  currencyId: 1,
  reference: `F-${unique()}`,
  providerId: ids.providerId,
  freight: 5,
  purchaseDetails: [{ productId: ids.plentyId, quantity: 10, cost: 60, price: 100, lote: 'L-1' }],
})
const ordered = ({ ids, today }: Shop) => ({
  areaId: 1,
  date: today,
  expectedDate: today,
  purchasePaymentTypeId: 1,
  currencyId: 1,
  providerId: ids.providerId,
  costsIncludeIva: false,
  lines: [{ productId: ids.plentyId, quantity: 10, cost: 60, ivaRate: 15 }],
})
const sent = ({ by, ids }: Shop) => build.sentOrder(by, [{ productId: ids.plentyId }])
const toReceive = async (shop: Shop) => ({
  orderId: (await sent(shop)).id,
  date: shop.today,
  reference: 'R-1',
  lines: [{ productId: shop.ids.plentyId, quantity: 4 }],
})
const oneBack = async (shop: Shop) => ({
  purchaseId: (await owed(shop)).id,
  date: shop.today,
  observation: 'Vino dañado',
  lines: [{ purchaseLine: 1, quantity: 1 }],
})
const lessened = async (shop: Shop) => ({
  purchaseId: (await owed(shop)).id,
  date: shop.today,
  observation: 'Descuento',
  total: 5,
})
const advanced = ({ ids, today }: Shop) => ({
  providerId: ids.providerId,
  date: today,
  observation: 'Anticipo',
  total: 20,
  paymentMethodId: PaymentMethod.cash,
  applyCut: false,
})
const applied = async (shop: Shop) => {
  const purchase = await owed(shop)
  const advance = { providerId: purchase.providerId, total: 20 }
  const { id: creditId } = await build.supplierAdvance(shop.by, advance)
  return { creditId, purchaseId: purchase.id, date: shop.today, amount: 5 }
}
const received = async (shop: Shop) => posted(shop.by, 'receptions/post', await toReceive(shop))
const payment = async (shop: Shop) => ({
  purchaseId: (await owed(shop)).id,
  date: shop.today,
  amount: 10,
  paymentMethodId: PaymentMethod.cash,
  applyCut: false,
})
const certificate = async (shop: Shop) => {
  const { data } = (await shop.by.get('withholdingTypes/get')).body
  const { id: typeId } = data.find(
    (one: { side: string; active: boolean }) => one.side === 'made' && one.active,
  )
  const fields = { withholdings: [{ typeId, amount: 1 }], confirm: true }
  const { body } = await shop.by.post('purchaseReceipts', { ...(await payment(shop)), ...fields })
  return body.withholdings[0] as { id: number }
}
const product = () => ({
  name: `Producto ${unique()}`,
  familyId: 1,
  presentationId: 1,
  unitOfMeasureId: 1,
  hasIva: true,
  description: 'De prueba',
  ubication: 'A-1',
  barcodes: [unique()],
})
/** A box in stock, and its conversion. */
const box = async (shop: Shop) => {
  const { id: targetProductId } = await build.product(shop.by)
  const { id: sourceProductId } = await build.product(shop.by, {
    convertProductId: targetProductId,
    convertSourceQuantiy: 1,
    convertProductQuantity: 12,
  })
  await build.processedPurchase(shop.by, [{ productId: sourceProductId }])
  return { sourceProductId, targetProductId }
}
/** What a supplier says of a new product. */
const ofSupplier = async ({ by, ids }: Shop) => ({
  productId: (await build.product(by)).id,
  providerId: ids.providerId,
  supplierCode: unique(),
  packName: 'Caja',
  packSize: 12,
})
const rule = async (shop: Shop) => build.conversion(shop.by, await box(shop))

const products: Recipes = {
  'POST products/post': () => ({ body: product() }),
  'POST products/states': async ({ by }) => ({
    body: { ids: [(await build.product(by)).id], active: false },
  }),
  'products/{id}/delete': of(({ by }) => build.product(by)),
  'POST products/suppliers': async (shop) => ({ body: await ofSupplier(shop) }),
  'DELETE products/{productId}/suppliers/{providerId}': async (shop) => {
    const body = await ofSupplier(shop)
    await posted(shop.by, 'products/suppliers', body)
    return { params: { productId: body.productId, providerId: body.providerId } }
  },
  'POST serials/post': async ({ by }) => {
    const { id: productId } = await build.product(by, { serials: SerialUse.reception })
    await build.processedPurchase(by, [{ productId }])
    return { body: { productId, areaId: 1, serials: [unique()] } }
  },
  'POST products/{productId}/substitutes': async ({ by }) => ({
    body: { substituteIds: [(await build.product(by)).id] },
  }),
  'products/get/{id}': ({ ids }) => ({ params: { id: ids.plentyId } }),
  'products/file/{id}/get': ({ ids }) => ({ params: { id: ids.plentyId } }),
  'POST products/prices/preview': () => ({
    body: { areaId: 1, search: 'Producto', base: 'costReal', formula: '*1.35' },
  }),
  'POST products/prices/apply': async ({ by }) => {
    const { id: productId } = await build.product(by)
    await build.areaProduct(by, { productId })
    return { body: { areaId: 1, reason: 'Alza', prices: [{ productId, oldPrice: 100, price: 110 }] } }
  },
  'POST products/edits/preview': ({ ids }) => ({
    body: { ids: [ids.plentyId], change: { ubication: 'A1', stockMin: 2 } },
  }),
  'POST products/edits': async ({ by }) => {
    const { id, version } = await build.product(by)
    const products = [{ id, version, termsVersion: null }]
    return { body: { products, change: { ubication: 'B2', stockMax: 90 } } }
  },
  'POST products/replenishment/apply': async (shop) => {
    const { id: productId } = await build.product(shop.by)
    await build.processedPurchase(shop.by, [{ productId }])
    const transfers = [{ areaId: 1, quantity: 1 }]
    return { body: { areaId: shop.ids.otherAreaId, lines: [{ productId, transfers, buy: 1 }] } }
  },
  'POST products/area/post': async ({ by }) => ({
    body: { areaId: 1, productId: (await build.product(by)).id, price: 50, stockMin: 1, stockMax: 9 },
  }),
  'POST products/area/lots/declare': async (shop) => {
    const { id: productId } = await build.product(shop.by)
    await build.processedPurchase(shop.by, [{ productId, quantity: 5 }])
    const stored = (await shop.by.get(`products/get/${productId}`)).body
    await posted(shop.by, 'products/post', { ...stored, tracksLots: true })
    return { body: { areaId: 1, productId, lots: [{ lot: 'L-1', expireDate: '2031-05', quantity: 2 }] } }
  },
  'POST products/area/convert': async (shop) => ({
    body: { areaId: 1, productId: (await box(shop)).sourceProductId, quantity: 1 },
  }),
  'POST productConvertions/post': async (shop) => ({
    body: { ...(await box(shop)), sourceQuantity: 1, targetQuantity: 12 },
  }),
  'productConvertions/{id}/delete': of(rule),
  'productConvertions/get/{id}': of(rule),
  'POST productConvertions/convert': async (shop) => ({
    body: { id: (await rule(shop)).id, areaId: 1, quantity: 1 },
  }),
  'productConvertions/get/source/{sourceId}/target/{targetId}': async (shop) => {
    const { source_product_id, target_product_id } = (
      await shop.store.database.pool.query(
        'select source_product_id, target_product_id from product_conversions where id = $1',
        [(await rule(shop)).id],
      )
    ).rows[0]
    return { params: { sourceId: source_product_id, targetId: target_product_id } }
  },
}

const documents: Recipes = {
  'POST inPutProducts': (shop) => ({ body: input(shop) }),
  'POST inPutProducts/post': (shop) => ({ body: input(shop) }),
  'inPutProducts/{id}/delete': of((shop) => posted(shop.by, 'inPutProducts', input(shop))),
  'POST outPutProducts': (shop) => ({ body: output(shop) }),
  'POST outPutProducts/post': (shop) => ({ body: output(shop) }),
  'outPutProducts/{id}/delete': of((shop) => posted(shop.by, 'outPutProducts', output(shop))),
  'POST inPutProducts/post/file': async ({ by, today }) => {
    const { internalCode } = await build.product(by)
    const rows = [
      ['Código', 'Cantidad', 'Costo', 'Precio'],
      [internalCode, 2, 5, 9],
    ]
    return { query: { areaId: 1, date: today, observation: 'Apertura' }, file: workbook(rows) }
  },
  'POST traslates/post': (shop) => ({ body: request(shop) }),
  'traslates/{id}/delete': of(transfer),
  'POST traslates/{id}/receive': async (shop) => ({
    params: { id: (await onTheWay(shop)).id },
    body: { ...arrived(shop), confirm: true },
  }),
  'POST traslates/{id}/resolve': async (shop) => ({
    params: { id: (await short(shop)).id },
    body: {
      outcome: 'lost',
      reasonId: 1,
      observation: 'Revisado',
      traslateDetails: [{ productId: shop.ids.plentyId, quantity: 1 }],
    },
  }),
  'POST traslates/post/asEdit': async (shop) => {
    const { id } = await transfer(shop)
    const sent = { productId: shop.ids.plentyId, quantityRequest: 4, quantityResponse: 3 }
    return { body: { ...request(shop), id, traslateDetails: [sent] } }
  },
  'POST stockCounts/post': async (shop) => ({
    body: { areaId: 1, categoryId: (await countOf(shop)).familyId, observation: 'Conteo' },
  }),
  'POST stockCounts/count': async (shop) => {
    const { id, productId } = await openCount(shop)
    return { body: { countId: id, productId, quantity: 3, mode: 'set' } }
  },
  'POST stockCounts/process': async (shop) => ({ body: { id: (await openCount(shop)).id } }),
  'stockCounts/{id}/delete': of(openCount),
  'POST stockCounts/{id}/zero': async (shop) => {
    const { id, productId } = await openCount(shop)
    await shop.by.post('stockCounts/count', { countId: id, productId, quantity: null, mode: 'set' })
    return { params: { id } }
  },
  'POST locations/place': ({ ids }) => ({
    body: { areaId: 1, productIds: [ids.plentyId], locations: ['A-1'], mode: 'set' },
  }),
}

const purchases: Recipes = {
  'POST compras': (shop) => ({ body: order(shop) }),
  'POST purchases/post': (shop) => ({ body: order(shop) }),
  'POST compras/process': async (shop) => ({ body: { id: (await bought(shop)).id } }),
  'purchases/{id}/delete': of(bought),
  'POST purchaseOrders/post': (shop) => ({ body: ordered(shop) }),
  'purchaseOrders/{id}/send': of((shop) => posted(shop.by, 'purchaseOrders/post', ordered(shop))),
  'purchaseOrders/{id}/reopen': of(sent),
  'purchaseOrders/{id}/close': of(sent),
  'purchaseOrders/{id}/delete': of(sent),
  'POST receptions/post': async (shop) => ({ body: await toReceive(shop) }),
  'receptions/{id}/delete': of(received),
  'POST receptions/{id}/reduce': async (shop) => ({
    params: { id: (await received(shop)).id },
    body: { outcome: 2, reason: 'Defectuosa', lines: [{ line: 1, quantity: 1 }] },
  }),
  'GET receptions/orders/{id}': async (shop) => ({ params: { id: (await sent(shop)).id } }),
  'supplierCredits/purchases/{id}': of(owed),
  'POST supplierCredits/return': async (shop) => ({ body: await oneBack(shop) }),
  'POST supplierCredits/discount': async (shop) => ({ body: await lessened(shop) }),
  'POST supplierCredits/advance': (shop) => ({ body: advanced(shop) }),
  'POST supplierCredits/apply': async (shop) => ({ body: await applied(shop) }),
  'supplierCredits/{id}/delete': of((shop) => posted(shop.by, 'supplierCredits/advance', advanced(shop))),
  'POST purchaseReceipts': async (shop) => ({ body: await payment(shop) }),
  'POST purchaseReceipts/post': async (shop) => ({ body: await payment(shop) }),
  'withholdings/{id}': of(certificate),
  'withholdings/{id}/pdf': of(certificate),
  'purchaseReceipts/{id}/delete': of(async (shop) =>
    posted(shop.by, 'purchaseReceipts', await payment(shop)),
  ),
}

/** Products, stock documents and purchases. */
export const stockRecipes: Recipes = { ...products, ...documents, ...purchases }
