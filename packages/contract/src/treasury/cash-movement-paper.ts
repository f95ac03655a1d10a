import { Currency, Direction } from '../core/constants.ts'
import { currencySymbol, formatId, formatMoney, formatRate } from '../core/format.ts'
import type { RollPaper } from '../core/paper.ts'
import { momentOf } from '../core/paper-moment.ts'
import { directionWords, voidableWords } from '../core/value-words.ts'
import type { CashMovementRow } from './cash-movements.ts'

/** 'Movimiento de caja 00012' */
export const nameOfMovement = (id: number): string => `Movimiento de caja ${formatId(id)}`

/** What was moved, in its currency and without a sign. */
export const movedMoney = ({ amount, currencyId }: Pick<CashMovementRow, 'amount' | 'currencyId'>): string =>
  formatMoney(amount, currencySymbol(currencyId))

/** The voucher of cash that was put into a till or taken out of it. `zone` is the time zone of the company. */
export function cashMovementPaper(movement: CashMovementRow, zone: string): RollPaper<CashMovementRow> {
  const { id, direction, category, area, rate, currencyId, active } = movement
  const inDollars = currencyId === Currency.dollars
  return {
    title: `Comprobante de ${(directionWords[direction] ?? '').toLowerCase()} de efectivo`,
    number: formatId(id),
    meta: [
      ...momentOf(movement, zone),
      { label: 'Área', value: area },
      { label: 'Registrado por', value: movement.createBy },
      ...(inDollars && direction === Direction.in
        ? [{ label: 'Tasa de cambio', value: `C$\u00a0${formatRate(rate)}` }]
        : []),
    ],
    columns: [
      { header: 'Categoría', width: 50, cell: () => category },
      { header: 'Motivo', cell: ({ reason }) => reason },
      { header: 'Monto', width: 34, align: 'right', cell: movedMoney },
    ],
    ticketLine: (row) => ({ key: row.id, name: category, detail: row.reason, amount: movedMoney(row) }),
    rows: [movement],
    totals: [{ label: 'Monto', value: movedMoney(movement), strong: true }],
    signatures:
      direction === Direction.in
        ? ['Recibí conforme', 'Entregué conforme']
        : ['Entregué conforme', 'Recibí conforme'],
    ...(active ? {} : { voided: { mark: 'ANULADO', words: voidableWords.false } }),
  }
}
