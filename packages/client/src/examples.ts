/**
 * A call of a program, as it is sent. `$name` stands for a value that the program has: of its store, or of an answer
 * that an earlier example kept.
 */
export type Example = {
  /** What the call is for. */
  does: string
  /** The method and the address. */
  call: string
  /** Values that are no text are sent as JSON. */
  query?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>>
  /** Values of the answer that later examples use, by the name of the field. */
  keep?: Readonly<Record<string, string>>
}
/** Examples of one part of the business. */
export type ExampleGroup = { title: string; examples: readonly Example[] }

/** What a program knows before the first call; the test gives these values. */
export const givenValues = {
  $today: 'the day of the store, as `2026-11-29`',
  $month: 'its month, as `2026-11`',
  $areaId: 'the area where the program sells',
  $otherAreaId: 'another area',
} as const

const lines = (quantity: number) => [{ productId: '$productId', quantity, price: 100 }]
const onCredit = { date: '$today', clientId: '$clientId', paymentTypeId: 2, creditDays: 30 }

/** The calls that most programs need, in an order in which they can be tried. */
export const exampleGroups: readonly ExampleGroup[] = [
  {
    title: 'Products, stock and prices',
    examples: [
      { does: 'The families, which a new product names', call: 'GET /api/catalogos/family/get', query: { take: 20 } },
      { does: 'Adds a family', call: 'POST /api/catalogos/family/post', body: { name: 'Plomería en PVC' }, keep: { $familyId: 'id' } },
      { does: 'All small catalogs at once', call: 'GET /api/catalogos/get-catalog-gerenals' },
      { does: 'The areas: shops and warehouses', call: 'GET /api/areas/get' },
      { does: 'Adds a product', call: 'POST /api/products/post', body: { name: 'Tubo PVC 1/2 pulgada', familyId: '$familyId', presentationId: 1, unitOfMeasureId: 1 }, keep: { $productId: 'id', $code: 'internalCode' } },
      { does: 'Gives it a price in an area', call: 'POST /api/products/area/post', body: { areaId: '$areaId', productId: '$productId', price: 100, stockMin: 5 } },
      { does: 'Brings 50 units in', call: 'POST /api/inPutProducts', body: { areaId: '$areaId', date: '$today', typeId: 2, observation: 'Existencia del otro sistema', inPutProductDetails: [{ productId: '$productId', quantity: 50, cost: 60 }] } },
      { does: 'Finds products as a person writes them', call: 'GET /api/products/get', query: { search: 'tubo pvc', take: 20 } },
      { does: 'Products of a family, by name, and how many', call: 'GET /api/products/get', query: { familyId: '$familyId', sort: [{ selector: 'name' }], take: 20, requireTotalCount: true } },
      { does: 'A product by its code', call: 'GET /api/products/get', query: { filter: ['internalCode', '=', '$code'] } },
      { does: 'One product with all its fields', call: 'GET /api/products/get/$productId' },
      { does: 'Stock, price and terms in an area', call: 'GET /api/products/area/$areaId/$productId' },
      { does: 'Stock and prices of all products of an area', call: 'GET /api/products/area/$areaId', query: { take: 100 } },
      { does: 'In which areas a product is', call: 'GET /api/products/$productId/areas' },
      { does: 'What a client pays today', call: 'POST /api/products/salePrices', body: { areaId: '$areaId', clientId: null, date: '$today', productIds: ['$productId'] } },
      { does: 'What replaces a product that is sold out', call: 'GET /api/products/$productId/substitutes' },
      { does: 'The price lists', call: 'GET /api/priceLists/get' },
      { does: 'The list as an Excel file', call: 'GET /api/products/export', query: { familyId: '$familyId' } },
    ],
  },
  {
    title: 'Clients',
    examples: [
      { does: 'Adds a client with credit', call: 'POST /api/clients/post', body: { name: 'Constructora', lastName: 'Los Robles', phoneNumber: '2222-3333', creditLimit: 100000, creditDays: 30 }, keep: { $clientId: 'id' } },
      { does: 'Finds clients by a word', call: 'GET /api/clients/get', query: { filter: ['search', ['name', 'lastName'], 'robles'], take: 20 } },
      { does: 'One client', call: 'GET /api/clients/get/$clientId' },
      { does: 'What a client owes and may still buy on credit', call: 'GET /api/clients/$clientId/detail' },
      { does: 'A project of the client', call: 'POST /api/projects/post', body: { clientId: '$clientId', name: 'Casa del lago' } },
    ],
  },
  {
    title: 'Quotations and sales',
    examples: [
      { does: 'Quotes', call: 'POST /api/prebills', body: { ...onCredit, preBillTypeId: 1, preBillDetails: lines(4) }, keep: { $quotationId: 'id' } },
      { does: 'One quotation', call: 'GET /api/prebills/$quotationId' },
      { does: 'Its paper', call: 'GET /api/prebills/$quotationId/pdf' },
      { does: 'Quotations of today', call: 'GET /api/prebills/get', query: { filter: ['date', '=', '$today'], take: 50 } },
      { does: 'Sells on credit', call: 'POST /api/bills', body: { ...onCredit, billDetails: lines(4) }, keep: { $billId: 'id', $billNumber: 'number' } },
      { does: 'Sells in cash, to nobody in particular', call: 'POST /api/bills', body: { date: '$today', clientId: 1, paymentTypeId: 1, billDetails: lines(2) }, keep: { $cashBillId: 'id' } },
      { does: 'One invoice with its lines', call: 'GET /api/bills/$billId' },
      { does: 'An invoice by its number', call: 'GET /api/bills/info', query: { number: '$billNumber' } },
      { does: 'Its totals and what may still be returned', call: 'GET /api/bills/$billId/info' },
      { does: 'Its paper', call: 'GET /api/bills/$billId/pdf' },
      { does: 'Invoices of today, with their total', call: 'GET /api/bills/get', query: { filter: ['date', '=', '$today'], totalSummary: [{ selector: 'total', summaryType: 'sum' }], take: 50 } },
      { does: 'What a client still owes, by invoice', call: 'GET /api/bills/$clientId/cxc/get' },
      { does: 'Voids an invoice', call: 'POST /api/bills/$cashBillId/delete', body: { disabledSubject: 'Prueba del otro sistema' } },
      { does: 'Takes a unit back with a credit note', call: 'POST /api/movements', body: { billId: '$billId', date: '$today', movementTypeId: 1, movementGroupId: 1, observation: 'Devuelto', movementDetails: [{ productId: '$productId', quantity: 1 }] } },
      { does: 'The credit notes of an invoice', call: 'GET /api/movements/get', query: { billId: '$billId' } },
    ],
  },
  {
    title: 'Collecting',
    examples: [
      { does: 'Receives a part of an invoice', call: 'POST /api/receivables', body: { billId: '$billId', amount: 80, referencePhysical: 'W-0001', observation: 'Abono en línea' }, keep: { $receiptId: 'id' } },
      { does: 'One receipt', call: 'GET /api/receivables/$receiptId' },
      { does: 'The receipts of an invoice', call: 'GET /api/receivables/bill/get/$billId' },
      { does: 'Receipts of today', call: 'GET /api/receivables/get', query: { filter: ['createAt', '>=', '$today'], take: 50 } },
      { does: 'Money before an invoice', call: 'POST /api/deposits/post', body: { clientId: '$clientId', total: 500, observation: 'A cuenta de su pedido' } },
      { does: 'The debts of all clients by age', call: 'GET /api/clients/mora/get' },
      { does: 'The statement of a client', call: 'GET /api/clients/$clientId/statement', query: { from: '$today', to: '$today' } },
      { does: 'The open till', call: 'GET /api/cuts/till' },
      { does: 'An expense that no till paid', call: 'POST /api/expenses/post', body: { date: '$today', categoryId: 1, value: 25, observation: 'Comisión del banco', applyCut: false } },
      { does: 'The expenses of a day', call: 'GET /api/expenses/get', query: { dateFrom: '$today', dateTo: '$today' } },
    ],
  },
  {
    title: 'Purchases and stock',
    examples: [
      { does: 'Adds a supplier', call: 'POST /api/providers/post', body: { name: 'Tubos de Nicaragua', ruc: 'J0310000099999', phoneNumber: '2222-4444', address: 'Carretera Norte, km 5' }, keep: { $providerId: 'id' } },
      { does: 'The suppliers', call: 'GET /api/providers/get', query: { take: 50 } },
      { does: 'Orders from it', call: 'POST /api/purchaseOrders/post', body: { providerId: '$providerId', areaId: '$areaId', date: '$today', currencyId: 1, purchasePaymentTypeId: 1, lines: [{ productId: '$productId', quantity: 10, cost: 60, ivaRate: 15 }] }, keep: { $orderId: 'id' } },
      { does: 'One order', call: 'GET /api/purchaseOrders/get/$orderId' },
      { does: 'Enters the invoice of a supplier', call: 'POST /api/compras', body: { providerId: '$providerId', areaId: '$areaId', date: '$today', purchaseTypeId: 1, purchasePaymentTypeId: 2, creditDays: 30, currencyId: 1, reference: 'F-10045', purchaseDetails: [{ productId: '$productId', quantity: 10, cost: 60, ivaRate: 15, price: 100 }] }, keep: { $purchaseId: 'id' } },
      { does: 'Its goods enter the stock', call: 'POST /api/compras/process', body: { id: '$purchaseId' } },
      { does: 'Pays a part of it', call: 'POST /api/purchaseReceipts', body: { purchaseId: '$purchaseId', date: '$today', amount: 100, paymentMethodId: 1, applyCut: false } },
      { does: 'The purchases of a supplier', call: 'GET /api/purchases/get', query: { providerId: '$providerId' } },
      { does: 'What is owed to a supplier', call: 'GET /api/providers/$providerId/statement', query: { from: '$today', to: '$today' } },
      { does: 'What to buy', call: 'GET /api/products/replenishment', query: { areaId: '$areaId' } },
      { does: 'Takes damaged units out', call: 'POST /api/outPutProducts', body: { areaId: '$areaId', date: '$today', typeId: 2, reasonId: 2, observation: 'Dañado', outPutProductDetails: [{ productId: '$productId', quantity: 1 }] } },
      { does: 'Requests units from another area', call: 'POST /api/traslates/post', body: { date: '$today', areaSourceId: '$areaId', areaTargetId: '$otherAreaId', observation: 'Pedido de la web', traslateDetails: [{ productId: '$productId', quantityRequest: 3 }] } },
      { does: 'Every movement of a product', call: 'GET /api/reports/kardex/get', query: { areaId: '$areaId', productId: '$productId', date: '$today', to: '$today' } },
    ],
  },
  {
    title: 'Figures and books',
    examples: [
      { does: 'The exchange rate of a day', call: 'POST /api/rates/GetByDate', body: { date: '$today' } },
      { does: 'Sales by day', call: 'GET /api/reports/sales/by-day/get', query: { areaId: '$areaId', from: '$today', to: '$today' } },
      { does: 'Sales by product', call: 'GET /api/reports/sales/by-product/get', query: { areaId: '$areaId', from: '$today', to: '$today', take: 50 } },
      { does: 'What the stock is worth', call: 'GET /api/reports/stock/get', query: { areaId: '$areaId', take: 50 } },
      { does: 'The book of sales of a month, for the tax office', call: 'GET /api/reports/salesBook/get', query: { month: '$month' } },
      { does: 'The journal', call: 'GET /api/reports/journal/get', query: { from: '$today', to: '$today', take: 50 } },
    ],
  },
  {
    title: 'Following the store',
    examples: [
      { does: 'Where the feed is now', call: 'GET /api/changes', keep: { $cursor: 'next' } },
      { does: 'What changed since then, with the records', call: 'GET /api/changes', query: { since: '$cursor', kinds: ['bills', 'stock'], with: 'records' } },
    ],
  },
] // biome-ignore format: a table
