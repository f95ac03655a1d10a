import { randomUUID } from 'node:crypto'
import type { RoleResource, RoleRow } from '@yunque/contract/access/roles'
import type { UserRow } from '@yunque/contract/access/users'
import type { CatalogRow } from '@yunque/contract/catalogs/catalogs'
import { AuthorizationType } from '@yunque/contract/core/constants'
import type { ResourceName } from '@yunque/contract/core/resources'
import type { AreaProductRow } from '@yunque/contract/inventory/area-products'
import type { ProductConversionRow } from '@yunque/contract/inventory/conversions'
import type { ProductRecord } from '@yunque/contract/inventory/products'
import type { StockInputDetail } from '@yunque/contract/inventory/stock-document-rows'
import type { TransferDetail } from '@yunque/contract/inventory/transfer-rows'
import type { ProviderRow } from '@yunque/contract/purchasing/providers'
import type { OrderDetail } from '@yunque/contract/purchasing/purchase-orders'
import type { PurchasePaymentDetail } from '@yunque/contract/purchasing/purchase-payments'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import type { ReceptionDetail } from '@yunque/contract/purchasing/receptions'
import type { SupplierCreditDetail } from '@yunque/contract/purchasing/supplier-credit-rows'
import type { ExchangeRateRow } from '@yunque/contract/rates/rates'
import type { DepositDetail } from '@yunque/contract/receivables/deposit-rows'
import type { AuthorizationRow } from '@yunque/contract/sales/authorizations'
import type { ClaimDetail } from '@yunque/contract/sales/claims'
import type { ClientRow } from '@yunque/contract/sales/clients'
import type { DeliveryDetail } from '@yunque/contract/sales/deliveries'
import type { PriceListRecord } from '@yunque/contract/sales/price-lists'
import type { BuyerRecord, ProjectRow } from '@yunque/contract/sales/projects'
import type { SalespersonRow } from '@yunque/contract/sales/salespeople'
import type { AboutInfo } from '@yunque/contract/settings/settings'
import type { ClaimStep } from '@yunque/domain/claims'
import { Audience } from '@yunque/domain/price-lists'
import type { Client } from './harness.ts'
import { businessDay } from './stock.ts'

/** Posts a record and returns the stored one. Throws the server's sentence when it is refused. */
async function posted<T>(by: Client, path: string, body: object): Promise<T> {
  const answer = await by.post(path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

const unique = () => randomUUID().slice(0, 8)

/** A client who is a person. */
export const client = (by: Client, fields: object = {}): Promise<ClientRow> =>
  posted(by, 'clients/post', { name: 'Ana', lastName: `López ${unique()}`, ...fields })

/** A project of a client. */
export const project = (by: Client, clientId: number, fields: object = {}): Promise<ProjectRow> =>
  posted(by, 'projects/post', { clientId, name: `Obra ${unique()}`, ...fields })

/** An authorised buyer of a client, by default for all its projects. */
export const buyer = (by: Client, clientId: number, fields: object = {}): Promise<BuyerRecord> =>
  posted(by, 'buyers/post', { clientId, name: `Comprador ${unique()}`, ...fields })

/** A supplier. */
export const provider = (by: Client, fields: object = {}): Promise<ProviderRow> => {
  const tag = unique()
  const address = 'Carretera Norte, km 5'
  return posted(by, 'providers/post', {
    name: `Proveedor ${tag}`,
    ruc: `J${tag}`,
    phoneNumber: '2222-3333',
    address,
    ...fields,
  })
}

/** The exchange rate of a day. */
export const rate = (by: Client, date: string, value = 36.6243): Promise<ExchangeRateRow> =>
  posted(by, 'rates/post', { date, value })

/** A salesperson. */
export const salesperson = (by: Client, fields: object = {}): Promise<SalespersonRow> =>
  posted(by, 'vendors/post', { fullName: `Vendedor ${unique()}`, address: 'Managua', ...fields })

/** An authorization with a code for a discount of 20 %, by default single-use. */
export const authorization = (by: Client, fields: object = {}): Promise<AuthorizationRow> =>
  posted(by, 'authorizations/post', {
    typeId: AuthorizationType.discount,
    description: 'Autorizado',
    discount: 20,
    ...('expiredDate' in fields ? {} : { useOneTime: true }),
    ...fields,
  })

/** An area (warehouse). */
export const area = (by: Client, fields: object = {}): Promise<CatalogRow> =>
  posted(by, 'areas/post', { name: `Sucursal ${unique()}`, ...fields })

/** A product. Without a price: `areaProduct` gives it one in an area. */
export const product = (by: Client, fields: object = {}): Promise<ProductRecord> =>
  posted(by, 'products/post', {
    name: `Producto ${unique()}`,
    familyId: 1,
    presentationId: 1,
    unitOfMeasureId: 1,
    ...fields,
  })

/** The terms of a product in an area: by default a price of 100 in area 1. */
export const areaProduct = (by: Client, fields: object): Promise<AreaProductRow> =>
  posted(by, 'products/area/post', { areaId: 1, price: 100, confirm: true, ...fields })

/** A conversion relation: by default 1 unit of the source gives 12 of the target. */
export const conversion = (
  by: Client,
  fields: { sourceProductId: number; targetProductId: number } & Record<string, unknown>,
): Promise<ProductConversionRow> =>
  posted(by, 'productConvertions/post', { sourceQuantity: 1, targetQuantity: 12, ...fields })

/** A purchase line. By default 10 units at C$ 100 without IVA, with a sale price of C$ 150. */
export type PurchaseLine = { productId: number } & Record<string, unknown>

/** A pending purchase in cash and C$ of area 1, dated today, by default from a new supplier. */
export async function purchase(
  by: Client,
  lines: readonly PurchaseLine[],
  fields: Record<string, unknown> = {},
): Promise<PurchaseDetail> {
  const providerId = fields.providerId ?? (await provider(by)).id
  return posted(by, 'compras', {
    areaId: 1,
    date: businessDay(),
    purchaseTypeId: 1,
    purchasePaymentTypeId: 1,
    reference: `F-${unique()}`,
    currencyId: 1,
    ...fields,
    providerId,
    purchaseDetails: lines.map((line) => ({ quantity: 10, cost: 100, ivaRate: 0, price: 150, ...line })),
  })
}

/** An order in C$ of area 1, a draft dated today, by default of 10 units at C$ 100 without IVA and from a new supplier. */
export async function purchaseOrder(
  by: Client,
  lines: readonly { productId: number; [field: string]: unknown }[],
  fields: Record<string, unknown> = {},
): Promise<OrderDetail> {
  const providerId = fields.providerId ?? (await provider(by)).id
  return posted(by, 'purchaseOrders/post', {
    areaId: 1,
    date: businessDay(),
    currencyId: 1,
    purchasePaymentTypeId: 1,
    ...fields,
    providerId,
    lines: lines.map((line) => ({ quantity: 10, cost: 100, ivaRate: 0, ...line })),
  })
}

/** A purchase order as `purchaseOrder` makes it, already sent to the supplier. */
export async function sentOrder(...given: Parameters<typeof purchaseOrder>): Promise<OrderDetail> {
  const { id } = await purchaseOrder(...given)
  return posted(given[0], `purchaseOrders/${id}/send`, {})
}

/** A reception of goods of a sent order, dated today. */
export const reception = (
  by: Client,
  orderId: number,
  lines: readonly { productId: number; quantity: number }[],
  fields: object = {},
): Promise<ReceptionDetail> =>
  posted(by, 'receptions/post', { id: 0, orderId, date: businessDay(), lines, ...fields })

type Sent = { sourceAreaId: number; targetAreaId: number; productId: number; quantity: number }

/** A transfer of one product, requested and dispatched today; in transit where its pair of areas requires a reception. */
export async function inTransit(by: Client, sent: Sent): Promise<TransferDetail> {
  const { sourceAreaId: areaSourceId, targetAreaId: areaTargetId, productId, quantity } = sent
  const line = { productId, quantityRequest: quantity }
  const head = { date: businessDay(), areaSourceId, areaTargetId, observation: 'Traslado' }
  const asked = await posted<TransferDetail>(by, 'traslates/post', { ...head, traslateDetails: [line] })
  return posted(by, 'traslates/post/asEdit', {
    ...head,
    id: asked.id,
    version: asked.version,
    traslateDetails: [{ ...line, quantityResponse: quantity }],
  })
}

/** A processed purchase: its goods are in stock. */
export async function processedPurchase(
  by: Client,
  lines: readonly PurchaseLine[],
  fields: Record<string, unknown> = {},
): Promise<PurchaseDetail> {
  const { id } = await purchase(by, lines, fields)
  return posted(by, 'compras/process', { id })
}

/** An entry-style purchase of a product in area 1, dated today, by default from a new supplier. */
export async function directPurchase(
  by: Client,
  line: PurchaseLine,
  fields: Record<string, unknown> = {},
): Promise<StockInputDetail> {
  const providerId = fields.providerId ?? (await provider(by)).id
  const header = { areaId: 1, date: businessDay(), typeId: 1, observation: 'Compra directa' }
  const details = [{ quantity: 10, cost: 100, ivaRate: 0, price: 150, ...line }]
  return posted(by, 'inPutProducts', { ...header, ...fields, providerId, inPutProductDetails: details })
}

/** A payment in cash, from no till and dated today, of the purchase of `purchaseId`. */
export const purchasePayment = (
  by: Client,
  fields: { purchaseId: number; amount: number } & Record<string, unknown>,
): Promise<PurchasePaymentDetail> =>
  posted(by, 'purchaseReceipts', { date: businessDay(), paymentMethodId: 1, applyCut: false, ...fields })

const noted = { id: 0, observation: 'Acordado con el proveedor' }

/** Units of lines of a processed purchase that go back to the supplier today. */
export const supplierReturn = (
  by: Client,
  purchaseId: number,
  lines: readonly { purchaseLine: number; quantity: number }[],
): Promise<SupplierCreditDetail> =>
  posted(by, 'supplierCredits/return', { ...noted, date: businessDay(), purchaseId, lines })

/** A driver of the catalog. */
export const driver = (by: Client, fields: object = {}): Promise<CatalogRow> =>
  posted(by, 'catalogos/driver/post', { name: `Conductor ${unique()}`, ...fields })

/** A delivery note of an invoice, delivered at the counter unless it says otherwise. */
export const delivery = (
  by: Client,
  billId: number,
  lines: readonly { productId: number; quantity: number }[],
  fields: object = {},
): Promise<DeliveryDetail> =>
  posted(by, 'deliveries/post', { billId, delivered: true, receivedBy: 'Rosa Pérez', lines, ...fields })

/** A claim of somebody without an invoice, unless it says otherwise. */
export const claim = (
  by: Client,
  fields: { productId: number } & Record<string, unknown>,
): Promise<ClaimDetail> =>
  posted(by, 'claims/post', {
    quantity: 1,
    clientName: 'Rosa Pérez',
    clientPhone: '8888-1111',
    fault: 'No enciende',
    ...fields,
  })

/** The next step of a claim. */
export const claimStep = (
  by: Client,
  id: number,
  fields: { step: ClaimStep } & Record<string, unknown>,
): Promise<ClaimDetail> => posted(by, `claims/${id}/step`, fields)

/** A discount of a supplier on a processed purchase, dated today. */
export const supplierDiscount = (
  by: Client,
  purchaseId: number,
  total: number,
): Promise<SupplierCreditDetail> =>
  posted(by, 'supplierCredits/discount', { ...noted, date: businessDay(), purchaseId, total })

/** An advance in cash to a supplier, from no till and dated today. */
export const supplierAdvance = (
  by: Client,
  fields: { providerId: number; total: number } & Record<string, unknown>,
): Promise<SupplierCreditDetail> =>
  posted(by, 'supplierCredits/advance', {
    ...noted,
    date: businessDay(),
    paymentMethodId: 1,
    applyCut: false,
    ...fields,
  })

/** Money of a client before an invoice: 100 in cash. */
export const deposit = (
  by: Client,
  fields: { clientId: number } & Record<string, unknown>,
): Promise<DepositDetail> =>
  posted(by, 'deposits/post', { id: 0, total: 100, observation: 'A cuenta de su pedido', ...fields })

/** Opens the till of a user's area with much cash, so that refunds in cash are not questioned. */
export const openTill = (by: Client): Promise<{ id: number }> =>
  posted(by, 'cuts/post', { cutDate: businessDay(), initValue: 1_000_000 })

/** A user of area 1 with the default password; without `rolId`, of a new role with `resources`. */
export async function user(
  by: Client,
  { resources = [], ...fields }: { resources?: readonly ResourceName[]; [field: string]: unknown } = {},
): Promise<UserRow> {
  const tag = unique()
  const rolId = fields.rolId ?? (await role(by, resources)).id
  const named = { code: tag.slice(0, 5), fullName: `Usuario ${tag}`, email: `u${tag}@example.com`, areaId: 1 }
  return posted(by, 'users/post', { ...named, ...fields, rolId })
}

/** A role with these resources. */
export async function role(by: Client, resources: readonly ResourceName[] = []): Promise<RoleRow> {
  const added = await posted<RoleRow>(by, 'roles/post', { name: `Rol ${unique()}` })
  const flags = resources.map((name) => ({ name, canRead: true }))
  if (flags.length > 0) await posted<RoleResource[]>(by, `roles/${added.id}/resources`, flags)
  return added
}

/** The settings with these changes. */
export async function settings(by: Client, changes: object = {}): Promise<AboutInfo> {
  const { body } = await by.get('about/get-info')
  return posted(by, 'about/set-info', { ...body, ...changes })
}

/** A price list: by default for the clients and groups that have it, in C$, with typed prices only. */
export const priceList = (by: Client, fields: object = {}): Promise<PriceListRecord> =>
  posted(by, 'priceLists/post', { name: `Lista ${unique()}`, audienceId: Audience.chosen, ...fields })

/** Typed prices of a product in a list: its price, and others from a quantity on. */
export const listed = (
  by: Client,
  {
    id,
    productId,
    breaks,
  }: { id: number; productId: number; breaks: readonly (readonly [number, number])[] },
): Promise<{ changed: number; version: number }> =>
  posted(by, 'priceLists/prices/post', {
    id,
    products: [{ productId, breaks: breaks.map(([from, price]) => ({ from, price })) }],
  })

/** A group of clients. */
export const clientGroup = (by: Client): Promise<CatalogRow> =>
  posted(by, 'catalogos/clientGroup/post', { name: `Grupo ${unique()}` })
