import { Currency, fixedCatalogs, PaymentMethod, PaymentType } from '@yunque/contract/constants'
import type { PreBillDetail } from '@yunque/contract/pre-bills'
import type { SaleLineRow } from '@yunque/contract/sale-lines'
import type { InvoiceDetail } from '@yunque/contract/sales'
import { formatAmount, formatDate, formatId, formatMoney, formatQuantity } from '../format/format.ts'
import { PageDocument } from '../ui/print/page-document.tsx'
import type { PrintColumn, PrintHead, PrintPair, PrintTotal } from '../ui/print/print-data.ts'
import { TicketDocument } from '../ui/print/ticket-document.tsx'
import type { Paper } from '../ui/print/use-page-size.ts'
import { paymentLines } from './payment/payment-lines.ts'
import { paymentTexts } from './payment/texts.ts'
import { linesToTotal } from './sale-values.ts'
import { saleTexts as texts } from './texts.ts'

interface Props {
  readonly title: string
  readonly sale: InvoiceDetail | PreBillDetail
  readonly paper: Paper
  readonly footer: string
}

/** A quotation, pre-sale or invoice on the 80 mm roll or on a page. */
export function SalePaper({ title, sale, paper, footer }: Props) {
  const lines = 'billDetails' in sale ? sale.billDetails : sale.preBillDetails
  const head = { ...headOf(title, sale), footer }
  if (paper === 'ticket') return <TicketDocument {...head} lines={lines.map(ticketLine)} />
  return <PageDocument {...head} columns={columns} rows={lines} rowKey={({ line }) => line} />
}

function headOf(title: string, sale: InvoiceDetail | PreBillDetail): PrintHead {
  return {
    title,
    number: formatId(sale.id),
    meta: metaOf(sale),
    totals: [
      ...linesToTotal(sale).map(({ label, amount }) => ({ label, value: formatMoney(amount) })),
      { label: texts.total, value: formatMoney(sale.total), strong: true },
      ...('balance' in sale && sale.balance > 0
        ? [{ label: texts.balance, value: formatMoney(sale.balance) }]
        : []),
      ...('payments' in sale ? paymentsOf(sale) : []),
    ],
    notes: sale.observation,
  }
}

/** How a cash invoice was paid, and the change; exact cash in C$ needs no words. */
function paymentsOf({ payments, change }: InvoiceDetail): PrintTotal[] {
  const [only] = payments
  const plain =
    payments.length === 1 &&
    only?.paymentMethodId === PaymentMethod.cash &&
    only.currencyId === Currency.cordobas
  if (payments.length === 0 || (plain && change === 0)) return []
  return [...paymentLines(payments), { label: paymentTexts.change, value: formatMoney(change), strong: true }]
}

function metaOf(sale: InvoiceDetail | PreBillDetail): PrintPair[] {
  const credit = sale.paymentTypeId === PaymentType.credit
  const payment = fixedCatalogs.billPaymentType.find(({ id }) => id === sale.paymentTypeId)?.name ?? ''
  return [
    { label: texts.date, value: formatDate(sale.date) },
    { label: texts.client, value: 'nombre' in sale ? sale.nombre : sale.nameClient },
    { label: texts.paymentType, value: credit ? `${payment}, ${sale.creditDays} días` : payment },
    ...('dueDate' in sale && credit ? [{ label: 'Vence', value: formatDate(sale.dueDate) }] : []),
    { label: texts.seller, value: sale.seller },
  ]
}

const ticketLine = (line: SaleLineRow) => ({
  key: line.line,
  name: line.product,
  detail: `${formatQuantity(line.quantity)} × ${formatAmount(line.price)}${line.discount > 0 ? ` − ${formatAmount(line.discount)}` : ''}`,
  amount: formatAmount(line.total),
})

const columns: readonly PrintColumn<SaleLineRow>[] = [
  { header: 'Código', width: 22, cell: ({ internalCode }) => internalCode },
  { header: texts.product, cell: ({ product }) => product },
  { header: texts.um, width: 20, cell: ({ um }) => um },
  { header: texts.quantity, width: 20, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { header: texts.price, width: 24, align: 'right', cell: ({ price }) => formatAmount(price) },
  {
    header: texts.discount,
    width: 24,
    align: 'right',
    cell: ({ discount }) => (discount > 0 ? formatAmount(discount) : ''),
  },
  { header: texts.lineTotal, width: 28, align: 'right', cell: ({ total }) => formatAmount(total) },
]
