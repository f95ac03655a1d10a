import type { ResourceName } from '@yunque/contract/core/resources'
import { counters } from '@yunque/contract/inventory/stock-counts'
import { inputReaders, outputReaders } from '@yunque/contract/inventory/stock-documents'
import { transferReaders } from '@yunque/contract/inventory/transfers'
import { providerReaders } from '@yunque/contract/purchasing/providers'
import { purchaseReaders } from '@yunque/contract/purchasing/purchases'
import { debtReaders } from '@yunque/contract/receivables/debts'
import { salesReaders } from '@yunque/contract/reports/sales-report'
import { clientReaders } from '@yunque/contract/sales/clients'

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
const expenseReaders = ['gestionGastos', 'gestionCierreCaja', 'reporteEstadoResultados'] as const

/** Invoices affect debts, tills, goals, reports and the home page. */
const ofInvoices: Hearing = {
  by: [
    ...[...salesReaders, ...debtReaders, ...clientReaders, ...goalReaders],
    ...(['verMenuActualizarFacturas', 'verReporteHistorial', 'verProductosMasVendidos'] as const),
    ...(['configurarComisiones', 'gestionCierreCaja', 'reporteEstadoResultados'] as const),
  ],
  named: ['verTodasFacturas', 'cuentasPorCobrar'],
}

/**
 * Who gets which events (access.events): whoever may read the entity, or figures made of it. Events of other entities
 * are refused.
 */
export const eventReaders = {
  bills: ofInvoices,
  receivables: ofInvoices,
  movements: { by: ['crearNotasCreditos'] },
  prebills: { by: ['cotizacion', 'crearFactura'] },
  clients: { by: clientReaders },
  cuts: { by: ['gestionCierreCaja'] },
  expenses: { by: expenseReaders },
  authorizations: { by: ['auths'] },
  goals: { by: goalReaders },
  goalUsers: { by: goalReaders },
  Comissions: { by: ['configurarComisiones'] },
  vendors: { by: ['adminCatalogos'] },
  providers: { by: providerReaders },
  purchases: { by: [...purchaseReaders, 'reporteCompra', 'reporteEstadoResultados'] },
  purchaseReceipts: { by: purchaseReaders },
  inPutProducts: { by: inputReaders },
  outPutProducts: { by: outputReaders },
  traslates: { by: transferReaders },
  stockCounts: { by: counters },
  productConvertions: {
    by: ['verConversionProducto', 'modificarConversionProducto', 'realizarConversiones'],
  },
  backups: { by: ['app'] },
  alarms: { by: ['app'] },
  sessions: { by: ['adminUsuario'] },
  roles: { by: ['adminUsuario'] },
  // Every user chooses among these, or has their own permissions changed by them.
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
export type EventEntity = keyof typeof eventReaders

/** The readers of an entity. None for an undeclared one. */
export const hearingOf = (entity: string): Hearing =>
  Object.hasOwn(eventReaders, entity) ? eventReaders[entity as EventEntity] : { by: [] }
