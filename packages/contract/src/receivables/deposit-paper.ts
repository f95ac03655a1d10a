import { add, subtract } from '@yunque/domain/decimal'
import { DepositType } from '@yunque/domain/deposits'
import { State } from '../core/constants.ts'
import { formatAmount, formatId, formatMoney } from '../core/format.ts'
import type { PaperTotal, RollPaper } from '../core/paper.ts'
import { momentOf } from '../core/paper-moment.ts'
import { saidInWords } from '../core/paper-parts.ts'
import { voidableWords } from '../core/value-words.ts'
import type { CancelledLayaway, DepositDetail } from './deposit-rows.ts'
import { receivedLines } from './payment-lines.ts'

const names: Readonly<Record<number, string>> = {
  [DepositType.received]: 'Anticipo',
  [DepositType.refunded]: 'Devolución de anticipo',
  [DepositType.charged]: 'Cargo por cancelación',
}

/** 'Anticipo 00012', 'Devolución de anticipo 00013' or 'Cargo por cancelación 00014'. */
export const nameOfDeposit = ({ id, typeId }: { id: number; typeId: number }): string =>
  `${names[typeId]} ${formatId(id)}`

/** `Anticipo #00012`: the title of its view. */
export const titleOfDeposit = ({ id, typeId }: { id: number; typeId: number }): string =>
  `${names[typeId]} #${formatId(id)}`

/** What the papers of each type say: their title, the name of the amount and of its line, and who signs. */
const kinds = {
  [DepositType.received]: {
    title: 'Recibo de anticipo',
    line: 'Anticipo',
    amount: 'Recibido',
    signatures: ['Recibí conforme', 'Entregué conforme'],
  },
  [DepositType.refunded]: {
    title: 'Devolución de anticipo',
    line: 'Devolución',
    amount: 'Devuelto',
    signatures: ['Entregué conforme', 'Recibí conforme'],
  },
  [DepositType.charged]: {
    title: 'Cargo por cancelación',
    line: 'Cargo',
    amount: 'Cargo',
    signatures: ['Autorizado por', 'Recibí conforme'],
  },
}

/** The receipt of a deposit, of what was given back or of a charge: whose it is, what for, how it was paid and what is left. */
export function depositPaper(deposit: DepositDetail, zone: string): RollPaper<DepositDetail> {
  const kind = kinds[deposit.typeId as DepositType]
  const amount = Math.abs(deposit.total)
  const isActive = deposit.stateId === State.active
  return {
    title: kind.title,
    number: formatId(deposit.id),
    meta: [
      { label: 'Cliente', value: deposit.client, wide: true },
      { label: 'Identificación', value: deposit.identification },
      { label: 'Teléfono', value: deposit.phone },
      ...momentOf(deposit, zone),
      { label: 'Para', value: deposit.preBillNumber === null ? '' : `Pre-venta ${deposit.preBillNumber}` },
      { label: 'Área', value: deposit.area },
      { label: 'Cajero', value: deposit.createBy },
    ].filter(({ value }) => value !== ''),
    columns: [
      { header: 'Concepto', cell: ({ observation }) => observation },
      { header: 'Monto C$', width: 34, align: 'right', cell: () => formatAmount(amount) },
    ],
    ticketLine: ({ id, observation }) => ({
      key: id,
      name: kind.line,
      detail: observation,
      amount: formatAmount(amount),
    }),
    rows: [deposit],
    totals: totalsOf(deposit),
    words: [saidInWords(amount)],
    signatures: kind.signatures,
    ...(isActive ? {} : { voided: { mark: 'ANULADO', words: voidableWords.false } }),
  }
}

/** The amount with its IVA, how it was paid and what is left; of a cancelled layaway what was paid, charged and given back. */
function totalsOf(deposit: DepositDetail): PaperTotal[] {
  const { typeId, stateId, total, balance, payments, cancelled } = deposit
  if (cancelled) return cancelledTotals(deposit, cancelled)
  const amount = {
    label: kinds[typeId as DepositType].amount,
    value: formatMoney(Math.abs(total)),
    strong: true,
  }
  const isLeft = typeId === DepositType.received && stateId === State.active
  const left = isLeft ? [{ label: 'Saldo a favor que queda', value: formatMoney(balance) }] : []
  return [amount, ...ivaOf(deposit), ...receivedLines(payments), ...left]
}

const ivaOf = ({ tax }: DepositDetail): PaperTotal[] =>
  tax === 0 ? [] : [{ label: 'IVA incluido', value: formatMoney(tax), part: true }]

function cancelledTotals(deposit: DepositDetail, { paid, charge, refund }: CancelledLayaway): PaperTotal[] {
  const kept = subtract(paid, add(charge, refund))
  const charged = deposit.typeId === DepositType.charged
  return [
    { label: 'Pagado del apartado', value: formatMoney(paid) },
    { label: 'Cargo por cancelación', value: formatMoney(charge), strong: charged },
    ...ivaOf(deposit),
    { label: 'Devuelto', value: formatMoney(refund), strong: !charged },
    ...receivedLines(deposit.payments),
    ...(kept > 0 ? [{ label: 'Queda como saldo a favor', value: formatMoney(kept) }] : []),
  ]
}
