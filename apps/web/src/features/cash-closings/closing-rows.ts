import { Currency, fixedCatalogs, PaymentMethod } from '@yunque/contract/core/constants'
import type { CashClosingForm } from '@yunque/contract/treasury/cash-closings'
import { sum } from '@yunque/domain/decimal'
import { formatMoney } from '../../lib/format/format.ts'
import type { CountResult } from './count-result.ts'
import { texts } from './texts.ts'

/** A closing whose figures are visible: not a blind one that is open. */
export type VisibleClosing = Extract<CashClosingForm, { blind: false }>

/** A row of figures for the panel and the print. A `part` belongs to the row above it. */
export interface ClosingFigure {
  readonly label: string
  readonly value: string
  readonly strong?: boolean
  readonly part?: boolean
  readonly tone?: 'ok' | 'bad'
}

/** The figures of a closing, from the opening balance to the difference. Dollars only when there are any. */
export function closingRows(closing: VisibleClosing, count: CountResult | null): ClosingFigure[] {
  return [
    ...opened(closing),
    { label: texts.totalEfectivo, value: formatMoney(closing.totalEfectivo) },
    ...tenders(closing),
    { label: texts.totalCredito, value: formatMoney(closing.totalCredito) },
    { label: texts.totalVentas, value: formatMoney(closing.totalVentas) },
    { label: texts.abonosEfectivo, value: formatMoney(closing.abonosEfectivo) },
    ...receiptsInDollars(closing),
    { label: texts.devolucionesEfectivo, value: formatMoney(closing.devolucionesEfectivo) },
    { label: texts.totalGastos, value: formatMoney(closing.totalGastos) },
    { label: texts.totalCaja, value: formatMoney(closing.totalCaja), strong: true },
    ...box(closing),
    ...others(closing),
    ...(count ? counted(closing, count) : []),
  ]
}

function opened({ initValue, initDollars }: VisibleClosing): ClosingFigure[] {
  const dollars = { label: texts.initDollars, value: formatMoney(initDollars, '$') }
  return [{ label: texts.initValue, value: formatMoney(initValue) }, ...(initDollars > 0 ? [dollars] : [])]
}

/** The tenders of the cash invoices, unless all was cash in C$. */
function tenders({ tenders: used }: VisibleClosing): ClosingFigure[] {
  const plain = used.every(
    ({ paymentMethodId, currencyId }) =>
      paymentMethodId === PaymentMethod.cash && currencyId === Currency.cordobas,
  )
  if (plain) return []
  return used.map(({ paymentMethodId, currencyId, amount, value }) => ({
    label: texts.tender(methodName(paymentMethodId), currencyId),
    value: currencyId === Currency.dollars ? worth(amount, value) : formatMoney(amount),
    part: true,
  }))
}

/** The cash of receipts: C$ less the change, and dollars; empty when all was C$. */
function receiptsInDollars({ abonos }: VisibleClosing): ClosingFigure[] {
  const cash = abonos.filter(({ paymentMethodId }) => paymentMethodId === PaymentMethod.cash)
  if (cash.every(({ currencyId }) => currencyId === Currency.cordobas)) return []
  return cash.map(({ currencyId, amount, value }) => ({
    label: currencyId === Currency.dollars ? texts.receiptsDollars : texts.receiptsCordobas,
    value: currencyId === Currency.dollars ? worth(amount, value) : formatMoney(amount),
    part: true,
  }))
}

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

const methodName = (id: number): string =>
  fixedCatalogs.billPaymentMethod.find((method) => method.id === id)?.name ?? ''
