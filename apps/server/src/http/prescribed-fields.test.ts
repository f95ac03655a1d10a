import { beforeAll, expect, test } from 'vitest'
import { conversion, product, salesperson } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay } from '../../test/stock.ts'
import { type Trade, trade } from '../../test/trade.ts'

const store = testStore()
const today = businessDay()
const range = { areaId: 1, productId: 0, from: '2020-01-01', to: today }
let made: Trade

beforeAll(async () => {
  made = await trade(store)
  await salesperson(store.admin)
  const [source, target] = [await product(store.admin), await product(store.admin)]
  await conversion(store.admin, { sourceProductId: source.id, targetProductId: target.id })
  await store.admin.post('goals/post', { description: 'Meta', initDate: today, endDate: today, value: 100 })
})

const header =
  'id date clientId paymentTypeId paymentMethodId bankId reference codigo creditDays observation codeAuth asignedTo createBy createAt modifiedBy modifiedAt ConvertBy active disabledSubject payoff payOfDate daysDiff total balance deliveryDate isDeliveried'
const saleLine =
  'productId presentation um family quantity stock price customPrice cost discountUnit discountPercent discount total'
const stockHeader = 'id areaId date typeId observation reference total stateId providerId'
const closed = 'id descripcion cutDate createBy startAt endAt initValue endValue status'

/** The answer of a GET, or of a POST with a body; with `list`, the first row of that list in it, '' being the answer itself. */
type Read = { path: string; body?: object; list?: string }
const get = (path: string, list?: string): Read => ({ path, ...(list === undefined ? {} : { list }) })
const ask = (path: string, body: object, list?: string): Read => ({ ...get(path, list), body })

const records: [string, string, () => Read][] = [
  ['an invoice', `${header} nombre billDetails`, () => get(`bills/${made.cashBillId}`)],
  ['a line of an invoice', saleLine, () => get(`bills/${made.cashBillId}`, 'billDetails')],
  [
    'a quotation',
    `${header} billId preBillTypeId nameClient preBillDetails`,
    () => get(`prebills/${made.quotationId}`),
  ],
  [
    'a billed pre-sale',
    `${header} billId preBillTypeId nameClient`,
    () => get(`prebills/${made.billedPreBillId}`),
  ],
  ['a line of a quotation', saleLine, () => get(`prebills/${made.quotationId}`, 'preBillDetails')],
  [
    'a client',
    'id isCompany typeId identification birthdate name lastName sexId email phoneNumber phoneNumberWork cellNumber departmentId cityId creditLimit creditDays address observation blackList',
    () => get(`clients/get/${made.clientId}`),
  ],
  [
    'the card of a client',
    'client saldo date dueBills department city',
    () => get(`clients/${made.clientId}/detail`),
  ],
  [
    'a receipt',
    'id billId client referencePhysical createAt createBy balance amount retention paymentMethodId bankId reference observation paid applyPayment',
    () => get(`receivables/get/${made.receiptId}`),
  ],
  [
    'a credit note',
    'id billId clientId areaId date movementTypeId movementGroupId observation',
    () => get('movements/get?take=1', 'data'),
  ],
  ['a closing', closed, () => get('cuts/get', 'data')],
  [
    'an expense',
    'id date categoryId username value observation createdAt createdBy modifiedAt modifiedBy applyCut active',
    () => get('expenses/get', 'data'),
  ],
  ['a commission of a category', 'familyId comission d46a59 d60aMas', () => get('Comissions/get', 'data')],
  [
    'an authorization',
    'typeId description discount useOneTime expiredDate productId clientId username active codeAuth used',
    () => get('authorizations/get', 'data'),
  ],
  [
    'a purchase',
    'id areaId date purchaseTypeId purchasePaymentTypeId providerId providerName reference rate creditDays currencyId observation stepId stateId payoff total amount balance expireAt',
    () => get('purchases/get', 'data'),
  ],
  [
    'a payment of a purchase',
    'id date amount balance referencePhysical paymentMethodId bankId reference observation purchaseId active createAt createBy',
    () => get('purchaseReceipts/get', 'data'),
  ],
  [
    'the income statement',
    'ingresoVentasContado ingresoVentasCredito ingresoVentas devoluciones descuentos ingresosNetos costos utilidadBruta gastos comissions utilidadNeta',
    () => ask('reports/resultState', { ...range, tipoFecha: 1 }),
  ],
  [
    'a line of the sales report',
    'id date payOfDate paymentType paymentTypeId productId product internalCode family quantity price customPrice totalDetail subTotalDetail discountDetail ivadetail cost costoTotal utilidades asignedTo fullName total meta devolucionesTotal',
    () => ask('reports/sales', { ...range, tipoFecha: 1 }, ''),
  ],
  [
    'a best-selling product',
    'productId internalCode product ultFechaVenta categoria stock vecesVendido unidadesVendidas cost price costoTotal precioTotal utilidades utilidadPercent',
    () => ask('reports/BestSellingProducts', { areaId: 1 }, ''),
  ],
  [
    'a commission',
    'asignedTo billId fullName billDate payOfDate diasTranscurridos daysMora total c0_5 c1 c1_5 c2 c2_5 c3 totalComi',
    () => ask('reports/comissions', { from: '2020-01-01', to: today }, ''),
  ],
  [
    'a pending invoice',
    'id date name asignedTo total amount balance mora blackList expirationDate creditDays daysInDebt',
    () => get('clients/pending/get', 'data'),
  ],
  [
    'a row by age',
    'name mora1a15 mora16a30 mora31a60 mora61a90 mora91aMas balance',
    () => get('clients/mora/get', 'data'),
  ],
  [
    'a row of the payment history',
    'id date name asignedTo total amount balance blackList expirationDate payOffDate payDays createAt',
    () => get('clients/historial/get', 'data'),
  ],
  [
    'a product',
    'id internalCode name description familyId presentationId unitOfMeasureId clasificationId stateId ubication hasIva isService stock disponible cost price um family presentation convertProductId convertSourceQuantiy convertProductQuantity createBy createAt lastModificationBy lastDateModificationAt',
    () => get('products/get', 'data'),
  ],
  [
    'a product of an area',
    'productId areaId stock stockMin stockMax inherit costReal costAvg price discount product isLimit',
    () => get('products/area/1', 'data'),
  ],
  [
    'a salesperson',
    'id fullName phoneNumber cellNumber email address observation active',
    () => get('vendors/get', 'data'),
  ],
  ['a goal', 'id description initDate endDate active value', () => get('goals/get', 'data')],
  [
    'a conversion',
    'id sourceProductId sourceQuantity targetProductId targetQuantity createAt createBy modifyAt modifyBy',
    () => get('productConvertions/get', 'data'),
  ],
  ['an area', 'id name active', () => get('areas/get', 'data')],
  ['a role', 'id name', () => get('roles/get', 'data')],
  ['a resource of a role', 'name description groupName canRead', () => get('roles/1/resources', '')],
  [
    'a supplier',
    'id name ruc property phoneNumber email address observation active createBy createAt modifyBy modifyAt',
    () => get('providers/get', 'data'),
  ],
  ['an entry', `${stockHeader}`, () => get('inPutProducts/get', 'data')],
  [
    'an exit',
    'id areaId date typeId observation reference total stateId',
    () => get('outPutProducts/get', 'data'),
  ],
  [
    'a transfer',
    'id date areaSourceId areaTargetId stepId stateId observation',
    () => get('traslates/get', 'data'),
  ],
  ['a rate', 'date value', () => get('rates/get', 'data')],
  ['a user', 'username code fullName email areaId rolId active', () => get('users/get', 'data')],
  [
    'the settings',
    'name slogan address phoneNumber areaMainId validatePriceGreaterCost iva clientDefault billA4Size validateCreditClient ruleCalcuteNewPrice ruleCalcuteNewPriceLocal ruleProfitPrice version fullName',
    () => get('about/get-info'),
  ],
  [
    'the kardex',
    'result saldoAnterior entradasCount salidasCount',
    () => ask('reports/kardex', { areaId: 1, productId: made.productId, date: '2020-01-01' }),
  ],
  [
    'a row of the kardex',
    'type id date reference observation direction typeId quantityIn costIn costTotalIn quantityOut costOut costTotalOut stocks costAvg costPromOut',
    () => ask('reports/kardex', { areaId: 1, productId: made.productId, date: '2020-01-01' }, 'result'),
  ],
  [
    'a row of the stock report',
    'areaId area productId productName um presentation price costAvg stock disponible',
    () => ask('reports/stock', { areaId: 1, productId: 0, withStock: true }, ''),
  ],
  [
    'a row of the stock by date',
    'internalCode location providerName reference name categoryName marcName um stocks cost price total',
    () => ask('reports/StocksByDate', { date: today }, ''),
  ],
  [
    'the top clients',
    'clientName ventaContado ventaCredito',
    () => get('dashboard/get-clients-top?lastMonth=1&top=5', ''),
  ],
]

test.each(records)('%s has the fields of its record', async (_, fields, read) => {
  const { path, body, list } = read()
  const answer = body ? await store.admin.post(path, body) : await store.admin.get(path)
  expect(answer.status, answer.text).toBe(200)
  const [record] = list === undefined ? [answer.body] : list === '' ? answer.body : answer.body[list]
  expect(record).toBeDefined()
  expect(fields.split(' ').filter((name) => !(name in record))).toEqual([])
})
