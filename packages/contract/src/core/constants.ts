import { ReasonUse } from '@yunque/domain/adjustment-reasons'
import {
  AuthorizationType,
  Currency,
  moneyMethods,
  PaymentMethod,
  PaymentType,
  SupplierCreditType,
} from '@yunque/domain/codes'

/** Ids prescribed by the specification. */
export { AuthorizationType, Currency, PaymentMethod, PaymentType, SupplierCreditType }
export const State = { active: 1, inactive: 2 } as const
export const PreBillType = { quotation: 1, preSale: 2, billed: 3 } as const
export const Direction = { in: 1, out: 2 } as const
/** Types of stock entry (stock.movement-types). */
export const InputType = {
  purchase: 1,
  adjustment: 2,
  opening: 3,
  transfer: 4,
  conversion: 5,
  saleReturn: 6,
  reception: 7,
  purchaseReturn: 9,
  claim: 10,
} as const
/** Types of stock exit (stock.movement-types). */
export const OutputType = {
  sale: 1,
  adjustment: 2,
  services: 3,
  transfer: 4,
  conversion: 5,
  revaluation: 6,
  reception: 7,
  purchaseReturn: 9,
  claim: 10,
} as const
/** Where the goods of a purchase come from. */
export const PurchaseType = { local: 1, import: 2 } as const
export const PurchaseStep = { pending: 'M', processed: 'G', voided: 'V' } as const
/** Steps of a purchase order (orders.steps). */
export const OrderStep = { draft: 1, sent: 2, partial: 3, received: 4, closed: 5, voided: 9 } as const
/**
 * Steps of a transfer: requested, dispatched, in transit until the target receives it, or voided before its goods enter
 * the target (transfers.steps).
 */
export const TransferStep = { requested: 1, dispatched: 2, inTransit: 3, voided: 9 } as const
/** What the sender does with a difference of a reception (transfers.differences). */
export const TransitOutcome = { returned: 'returned', lost: 'lost' } as const
/** Whether the goods were delivered to the client (sales.delivery). */
export const Delivery = { done: 'Entregado', pending: 'Sin entrega' } as const
/** Status of an invoice in lists and filters. */
export const InvoiceStatus = {
  paid: 'Pagada',
  pending: 'Pendiente',
  overdue: 'Vencida',
  voided: 'Anulada',
} as const
/** Status of a quotation or pre-sale. */
export const PreBillStatus = {
  active: 'Activa',
  billed: 'Convertida',
  /** Its invoice was voided, and it was not reverted to a pre-sale. */
  billVoided: 'Factura anulada',
  /** Its stock reservation has expired. */
  reservationOver: 'Reserva vencida',
  voided: 'Registro Anulado',
} as const
export const ClientType = { fixedFee: 1, general: 2 } as const

/** The warehouse (bodega): its users may see, and act for, every other area (access.own-area). */
export const WAREHOUSE_AREA = 1
/** Maximum number of lines of a document. */
export const MAX_LINES = 500

/** Their names. They are not a published catalog. */
export const transferSteps = [
  { id: TransferStep.requested, name: 'Solicitado' },
  { id: TransferStep.dispatched, name: 'Despachado' },
  { id: TransferStep.inTransit, name: 'En tránsito' },
  { id: TransferStep.voided, name: 'Anulado' },
] as const

/** What a reason of adjustments is for. */
export const reasonUses = [
  { id: ReasonUse.entries, name: 'Entradas' },
  { id: ReasonUse.exits, name: 'Salidas' },
  { id: ReasonUse.both, name: 'Entradas y salidas' },
] as const

/** Their names. */
export const orderSteps = [
  { id: OrderStep.draft, name: 'Borrador' },
  { id: OrderStep.sent, name: 'Enviada' },
  { id: OrderStep.partial, name: 'Recibida en parte' },
  { id: OrderStep.received, name: 'Recibida' },
  { id: OrderStep.closed, name: 'Cerrada' },
  { id: OrderStep.voided, name: 'Anulada' },
] as const

const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  [PaymentMethod.cash]: 'Efectivo',
  [PaymentMethod.card]: 'Tarjeta',
  [PaymentMethod.transfer]: 'Transferencia',
  [PaymentMethod.check]: 'Cheque',
  [PaymentMethod.deposit]: 'Depósito',
  [PaymentMethod.storeCredit]: 'Saldo a favor',
}

type FixedEntry = { id: number | string; name: string }

/** The methods that are money, for what the store pays (credit-notes.store-credit). */
export const moneyMethodChoices = moneyMethods.map((id) => ({ id, name: paymentMethodNames[id] }))

/** The read-only catalogs by wire name (lists.catalogs). */
export const fixedCatalogs = {
  sex: [
    { id: 1, name: 'Masculino' },
    { id: 2, name: 'Femenino' },
  ],
  clientType: [
    { id: ClientType.fixedFee, name: 'Cuota Fija' },
    { id: ClientType.general, name: 'Regimen General' },
  ],
  purchaseType: [
    { id: PurchaseType.local, name: 'Local' },
    { id: PurchaseType.import, name: 'Importación' },
  ],
  purchasePaymentType: [
    { id: PaymentType.cash, name: 'Contado' },
    { id: PaymentType.credit, name: 'Crédito' },
  ],
  purchaseStep: [
    { id: PurchaseStep.pending, name: 'Pendiente' },
    { id: PurchaseStep.processed, name: 'Procesada' },
    { id: PurchaseStep.voided, name: 'Anulada' },
  ],
  billPaymentType: [
    { id: PaymentType.cash, name: 'Contado' },
    { id: PaymentType.credit, name: 'Crédito' },
  ],
  billPaymentMethod: Object.values(PaymentMethod).map((id) => ({ id, name: paymentMethodNames[id] })),
  preBillType: [
    { id: PreBillType.quotation, name: 'Cotización' },
    { id: PreBillType.preSale, name: 'Pre-venta' },
    { id: PreBillType.billed, name: 'Facturada' },
  ],
  AuthorizationType: [
    { id: AuthorizationType.discount, name: 'Descuento' },
    { id: AuthorizationType.credit, name: 'Crédito' },
    { id: AuthorizationType.belowCost, name: 'Precio bajo costo' },
    { id: AuthorizationType.creditDays, name: 'Días de crédito' },
  ],
  movementType: [
    { id: 1, name: 'Devolución por producto' },
    { id: 2, name: 'Descuento' },
  ],
  currency: [
    { id: Currency.cordobas, name: 'Córdobas' },
    { id: Currency.dollars, name: 'Dólares' },
  ],
  state: [
    { id: State.active, name: 'Activo' },
    { id: State.inactive, name: 'Inactivo' },
  ],
  inputType: [
    { id: InputType.purchase, name: 'Compra' },
    { id: InputType.adjustment, name: 'Ajuste de entrada' },
    { id: InputType.opening, name: 'Inventario inicial' },
    { id: InputType.transfer, name: 'Traslado' },
    { id: InputType.conversion, name: 'Conversión' },
    { id: InputType.saleReturn, name: 'Devolución o anulación de venta' },
  ],
  outputType: [
    { id: OutputType.sale, name: 'Facturación' },
    { id: OutputType.adjustment, name: 'Ajuste de salida' },
    { id: OutputType.services, name: 'Servicios' },
    { id: OutputType.transfer, name: 'Traslado' },
    { id: OutputType.conversion, name: 'Conversión' },
  ],
} as const satisfies Record<string, readonly FixedEntry[]>

/**
 * Response header of an answer that wrote: the query keys of the screens that show what changed, separated by commas
 * (documents.changed). Without it nothing is known of what changed.
 */
export const CHANGED = 'x-changed'

/** Request header with the token of an approval. In a header, it is in no body that is stored or compared. */
export const APPROVAL = 'x-approval'

/** Request header with the serials of what a posting moves: `ToldSerials`, encoded. Any posting may have it. */
export const TOLD_SERIALS = 'x-serials'

/**
 * Header of every answer, and of requests of devices that know a later one: the id of the store, how often it moved to
 * another computer, and the signature of that count (store.generation). Separated by spaces.
 */
export const GENERATION = 'x-yunque-generation'

/** Request header with the token of the device that calls (printing.devices). */
export const DEVICE = 'x-device'

/**
 * Request header of every call of the web application: the id of the session that its page has open, or `none`. A page of
 * another origin cannot send it, so a session cookie is only accepted together with it.
 */
export const WEB_APP = 'x-web-app'

/** Largest id of a record: the largest PostgreSQL integer. */
export const MAX_ID = 2_147_483_647
