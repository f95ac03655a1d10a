import {
  InputType,
  OutputType,
  PaymentMethod,
  PaymentType,
  PreBillType,
} from '@yunque/contract/core/constants'
import { type ResourceName, resources } from '@yunque/contract/core/resources'
import { ClaimStep } from '@yunque/domain/claims'
import { NoteType } from '@yunque/domain/codes'
import { addDays } from '@yunque/domain/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { isRead, subject } from '../../test/all-questions.ts'
import { type Branches, branches, type Deal, deal, onlyMay, type Person } from '../../test/branches.ts'
import { pdf } from '../../test/files/attachable.ts'
import { fingerprint } from '../../test/fingerprint.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { isOfProgram, programOf } from '../../test/keys.ts'
import { type Operation, operations } from '../../test/operations.ts'
import { allRounds } from '../../test/rounds.ts'
import { businessDay } from '../../test/stock.ts'
import { upload, workbook } from '../../test/upload.ts'

/** Another user's documents and products, on which an operation is tried. */
type Victim = Person & {
  documents: Deal & { link: number; mail: number }
  clientId: number
  providerId: number
  admin: Client
}
type Try = (victim: Victim) => unknown

/**
 * What a write may do with documents of others. `own`: only with the actor's own, unless a permission includes others';
 * always within the actor's area. `area`: with any of the actor's area. The value is what to try it with: the body of a
 * POST, the file of an upload, or the value of `{id}`.
 */
type Rule = {
  whose: 'own' | 'area'
  id?: keyof Deal | 'link' | 'mail'
  body?: Try
  file?: Try
  refused?: number
  /** The same for a program with a key. */
  ofProgram?: number
  text?: string
}

const sale = ({ clientId, productId }: Victim) => ({
  date: businessDay(),
  clientId,
  paymentTypeId: PaymentType.credit,
  creditDays: 30,
  details: [{ productId, quantity: 1, price: 100 }],
})
const stored = (path: string, kind: keyof Deal) => async (victim: Victim) =>
  (await victim.admin.get(`${path}/${victim.documents[kind]}`)).body
const entry = (victim: Victim) => ({
  areaId: victim.areaId,
  date: businessDay(),
  typeId: InputType.adjustment,
  observation: 'Ajuste',
  inPutProductDetails: [{ productId: victim.productId, quantity: 1, cost: 1 }],
})
const purchase = async (victim: Victim) => {
  const { id, version, ...rest } = (await victim.admin.get(`compras/${victim.documents.pendingPurchase}`))
    .body
  return { id, version, ...rest }
}
const paper = {
  referencePhysical: 'R-9',
  acceptRepeated: true,
  observation: 'Abono',
  paymentMethodId: PaymentMethod.cash,
}

const withheld = new Map<number, Promise<number>>()
/** A withholding of the victim's invoice, made once. */
function withheldOf({ by, areaId, documents: { bill } }: Victim): Promise<number> {
  const made =
    withheld.get(areaId) ??
    by
      .post('receivables', { ...paper, billId: bill, amount: 1, retention: 1 })
      .then(({ body }) => body.withholdings[0].id)
  withheld.set(areaId, made)
  return made
}

/** A file for a document, and the removal of one of another. */
const attachmentRules = (path: string, whose: Rule['whose'], id: keyof Deal): Record<string, Rule> => ({
  [`${path}/{id}/attachments`]: { whose, id, refused: 404, file: () => pdf() },
  [`${path}/{id}/attachments/{attachmentId}`]: { whose, id, refused: 404 },
})

const rules: Readonly<Record<string, Rule>> = {
  ...attachmentRules('purchases', 'area', 'purchase'),
  ...attachmentRules('expenses', 'area', 'expense'),
  ...attachmentRules('claims', 'area', 'claim'),
  ...attachmentRules('receivables', 'own', 'receipt'),
  'bills/{id}/delete': {
    whose: 'own',
    id: 'bill',
    body: ({ documents: { bill } }) => ({ id: bill, name: 'x', disabledSubject: 'Otro' }),
  },
  'bills/{id}/update': { whose: 'own', id: 'voidedBill' },
  deliveries: {
    whose: 'area',
    body: ({ documents: { laterBill }, productId }) => ({
      billId: laterBill,
      delivered: true,
      receivedBy: 'Rosa',
      lines: [{ productId, quantity: 1 }],
    }),
  },
  'deliveries/{id}/deliver': {
    whose: 'area',
    id: 'delivery',
    body: () => ({ receivedBy: 'Rosa', signedOnPaper: true }),
  },
  'deliveries/{id}/delete': { whose: 'area', id: 'delivery', body: () => ({ reason: 'Volvió' }) },
  claims: {
    whose: 'area',
    refused: 404,
    body: ({ documents: { bill: billId }, productId }) => ({
      billId,
      billLine: 1,
      productId,
      quantity: 1,
      fault: 'No enciende',
    }),
  },
  'claims/{id}/step': { whose: 'area', id: 'claim', body: () => ({ step: ClaimStep.repaired }) },
  'claims/{id}/exchange': { whose: 'area', id: 'claim', body: () => ({}) },
  'claims/{id}/replacement': { whose: 'area', id: 'sentClaim', body: () => ({}) },
  'claims/{id}/delete': { whose: 'area', id: 'claim', body: () => ({ reason: 'Doble' }) },
  'bills/update': {
    whose: 'own',
    body: ({ documents: { bill } }) => ({ id: bill, deliveryDate: businessDay() }),
  },
  'bills/update/batch': {
    whose: 'own',
    refused: 404,
    body: async ({ documents: { bill }, admin }) => {
      const { version } = (await admin.get(`bills/${bill}`)).body
      return { rows: [{ id: bill, version, deliveryDate: businessDay() }] }
    },
  },
  'shares/{kind}/{id}/link': { whose: 'own', id: 'bill', refused: 404, body: () => ({ via: 'link' }) },
  'shares/{kind}/{id}/mail': {
    whose: 'own',
    id: 'bill',
    refused: 404,
    body: () => ({ recipient: 'a@example.com', subject: 'Factura', message: 'Adjunta' }),
  },
  'mails/{id}/again': {
    // Who configures the system finds it, and it is still in the queue.
    whose: 'own',
    id: 'mail',
    refused: 400,
    // A program configures nothing.
    ofProgram: 404,
    body: () => ({ recipient: 'a@example.com' }),
  },
  'shares/{id}/revoke': { whose: 'own', id: 'link', refused: 404 },
  prints: { whose: 'own', refused: 404, body: ({ documents }) => ({ kind: 'bill', id: documents.bill }) },
  'bills/printed': { whose: 'own', refused: 404, body: ({ documents }) => ({ ids: [documents.bill] }) },
  'receivables/printed': {
    whose: 'own',
    refused: 404,
    body: ({ documents }) => ({ ids: [documents.receipt] }),
  },
  receivables: { whose: 'own', body: ({ documents: { bill } }) => ({ ...paper, billId: bill, amount: 1 }) },
  'receivables/group': {
    whose: 'own',
    body: ({ clientId, documents: { bill } }) => ({
      ...paper,
      clientId,
      amount: 1,
      shares: [{ billId: bill, amount: 1 }],
    }),
  },
  'receivables/{id}': { whose: 'own', id: 'receipt' },
  'receivables/{id}/delete': { whose: 'own', id: 'receipt' },
  'withholdings/certificate': {
    whose: 'area',
    refused: 404,
    body: async (victim) => ({ id: await withheldOf(victim), certificate: 'C-1' }),
  },
  movements: {
    whose: 'area',
    body: ({ productId, documents: { bill } }) => ({
      date: businessDay(),
      billId: bill,
      movementTypeId: NoteType.return,
      movementGroupId: 1,
      observation: 'Otro',
      movementDetails: [{ productId, quantity: 1 }],
    }),
  },
  'bills/exchange': {
    whose: 'area',
    body: ({ productId, clientId, documents: { bill } }) => ({
      date: businessDay(),
      clientId,
      paymentTypeId: PaymentType.cash,
      movementGroupId: 1,
      returnedBillId: bill,
      returnedLines: [{ productId, quantity: 1 }],
      billDetails: [{ productId, quantity: 1, price: 100 }],
    }),
  },
  'movements/printed': { whose: 'area', refused: 404, body: ({ documents }) => ({ ids: [documents.note] }) },
  'movements/{id}/delete': { whose: 'area', id: 'note' },
  deposits: {
    whose: 'area',
    body: ({ clientId, documents: { quotation: preBillId } }) => ({
      clientId,
      preBillId,
      total: 1,
      observation: 'A cuenta',
    }),
  },
  'deposits/{id}/refund': {
    whose: 'area',
    id: 'quotedDeposit',
    body: () => ({ observation: 'Sobró', confirm: true }),
  },
  'deposits/{id}/delete': { whose: 'area', id: 'deposit' },
  'layaways/{id}': { whose: 'area', id: 'preSale', body: () => ({ total: 100 }) },
  'layaways/{id}/extend': {
    whose: 'area',
    id: 'layaway',
    body: () => ({ until: addDays(businessDay(), 90), observation: 'Pidió más días' }),
  },
  'layaways/{id}/cancel': {
    whose: 'area',
    id: 'endedLayaway',
    body: () => ({ observation: 'Se arrepintió' }),
  },
  prebills: {
    whose: 'area',
    body: (victim) => {
      const { details, ...header } = sale(victim)
      const { quotation: id } = victim.documents
      return { ...header, id, preBillTypeId: PreBillType.quotation, preBillDetails: details }
    },
  },
  'prebills/printed': {
    whose: 'area',
    refused: 404,
    body: ({ documents }) => ({ ids: [documents.quotation] }),
  },
  'prebills/{id}/follow': {
    whose: 'area',
    id: 'quotation',
    body: () => ({ validUntil: businessDay(), nextContact: businessDay(), contactNote: 'Llamar' }),
  },
  'prebills/{id}/lose': { whose: 'area', id: 'quotation', body: () => ({ reasonId: 1 }) },
  'prebills/{id}/recover': { whose: 'area', id: 'quotation' },
  'prebills/{id}/convert': { whose: 'area', id: 'quotation' },
  'prebills/{id}/revert': { whose: 'area', id: 'preSale' },
  'prebills/{id}/delete': { whose: 'area', id: 'quotation' },
  'prebills/{id}/convertToBill': { whose: 'area', id: 'preSale', body: () => ({}) },
  cuts: { whose: 'area', body: stored('cuts/get', 'cut') },
  'cuts/{id}/delete': { whose: 'area', id: 'cut', refused: 400, text: 'Un cierre de caja no se elimina' },
  'cuts/close': { whose: 'area', body: ({ documents: { cut } }) => ({ id: cut }) },
  'cuts/re-open/{id}': { whose: 'area', id: 'closedCut' },
  cashMovements: {
    whose: 'area',
    body: stored('cashMovements/get', 'cashMovement'),
    refused: 400,
    text: 'Un movimiento de caja registrado no se modifica; anúlelo y registre otro',
  },
  'cashMovements/{id}/delete': { whose: 'area', id: 'cashMovement' },
  commissionSettlements: {
    whose: 'area',
    body: ({ areaId, by }) => ({
      username: by.username,
      fromDate: businessDay(),
      toDate: businessDay(),
      areaId,
    }),
  },
  'commissionSettlements/{id}/pay': {
    whose: 'area',
    id: 'settlement',
    body: () => ({ date: businessDay(), paymentMethodId: PaymentMethod.cash, applyCut: false }),
  },
  'commissionSettlements/{id}/delete': { whose: 'area', id: 'settlement' },
  expenses: { whose: 'area', body: stored('expenses/get', 'expense') },
  'expenses/{id}/delete': { whose: 'area', id: 'expense' },
  inPutProducts: { whose: 'area', body: entry },
  'inPutProducts/{id}/delete': { whose: 'area', id: 'input', refused: 404 },
  'inPutProducts/post/file': {
    whose: 'area',
    file: () =>
      workbook([
        ['Código', 'Cantidad', 'Costo', 'Precio'],
        ['X-1', 1, 1, 2],
      ]),
    refused: 400,
  },
  outPutProducts: {
    whose: 'area',
    body: ({ areaId, productId }) => ({
      areaId,
      date: businessDay(),
      typeId: OutputType.adjustment,
      observation: 'Ajuste',
      outPutProductDetails: [{ productId, quantity: 1 }],
    }),
  },
  'outPutProducts/{id}/delete': { whose: 'area', id: 'output', refused: 404 },
  traslates: { whose: 'area', body: stored('traslates/get', 'transfer') },
  'traslates/post/asEdit': {
    whose: 'area',
    body: async ({ productId, documents: { transfer }, admin }) => ({
      ...(await admin.get(`traslates/get/${transfer}`)).body,
      traslateDetails: [{ productId, quantityRequest: 4, quantityResponse: 1 }],
    }),
  },
  'traslates/{id}/delete': { whose: 'area', id: 'transfer' },
  'traslates/{id}/receive': {
    whose: 'area',
    id: 'transit',
    body: ({ productId }) => ({ confirm: true, traslateDetails: [{ productId, quantityReceived: 1 }] }),
  },
  'traslates/{id}/resolve': {
    whose: 'area',
    id: 'shortTransfer',
    body: ({ productId }) => ({
      outcome: 'returned',
      observation: 'Revisado',
      traslateDetails: [{ productId, quantity: 1 }],
    }),
  },
  stockCounts: { whose: 'area', body: ({ areaId }) => ({ areaId }) },
  'stockCounts/count': {
    whose: 'area',
    body: ({ productId, documents: { count } }) => ({ countId: count, productId, quantity: 9 }),
  },
  'stockCounts/process': { whose: 'area', body: ({ documents: { count } }) => ({ id: count }) },
  'stockCounts/{id}/delete': { whose: 'area', id: 'count' },
  'stockCounts/{id}/zero': { whose: 'area', id: 'count' },
  'locations/place': {
    whose: 'area',
    body: ({ areaId, productId }) => ({ areaId, productIds: [productId], locations: ['A-1'] }),
  },
  compras: { whose: 'area', body: purchase },
  purchases: { whose: 'area', body: purchase },
  'compras/process': { whose: 'area', body: ({ documents: { pendingPurchase: id } }) => ({ id }) },
  'purchases/{id}/delete': { whose: 'area', id: 'pendingPurchase' },
  purchaseOrders: { whose: 'area', body: stored('purchaseOrders/get', 'draftOrder') },
  'purchaseOrders/{id}/send': { whose: 'area', id: 'draftOrder', body: () => ({}) },
  'purchaseOrders/{id}/reopen': { whose: 'area', id: 'sentOrder', body: () => ({}) },
  'purchaseOrders/{id}/close': { whose: 'area', id: 'sentOrder', body: () => ({}) },
  'purchaseOrders/{id}/delete': { whose: 'area', id: 'draftOrder' },
  receptions: {
    whose: 'area',
    body: ({ documents: { sentOrder: orderId }, productId }) => ({
      orderId,
      date: businessDay(),
      lines: [{ productId, quantity: 1 }],
    }),
  },
  serials: {
    whose: 'area',
    refused: 403,
    body: ({ areaId, productId }) => ({ areaId, productId, serials: ['SN-1'] }),
  },
  'receptions/{id}/delete': { whose: 'area', id: 'reception' },
  'receptions/{id}/reduce': {
    whose: 'area',
    id: 'reception',
    body: () => ({ outcome: 2, reason: 'Defectuosa', lines: [{ line: 1, quantity: 1 }] }),
  },
  'supplierCredits/return': {
    whose: 'area',
    body: ({ documents: { purchase: purchaseId } }) => ({
      purchaseId,
      date: businessDay(),
      observation: 'x',
      lines: [{ purchaseLine: 1, quantity: 1 }],
    }),
  },
  'supplierCredits/discount': {
    whose: 'area',
    body: ({ documents: { purchase: purchaseId } }) => ({
      purchaseId,
      date: businessDay(),
      observation: 'x',
      total: 1,
    }),
  },
  'supplierCredits/apply': {
    whose: 'area',
    body: ({ documents: { purchase: purchaseId, supplierAdvance: creditId } }) => ({
      purchaseId,
      creditId,
      date: businessDay(),
      amount: 1,
    }),
  },
  'supplierCredits/{id}/delete': { whose: 'area', id: 'supplierAdvance' },
  purchaseReceipts: {
    whose: 'area',
    body: ({ documents }) => ({
      date: businessDay(),
      purchaseId: documents.purchase,
      amount: 1,
      paymentMethodId: PaymentMethod.cash,
      applyCut: false,
    }),
  },
  'purchaseReceipts/{id}/delete': { whose: 'area', id: 'payment' },
  'products/area': { whose: 'area', body: ({ areaId, productId }) => ({ areaId, productId, price: 1 }) },
  'products/area/lots/declare': {
    whose: 'area',
    body: ({ areaId, productId }) => ({ areaId, productId, lots: [{ lot: 'L-1', quantity: 1 }] }),
  },
  'products/area/convert': {
    whose: 'area',
    body: ({ areaId, boxId }) => ({ areaId, productId: boxId, quantity: 1 }),
  },
  'productConvertions/convert': {
    whose: 'area',
    body: async ({ areaId, boxId, productId, admin }) => {
      const rule = {
        sourceProductId: boxId,
        sourceQuantity: 1,
        targetProductId: productId,
        targetQuantity: 2,
      }
      const made = await admin.get('productConvertions/get')
      const found = made.body.data.find((one: { sourceProductId: number }) => one.sourceProductId === boxId)
      const { id } = found ?? (await admin.post('productConvertions/post', rule)).body
      return { id, areaId, quantity: 1 }
    },
  },
  'products/prices/apply': {
    whose: 'area',
    body: ({ areaId, productId }) => ({
      areaId,
      reason: 'Otro',
      prices: [{ productId, oldPrice: 100, price: 1 }],
    }),
  },
  'products/replenishment/apply': {
    whose: 'area',
    body: ({ areaId, productId }) => ({ areaId, lines: [{ productId, transfers: [], buy: 1 }] }),
  },
}

const ownFactor = (path: string) => `account/secondFactor/${path}`

/** Operations on data of the whole store or of the actor alone. A new invoice is always of the actor's area. */
const ofNobody = new Set([
  'account/auth',
  'account/changepassword',
  'account/resetpassword',
  'account/resetpassworddefault',
  'account/logout',
  'account/webSession',
  'users',
  'users/{id}/delete',
  'users/update',
  'users/{id}/sessions',
  ...['verify', 'passkey/options', 'passkey/verify', 'recoveryCodes', 'devices', 'devices/{id}'].map(
    ownFactor,
  ),
  ...['totp/start', 'totp/confirm', 'totp/remove'].map(ownFactor),
  ...['passkeys/start', 'passkeys/confirm', 'passkeys/{id}/remove'].map(ownFactor),
  'users/{id}/secondFactor/reset',
  'users/{id}/sessions/{sessionId}',
  'apiKeys',
  'apiKeys/{id}/end',
  'webhooks',
  ...['on', 'off', 'delete', 'try', 'replay'].map((act) => `webhooks/{id}/${act}`),
  'webhooks/deliveries/{id}/again',
  // Of the area of the sale (`offline.test.ts`); a device proves itself by its token.
  'offlineSales/{id}/register',
  'offlineSales/{id}/return',
  'offlineSales/load',
  'offlineTill/sync',
  'offlineTill/send',
  'offlineTill/outcomes',
  'offlineTill/known',
  // Of the area of the request (`requests/program-requests.test.ts`); a tool has the rule of its own call.
  'programRequests',
  'programRequests/{id}/approve',
  'programRequests/{id}/refuse',
  'mcp',
  'roles',
  'roles/{id}/delete',
  'roles/{id}/resources',
  'preferences/{key}',
  'parkedSales',
  'parkedSales/{id}/delete',
  'cuts/open-drawer',
  // Always of the actor's area.
  'supplierCredits/advance',
  'about/set-info',
  'about/fiscal-regime',
  'about/logo',
  'about/logo/file',
  'about/mail',
  'about/summary-mail',
  'about/sharing',
  // Of the clients whose debts the actor may see.
  'shares/statements',
  'about/approvals',
  'about/papers',
  'about/receptionPairs',
  'approvals/grant',
  'account/approvalPin',
  'account/approvalPin/remove',
  // Of the device and the person who asks (`till/till.test.ts`).
  'account/till/enter',
  'account/till/lock',
  'account/till/pin',
  'account/till/pin/remove',
  'about/mail/test',
  'about/first-steps',
  'about/uses',
  'opening-day',
  'opening-day/close',
  'opening-day/reopen',
  'estados',
  'estados/{id}/delete',
  'catalogos/new-catalog',
  'catalogos/{name}',
  'catalogos/{name}/{id}/delete',
  'areas',
  'areas/{id}/delete',
  'clasifications',
  'clasifications/{id}/delete',
  'clients',
  'clients/states',
  'clients/{id}/delete',
  'providers',
  'providers/{id}/delete',
  'series',
  'series/{id}/delete',
  'labelSizes',
  'labelSizes/{id}/delete',
  'printers',
  'printers/{id}/delete',
  'printers/{id}/test',
  'devices',
  'devices/{id}/delete',
  'devices/this',
  // Of the device that asks, by its token (`sharing/prints.test.ts`).
  'devices/this/display',
  'prints/labels',
  'prints/{id}/again',
  'prints/{id}/leave',
  'rates',
  'rates/{id}/delete',
  'rates/official',
  'rates/post/file',
  'vendors',
  'vendors/{id}/delete',
  'goals',
  'goals/{id}/delete',
  'goalUsers',
  'goalUsers/{id}/delete',
  'Comissions',
  'Comissions/{id}/delete',
  'authorizations',
  'authorizations/{id}/delete',
  'bills',
  'products',
  'products/states',
  'products/{id}/delete',
  'users/import',
  'clients/import',
  'providers/import',
  'clients/openings/import',
  'providers/openings/import',
  'imports/{id}/undo',
  'products/edits',
  'products/edits/preview',
  'products/suppliers',
  'products/{productId}/suppliers/{providerId}',
  'products/edits',
  'products/edits/preview',
  'products/{productId}/substitutes',
  'products/file/{id}',
  'products/{id}/attachments',
  'products/{id}/attachments/{attachmentId}',
  'clients/{id}/attachments',
  'clients/{id}/attachments/{attachmentId}',
  'products/import',
  'productConvertions',
  'productConvertions/{id}/delete',
  'accounts',
  'accounts/{id}/delete',
  'accountRules',
  'withholdingTypes',
  'priceLists',
  'priceLists/{id}/delete',
  'priceLists/prices',
  'projects',
  'projects/{id}/delete',
  'buyers',
  'buyers/{id}/delete',
  'products/salePrices',
  'products/prices/changed',
  'yearClosings/close',
  'yearClosings/reopen',
  'backups/storage',
  'backups/storage/test',
  'backups/trial',
  'backups/continuous',
  'backups/recovery',
  'backups/reserve/code',
  'backups/reserve/end',
  'backups/reserve/join',
  'backups/settings',
  'backups/run',
  'takeouts/run',
  ...['cancel', 'permit', 'delete'].map((act) => `takeouts/{id}/${act}`),
  'backups/{id}/delete',
  'backups/{id}/accept',
  'restoring',
  'restoring/{run}/piece',
  'restoring/{run}/start',
  'restoring/{run}/cancel',
  'restoringMinute',
  'restoringMinute/look',
  'restoringMinute/{run}/cancel',
  'about/network/renew',
  'lookBack',
  'lookBack/open',
  'lookBack/end',
  'lookBack/enter',
  'practice/create',
  'practice/remove',
  'practice/open',
])

/**
 * A seller with own invoices, who also makes credit notes, quotations and receipts. None of these permissions includes
 * others' invoices.
 */
const sellers: readonly ResourceName[] = [
  ...(['crearFactura', 'verMisFacturas', 'verMisCuentasXCobrar', 'verRecibos', 'crearRecibo'] as const),
  ...(['verMenuActualizarFacturas', 'crearNotasCreditos', 'cotizacion', 'cambiarDiasCredito'] as const),
]

const store = testStore()
let acts: Operation[] = []
let place: Branches
let betos: Victim
let carlas: Victim

beforeAll(async () => {
  acts = (await operations(store)).filter((one) => !isRead(one))
  place = await branches(store)
  const { admin } = store
  const { beto, carla, clientId, providerId } = place
  const settings = (await admin.get('about/sharing')).body
  await admin.post('about/sharing', { ...settings, publicAddress: 'https://tienda.example.com' })
  const dealt = async (person: Person) => {
    const documents = await deal(store, person, place)
    const { body } = await person.by.post(`shares/bill/${documents.bill}/link`, { via: 'link' })
    const letter = { recipient: 'a@example.com', subject: 'Factura', message: 'Adjunta' }
    const sent = await person.by.post(`shares/bill/${documents.bill}/mail`, letter)
    const mail = sent.body.id as number
    // The application may have sent it by now: this puts it back into the queue and keeps it there.
    await store.database.pool.query(
      `update mail_outbox set sent_at = null, refused_at = null, next_attempt_at = now() + interval '1 hour' where id = $1`,
      [mail],
    )
    return { ...documents, link: body.id as number, mail }
  }
  betos = { ...beto, clientId, providerId, admin, documents: await dealt(beto) }
  carlas = { ...carla, clientId, providerId, admin, documents: await dealt(carla) }
  await onlyMay(store, place.ana.by, sellers)
}, 240_000)

const named = ({ method, path }: Operation) => `${method} ${path}`

type Caller = { by: Client & { keyId?: number }; calls: Operation[] }

const refusalOf = ({ refused, ofProgram = refused }: Rule, by: Caller['by']): number | undefined =>
  by.keyId === undefined ? refused : ofProgram

/** A person, and a program with a key of that person: of what a program may call. */
async function callersOf(by: Client): Promise<Caller[]> {
  const ofProgram = acts.filter(isOfProgram)
  expect(ofProgram.length).toBeGreaterThan(100)
  return [
    { by, calls: acts },
    { by: await programOf(store, by), calls: ofProgram },
  ]
}

/** The tables that differ between two fingerprints. */
const changes = (before: string, after: string): string[] => {
  const known = new Set(before.split('\n'))
  return after.split('\n').filter((table) => !known.has(table))
}

async function attempt(by: Client, { method, path }: Operation, rule: Rule, victim: Victim) {
  const url = path
    .replace('{kind}', 'bill')
    .replace(/\{\w+\}/g, String(rule.id ? victim.documents[rule.id] : ''))
  const sheet = { areaId: String(victim.areaId), date: businessDay(), observation: 'Otro' }
  const query = url.endsWith('/attachments') ? '' : `?${new URLSearchParams(sheet)}`
  if (rule.file) return upload(by, `${url}${query}`, (await rule.file(victim)) as Buffer)
  if (method === 'DELETE') return by.delete(url)
  return method === 'GET' ? by.get(url) : by.post(url, ((await rule.body?.(victim)) ?? undefined) as object)
}

test('every write declares what it does with documents of others', () => {
  const said = (one: Operation) => Object.hasOwn(rules, subject(one)) !== ofNobody.has(subject(one))
  expect(acts.filter((one) => !said(one)).map(named)).toEqual([])
  const known = new Set(acts.map(subject))
  expect([...Object.keys(rules), ...ofNobody].filter((one) => !known.has(one))).toEqual([])
})

describe.runIf(allRounds())('a refused write on documents of others changes nothing', () => {
  test('of another area, by a user with every permission', async () => {
    const manager = await store.user({
      resources: resources.map(({ name }) => name),
      areaId: place.ana.areaId,
    })
    for (const { by, calls } of await callersOf(manager)) {
      const wrong: string[] = []
      for (const operation of calls.filter((one) => Object.hasOwn(rules, subject(one)))) {
        const rule = rules[subject(operation)] as Rule
        await rule.body?.(carlas)
        const before = await fingerprint(store)
        const { status, text } = await attempt(by, operation, rule, carlas)
        const isReason = named(operation) === 'GET bills/{id}/delete'
        const expected = isReason ? 400 : (refusalOf(rule, by) ?? 403)
        if (
          status !== expected ||
          (status === 403 && !text.startsWith('Solo puede')) ||
          (rule.text && text !== rule.text)
        )
          wrong.push(`${named(operation)} → ${status} ${text.slice(0, 200)}`)
        const changed = changes(before, await fingerprint(store))
        if (changed.length > 0) wrong.push(`${named(operation)} changed ${changed}`)
      }
      expect(wrong).toEqual([])
    }
  }, 480_000)

  test('of another seller, by one who sees only their own', async () => {
    for (const { by, calls } of await callersOf(place.ana.by)) {
      const wrong: string[] = []
      for (const operation of calls.filter((one) => rules[subject(one)]?.whose === 'own')) {
        const rule = rules[subject(operation)] as Rule
        const before = await fingerprint(store)
        const { status, text } = await attempt(by, operation, rule, betos)
        const expected = named(operation) === 'GET bills/{id}/delete' ? 400 : 404
        if (status !== expected) wrong.push(`${named(operation)} → ${status} ${text.slice(0, 200)}`)
        const changed = changes(before, await fingerprint(store))
        if (changed.length > 0) wrong.push(`${named(operation)} changed ${changed}`)
      }
      expect(wrong).toEqual([])
    }
  })

  test('the same writes succeed for users with permission', async () => {
    const tried = acts.filter(
      (one) => Object.hasOwn(rules, subject(one)) && !rules[subject(one)]?.refused && one.method !== 'GET',
    )
    const done: string[] = []
    for (const operation of tried) {
      const { status } = await attempt(betos.by, operation, rules[subject(operation)] as Rule, betos)
      if (status === 200) done.push(subject(operation))
    }
    // The other writes are no longer possible after these.
    expect(done.length).toBeGreaterThan(25)
  })

  test('of another area are refused the same whatever their state is', async () => {
    const { areaId } = place.ana
    const manager = await store.user({ resources: resources.map(({ name }) => name), areaId })
    const tried = acts.filter((one) => Object.hasOwn(rules, subject(one)) && one.method !== 'GET')
    const answers = async () => {
      const found = new Map<string, string>()
      for (const operation of tried) {
        const rule = rules[subject(operation)] as Rule
        const { status, text } = await attempt(manager, operation, rule, carlas)
        if (status !== 200) found.set(named(operation), `${status} ${text}`)
      }
      return found
    }
    const before = await answers()
    // What Carla does leaves her documents voided, processed, closed or received.
    const done: string[] = []
    for (const operation of tried) {
      const { status } = await attempt(carlas.by, operation, rules[subject(operation)] as Rule, carlas)
      if (status === 200) done.push(subject(operation))
    }
    expect(done.length).toBeGreaterThan(25)
    const after = await answers()
    expect(
      [...before]
        .filter(([name, answer]) => after.get(name) !== answer)
        .map(([name, answer]) => `${name}: ${answer} → ${after.get(name)}`),
    ).toEqual([])
  }, 240_000)
})
