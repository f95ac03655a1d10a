import type { OpeningKind } from '@yunque/domain/opening-act'
import {
  formatAmount,
  formatDateTimeIn,
  formatId,
  formatMoney,
  formatQuantity,
  formatRate,
} from '../core/format.ts'
import type { Paper, PaperTable } from '../core/paper.ts'
import { dayOnPaper } from '../core/paper-days.ts'
import type { OpeningAct, OpeningLine } from './opening-day.ts'

/** 'Acta de apertura 00001' */
export const nameOfAct = (id: number): string => `Acta de apertura ${formatId(id)}`

/** What a line of the summary is. */
const nameOfOpening: Readonly<Record<OpeningKind, (name: string) => string>> = {
  stock: (name) => `Inventario de ${name}`,
  till: (name) => `Efectivo en caja de ${name}`,
  bank: (name) => `Depósitos en ${name}`,
  receivable: () => 'Cuentas por cobrar a clientes',
  payable: () => 'Cuentas por pagar a proveedores',
}

/** A line of the summary: debts are one line of their sum. */
export type OpeningRow = { key: string; name: string; detail: string; value: number }

/** The printed act: what the store had and owed, its capital, and each client and supplier, with lines to sign. */
export function openingPaper(act: OpeningAct, zone: string): Paper<OpeningRow> {
  const { totals, lines } = act
  const of = (kind: OpeningKind) => lines.filter((line) => line.kind === kind)
  return {
    title: 'Acta de apertura',
    number: formatId(act.id),
    meta: [
      { label: 'Día de apertura', value: dayOnPaper(act.date) },
      { label: 'Cerrada el', value: formatDateTimeIn(zone, act.createAt) },
      { label: 'Cerrada por', value: act.createBy },
      ...(act.rate > 0 ? [{ label: 'Tasa de cambio', value: `C$\u00a0${formatRate(act.rate)}` }] : []),
      ...(act.reason === '' ? [] : [{ label: 'Motivo de la reapertura', value: act.reason }]),
    ],
    columns: [
      { header: 'Concepto', cell: ({ name }) => name },
      { header: 'Detalle', width: 72, cell: ({ detail }) => detail },
      { header: 'Valor C$', width: 38, align: 'right', cell: ({ value }) => formatAmount(value) },
    ],
    rows: rowsOf(act),
    totals: [
      { label: 'Total de bienes', value: formatMoney(totals.assets) },
      { label: 'Deudas con proveedores', value: formatMoney(totals.payables) },
      { label: 'Capital inicial', value: formatMoney(totals.capital), strong: true },
    ],
    tables: [
      ...debtsTable('Cuentas por cobrar por cliente', 'Cliente', of('receivable')),
      ...debtsTable('Cuentas por pagar por proveedor', 'Proveedor', of('payable')),
    ],
    signatures: ['Propietario', 'Contador', 'Responsable de inventario'],
    ...(act.reopenedAt
      ? { voided: { mark: 'REABIERTA', words: `Reabierta el ${formatDateTimeIn(zone, act.reopenedAt)}` } }
      : {}),
  }
}

/** The rows of the summary, in the order of the act. */
export function rowsOf({ lines, rate }: Pick<OpeningAct, 'lines' | 'rate'>): OpeningRow[] {
  const kinds: readonly OpeningKind[] = ['stock', 'till', 'bank', 'receivable', 'payable']
  return kinds.flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind)
    if (kind === 'receivable' || kind === 'payable') return own.length === 0 ? [] : [sumOf(kind, own)]
    return own.map((line) => ({
      key: `${kind} ${line.subjectId}`,
      name: nameOfOpening[kind](line.name),
      value: line.value,
      detail: detailOf(line, rate),
    }))
  })
}

function sumOf(kind: OpeningKind, own: readonly OpeningLine[]): OpeningRow {
  const documents = own.reduce((count, { units }) => count + units, 0)
  const [one, several] = kind === 'receivable' ? ['cliente', 'clientes'] : ['proveedor', 'proveedores']
  return {
    key: kind,
    name: nameOfOpening[kind](''),
    detail: `${counted(documents, 'documento', 'documentos')} de ${counted(own.length, one, several)}`,
    value: own.reduce((cents, { value }) => cents + Math.round(value * 100), 0) / 100,
  }
}

const counted = (count: number, one: string, several: string): string =>
  `${formatQuantity(count)} ${count === 1 ? one : several}`

function detailOf({ kind, units, cordobas, dollars }: OpeningLine, rate: number): string {
  if (kind === 'stock') return counted(units, 'producto', 'productos')
  const parts = [
    ...(cordobas > 0 || dollars === 0 ? [formatMoney(cordobas)] : []),
    ...(dollars > 0 ? [`${formatMoney(dollars, 'US$')} a ${formatRate(rate)}`] : []),
  ]
  return parts.join(' + ')
}

const debtsTable = (caption: string, party: string, own: readonly OpeningLine[]): PaperTable[] =>
  own.length === 0
    ? []
    : [
        {
          caption,
          columns: [
            { header: party },
            { header: 'Documentos', width: 32, align: 'right' },
            { header: 'Saldo C$', width: 38, align: 'right' },
          ],
          rows: own.map(({ name, units, value }) => [name, formatQuantity(units), formatAmount(value)]),
        },
      ]
