import { DepositType } from '@yunque/domain/deposits'
import { State } from '../core/constants.ts'
import { formatAmount, formatId, formatMoney } from '../core/format.ts'
import type { RollPaper } from '../core/paper.ts'
import { momentOf } from '../core/paper-moment.ts'
import { saidInWords } from '../core/paper-parts.ts'
import { voidableWords } from '../core/value-words.ts'
import type { DepositDetail } from './deposit-rows.ts'
import { paymentLines } from './payment-lines.ts'

/** 'Anticipo 00012', or 'Devolución de anticipo 00013'. */
export const nameOfDeposit = ({ id, typeId }: { id: number; typeId: number }): string =>
  `${typeId === DepositType.refunded ? 'Devolución de anticipo' : 'Anticipo'} ${formatId(id)}`

/** The receipt of a deposit, or of what was given back: whose it is, what for, how it was paid and what is left. */
export function depositPaper(deposit: DepositDetail, zone: string): RollPaper<DepositDetail> {
  const refunded = deposit.typeId === DepositType.refunded
  const amount = Math.abs(deposit.total)
  const isActive = deposit.stateId === State.active
  return {
    title: refunded ? 'Devolución de anticipo' : 'Recibo de anticipo',
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
      ...{ key: id, name: refunded ? 'Devolución' : 'Anticipo', detail: observation },
      amount: formatAmount(amount),
    }),
    rows: [deposit],
    totals: [
      { label: refunded ? 'Devuelto' : 'Recibido', value: formatMoney(amount), strong: true },
      ...paymentLines(deposit.payments),
      ...(refunded || !isActive
        ? []
        : [{ label: 'Saldo a favor que queda', value: formatMoney(deposit.balance) }]),
    ],
    words: [saidInWords(amount)],
    signatures: refunded
      ? ['Entregué conforme', 'Recibí conforme']
      : ['Recibí conforme', 'Entregué conforme'],
    ...(isActive ? {} : { voided: { mark: 'ANULADO', words: voidableWords.false } }),
  }
}
