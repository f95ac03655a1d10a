import { multiply, scales, subtract, sum } from '@yunque/domain/decimal'
import { dollarTotal, toDollars } from '@yunque/domain/purchases'
import { ivaAtCost } from '@yunque/domain/taxes'
import { Currency, PaymentType, PurchaseStep } from '../core/constants.ts'
import {
  formatAmount,
  formatId,
  formatMoney,
  formatQuantity,
  formatRate,
  formatUnitCost,
} from '../core/format.ts'
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
    { label: 'Moneda', value: rate > 0 ? `${currency}, tasa ${formatRate(rate)}` : currency },
    { label: 'Estado', value: purchase.step },
  ]
}

/** The packs in which the supplier charges, and the lot. */
function underName(line: PurchaseLineRow): string[] {
  const { packs, lote, expireDate } = line
  const expires = expireDate === null ? [] : [`vence ${monthOnPaper(expireDate)}`]
  const lot = [...(lote === '' ? [] : [`Lote ${lote}`]), ...expires].join(', ')
  return [...(packs > 0 ? [packsInWords(line)] : []), ...(lot === '' ? [] : [lot])]
}

const goodsColumns: readonly PaperColumn<PurchaseLineRow>[] = [
  { header: 'Código', width: 20, cell: ({ internalCode }) => internalCode },
  { header: 'Producto', cell: ({ product }) => product, under: underName },
  { header: 'U/M', width: 14, cell: ({ um }) => um },
  { header: 'Cantidad', width: 17, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
]

/** Whether the supplier charges in dollars: the lines are then in dollars, as on the supplier's invoice. */
const inDollars = ({ currencyId }: PurchaseDetail): boolean => currencyId === Currency.dollars

/** What the supplier charges for a line, in dollars. */
const dollarsOf = ({ costsIncludeIva }: PurchaseDetail, line: PurchaseLineRow): number =>
  dollarTotal({ ...line, dollarCost: line.dolarCost, costsIncludeIva: costsIncludeIva !== false })

/**
 * Cost and total in the currency of the purchase; the sale price is in C$. The total is what the supplier charges, with IVA:
 * where the costs have none, both say so (papers.lines).
 */
function moneyColumns(purchase: PurchaseDetail): readonly PaperColumn<PurchaseLineRow>[] {
  const dollars = inDollars(purchase)
  const sign = dollars ? '$' : 'C$'
  const net = purchase.costsIncludeIva === false && purchase.iva > 0
  return [
    {
      header: net ? `Costo sin IVA ${sign}` : `Costo ${sign}`,
      width: 20,
      align: 'right',
      cell: ({ cost, dolarCost }) => formatUnitCost(dollars ? dolarCost : cost),
    },
    {
      header: net ? `Total con IVA ${sign}` : `Total ${sign}`,
      width: 23,
      align: 'right',
      cell: (line) => formatAmount(dollars ? dollarsOf(purchase, line) : line.total),
    },
    {
      header: dollars ? 'Precio C$' : 'Precio',
      width: 18,
      align: 'right',
      cell: ({ price }) => formatAmount(price),
    },
  ]
}

/** What the supplier conceded on each line. */
const concessionColumns = (dollars: boolean): readonly PaperColumn<PurchaseLineRow>[] => [
  {
    header: 'Sin costo',
    width: 15,
    align: 'right',
    cell: ({ bonus }) => (bonus > 0 ? formatQuantity(bonus) : ''),
  },
  {
    header: dollars ? 'Descuento $' : 'Descuento',
    width: 19,
    align: 'right',
    cell: ({ discount }) => (discount > 0 ? formatAmount(discount) : ''),
  },
]

/** The columns of concessions only when there are any, to leave room for the names. */
function columnsOf(purchase: PurchaseDetail) {
  const conceded = purchase.purchaseDetails.some(({ bonus, discount }) => bonus > 0 || discount > 0)
  return [
    ...goodsColumns,
    ...moneyColumns(purchase),
    ...(conceded ? concessionColumns(inDollars(purchase)) : []),
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
