import { cashClosingRecord } from '@yunque/contract/treasury/cash-closing.record'
import { closingLineRecord } from '@yunque/contract/treasury/closing-line.record'
import { closingWords } from '@yunque/contract/treasury/closing-words'
import { formatDate, formatId, formatMoney, rateNotice } from '../../../lib/format/format.ts'

/** Texts of the cash closings; the prescribed ones to the letter (messages.prescribed). */
export const texts = {
  ...closingWords,
  title: 'Cierres de caja',
  one: 'Cierre de caja',
  create: 'Abrir caja',
  empty: 'Aún no hay cierres de caja.',
  nameOf: (id: number) => `Cierre de caja ${formatId(id)}`,
  titleOf: (id: number) => `Cierre de caja #${formatId(id)}`,
  description: cashClosingRecord.descripcion.word,
  date: cashClosingRecord.cutDate.word,
  createBy: closingLineRecord.createBy.word,
  execute: 'Ejecutar cierre',
  see: 'Ver cierre',
  edit: 'Modificar',
  reopen: 'Reabrir',
  save: 'Guardar',
  back: 'Regresar',
  close: 'Cerrar caja',
  count: 'Efectivo contado',
  cordobas: 'Córdobas',
  dollars: 'Dólares',
  pieces: 'Piezas',
  amount: 'Importe',
  countedTotal: 'Total contado',
  rate: (rate: string, earlier: string | null) =>
    `1 dólar = C$\u00a0${rate}${earlier ? ` · ${rateNotice(earlier)}` : ''}`,
  noRate: 'Sin tasa de cambio del día',
  lines: 'Detalle facturado',
  expenses: 'Gastos del cierre',
  noLines: 'No hay facturas en este cierre.',
  isClosed: 'La caja ya está cerrada',
  isOpen: 'La caja está abierta',
  closed: 'Cierre de caja aplicado correctamente',
  saved: 'Datos guardados correctamente',
  reopened: (title: string) => `Acción ${title} realizada correctamente`,
  closeTitle: (id: number) => `Cerrar caja ${formatId(id)}`,
  closeBody: (total: number, result: { contado: number } | null) =>
    result === null
      ? `En caja debe haber ${formatMoney(total)}. No se contó el efectivo.`
      : `En caja debe haber ${formatMoney(total)}; se contaron ${formatMoney(result.contado)}.`,
  closeBlindBody: ({ cordobas, dollars }: { cordobas: number; dollars: number }) =>
    `Se contaron ${formatMoney(cordobas)} y ${formatMoney(dollars, '$')}. Lo esperado y la diferencia se muestran al cerrar.`,
  blind:
    'Conteo a ciegas: cuente el efectivo y cierre la caja. Lo esperado y la diferencia se muestran después.',
  drawerOf: (times: number) => `${closingWords.drawer}: ${times}`,
  approvedBy: (username: string) => `aprobó ${username}`,
  print: 'Imprimir',
  sales: 'Ventas',
  rateLabel: 'Tasa de cambio',
  category: 'Categoría',
  observation: 'Observación',
  value: 'Monto',
  closedBy: 'Cerrado por',
  piecesOf: (count: string) => `${count} piezas`,
  stillOpen: 'SIN CERRAR',
  signatures: ['Entregué conforme', 'Recibí conforme'],
  reopenTitle: (id: number) => `Reabrir cierre ${formatId(id)}`,
  reopenBody: ({ cutDate, totalCaja }: { cutDate: string; totalCaja: number | null }) =>
    `Del ${formatDate(cutDate)}${totalCaja === null ? '' : `, con ${formatMoney(totalCaja)} en caja`}. Sus facturas, recibos, gastos y movimientos vuelven a la caja abierta.`,
  noPermission: 'Falta el permiso de cierres de caja',
} as const

/** Texts of the count of what was received otherwise than in cash. */
export const methodTexts = {
  title: 'Otras formas de pago',
  hint: 'Cuente los vales, cheques y comprobantes que hay. Lo devuelto por la misma forma se resta.',
  slips: 'Comprobantes',
  amount: 'Monto',
  papersOf: (method: string) => `${method}: comprobantes`,
  amountOf: (method: string) => `${method}: monto`,
  inDollars: 'Contar también en dólares',
  check: ({ bank, reference, amount }: { bank: string; reference: string; amount: string }) =>
    `${bank} ${reference} · ${amount}`,
  found: (found: number, all: number) => `${found} de ${all} cheques:`,
  checks: 'Cheques contados',
} as const
