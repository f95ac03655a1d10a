import { multiply, scales, subtract, sum } from '@yunque/domain/decimal'
import { dollarTotal, toDollars } from '@yunque/domain/purchases'
import { ivaAtCost } from '@yunque/domain/taxes'
import { Currency, PaymentType, PurchaseStep } from '../core/constants.ts'
import { formatAmount, formatId, formatMoney, formatQuantity, formatRate } from '../core/format.ts'
import type { Paper, PaperColumn, PaperPair, PaperTotal } from '../core/paper.ts'
import { dayOnPaper, monthOnPaper } from '../core/paper-days.ts'
import { openingDebt } from '../core/value-words.ts'
import { packsInWords } from './pack-words.ts'
import type { PurchaseDetail, PurchaseLineRow } from './purchase-rows.ts'

/** 'Compra 00012' */
export const nameOfPurchase = (id: number): string => `Compra ${formatId(id)}`

/** A printed purchase; a debt from before has no lines (store.opening-debts). */
export function purchasePaper(purchase: PurchaseDetail): Paper<PurchaseLineRow> {
  const voided = { mark: 'ANULADA', words: 'Compra anulada' }
  return {
    title: purchase.opening ? openingDebt : 'Compra',
    number: formatId(purchase.id),
    meta: metaOf(purchase),
    columns: columnsOf(purchase),
    rows: purchase.purchaseDetails,
    totals: totalsOf(purchase),
    notes: purchase.observation,
    signatures: ['Elaborado por', 'Recibido por', 'Autorizado por'],
    ...(purchase.stepId === PurchaseStep.voided ? { voided } : {}),
  }
}

function metaOf(purchase: PurchaseDetail): PaperPair[] {
  const { purchasePaymentType: payment, currency, rate } = purchase
  const credit = purchase.purchasePaymentTypeId === PaymentType.credit
  return [
    { label: 'Proveedor', value: purchase.providerName },
    { label: 'Referencia', value: purchase.reference },
    { label: 'Fecha', value: dayOnPaper(purchase.date) },
    { label: 'Área', value: purchase.area },
    { label: 'Tipo', value: purchase.purchaseType },
    { label: 'Tipo de pago', value: credit ? `${payment}, ${purchase.creditDays} días` : payment },
    { label: 'Moneda', value: rate > 0 ? `${currency}, cambio ${formatRate(rate)}` : currency },
    { label: 'Estado', value: purchase.step },
  ]
}

const goodsColumns: readonly PaperColumn<PurchaseLineRow>[] = [
  { header: 'Código', width: 22, cell: ({ internalCode }) => internalCode },
  { header: 'Producto', cell: ({ product }) => product },
  { header: 'U/M', width: 16, cell: ({ um }) => um },
  { header: 'Cantidad', width: 19, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
]

/** Whether the supplier charges in dollars: the lines are then in dollars, as on the supplier's invoice. */
const inDollars = ({ currencyId }: PurchaseDetail): boolean => currencyId === Currency.dollars

/** What the supplier charges for a line, in dollars. */
const dollarsOf = ({ costsIncludeIva }: PurchaseDetail, line: PurchaseLineRow): number =>
  dollarTotal({ ...line, costsIncludeIva: costsIncludeIva !== false })

/** Cost and total in the currency of the purchase; the sale price is in C$. */
const moneyColumns = (purchase: PurchaseDetail): readonly PaperColumn<PurchaseLineRow>[] =>
  inDollars(purchase)
    ? [
        { header: 'Costo $', width: 22, align: 'right', cell: ({ dolarCost }) => formatAmount(dolarCost) },
        {
          header: 'Total $',
          width: 25,
          align: 'right',
          cell: (line) => formatAmount(dollarsOf(purchase, line)),
        },
        { header: 'Precio C$', width: 21, align: 'right', cell: ({ price }) => formatAmount(price) },
      ]
    : [
        { header: 'Costo C$', width: 22, align: 'right', cell: ({ cost }) => formatAmount(cost) },
        { header: 'Total C$', width: 25, align: 'right', cell: ({ total }) => formatAmount(total) },
        { header: 'Precio', width: 21, align: 'right', cell: ({ price }) => formatAmount(price) },
      ]

const lotColumns: readonly PaperColumn<PurchaseLineRow>[] = [
  { header: 'Lote', width: 16, cell: ({ lote }) => lote },
  {
    header: 'Vence',
    width: 17,
    cell: ({ expireDate }) => (expireDate === null ? '' : monthOnPaper(expireDate)),
  },
]

/** What the supplier conceded on each line. */
const concessionColumns = (dollars: boolean): readonly PaperColumn<PurchaseLineRow>[] => [
  {
    header: 'Sin costo',
    width: 17,
    align: 'right',
    cell: ({ bonus }) => (bonus > 0 ? formatQuantity(bonus) : ''),
  },
  {
    header: dollars ? 'Descuento $' : 'Descuento',
    width: 20,
    align: 'right',
    cell: ({ discount }) => (discount > 0 ? formatAmount(discount) : ''),
  },
]

/** The packs in which the supplier charges. */
const packColumn: PaperColumn<PurchaseLineRow> = { header: 'Empaques', width: 28, cell: packsInWords }

/** The columns of packs, concessions and lots, only when there are any, to leave room for the names. */
function columnsOf(purchase: PurchaseDetail) {
  const { purchaseDetails } = purchase
  const columns = [...goodsColumns, ...moneyColumns(purchase)]
  const conceded = purchaseDetails.some(({ bonus, discount }) => bonus > 0 || discount > 0)
  const inLots = purchaseDetails.some(({ lote, expireDate }) => lote !== '' || expireDate !== null)
  const packed = purchaseDetails.some(({ packs }) => packs > 0)
  const place = columns.findIndex(({ header }) => header === 'Cantidad')
  const bought = packed ? columns.toSpliced(place, 0, packColumn) : columns
  return [
    ...bought,
    ...(conceded ? concessionColumns(inDollars(purchase)) : []),
    ...(inLots ? lotColumns : []),
  ]
}

function totalsOf(purchase: PurchaseDetail): PaperTotal[] {
  const { purchaseDetails, total, rate, iva, retention } = purchase
  const charges = [
    { label: 'Flete', amount: purchase.freight },
    { label: 'Aduana', amount: purchase.customs },
    { label: 'Otros cargos', amount: purchase.otherCharges },
  ].filter(({ amount }) => amount > 0)
  const cost = sum(purchaseDetails.map((line) => multiply(line.quantity, line.realCost, scales.money)))
  const charged = sum(purchaseDetails.map((line) => dollarsOf(purchase, line)))
  const ivaCost = sum(purchaseDetails.map((line) => ivaAtCost({ ...line, regime: purchase.fiscalRegime })))
  return [
    ...(iva > 0
      ? [
          { label: 'Subtotal', value: formatMoney(subtract(total, iva)) },
          { label: 'IVA', value: formatMoney(iva) },
          ...(ivaCost > 0 ? [{ label: 'IVA al costo', value: formatMoney(ivaCost), part: true }] : []),
        ]
      : []),
    { label: 'Total', value: formatMoney(total), strong: true },
    ...(rate > 0
      ? [
          {
            label: 'Total en dólares',
            value: formatMoney(inDollars(purchase) ? charged : toDollars(total, rate), '$'),
          },
        ]
      : []),
    ...(retention > 0 ? [{ label: 'Retención', value: formatMoney(retention), part: true }] : []),
    ...charges.map(({ label, amount }) => ({ label, value: formatMoney(amount) })),
    ...(charges.length > 0 || ivaCost > 0
      ? [{ label: 'Costo en inventario', value: formatMoney(cost) }]
      : []),
  ]
}
