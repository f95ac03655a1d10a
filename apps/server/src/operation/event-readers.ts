import { requestReaders } from '@yunque/contract/access/program-request-words'
import { accountReaders } from '@yunque/contract/accounting/accounts'
import { type DocumentEvent, type DocumentKind, documentKinds } from '@yunque/contract/core/document-kinds'
import { documents } from '@yunque/contract/core/documents'
import type { ResourceName } from '@yunque/contract/core/resources'
import { importReaders } from '@yunque/contract/imports/import-words'
import { serialReaders } from '@yunque/contract/inventory/serials'
import { mailReaders } from '@yunque/contract/mail/mail-readers'
import { providerReaders } from '@yunque/contract/purchasing/providers'
import { debtReaders } from '@yunque/contract/receivables/debts'
import { salesReaders } from '@yunque/contract/reports/sales-report'
import { clientReaders } from '@yunque/contract/sales/clients'
import { allDeliveryReaders } from '@yunque/contract/sales/deliveries'
import { offlineSaleReaders } from '@yunque/contract/sales/offline-sale-words'
import { projectReaders } from '@yunque/contract/sales/projects'
import { typeReaders } from '@yunque/contract/withholdings/withholdings'

/** Who gets the events of an entity, within its area: every signed-in user, or those with one of these resources. */
type Hearing = {
  by: readonly ResourceName[] | 'session'
  /**
   * Resources whose users get the document's id. The others get `id` 0, because not all documents are theirs to know.
   */
  named?: readonly ResourceName[]
}

const everyone = { by: 'session' } as const
const goalReaders = ['administracionMetas', 'gestionGastos'] as const

/** Invoices affect debts, tills, goals, reports and the home page. */
const ofInvoices = {
  also: [
    ...salesReaders,
    ...debtReaders,
    ...clientReaders,
    ...goalReaders,
    ...(['verMenuActualizarFacturas', 'verReporteHistorial', 'verProductosMasVendidos'] as const),
    ...(['configurarComisiones', 'gestionCierreCaja', 'reporteEstadoResultados'] as const),
  ],
  named: ['verTodasFacturas', 'cuentasPorCobrar'],
} as const

type Wider = { also: readonly ResourceName[]; named?: readonly ResourceName[] }
/** Who gets the events of documents besides their readers: whoever reads figures made of them. */
const wider: { readonly [K in DocumentKind]?: Wider } = {
  bill: ofInvoices,
  receipt: ofInvoices,
  preBill: { also: ['crearFactura'] },
  purchase: { also: ['reporteCompra', 'reporteEstadoResultados'] },
  // Sellers see the notes of their own invoices.
  delivery: { also: ['contabilidad'], named: allDeliveryReaders },
  // Who reads the commissions sees what is settled of them.
  commissionSettlement: { also: ['configurarComisiones', 'verReporteDeVentas'] },
  expense: { also: ['gestionCierreCaja', 'reporteEstadoResultados'] },
}

/** The readers of a kind of document get its events (access.events). */
const ofDocuments: ReadonlyMap<string, Hearing> = new Map(
  documentKinds
    .filter((kind) => documents[kind].event === documents[kind].wire)
    .map((kind) => {
      const { also = [], ...named } = wider[kind] ?? {}
      return [documents[kind].event, { by: [...documents[kind].readers, ...also], ...named }]
    }),
)

/**
 * Who gets the events of other entities (access.events): whoever may read the entity, or figures made of it.
 */
export const otherReaders = {
  clients: { by: clientReaders },
  projects: { by: projectReaders },
  buyers: { by: projectReaders },
  // A sale shows their names and prices.
  priceLists: everyone,
  withholdings: { by: typeReaders },
  withholdingTypes: everyone,
  authorizations: { by: ['auths'] },
  goals: { by: goalReaders },
  goalUsers: { by: goalReaders },
  Comissions: { by: ['configurarComisiones'] },
  vendors: { by: ['adminCatalogos'] },
  providers: { by: providerReaders },
  productConvertions: { by: documents.conversion.readers },
  accounts: { by: accountReaders },
  accountRules: { by: accountReaders },
  yearClosings: { by: accountReaders },
  apiKeys: { by: ['app'] },
  webhooks: { by: ['app'] },
  programRequests: { by: requestReaders },
  offlineSales: { by: offlineSaleReaders },
  backups: { by: ['app'] },
  takeouts: { by: ['app'] },
  alarms: { by: ['app'] },
  series: { by: ['app'] },
  openingDay: { by: ['app'] },
  imports: { by: importReaders },
  mails: { by: mailReaders },
  sessions: { by: ['adminUsuario'] },
  roles: { by: ['adminUsuario'] },
  // Every user chooses among these, or has their own permissions changed by them.
  users: everyone,
  products: everyone,
  serials: { by: serialReaders },
  rates: everyone,
  // A device asks for its own printer.
  labelSizes: everyone,
  printers: everyone,
  devices: everyone,
  prints: everyone,
  // Of the till's area.
  customerDisplays: everyone,
  about: everyone,
  catalogos: everyone,
  areas: everyone,
  clasifications: everyone,
  family: everyone,
  presentation: everyone,
  unitOfMeasure: everyone,
  bank: everyone,
  movementGroup: everyone,
  expenseCategory: everyone,
  cashMovementCategory: everyone,
  clientGroup: everyone,
  adjustmentReason: everyone,
  lossReason: everyone,
  driver: everyone,
  synonym: everyone,
} as const satisfies Record<string, Hearing>

/** What an event can be about: the query key of the screens that show it. */
export type EventEntity = DocumentEvent | keyof typeof otherReaders

const hearings: ReadonlyMap<string, Hearing> = new Map([...ofDocuments, ...Object.entries(otherReaders)])

/** The readers of an entity. None for an undeclared one. */
export const hearingOf = (entity: string): Hearing => hearings.get(entity) ?? { by: [] }
