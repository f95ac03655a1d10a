import { PaymentType } from '@yunque/contract/core/constants'
import type { PreBillDetail } from '@yunque/contract/sales/pre-bills'
import type { InvoiceDetail } from '@yunque/contract/sales/sales'
import { today } from '../../lib/format/today.ts'
import type { ClientChoice } from './client-choice.ts'
import { lineOfRow, type SaleLineView } from './sale-line.ts'

/** Size of the dialog in pixels: it fills the screen of a shop PC (1366×768). */
export const saleSize = { width: 1150, height: 720 }

/** A sale as its form holds it. */
export type SaleValues = {
  readonly id: number
  readonly version: number | undefined
  readonly date: string | null
  readonly client: ClientChoice | null
  readonly clientName: string
  readonly paymentTypeId: number | null
  readonly paymentMethodId: number | null
  readonly bankId: number | null
  readonly reference: string
  readonly booklet: string
  readonly creditDays: number | null
  readonly assignedTo: string | null
  /** The seller's name in the stored record; only displayed. */
  readonly assignedName: string
  readonly authCode: string
  readonly deliveryDate: string | null
  readonly observation: string
  /** Discount of the whole sale in percent, entered at the till; each line has it. */
  readonly discount: number | null
  /** The parked sale that is continued; null for another (till.parked). */
  readonly parkedSaleId: number | null
  readonly lines: readonly SaleLineView[]
}

/** A new sale: cash, today, seller the signed-in user. */
export function newSale(username: string | null): SaleValues {
  return {
    id: 0,
    version: undefined,
    date: today(),
    client: null,
    clientName: '',
    paymentTypeId: PaymentType.cash,
    paymentMethodId: null,
    bankId: null,
    reference: '',
    booklet: '',
    creditDays: 0,
    assignedTo: username,
    assignedName: '',
    authCode: '',
    deliveryDate: null,
    observation: '',
    discount: null,
    parkedSaleId: null,
    lines: [],
  }
}

/** A stored invoice, quotation or pre-sale. */
export function valuesOf(sale: InvoiceDetail | PreBillDetail): SaleValues {
  const isInvoice = 'billDetails' in sale
  const name = isInvoice ? sale.nombre : sale.nameClient
  const lines = isInvoice ? sale.billDetails : sale.preBillDetails
  return {
    id: sale.id,
    version: sale.version,
    date: sale.date,
    client: { id: sale.clientId, name },
    clientName: '',
    paymentTypeId: sale.paymentTypeId,
    paymentMethodId: sale.paymentMethodId,
    bankId: sale.bankId,
    reference: sale.reference,
    booklet: sale.codigo,
    creditDays: sale.creditDays,
    assignedTo: sale.asignedTo,
    assignedName: sale.seller,
    authCode: sale.codeAuth,
    deliveryDate: isInvoice ? sale.deliveryDate : null,
    observation: sale.observation,
    discount: null,
    parkedSaleId: null,
    lines: lines.map((line) => lineOfRow(line, isInvoice)),
  }
}

/** The part that the schema of the route reads. Only invoices have a delivery date. */
export function toSale({
  client,
  assignedTo,
  assignedName: _name,
  deliveryDate: _date,
  discount: _discount,
  lines,
  ...values
}: SaleValues): object {
  return {
    ...values,
    clientId: client?.id,
    assignedTo: assignedTo ?? '',
    lines: lines.map(({ productId, quantity, price, discount, netPrice, total }) => ({
      productId,
      quantity,
      price,
      discount,
      netPrice,
      total,
    })),
  }
}
