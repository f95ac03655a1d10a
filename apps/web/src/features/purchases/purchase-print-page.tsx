import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PaymentType, PurchaseStep } from '@yunque/contract/core/constants'
import type { PurchaseDetail, PurchaseLineRow } from '@yunque/contract/purchasing/purchase-rows'
import { multiply, scales, subtract, sum } from '@yunque/domain/decimal'
import { toDollars } from '@yunque/domain/purchases'
import {
  formatAmount,
  formatDate,
  formatId,
  formatMoney,
  formatMonth,
  formatQuantity,
  formatRate,
} from '../../lib/format/format.ts'
import { boughtTexts } from '../../records/bought/texts.ts'
import { PageDocument } from '../../ui/print/page-document.tsx'
import type { PrintColumn, PrintPair, PrintTotal } from '../../ui/print/print-data.ts'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { Signatures } from '../../ui/print/signatures.tsx'
import { purchaseQuery } from './purchases.api.ts'
import { texts } from './texts.ts'

/** `/app/reports/{id}/Compra`: the print page of a purchase. */
export function PurchasePrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(purchaseQuery(Number(id)))
  if (query.error)
    return (
      <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home="/app/compras" />
    )
  if (!query.data) return null
  const purchase = query.data
  return (
    <PrintFrame
      title={texts.printTitle(purchase.id)}
      papers={['letter', 'a4']}
      watermark={purchase.stepId === PurchaseStep.voided ? texts.watermark : undefined}
      home="/app/compras"
    >
      {() => (
        <PageDocument
          title={texts.printed}
          number={formatId(purchase.id)}
          meta={metaOf(purchase)}
          columns={columnsOf(purchase)}
          rows={purchase.purchaseDetails}
          rowKey={({ line }) => line}
          totals={totalsOf(purchase)}
          notes={purchase.observation}
          footer={<Signatures names={texts.signatures} />}
        />
      )}
    </PrintFrame>
  )
}

function metaOf(purchase: PurchaseDetail): PrintPair[] {
  const credit = purchase.purchasePaymentTypeId === PaymentType.credit
  const payment = purchase.purchasePaymentType
  const currency = purchase.currency
  return [
    { label: texts.provider, value: purchase.providerName },
    { label: texts.reference, value: purchase.reference },
    { label: texts.date, value: formatDate(purchase.date) },
    { label: texts.area, value: purchase.area },
    { label: texts.type, value: purchase.purchaseType },
    { label: texts.payment, value: credit ? texts.creditOf(payment, purchase.creditDays) : payment },
    {
      label: texts.currency,
      value: purchase.rate > 0 ? texts.rated(currency, formatRate(purchase.rate)) : currency,
    },
    { label: texts.step, value: purchase.step },
  ]
}

const columns: readonly PrintColumn<PurchaseLineRow>[] = [
  { header: texts.code, width: 22, cell: ({ internalCode }) => internalCode },
  { header: texts.product, cell: ({ product }) => product },
  { header: texts.um, width: 16, cell: ({ um }) => um },
  { header: texts.quantity, width: 17, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { header: texts.cost, width: 22, align: 'right', cell: ({ cost }) => formatAmount(cost) },
  { header: texts.lineTotal, width: 25, align: 'right', cell: ({ total }) => formatAmount(total) },
  { header: boughtTexts.price, width: 21, align: 'right', cell: ({ price }) => formatAmount(price) },
]

const lotColumns: readonly PrintColumn<PurchaseLineRow>[] = [
  { header: boughtTexts.lot, width: 16, cell: ({ lote }) => lote },
  {
    header: boughtTexts.expires,
    width: 17,
    cell: ({ expireDate }) => (expireDate === null ? '' : formatMonth(expireDate)),
  },
]

/** The columns of the lots, only when there are any, to leave room for the names. */
const columnsOf = ({ purchaseDetails }: PurchaseDetail) =>
  purchaseDetails.some(({ lote, expireDate }) => lote !== '' || expireDate !== null)
    ? [...columns, ...lotColumns]
    : columns

function totalsOf({
  purchaseDetails,
  total,
  rate,
  freight,
  customs,
  otherCharges,
  iva,
  retention,
}: PurchaseDetail): PrintTotal[] {
  const charges = [
    { label: texts.freight, amount: freight },
    { label: texts.customs, amount: customs },
    { label: texts.otherCharges, amount: otherCharges },
  ].filter(({ amount }) => amount > 0)
  const cost = sum(purchaseDetails.map((line) => multiply(line.quantity, line.realCost, scales.money)))
  return [
    ...(iva > 0
      ? [
          { label: texts.subtotal, value: formatMoney(subtract(total, iva)) },
          { label: texts.ivaTotal, value: formatMoney(iva) },
        ]
      : []),
    { label: texts.total, value: formatMoney(total), strong: true },
    ...(rate > 0 ? [{ label: texts.inDollars, value: formatMoney(toDollars(total, rate), '$') }] : []),
    ...(retention > 0 ? [{ label: texts.retention, value: formatMoney(retention), part: true }] : []),
    ...charges.map(({ label, amount }) => ({ label, value: formatMoney(amount) })),
    ...(charges.length > 0 ? [{ label: texts.inventoryCost, value: formatMoney(cost) }] : []),
  ]
}
