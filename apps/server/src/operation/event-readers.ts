import { type DocumentEvent, type DocumentKind, documentKinds } from '@yunque/contract/core/document-kinds'
import { documents } from '@yunque/contract/core/documents'
import type { ResourceName } from '@yunque/contract/core/resources'
import { providerReaders } from '@yunque/contract/purchasing/providers'
import { debtReaders } from '@yunque/contract/receivables/debts'
import { salesReaders } from '@yunque/contract/reports/sales-report'
import { clientReaders } from '@yunque/contract/sales/clients'

/** Whom the events of an entity reach, within its area: anyone signed in, or those with one of these resources. */
type Hearing = {
  by: readonly ResourceName[] | 'session'
  /** Who is told which document it was; the others, that some did (`id` 0): not all of them are theirs to know of. */
  named?: readonly ResourceName[]
}

const everyone = { by: 'session' } as const
const goalReaders = ['administracionMetas', 'gestionGastos'] as const

/** Invoices stand behind debts, tills, goals, reports and the home page. */
const ofInvoices = {
  also: [
    ...[...salesReaders, ...debtReaders, ...clientReaders, ...goalReaders],
    ...(['verMenuActualizarFacturas', 'verReporteHistorial', 'verProductosMasVendidos'] as const),
    ...(['configurarComisiones', 'gestionCierreCaja', 'reporteEstadoResultados'] as const),
  ],
  named: ['verTodasFacturas', 'cuentasPorCobrar'],
} as const

type Wider = { also: readonly ResourceName[]; named?: readonly ResourceName[] }
/** Who hears of documents besides their readers: whoever reads figures made of them. */
const wider: { readonly [K in DocumentKind]?: Wider } = {
  bill: ofInvoices,
  receipt: ofInvoices,
  preBill: { also: ['crearFactura'] },
  purchase: { also: ['reporteCompra', 'reporteEstadoResultados'] },
  expense: { also: ['gestionCierreCaja', 'reporteEstadoResultados'] },
}

/** The readers of a kind of document hear of it (access.events). */
const ofDocuments: ReadonlyMap<string, Hearing> = new Map(
  documentKinds
    .filter((kind) => documents[kind].event === documents[kind].wire)
    .map((kind) => {
      const { also = [], ...named } = wider[kind] ?? {}
      return [documents[kind].event, { by: [...documents[kind].readers, ...also], ...named }]
    }),
)

/**
 * Who hears of what is no document (access.events): whoever may read it, or figures made of it. An event of anything else
 * is a mistake.
 */
export const otherReaders = {
  clients: { by: clientReaders },
  authorizations: { by: ['auths'] },
  goals: { by: goalReaders },
  goalUsers: { by: goalReaders },
  Comissions: { by: ['configurarComisiones'] },
  vendors: { by: ['adminCatalogos'] },
  providers: { by: providerReaders },
  productConvertions: { by: documents.conversion.readers },
  backups: { by: ['app'] },
  alarms: { by: ['app'] },
  sessions: { by: ['adminUsuario'] },
  roles: { by: ['adminUsuario'] },
  // Whoever is signed in chooses among these, or is told what they may do.
  users: everyone,
  products: everyone,
  rates: everyone,
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
} as const satisfies Record<string, Hearing>

/** What an event can be about: the query key of the screens that show it. */
export type EventEntity = DocumentEvent | keyof typeof otherReaders

const hearings: ReadonlyMap<string, Hearing> = new Map([...ofDocuments, ...Object.entries(otherReaders)])

/** The readers of an entity; none for one that is not declared. */
export const hearingOf = (entity: string): Hearing => hearings.get(entity) ?? { by: [] }
