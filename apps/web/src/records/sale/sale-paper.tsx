import { Currency, PaymentMethod } from '@yunque/contract/core/constants'
import type { PreBillDetail } from '@yunque/contract/sales/pre-bills'
import type { SaleLineRow } from '@yunque/contract/sales/sale-lines'
import { saleColumns, saleMeta, saleTotals } from '@yunque/contract/sales/sale-paper'
import type { InvoiceDetail } from '@yunque/contract/sales/sales'
import { formatAmount, formatId, formatMoney, formatQuantity } from '../../lib/format/format.ts'
import { PageDocument } from '../../ui/print/page-document.tsx'
import type { PrintHead, PrintTotal } from '../../ui/print/print-data.ts'
import { TicketDocument } from '../../ui/print/ticket-document.tsx'
import type { Paper } from '../../ui/print/use-page-size.ts'
import { paymentLines } from './payment/payment-lines.ts'
import { paymentTexts } from './payment/texts.ts'
import { saleTexts as texts } from './texts.ts'

interface Props {
  readonly title: string
  readonly sale: InvoiceDetail | PreBillDetail
  readonly paper: Paper
  readonly footer: string | undefined
}

/** A quotation, pre-sale or invoice on the 80 mm roll or on a page. */
export function SalePaper({ title, sale, paper, footer }: Props) {
  const lines = 'billDetails' in sale ? sale.billDetails : sale.preBillDetails
  const head = { ...headOf(title, sale), footer }
  if (paper === 'ticket') return <TicketDocument {...head} lines={lines.map(ticketLine)} />
  return <PageDocument {...head} columns={saleColumns(lines)} rows={lines} rowKey={({ line }) => line} />
}

function headOf(title: string, sale: InvoiceDetail | PreBillDetail): PrintHead {
  return {
    title,
    number: formatId(sale.id),
    meta: saleMeta(sale),
    totals: [
      ...saleTotals(sale),
      ...('balance' in sale && sale.balance > 0
        ? [{ label: texts.balance, value: formatMoney(sale.balance) }]
        : []),
      ...('payments' in sale ? paymentsOf(sale) : []),
    ],
    notes: sale.observation,
  }
}

/** The payments of a cash invoice and their change; empty for exact cash in C$. */
function paymentsOf({ payments, change }: InvoiceDetail): PrintTotal[] {
  const [only] = payments
  const plain =
    payments.length === 1 &&
    only?.paymentMethodId === PaymentMethod.cash &&
    only.currencyId === Currency.cordobas
  if (payments.length === 0 || (plain && change === 0)) return []
  return [...paymentLines(payments), { label: paymentTexts.change, value: formatMoney(change), strong: true }]
}

const ticketLine = (line: SaleLineRow) => ({
  key: line.line,
  name: line.product,
  detail: `${formatQuantity(line.quantity)} × ${formatAmount(line.price)}${line.discount > 0 ? ` − ${formatAmount(line.discount)}` : ''}`,
  amount: formatAmount(line.total),
})
