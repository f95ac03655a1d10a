import { sum } from '@yunque/domain/decimal'
import { isCash } from '@yunque/domain/payments'
import { Currency, fixedCatalogs, PaymentMethod } from '../core/constants.ts'
import { formatMoney, formatQuantity } from '../core/format.ts'
import type { CashClosingForm } from './cash-closings.ts'
import type { ClosingFigure } from './closing-figure.ts'
import { methodRows } from './closing-methods.ts'
import { closingWords as texts } from './closing-words.ts'
import type { CountResult } from './count-result.ts'

/** A closing whose figures are visible: not a blind one that is open. */
export type VisibleClosing = Extract<CashClosingForm, { blind: false }>

/** The figures of a closing, from the opening balance to the difference. Dollars only when there are any. */
export function closingRows(closing: VisibleClosing, count: CountResult | null): ClosingFigure[] {
  return [
    ...opened(closing),
    { label: texts.totalEfectivo, value: formatMoney(closing.totalEfectivo) },
    ...cashInDollars(closing.tenders, texts.salesCordobas, texts.salesDollars),
    ...otherTenders(closing),
    { label: texts.totalCredito, value: formatMoney(closing.totalCredito) },
    { label: texts.totalVentas, value: formatMoney(closing.totalVentas) },
    { label: texts.abonosEfectivo, value: formatMoney(closing.abonosEfectivo) },
    ...cashInDollars(closing.abonos, texts.receiptsCordobas, texts.receiptsDollars),
    { label: texts.devolucionesEfectivo, value: formatMoney(closing.devolucionesEfectivo) },
    ...(closing.retenciones > 0
      ? [{ label: texts.retenciones, value: formatMoney(closing.retenciones) }]
      : []),
    { label: texts.totalGastos, value: formatMoney(closing.totalGastos) },
    ...moved(closing),
    { label: texts.totalCaja, value: formatMoney(closing.totalCaja), strong: true },
    ...rounded(closing),
    ...box(closing),
    ...others(closing),
    ...(count ? counted(closing, count) : []),
    ...methodRows(closing.methods),
    ...drawer(closing),
  ]
}

function opened({ initValue, initDollars }: VisibleClosing): ClosingFigure[] {
  const dollars = { label: texts.initDollars, value: formatMoney(initDollars, '$') }
  return [{ label: texts.initValue, value: formatMoney(initValue) }, ...(initDollars > 0 ? [dollars] : [])]
}

type Tenders = VisibleClosing['tenders']

/** The cash of invoices or receipts: C$ less the change, and dollars; empty when all was C$. */
function cashInDollars(tenders: Tenders, cordobas: string, dollars: string): ClosingFigure[] {
  const cash = tenders.filter(isCash)
  if (cash.every(({ currencyId }) => currencyId === Currency.cordobas)) return []
  return cash.map(({ currencyId, amount, value }) => ({
    label: currencyId === Currency.dollars ? dollars : cordobas,
    value: currencyId === Currency.dollars ? worth(amount, value) : formatMoney(amount),
    part: true,
  }))
}

/** What invoices were paid by each other method, C$. */
function otherTenders({ tenders }: VisibleClosing): ClosingFigure[] {
  const byMethod = Map.groupBy(
    tenders.filter((tender) => !isCash(tender)),
    ({ paymentMethodId }) => paymentMethodId,
  )
  return [...byMethod].map(([method, used]) => ({
    label: texts.paidBy(methodName(method)),
    value: formatMoney(sum(used.map(({ value }) => value))),
  }))
}

/** Cash that moved without a sale, a receipt or an expense; only what there was. */
const moved = ({ pagosProveedores, entradasCaja, salidasCaja }: VisibleClosing): ClosingFigure[] =>
  [
    { label: texts.pagosProveedores, amount: pagosProveedores },
    { label: texts.entradasCaja, amount: entradasCaja },
    { label: texts.salidasCaja, amount: salidasCaja },
  ]
    .filter(({ amount }) => amount !== 0)
    .map(({ label, amount }) => ({ label, value: formatMoney(amount) }))

const rounded = ({ redondeo }: VisibleClosing): ClosingFigure[] =>
  redondeo === 0 ? [] : [{ label: texts.redondeo, value: formatMoney(redondeo), part: true }]

const worth = (dollars: number, value: number): string =>
  `${formatMoney(dollars, '$')} = ${formatMoney(value)}`

const hasDollars = (closing: VisibleClosing): boolean =>
  closing.cajaDolares !== 0 || (closing.contadoDolares ?? 0) !== 0

function box(closing: VisibleClosing): ClosingFigure[] {
  if (!hasDollars(closing)) return []
  return [
    { label: texts.cajaCordobas, value: formatMoney(closing.cajaCordobas), part: true },
    { label: texts.cajaDolares, value: worth(closing.cajaDolares, closing.valorDolares), part: true },
  ]
}

/** The totals of the other methods, which are not in the box; only when receipts add to the tenders. */
const others = ({ expected, tenders: used }: VisibleClosing): ClosingFigure[] =>
  expected
    .filter(({ paymentMethodId }) => paymentMethodId !== PaymentMethod.cash)
    .filter(({ paymentMethodId, amount }) => {
      const ofSales = used.filter((tender) => tender.paymentMethodId === paymentMethodId)
      return amount !== sum(ofSales.map(({ value }) => value))
    })
    .map(({ paymentMethodId, amount }) => ({
      label: texts.outsideBox(methodName(paymentMethodId)),
      value: formatMoney(amount),
    }))

function counted(closing: VisibleClosing, count: CountResult): ClosingFigure[] {
  const inBoth = hasDollars(closing) || count.contadoDolares !== 0
  const each: ClosingFigure[] = [
    { label: texts.countedCordobas, value: formatMoney(count.contadoCordobas), part: true },
    { label: texts.countedDollars, value: formatMoney(count.contadoDolares, '$'), part: true },
  ]
  const differences: ClosingFigure[] = [
    { label: texts.differenceCordobas, value: formatMoney(count.diferenciaCordobas), part: true },
    { label: texts.differenceDollars, value: formatMoney(count.diferenciaDolares, '$'), part: true },
  ]
  return [
    { label: texts.counted, value: formatMoney(count.contado) },
    ...(inBoth ? each : []),
    {
      label: texts.difference,
      value: formatMoney(count.diferencia),
      tone: count.diferencia === 0 ? 'ok' : 'bad',
    },
    ...(inBoth ? differences : []),
  ]
}

const drawer = ({ drawer: openings }: VisibleClosing): ClosingFigure[] =>
  openings.length === 0 ? [] : [{ label: texts.drawer, value: formatQuantity(openings.length) }]

const methodName = (id: number): string =>
  fixedCatalogs.billPaymentMethod.find((method) => method.id === id)?.name ?? ''
