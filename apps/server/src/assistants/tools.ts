import { programRequests } from '@yunque/contract/access/program-requests.endpoints'
import { catalogs } from '@yunque/contract/catalogs/catalogs.endpoints'
import { PreBillType } from '@yunque/contract/core/constants'
import type { Endpoint } from '@yunque/contract/core/endpoint'
import { areaProducts } from '@yunque/contract/inventory/area-products.endpoints'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { serials } from '@yunque/contract/inventory/serials.endpoints'
import { stockCounts } from '@yunque/contract/inventory/stock-counts.endpoints'
import { stockInputs, stockOutputs } from '@yunque/contract/inventory/stock-documents.endpoints'
import { transfers } from '@yunque/contract/inventory/transfers.endpoints'
import { lookups } from '@yunque/contract/lookups/lookups.endpoints'
import { providers } from '@yunque/contract/purchasing/providers.endpoints'
import { purchaseOrders } from '@yunque/contract/purchasing/purchase-orders.endpoints'
import { purchasePayments } from '@yunque/contract/purchasing/purchase-payments.endpoints'
import { purchases } from '@yunque/contract/purchasing/purchases.endpoints'
import { receptions } from '@yunque/contract/purchasing/receptions.endpoints'
import { replenishment } from '@yunque/contract/purchasing/replenishment.endpoints'
import { supplierCredits } from '@yunque/contract/purchasing/supplier-credits.endpoints'
import { rates } from '@yunque/contract/rates/rates.endpoints'
import { creditNotes } from '@yunque/contract/receivables/credit-notes.endpoints'
import { debts } from '@yunque/contract/receivables/debts.endpoints'
import { deposits } from '@yunque/contract/receivables/deposits.endpoints'
import { receipts } from '@yunque/contract/receivables/receipts.endpoints'
import { books } from '@yunque/contract/reports/books.endpoints'
import { dashboard } from '@yunque/contract/reports/dashboard.endpoints'
import { incomeStatements } from '@yunque/contract/reports/income-statement.endpoints'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { purchaseReports } from '@yunque/contract/reports/purchase-reports.endpoints'
import { reportLists, salesLists } from '@yunque/contract/reports/sales-reports.endpoints'
import { claims } from '@yunque/contract/sales/claims.endpoints'
import { clients } from '@yunque/contract/sales/clients.endpoints'
import { deliveries } from '@yunque/contract/sales/deliveries.endpoints'
import { invoices } from '@yunque/contract/sales/invoices.endpoints'
import { layaways } from '@yunque/contract/sales/layaways.endpoints'
import { preBills } from '@yunque/contract/sales/pre-bills.endpoints'
import { priceLists } from '@yunque/contract/sales/price-lists.endpoints'
import { projects } from '@yunque/contract/sales/projects.endpoints'
import { statements } from '@yunque/contract/statements/statements.endpoints'
import { cashClosings } from '@yunque/contract/treasury/cash-closings.endpoints'
import { expenses } from '@yunque/contract/treasury/expenses.endpoints'
import { kindsOfRequest } from '../access/requests/request-kinds.ts'
import { areaProductList } from '../inventory/products/area-products.queries.ts'
import type { ListDefinition } from '../lists/list-definition.ts'
import type { DraftTool, ListTool, ReadTool, RequestTool, Tool } from './tool.ts'

/** Some endpoint: its types are those of its own file. */
type Some = { address: Endpoint['address'] }
const list = ({ page }: { page: Some }): ListTool => ({ kind: 'list', endpoint: page as Endpoint })
const read = (endpoint: Some): ReadTool => ({ kind: 'read', endpoint: endpoint as Endpoint })

/** Goods: what there is, what it costs the client, and where it went. */
const ofGoods: readonly Tool[] = [
  {
    kind: 'list',
    endpoint: areaProducts.list as unknown as Endpoint,
    list: areaProductList as unknown as ListDefinition,
  },
  read(areaProducts.everywhere),
  list(products.list),
  read(products.one),
  read(products.history),
  read(priceLists.ofSale),
  list(inventoryReports.kardexList),
  list(inventoryReports.stockList),
  list(inventoryReports.stocksByDateList),
  list(inventoryReports.lotList),
  list(inventoryReports.transitList),
  list(inventoryReports.undeliveredList),
  list(inventoryReports.abcList),
  list(inventoryReports.deadStockList),
  list(serials.list),
  read(replenishment.proposal),
]

/** Documents: their lists, and one of each whole. */
const ofDocuments: readonly Tool[] = [
  list(invoices.list),
  read(invoices.one),
  list(preBills.list),
  read(preBills.one),
  list(receipts.list),
  read(receipts.one),
  list(creditNotes.list),
  read(creditNotes.one),
  list(deposits.list),
  list(layaways.list),
  list(deliveries.list),
  read(deliveries.one),
  list(claims.list),
  read(claims.one),
  list(purchases.list),
  read(purchases.one),
  list(purchaseOrders.list),
  read(purchaseOrders.one),
  list(receptions.list),
  read(receptions.one),
  list(purchasePayments.list),
  list(supplierCredits.list),
  list(transfers.list),
  read(transfers.one),
  list(stockCounts.list),
  list(stockCounts.lines),
  list(stockInputs.list),
  read(stockInputs.one),
  list(stockOutputs.list),
  read(stockOutputs.one),
  list(cashClosings.list),
  list(expenses.list),
]

/** Clients and suppliers, and what they owe or are owed. */
const ofPeople: readonly Tool[] = [
  list(clients.list),
  read(clients.search),
  read(clients.detail),
  list(projects.list),
  list(debts.pending),
  list(debts.aging),
  list(debts.history),
  read(statements.clients.one),
  read(statements.projects.one),
  list(providers.list),
  read(providers.one),
  list(purchases.pending),
  read(statements.providers.one),
]

/** The main reports, and what other answers name by a number. */
const ofReports: readonly Tool[] = [
  read(dashboard.today),
  list(salesLists.day),
  list(salesLists.month),
  list(salesLists.seller),
  list(salesLists.family),
  list(salesLists.product),
  list(salesLists.client),
  list(reportLists.bestSellers),
  list(purchaseReports.shoppingList),
  list(books.saleList),
  list(books.purchaseList),
  read(incomeStatements.one),
  read(rates.ofDay),
  read(lookups.catalogs),
  read(catalogs.choices),
  list(programRequests.list),
  read(programRequests.one),
]

const quotation: DraftTool = {
  kind: 'draft',
  endpoint: preBills.save as unknown as Endpoint,
  summary: 'Hace una cotización, que no reserva ni mueve nada',
  own: {
    fields: [
      ...['date', 'clientId', 'nameClient', 'walkInRuc', 'walkInPhone', 'projectId', 'buyerId'],
      ...['paymentTypeId', 'creditDays', 'observation', 'asignedTo', 'confirm', 'preBillDetails'],
    ],
    lines: { preBillDetails: ['productId', 'quantity', 'price', 'discountPercent', 'discount'] },
  },
  usual: ({ today }) => ({ date: today }),
  fixed: { preBillTypeId: PreBillType.quotation },
}

const order: DraftTool = {
  kind: 'draft',
  endpoint: purchaseOrders.save as unknown as Endpoint,
  summary: 'Hace una orden de compra en borrador; una persona la envía',
  own: {
    fields: [
      ...['areaId', 'date', 'expectedDate', 'providerId', 'currencyId', 'purchasePaymentTypeId'],
      ...['creditDays', 'costsIncludeIva', 'observation', 'lines'],
    ],
    lines: { lines: ['productId', 'quantity', 'cost', 'ivaRate'] },
  },
  usual: ({ today }) => ({ date: today }),
}

const count: DraftTool = {
  kind: 'draft',
  endpoint: stockCounts.open as unknown as Endpoint,
  summary: 'Abre un conteo; una persona lo revisa y lo aplica',
  own: { fields: ['areaId', 'categoryId', 'location', 'blind', 'observation'] },
}

const counted: DraftTool = {
  kind: 'draft',
  endpoint: stockCounts.count as unknown as Endpoint,
  summary: 'Anota lo contado de un producto en un conteo abierto con esta misma llave',
  own: { fields: ['countId', 'productId', 'quantity', 'mode'] },
  ofOwn: 'count',
}

const request = (kind: RequestTool['request'], summary: string): RequestTool => ({
  kind: 'request',
  endpoint: kindsOfRequest[kind].endpoint,
  summary,
  own: kindsOfRequest[kind].own,
  request: kind,
})

/** Every write of an assistant. There is no other (assistants.drafts). */
const ofWrites: readonly Tool[] = [
  quotation,
  order,
  count,
  counted,
  request('prices', 'Solicita un cambio de precios de un área'),
  request('preSale', 'Solicita una pre-venta, que reserva sus unidades'),
  request('transfer', 'Solicita un traslado de otra área, que reserva sus unidades'),
]

/** The endpoints that are tools of assistants (assistants.tools). The name, description and input of a tool come from its endpoint. */
export const tools: readonly Tool[] = [...ofGoods, ...ofDocuments, ...ofPeople, ...ofReports, ...ofWrites]
