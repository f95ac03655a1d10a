import { sum } from '@yunque/domain/decimal'
import {
  formatAmount,
  formatCount,
  formatDateTimeIn,
  formatId,
  formatMoney,
  formatQuantity,
} from '../core/format.ts'
import type { Paper, PaperColumn, PaperPair, PaperTotal } from '../core/paper.ts'
import { dayOnPaper } from '../core/paper-days.ts'
import { CountStep } from './count.record.ts'
import { countedScope } from './count-words.ts'
import type { CountLineRow, CountRow, CountSheetRow } from './stock-counts.ts'

/** What a count is called on paper: a sheet to fill in while it is open, a result once it is closed. */
export const nameOfCount = ({ id, stepId }: Pick<CountRow, 'id' | 'stepId'>): string =>
  `${stepId === CountStep.open ? 'Hoja de conteo' : 'Resultado del conteo'} ${formatId(id)}`

/** The count sheet to fill in by hand: the location of each product, without expected quantities. */
export const countSheetPaper = (count: CountRow, rows: readonly CountSheetRow[]): Paper<CountSheetRow> => ({
  title: 'Hoja de conteo',
  number: formatId(count.id),
  meta: scopeOf(count),
  columns: sheetColumns,
  rows,
  totals: [],
  notes: count.observation,
  signatures: ['Contado por', 'Revisado por'],
})

/** The result of a closed count. Values only when the reader may read costs. `zone` is that of the company. */
export function countResultPaper(
  count: CountRow,
  rows: readonly CountLineRow[],
  zone: string,
): Paper<CountLineRow> {
  const values = rows.flatMap(({ value }) => (value === undefined ? [] : [value ?? 0]))
  const priced = values.length > 0
  const voided = { mark: 'ANULADO', words: 'Conteo anulado' }
  return {
    title: 'Resultado del conteo',
    number: formatId(count.id),
    meta: [...scopeOf(count), ...closedOf(count, zone)],
    columns: priced ? [...resultColumns, valueColumn] : resultColumns,
    rows,
    totals: [...countsOf(rows), ...(priced ? worthOf(values) : [])],
    notes: count.observation,
    signatures: ['Contado por', 'Revisado por', 'Autorizado por'],
    ...(count.stepId === CountStep.voided ? { voided } : {}),
  }
}

const scopeOf = (count: CountRow): PaperPair[] => [
  { label: 'Fecha', value: dayOnPaper(count.date) },
  { label: 'Área', value: count.area },
  { label: 'Se cuenta', value: countedScope(count) },
]

const closedOf = (count: CountRow, zone: string): PaperPair[] => [
  { label: 'Abierto por', value: count.createBy },
  { label: 'Cerrado por', value: count.closedBy ?? '' },
  { label: 'Cerrado el', value: formatDateTimeIn(zone, count.closedAt) },
  ...(count.inputId === null ? [] : [{ label: 'Ajuste de entrada', value: formatId(count.inputId) }]),
  ...(count.outputId === null ? [] : [{ label: 'Ajuste de salida', value: formatId(count.outputId) }]),
]

const sheetColumns: readonly PaperColumn<CountSheetRow>[] = [
  { header: 'Ubicación', width: 24, cell: ({ ubication }) => ubication },
  { header: 'Código', width: 26, cell: ({ internalCode }) => internalCode },
  { header: 'Producto', cell: ({ product }) => product },
  { header: 'U/M', width: 22, cell: ({ um }) => um },
  // An empty column to write in.
  { header: 'Contado', width: 30, align: 'right', cell: () => '' },
]

const resultColumns: readonly PaperColumn<CountLineRow>[] = [
  { header: 'Código', width: 21, cell: ({ internalCode }) => internalCode },
  { header: 'Producto', cell: ({ product }) => product },
  { header: 'U/M', width: 17, cell: ({ um }) => um },
  { header: 'Esperado', width: 20, align: 'right', cell: ({ expected }) => formatQuantity(expected) },
  { header: 'Contado', width: 20, align: 'right', cell: ({ counted }) => formatQuantity(counted) },
  { header: 'Diferencia', width: 22, align: 'right', cell: ({ difference }) => formatQuantity(difference) },
]

const valueColumn: PaperColumn<CountLineRow> = {
  header: 'Valor C$',
  width: 24,
  align: 'right',
  cell: ({ value }) => formatAmount(value),
}

const countsOf = (rows: readonly CountLineRow[]): PaperTotal[] => [
  { label: 'Contados', value: formatCount(rows.length) },
  { label: 'Con diferencia', value: formatCount(rows.filter(({ difference }) => difference !== 0).length) },
]

const worthOf = (values: readonly number[]): PaperTotal[] => [
  { label: 'Sobrante', value: formatMoney(sum(values.filter((value) => value > 0))) },
  { label: 'Faltante', value: formatMoney(sum(values.filter((value) => value < 0))) },
  { label: 'Diferencia neta', value: formatMoney(sum(values)), strong: true },
]
