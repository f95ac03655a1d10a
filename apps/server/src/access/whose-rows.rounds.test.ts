import { type ResourceName, resources } from '@yunque/contract/core/resources'
import type { Change } from '@yunque/contract/feed/changes'
import { beforeAll, expect, test } from 'vitest'
import {
  askAll,
  askPlainly,
  type ComparableAnswer,
  isRead,
  subject,
  type Values,
  withoutRepeats,
} from '../../test/all-questions.ts'
import { type Branches, branches, type Deal, deal, onlyMay, type Person } from '../../test/branches.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { type Operation, operations } from '../../test/operations.ts'
import { allRounds } from '../../test/rounds.ts'

/**
 * Whose rows a read returns. `own`: the reader's own, unless a permission includes others'; always within the reader's
 * area. `area`: of the reader's area. `shelf`: stock of any area, which is not secret (the area is a default). `store`:
 * of the whole store. The warehouse reads every area.
 */
type Rule = 'own' | 'area' | 'shelf' | 'store'

/** The rule and the kind of record of each read, by the common name of its list, pages and workbook. */
const subjects: Readonly<Record<string, readonly [rule: Rule, kind?: keyof Deal]>> = {
  bills: ['own'],
  'bills/{id}': ['own', 'bill'],
  'bills/{id}/pdf': ['own', 'bill'],
  'bills/{id}/info': ['own', 'bill'],
  'shares/{kind}/{id}': ['own', 'bill'],
  'shares/statements': ['own'],
  'bills/info': ['own', 'bill'],
  'bills/{clientId}/cxc': ['own'],
  deliveries: ['own'],
  'deliveries/{id}': ['own', 'delivery'],
  'deliveries/{id}/pdf': ['own', 'delivery'],
  'deliveries/bill/{id}': ['area', 'laterBill'],
  claims: ['area'],
  'claims/{id}': ['area', 'claim'],
  'claims/{id}/pdf': ['area', 'claim'],
  'claims/{id}/attachments': ['area', 'claim'],
  'claims/{id}/attachments/{attachmentId}': ['area', 'claim'],
  'claims/sources': ['own', 'bill'],
  'reports/undelivered': ['own'],
  'clients/pending': ['own'],
  'clients/mora': ['own'],
  'clients/historial': ['own'],
  'clients/{id}/statement': ['own'],
  'clients/{id}/statement/pdf': ['own'],
  'projects/{id}/statement': ['own'],
  'projects/{id}/statement/pdf': ['own'],
  // The figures of each project are of the invoices that the reader may see.
  projects: ['own'],
  'projects/{id}': ['own'],
  'projects/products': ['own'],
  receivables: ['own'],
  'receivables/{id}': ['own', 'receipt'],
  'receivables/{id}/pdf': ['own', 'receipt'],
  'receivables/bill/{id}': ['own', 'bill'],
  'receivables/{id}/attachments': ['own', 'receipt'],
  'receivables/{id}/attachments/{attachmentId}': ['own', 'receipt'],
  'receivables/group/{id}': ['own', 'receipt'],
  'receivables/group/{id}/pdf': ['own', 'receipt'],
  'reports/receipts': ['own'],
  'reports/sales': ['own'],
  'reports/sales/documents': ['own'],
  'reports/sales/by-day': ['own'],
  'reports/sales/by-month': ['own'],
  'reports/sales/by-seller': ['own'],
  'reports/sales/by-family': ['own'],
  'reports/sales/by-product': ['own'],
  'reports/sales/by-client': ['own'],
  'reports/comissions': ['own'],
  'dashboard/today': ['own'],
  'dashboard/get-cardinfo-year': ['own'],
  'dashboard/get-cardinfo-month': ['own'],
  'dashboard/get-overdue-bills': ['own'],
  'dashboard/get-paid-bills': ['own'],
  'dashboard/get-sales-monthly': ['own'],
  'dashboard/get-sales-family': ['own'],
  'dashboard/get-clients-top': ['own'],
  'dashboard/waiting': ['own'],
  'dashboard/alarms': ['store'],

  offlineSales: ['area'],
  'offlineSales/{id}': ['area', 'offlineSale'],
  programRequests: ['area'],
  'programRequests/{id}': ['area', 'programRequest'],
  prebills: ['area'],
  'prebills/{id}': ['area', 'quotation'],
  'prebills/{id}/pdf': ['area', 'quotation'],
  'prebills/follow': ['area'],
  'prebills/follow/summary': ['area'],
  deposits: ['area'],
  'deposits/{id}': ['area', 'deposit'],
  'deposits/{id}/pdf': ['area', 'deposit'],
  'deposits/{id}/refundable': ['area', 'deposit'],
  layaways: ['area'],
  'layaways/{id}/refundable': ['area', 'layaway'],
  movements: ['area'],
  'movements/{id}': ['area', 'note'],
  'movements/{id}/pdf': ['area', 'note'],
  cuts: ['area'],
  'cuts/{id}': ['area', 'cut'],
  'cuts/{id}/pdf': ['area', 'closedCut'],
  'cuts/pre-ejecute/{id}': ['area', 'cut'],
  'cuts/lines': ['area', 'closedCut'],
  'bills/bills-by-cut/{id}': ['area', 'closedCut'],
  'expenses/bills-by-cut/{id}': ['area', 'closedCut'],
  cashMovements: ['area'],
  'cashMovements/{id}': ['area', 'cashMovement'],
  'cashMovements/{id}/pdf': ['area', 'cashMovement'],
  'cashMovements/by-cut/{id}': ['area', 'closedCut'],
  commissionSettlements: ['area'],
  'commissionSettlements/{id}': ['area', 'settlement'],
  'commissionSettlements/{id}/pdf': ['area', 'settlement'],
  expenses: ['area'],
  'expenses/{id}': ['area', 'expense'],
  'expenses/{id}/attachments': ['area', 'expense'],
  'expenses/{id}/attachments/{attachmentId}': ['area', 'expense'],
  inPutProducts: ['area'],
  'inPutProducts/{id}': ['area', 'input'],
  'inPutProducts/{id}/pdf': ['area', 'input'],
  outPutProducts: ['area'],
  'reports/adjustments': ['area'],
  'reports/inTransit': ['area'],
  'reports/abc': ['area'],
  'reports/deadStock': ['area'],
  'reports/stockDays': ['area'],
  'outPutProducts/{id}': ['area', 'output'],
  'outPutProducts/{id}/pdf': ['area', 'output'],
  traslates: ['area'],
  'traslates/{id}': ['area', 'transfer'],
  'traslates/{id}/pdf': ['area', 'transfer'],
  stockCounts: ['area'],
  'stockCounts/lines': ['area', 'count'],
  'stockCounts/{id}': ['area', 'count'],
  'stockCounts/{id}/pdf': ['area', 'count'],
  'stockCounts/{id}/counted': ['area', 'count'],
  'stockCounts/{id}/sheet': ['area', 'count'],
  'stockCounts/{id}/result': ['area', 'count'],
  'productConvertions/done': ['area'],
  'productConvertions/done/{id}': ['area', 'conversion'],
  purchases: ['area'],
  'purchases/pending': ['area'],
  'purchases/bought': ['area'],
  'purchases/{id}': ['area', 'purchase'],
  'purchases/{id}/attachments': ['area', 'purchase'],
  'purchases/{id}/attachments/{attachmentId}': ['area', 'purchase'],
  'purchases/{id}/pdf': ['area', 'purchase'],
  'compras/{id}': ['area', 'purchase'],
  compras: ['area'],
  purchaseOrders: ['area'],
  'purchaseOrders/{id}': ['area', 'draftOrder'],
  'purchaseOrders/{id}/pdf': ['area', 'draftOrder'],
  receptions: ['area'],
  'receptions/{id}': ['area', 'reception'],
  'receptions/{id}/pdf': ['area', 'reception'],
  'receptions/orders': ['area'],
  'receptions/orders/{id}': ['area', 'sentOrder'],
  supplierCredits: ['area'],
  'supplierCredits/{id}': ['area', 'supplierCredit'],
  'supplierCredits/{id}/pdf': ['area', 'supplierCredit'],
  'supplierCredits/purchases/{id}': ['area', 'purchase'],
  purchaseReceipts: ['area'],
  'purchaseReceipts/{id}': ['area', 'payment'],
  'purchaseReceipts/{id}/pdf': ['area', 'payment'],
  'providers/purchases': ['area'],
  providers: ['area'],
  'providers/{id}': ['area'],
  'providers/{id}/statement': ['area'],
  'providers/{id}/statement/pdf': ['area'],
  'reports/shoppings': ['area'],
  'reports/ingresos': ['area'],
  'reports/resultState': ['area'],
  'reports/resultState/pdf': ['area'],
  'reports/dashboard': ['area'],
  'dashboard/summary': ['area'],
  'reports/BestSellingProducts': ['area'],
  'reports/salesBook': ['area'],
  'reports/salesBook/csv': ['area'],
  'reports/purchaseBook': ['area'],
  'reports/purchaseBook/csv': ['area'],
  'reports/withholdings': ['area'],
  'reports/withholdings/csv': ['area'],
  'withholdings/{id}': ['area', 'certificate'],
  'withholdings/{id}/pdf': ['area', 'certificate'],
  withholdingTypes: ['store'],
  priceLists: ['store'],
  'priceLists/{id}': ['store'],
  'priceLists/items': ['store'],
  'reports/journal': ['area'],
  'reports/journal/csv': ['area'],
  'reports/trialBalance': ['area'],
  'reports/ledger': ['area'],
  'reports/ledger/csv': ['area'],
  'reports/balanceSheet': ['area'],
  'reports/balanceSheet/csv': ['area'],
  'products/{productId}/history': ['area'],
  'products/{productId}/suppliers': ['area'],
  'products/prices/preview': ['area'],

  products: ['shelf'],
  // Of all areas: the store owes the warranty. The invoice and the client are by the rule of invoices (`look-ups.test.ts`).
  serials: ['store'],
  'serials/{id}': ['store'],
  'serials/choices': ['shelf'],
  'serials/missing': ['shelf'],
  'products/import/check': ['shelf'],
  'products/{id}': ['shelf'],
  'products/getbyarea/{areaId}/grid': ['shelf'],
  'products/getbyarea/{areaId}': ['shelf'],
  'products/area/{areaId}': ['shelf'],
  locations: ['shelf'],
  'products/{productId}/substitutes': ['store'],
  'products/area/{areaId}/{productId}': ['shelf'],
  'products/area/{areaId}/{productId}/lots': ['shelf'],
  'products/{productId}/areas': ['shelf'],
  'products/replenishment': ['shelf'],
  'productConvertions/get-stock/{productId}': ['shelf'],
  'productConvertions/get/target/{targetId}': ['shelf'],
  productConvertions: ['shelf'],
  'productConvertions/{id}': ['shelf'],
  'productConvertions/rules': ['shelf'],
  'reports/kardex': ['shelf'],
  'reports/floating': ['shelf'],
  'reports/StocksByDate': ['shelf'],
  'reports/stock': ['shelf'],
  'reports/lots': ['shelf'],
  'reports/lotsLeft': ['shelf'],

  'openapi.json': ['store'],
  health: ['store'],
  metrics: ['store'],
  events: ['store'],
  users: ['store'],
  'users/{id}': ['store'],
  'users/vendors': ['store'],
  'users/catalogo': ['store'],
  'users/{id}/sessions': ['store'],
  accounts: ['store'],
  'accounts/{id}': ['store'],
  accountRules: ['store'],
  yearClosings: ['store'],
  apiKeys: ['store'],
  webhooks: ['store'],
  'webhooks/deliveries': ['store'],
  'apiKeys/{id}/tables': ['store'],
  roles: ['store'],
  'roles/{id}': ['store'],
  'roles/{id}/resources': ['store'],
  audit: ['store'],
  'preferences/{key}': ['store'],
  // The reader's own, of which nobody else has any.
  parkedSales: ['store'],
  mails: ['store'],
  'parkedSales/{id}': ['store'],
  'cuts/till': ['store'],
  'account/secondFactor': ['store'],
  'about/get-info': ['store'],
  'about/fiscal-regime': ['store'],
  'about/logo': ['store'],
  'about/mail': ['store'],
  'about/summary-mail': ['store'],
  'about/sharing': ['store'],
  'about/approvals': ['store'],
  'about/papers': ['store'],
  'about/receptionPairs': ['store'],
  'about/network': ['store'],
  'about/program': ['store'],
  'approvals/approvers': ['store'],
  'account/approvalPin': ['store'],
  'account/till/people': ['store'],
  'account/till/pin': ['store'],
  'about/first-steps': ['store'],
  'about/uses': ['store'],
  'opening-day': ['store'],
  'opening-day/acts/{id}': ['store'],
  'opening-day/acts/{id}/pdf': ['store'],
  lookBack: ['store'],
  practice: ['store'],
  'practice/users': ['store'],
  estados: ['store'],
  'estados/{id}': ['store'],
  'catalogos/get-catalog-gerenals': ['store'],
  'catalogos/products': ['store'],
  'catalogos/lots': ['store'],
  'catalogos/{name}': ['store'],
  'catalogos/{name}/{id}': ['store'],
  areas: ['store'],
  'areas/{id}': ['store'],
  clasifications: ['store'],
  'clasifications/{id}': ['store'],
  // Credit and balance of a client are one for all areas.
  clients: ['store'],
  'clients/{id}': ['store'],
  'clients/{id}/detail': ['store'],
  'clients/{id}/projects': ['store'],
  buyers: ['store'],
  'buyers/{id}': ['store'],
  'clients/asCatalog': ['store'],
  'clients/catalogo': ['store'],
  'beneficiaries/search/{id}': ['store'],
  series: ['store'],
  'series/{id}': ['store'],
  labelSizes: ['store'],
  'labelSizes/{id}': ['store'],
  'labels/sizes': ['store'],
  // A purchase by the rule of purchases (`sharing/labels.test.ts`).
  'labels/products': ['shelf'],
  printers: ['store'],
  'printers/{id}': ['store'],
  devices: ['store'],
  'devices/{id}': ['store'],
  // Whose browser has its token.
  'devices/this': ['store'],
  'devices/printers': ['store'],
  // Of the tills of the area, of which there are none here (`printing/customer-displays.test.ts`).
  'devices/displayed': ['store'],
  'devices/{id}/display': ['store'],
  // Of the device that asks, by its token.
  prints: ['store'],
  rates: ['store'],
  'rates/{id}': ['store'],
  'rates/GetByDate': ['store'],
  vendors: ['store'],
  'vendors/{id}': ['store'],
  // Of a named seller in a named area, and of the reader alone (`commissions/settlements.test.ts`).
  'commissionSettlements/preview': ['store'],
  'commissionSettlements/own': ['store'],
  goals: ['store'],
  'goals/{id}': ['store'],
  goalUsers: ['store'],
  'goalUsers/{id}': ['store'],
  Comissions: ['store'],
  'Comissions/{id}': ['store'],
  authorizations: ['store'],
  'authorizations/{id}': ['store'],
  'products/file/{id}': ['store'],
  'products/{id}/attachments': ['store'],
  'products/{id}/attachments/{attachmentId}': ['store'],
  'clients/{id}/attachments': ['store'],
  'clients/{id}/attachments/{attachmentId}': ['store'],
  'attachments/use': ['store'],
  'products/import/template': ['store'],
  'products/import/sheet': ['store'],
  'clients/import/template': ['store'],
  'clients/import/sheet': ['store'],
  'clients/import/check': ['store'],
  'providers/import/template': ['store'],
  'providers/import/sheet': ['store'],
  'providers/import/check': ['store'],
  'users/import/template': ['store'],
  'users/import/sheet': ['store'],
  'users/import/check': ['store'],
  'clients/openings/import/template': ['store'],
  'clients/openings/import/sheet': ['store'],
  'clients/openings/import/check': ['store'],
  'providers/openings/import/template': ['store'],
  'providers/openings/import/sheet': ['store'],
  'providers/openings/import/check': ['store'],
  imports: ['store'],
  // Who sent it has its key (`imports/import-run.test.ts`).
  'imports/runs/{run}': ['store'],
  // The same, `lists/export-run.test.ts`.
  'exports/runs/{run}': ['store'],
  'inPutProducts/template': ['store'],
  'productConvertions/get/source/{sourceId}/target/{targetId}': ['store'],
  takeouts: ['store'],
  'takeouts/contents': ['store'],
  'takeouts/file/{key}': ['store'],
  backups: ['store'],
  'backups/settings': ['store'],
  'backups/storage': ['store'],
  'backups/recovery': ['store'],
  'backups/continuous': ['store'],
  'backups/continuous/moments': ['store'],
  'backups/reserve': ['store'],
  'backups/{id}/file': ['store'],
  restoring: ['store'],
  'restoring/{run}': ['store'],
  restoringMinute: ['store'],
  'restoringMinute/{run}': ['store'],
  // Its records are those of the lists (below).
  changes: ['store'],
}

/** A seller who sees only their own. */
const sellers: readonly ResourceName[] = [
  ...(['crearFactura', 'verMisFacturas', 'verMisCuentasXCobrar', 'verRecibos', 'crearRecibo'] as const),
  ...(['verReporteHistorial', 'verMenuActualizarFacturas', 'configurarComisiones', 'reclamos'] as const),
]

const store = testStore()
let all: Operation[] = []
let reads: Operation[] = []
let place: Branches
let anas: Deal

beforeAll(async () => {
  all = (await operations(store)).filter(isRead)
  reads = withoutRepeats(all)
  place = await branches(store)
  anas = await deal(store, place.ana, place)
  const counted = { cordobas: [{ denomination: 100, count: 1 }], dollars: [] }
  await place.ana.by.post('cuts/close', { id: anas.cut, counted })
  await onlyMay(store, place.ana.by, sellers)
}, 60_000)

const ruleOf = (operation: Operation): Rule | undefined => subjects[subject(operation)]?.[0]
const named = ({ method, path }: Operation) => `${method} ${path}`

/** The parameters of a user's own documents, products and area. */
function asks(operation: Operation, { areaId, productId }: Person, documents: Deal) {
  const kind = subjects[subject(operation)]?.[1]
  const [first] = operation.path.split('/')
  const party = { providers: place.providerId, projects: place.projectId }[first ?? ''] ?? place.clientId
  const id = kind ? documents[kind] : party
  const { clientId, projectId } = place
  const attachmentId = documents[`${kind}File` as keyof Deal] ?? 0
  const named = { attachmentId, clientId, projectId, cutId: id, countId: id, kind: 'bill', idleDays: 0 }
  return { id, number: id, billId: id, areaId, productId, ...named }
}

/** A PDF has the content of the page beside it, and cannot be compared as text. */
const isPdf = ({ path }: Operation) => path.endsWith('/pdf')

/** Parameters of other users: their area, products and username, and every area. */
function aboutOthers({ parameters, body }: Operation, other: Person): Values[] {
  const names = new Set([...parameters.map(({ name }) => name), ...Object.keys(body?.properties ?? {})])
  const { areaId, productId, by } = other
  return [
    ...(names.has('areaId') ? [{ areaId }, { areaId, productId }, { areaId: 'all' }] : []),
    ...(names.has('username') ? [{ username: by.username }] : []),
  ]
}

/** Every answer of the reads with these rules, for own and others' parameters. */
async function answersTo(by: Client, rules: readonly Rule[], others: readonly Person[]) {
  const answers = new Map<string, ComparableAnswer>()
  for (const operation of reads.filter((one) => rules.includes(ruleOf(one) ?? 'store') && !isPdf(one))) {
    const own = asks(operation, place.ana, anas)
    for (const [way, answer] of Object.entries(await askAll(by, operation, own)))
      answers.set(`${named(operation)} ${way}`, answer)
    for (const other of others)
      for (const values of aboutOthers(operation, other))
        answers.set(
          `${named(operation)} ${JSON.stringify(values)}`,
          await askPlainly(by, operation, { ...own, ...values }),
        )
  }
  return answers
}

const deals = new Map<Person, Promise<Deal>>()
/** The documents of a person, made at the first call: a till is opened and a count begun once. */
function dealOf(person: Person): Promise<Deal> {
  const made = deals.get(person) ?? deal(store, person, place)
  deals.set(person, made)
  return made
}

function differences(
  before: ReadonlyMap<string, ComparableAnswer>,
  after: ReadonlyMap<string, ComparableAnswer>,
): string[] {
  return [...before].flatMap(([question, { status, text }]) => {
    const now = after.get(question)
    return now?.status === status && now.text === text ? [] : [question]
  })
}

test('every read declares whose rows it returns', () => {
  expect(all.filter((one) => !ruleOf(one)).map(named)).toEqual([])
  const known = new Set(all.map(subject))
  expect(Object.keys(subjects).filter((one) => !known.has(one))).toEqual([])
})

test.runIf(allRounds())(
  'actions of others change no answer for users who may not see them',
  async () => {
    const { ana, beto, carla } = place
    const manager = await store.user({ resources: resources.map(({ name }) => name), areaId: ana.areaId })
    const ofSeller = () => answersTo(ana.by, ['own'], [beto, carla])
    const ofManager = () => answersTo(manager, ['own', 'area'], [carla])
    const [seller, branch, before] = [await ofSeller(), await ofManager(), await administratorAnswers()]
    const carlas = await dealOf(carla)
    expect(differences(branch, await ofManager())).toEqual([])
    const betos = await dealOf(beto)
    expect(differences(seller, await ofSeller())).toEqual([])
    // Users who see everything do get them, so the test is not empty.
    const newly = differences(before, await administratorAnswers())
    expect([...before.keys()].filter((one) => !newly.includes(one))).toEqual([])

    const strange: string[] = []
    for (const operation of reads.filter((one) => subjects[subject(one)]?.[1])) {
      const rule = ruleOf(operation)
      for (const [by, who, documents] of [
        [manager, carla, carlas] as const,
        ...(rule === 'own' ? [[ana.by, beto, betos] as const] : []),
      ]) {
        const values = asks(operation, who, documents)
        const answers = [
          await askPlainly(by, operation, values),
          await askPlainly(by, operation, { ...values, ...none }),
          await askPlainly(store.admin, operation, values),
        ] as const
        const [theirs, nobodys, administrators] = answers
        if (
          theirs.status !== nobodys.status ||
          theirs.text !== nobodys.text ||
          theirs.text === administrators.text
        )
          strange.push(`${named(operation)} → ${JSON.stringify(answers).slice(0, 300)}`)
        expect(administrators.status, named(operation)).toBe(200)
      }
    }
    expect(strange).toEqual([])
  },
  300_000,
)

/** Unknown ids. */
const none = {
  id: 2_147_483_647,
  number: 999_999_999,
  billId: 2_147_483_647,
  cutId: 2_147_483_647,
  countId: 2_147_483_647,
}

test('the feed names to a user only records that the lists of that user show, as they show them', async () => {
  const { ana, beto, carla } = place
  await dealOf(carla)
  await dealOf(beto)
  const [generation] = String((await ana.by.get('changes')).body.next).split('.')
  const changes: Change[] = []
  for (let [since, isMore] = [`${generation}.0`, true]; isMore; ) {
    const { status, body, text } = await ana.by.get('changes', { since, take: 500, with: 'records' })
    expect(status, text).toBe(200)
    changes.push(...body.changes)
    ;[since, isMore] = [body.next, body.more]
  }
  const listed = changes.filter(({ areaId }) => areaId === null)
  expect(listed).toContainEqual(expect.objectContaining({ kind: 'bills', id: anas.bill }))
  for (const { kind, id, record } of new Map(listed.map((one) => [`${one.kind} ${one.id}`, one])).values()) {
    const { body: page } = await ana.by.get(`${kind}/get`, { filter: ['id', '=', id] })
    expect([kind, record]).toEqual([kind, page.data[0]])
  }
  const placed = changes.filter(({ areaId }) => areaId !== null)
  expect(new Set(placed.map(({ areaId }) => areaId))).toEqual(new Set([ana.areaId]))
})

/** The administrator's answers about the actions in the other branch. */
async function administratorAnswers(): Promise<Map<string, ComparableAnswer>> {
  const answers = new Map<string, ComparableAnswer>()
  for (const operation of reads) {
    const [rule, kind] = subjects[subject(operation)] ?? []
    if ((rule !== 'own' && rule !== 'area') || kind || isPdf(operation)) continue
    answers.set(
      named(operation),
      await askPlainly(store.admin, operation, asks(operation, place.carla, anas)),
    )
  }
  return answers
}
