import { settlementRecord } from '@yunque/contract/commissions/settlement.record'
import { formatDate, formatId, formatMoney } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Liquidaciones de comisiones',
  create: 'Nueva liquidación',
  titleOf: (id: number) => `Liquidación de comisiones #${formatId(id)}`,
  nameOf: (id: number) => `liquidación ${formatId(id)}`,
  empty: 'Todavía no hay liquidaciones',
  emptyHint:
    'Una liquidación reúne las facturas cobradas de un vendedor que todavía no se le han pagado, con su comisión. Se registra, se paga y se imprime.',

  shown: 'Liquidaciones que se muestran',
  all: 'Todas',
  unpaid: 'Por pagar',
  paidOnly: 'Pagadas',

  seller: settlementRecord.seller.word,
  fromDate: settlementRecord.fromDate.word,
  toDate: settlementRecord.toDate.word,
  area: settlementRecord.area.word,
  paidDate: settlementRecord.paidDate.word,
  method: settlementRecord.paymentMethod.word,
  bank: settlementRecord.bank.word,
  reference: settlementRecord.paymentReference.word,
  movement: 'Movimiento de caja',
  observation: settlementRecord.observation.word,
  createBy: settlementRecord.createBy.word,
  voidedBy: settlementRecord.voidedBy.word,
  about: 'Datos de la liquidación',
  days: 'Facturas cobradas',
  daysOf: (from: string, to: string) => `Del ${formatDate(from)} al ${formatDate(to)}`,

  lines: 'Facturas de la liquidación',
  invoice: 'Factura',
  client: 'Cliente',
  billDate: 'Fecha',
  payOfDate: 'Pagada el',
  earned: 'Comisión',
  base: 'Base',
  at: (rate: number) => `Al ${rate}\u00a0%`,
  lineOf: (number: string) => `Factura ${number}`,
  choose: 'Elija el vendedor y las fechas para ver sus facturas',
  nothing: 'No tiene comisiones por pagar de facturas cobradas en esas fechas',
  summary: (bills: number) => (bills === 1 ? '1 factura' : `${bills} facturas`),

  save: 'Registrar liquidación',
  saveTitle: (seller: string) => `Registrar liquidación de ${seller}`,
  saveBody: (from: string, to: string, bills: number, total: number) =>
    `${texts.daysOf(from, to)} · ${texts.summary(bills)} · ${formatMoney(total)}\nLas facturas quedan en esta liquidación y no entran en otra. Después no se modifica: si hay un error, se anula.`,

  pay: 'Pagar',
  payTitle: (id: number) => `Pagar liquidación ${formatId(id)}`,
  payBody: (seller: string, total: number) => `${seller} · ${formatMoney(total)}`,
  date: 'Fecha',
  applyCut: 'Sale de la caja abierta',
  toPay: 'A pagar',

  open: 'Ver',
  void: 'Anular',
  voidTitle: (id: number) => `Anular liquidación ${formatId(id)}`,
  voidBody: (seller: string, total: number, cash: boolean) =>
    `${seller} · ${formatMoney(total)}\nSus facturas quedan libres para otra liquidación.${cash ? ' El efectivo vuelve a la caja.' : ''}`,
  noPermission: 'Falta el permiso de liquidar comisiones',
  isPaid: 'Ya está pagada o anulada',
} as const
