import { Currency, PaymentType } from '@yunque/contract/core/constants'
import type { PreBillDetail } from '@yunque/contract/sales/pre-bills'
import type { InvoiceDetail, InvoiceInfo } from '@yunque/contract/sales/sales'
import type { Taxes } from '@yunque/domain/taxes'
import { today } from '../../lib/format/today.ts'
import { sentLots } from '../lots/taken-lots.ts'
import type { NoteLine } from '../note-lines/note-line.ts'
import type { ClientChoice } from './client-choice.ts'
import { lineOfRow, type SaleLineView } from './sale-line.ts'
import { termsOf } from './sale-terms.ts'

/** Size of the dialog in pixels: it fills the screen of a shop PC (1366×768). */
export const saleSize = { width: 1150, height: 720 }

/** A sale as its form holds it. */
export type SaleValues = {
  readonly id: number
  readonly version: number | undefined
  readonly date: string | null
  readonly client: ClientChoice | null
  /** Typed for a client without a record (sales.walk-in). */
  readonly clientName: string
  readonly walkInRuc: string
  readonly walkInPhone: string
  /** The project of the client and who takes the goods; their names in the stored record are only displayed. */
  readonly projectId: number | null
  readonly projectName: string | null
  readonly buyerId: number | null
  readonly buyerName: string | null
  readonly paymentTypeId: number | null
  readonly paymentMethodId: number | null
  readonly bankId: number | null
  readonly reference: string
  readonly booklet: string
  readonly creditDays: number | null
  /** The currency in which an invoice on credit is owed (credit.dollar-debt). */
  readonly debtCurrencyId: number
  readonly assignedTo: string | null
  /** The seller's name in the stored record; only displayed. */
  readonly assignedName: string
  readonly authCode: string
  /** Whether the goods stay until a delivery note carries them; null until the setting is known (deliveries.at-once). */
  readonly deliverLater: boolean | null
  readonly deliveryDate: string | null
  readonly observation: string
  /** Discount of the whole sale in percent, entered at the till; each line has it. */
  readonly discount: number | null
  /** The parked sale that is continued; null for another (till.parked). */
  readonly parkedSaleId: number | null
  /** What the cashier calls it while it waits. */
  readonly parkedName: string
  /** Of an exchange: the invoice whose goods come back, why, and its lines with the units that do (sales.exchange). */
  readonly returnedInvoice: InvoiceInfo | null
  readonly reasonId: number | null
  readonly returnedLines: readonly NoteLine[]
  readonly lines: readonly SaleLineView[]
}

/** Nothing typed for the client. */
export const noWalkIn = { clientName: '', walkInRuc: '', walkInPhone: '' }

/** Neither a project nor a buyer. */
export const noProject = { projectId: null, projectName: null, buyerId: null, buyerName: null }

const noExchange = { returnedInvoice: null, reasonId: null, returnedLines: [] }

/** A new sale: cash, today, seller the signed-in user. */
export function newSale(username: string | null): SaleValues {
  return {
    id: 0,
    version: undefined,
    date: today(),
    client: null,
    ...noWalkIn,
    ...noProject,
    paymentTypeId: PaymentType.cash,
    paymentMethodId: null,
    bankId: null,
    reference: '',
    booklet: '',
    creditDays: 0,
    debtCurrencyId: Currency.cordobas,
    assignedTo: username,
    assignedName: '',
    authCode: '',
    deliverLater: null,
    deliveryDate: null,
    observation: '',
    discount: null,
    parkedSaleId: null,
    parkedName: '',
    ...noExchange,
    lines: [],
  }
}

/** A stored invoice, quotation or pre-sale. With the taxes its list prices are those of its client. */
export function valuesOf(sale: InvoiceDetail | PreBillDetail, taxes?: Taxes): SaleValues {
  const isInvoice = 'billDetails' in sale
  const name = isInvoice ? sale.nombre : sale.nameClient
  const lines = isInvoice ? sale.billDetails : sale.preBillDetails
  const exempt = sale.exemptLetter !== ''
  const terms = taxes && termsOf(taxes, exempt)
  return {
    id: sale.id,
    version: sale.version,
    date: sale.date,
    client: { id: sale.clientId, name, ...('exemption' in sale ? { exemption: sale.exemption } : {}) },
    clientName: sale.walkInName,
    walkInRuc: sale.walkInRuc,
    walkInPhone: sale.walkInPhone,
    projectId: sale.projectId,
    projectName: sale.project,
    buyerId: sale.buyerId,
    buyerName: sale.buyer,
    paymentTypeId: sale.paymentTypeId,
    paymentMethodId: sale.paymentMethodId,
    bankId: sale.bankId,
    reference: sale.reference,
    booklet: sale.codigo,
    creditDays: sale.creditDays,
    debtCurrencyId: isInvoice ? sale.debtCurrencyId : Currency.cordobas,
    assignedTo: sale.asignedTo,
    assignedName: sale.seller,
    authCode: sale.codeAuth,
    deliverLater: isInvoice ? sale.deliverLater : null,
    deliveryDate: isInvoice ? sale.deliveryDate : null,
    observation: sale.observation,
    discount: null,
    parkedSaleId: null,
    parkedName: '',
    ...noExchange,
    lines: lines.map((line) => lineOfRow(line, isInvoice, terms)),
  }
}

/** The part that the schema of the route reads. Only invoices have a delivery date and a currency of the debt. */
export function toSale({
  client,
  assignedTo,
  assignedName: _name,
  deliverLater: _later,
  debtCurrencyId: _debtCurrency,
  projectName: _projectName,
  buyerName: _buyerName,
  deliveryDate: _date,
  discount: _discount,
  parkedName: _parkedName,
  returnedInvoice: _returnedInvoice,
  reasonId: _reasonId,
  returnedLines: _returnedLines,
  lines,
  ...values
}: SaleValues): object {
  return {
    ...values,
    clientId: client?.id,
    assignedTo: assignedTo ?? '',
    lines: lines.map(
      ({ productId, quantity, price, discount, netPrice, total, chosenLots, serials = [] }) => ({
        productId,
        chosenLots: sentLots({ quantity, chosenLots }),
        quantity,
        price,
        discount,
        netPrice,
        total,
        // A smaller quantity has fewer of them; the server asks which.
        serials: serials.slice(0, quantity),
      }),
    ),
  }
}
