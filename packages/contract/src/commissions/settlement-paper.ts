import { type CommissionColumns, commissionColumns } from '@yunque/domain/commissions'
import { sum } from '@yunque/domain/decimal'
import { formatAmount, formatId, formatMoney } from '../core/format.ts'
import type { Paper, PaperPair, PaperTotal } from '../core/paper.ts'
import { dayOnPaper } from '../core/paper-days.ts'
import { SettlementState } from './settlement.record.ts'
import type { SettlementDetail, SettlementLineRow } from './settlements.ts'

/** 'Liquidación de comisiones 00012' */
export const nameOfSettlement = (id: number): string => `Liquidación de comisiones ${formatId(id)}`

/** What an invoice is called in a settlement: that of a later turn is an adjustment. */
export const lineNameOf = ({ billNumber, turn }: Pick<SettlementLineRow, 'billNumber' | 'turn'>): string =>
  turn === 1 ? billNumber : `${billNumber} (ajuste)`

/** The base of a line at all rates together, C$ without IVA. */
const baseOf = (line: CommissionColumns): number => sum(commissionColumns.map(([column]) => line[column]))

/** A printed settlement. */
export function settlementPaper(settlement: SettlementDetail): Paper<SettlementLineRow> {
  return {
    title: 'Liquidación de comisiones',
    number: formatId(settlement.id),
    meta: metaOf(settlement),
    columns: [
      { header: 'Factura', width: 34, cell: lineNameOf },
      { header: 'Cliente', cell: ({ client }) => client },
      { header: 'Fecha', width: 22, cell: ({ billDate }) => dayOnPaper(billDate) },
      { header: 'Pagada el', width: 22, cell: ({ payOfDate }) => (payOfDate ? dayOnPaper(payOfDate) : '—') },
      { header: 'Base C$', width: 27, align: 'right', cell: (line) => formatAmount(baseOf(line)) },
      { header: 'Comisión C$', width: 27, align: 'right', cell: ({ earned }) => formatAmount(earned) },
    ],
    rows: settlement.lines,
    totals: totalsOf(settlement),
    notes: settlement.observation,
    signatures: ['Elaborado por', 'Autorizado por', 'Recibí conforme'],
    ...(settlement.stateId === SettlementState.voided
      ? { voided: { mark: 'ANULADA', words: 'Liquidación anulada' } }
      : {}),
  }
}

const metaOf = (settlement: SettlementDetail): PaperPair[] =>
  [
    { label: 'Vendedor', value: settlement.seller },
    {
      label: 'Facturas cobradas',
      value: `Del ${dayOnPaper(settlement.fromDate)} al ${dayOnPaper(settlement.toDate)}`,
    },
    { label: 'Área', value: settlement.area },
    { label: 'Pagada el', value: settlement.paidDate ? dayOnPaper(settlement.paidDate) : '' },
    { label: 'Método de pago', value: settlement.paymentMethod ?? '' },
    { label: 'Banco', value: settlement.bank ?? '' },
    { label: 'Referencia', value: settlement.paymentReference },
    { label: 'Creado por', value: settlement.createBy },
  ].filter(({ value }) => value !== '')

/** The base at each rate that has one, and the total. */
function totalsOf({ lines, total }: SettlementDetail): PaperTotal[] {
  const bases = commissionColumns
    .map(([column, rate]) => ({ rate, amount: sum(lines.map((line) => line[column])) }))
    .filter(({ amount }) => amount !== 0)
  return [
    ...bases.map(({ rate, amount }) => ({
      label: `Vendido al ${rate} %`,
      value: formatMoney(amount),
      part: true,
    })),
    { label: 'Total a pagar', value: formatMoney(total), strong: true },
  ]
}
