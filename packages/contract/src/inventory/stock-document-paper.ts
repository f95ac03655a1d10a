import { InputType } from '../core/constants.ts'
import { formatAmount, formatId, formatMoney, formatQuantity, formatUnitCost } from '../core/format.ts'
import { lotLabel } from '../core/lot-names.ts'
import type { Paper, PaperColumn, PaperPair } from '../core/paper.ts'
import { dayOnPaper, monthOnPaper } from '../core/paper-days.ts'
import type {
  StockDocumentRow,
  StockInputDetail,
  StockInputLineRow,
  StockInputRow,
  StockLineRow,
  StockOutputDetail,
} from './stock-document-rows.ts'

/** What an entry is called on paper, by its type. */
function nameOfEntry(typeId: number): string {
  if (typeId === InputType.opening) return 'Inventario inicial'
  return typeId === InputType.purchase ? 'Compra directa' : 'Entrada'
}

/** A printed entry; costs only when the reader may read them. */
export function entryPaper(entry: StockInputDetail): Paper<StockInputLineRow> {
  const { inPutProductDetails: rows, typeId } = entry
  return {
    ...headOf(entry, nameOfEntry(typeId)),
    columns: [
      ...goods,
      ...(entry.total === undefined ? [] : costs),
      ...(typeId === InputType.adjustment ? [] : [price]),
      ...(rows.some(({ lote, expireDate }) => lote !== '' || expireDate !== null) ? lots : []),
    ],
    rows,
  }
}

/** A printed exit; costs only when the reader may read them. */
export function exitPaper(exit: StockOutputDetail): Paper<StockLineRow> {
  const rows = exit.outPutProductDetails
  const taken = rows.some(({ lots: own = [] }) => own.length > 0) ? [takenLots] : []
  const columns = [...goods, ...taken, ...(exit.total === undefined ? [] : costs)]
  return { ...headOf(exit, 'Salida'), columns, rows }
}

type Head = StockDocumentRow & Partial<Pick<StockInputRow, 'providerName'>>

const headOf = (document: Head, title: string) => ({
  title,
  number: formatId(document.id),
  meta: metaOf(document),
  totals:
    document.total === undefined
      ? []
      : [{ label: 'Total', value: formatMoney(document.total), strong: true }],
  notes: document.observation,
  signatures: ['Elaborado por', 'Recibido por', 'Autorizado por'],
})

const metaOf = ({ type, reason, date, area, reference, providerName, createBy }: Head): PaperPair[] => [
  { label: 'Tipo', value: type },
  ...(reason === null ? [] : [{ label: 'Motivo', value: reason }]),
  { label: 'Fecha', value: dayOnPaper(date) },
  { label: 'Área', value: area },
  ...(providerName ? [{ label: 'Proveedor', value: providerName }] : []),
  ...(reference === '' ? [] : [{ label: 'Referencia', value: reference }]),
  { label: 'Creado por', value: createBy },
]

/** The lots that left (lots.papers). */
const takenLots: PaperColumn<StockLineRow> = {
  header: 'Lotes',
  width: 34,
  cell: ({ lots: taken = [] }) => taken.map(lotLabel).join('; '),
}

const goods: readonly PaperColumn<StockLineRow>[] = [
  { header: 'Código', width: 26, cell: ({ internalCode }) => internalCode },
  { header: 'Producto', cell: ({ product }) => product },
  { header: 'U/M', width: 18, cell: ({ um }) => um },
  { header: 'Cantidad', width: 22, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
]

const costs: readonly PaperColumn<StockLineRow>[] = [
  { header: 'Costo C$', width: 24, align: 'right', cell: ({ cost }) => formatUnitCost(cost) },
  { header: 'Total C$', width: 28, align: 'right', cell: ({ total }) => formatAmount(total) },
]

const price: PaperColumn<StockLineRow> = {
  header: 'Precio',
  width: 24,
  align: 'right',
  cell: (line) => formatAmount(line.price),
}

const lots: readonly PaperColumn<StockInputLineRow>[] = [
  { header: 'Lote', width: 18, cell: ({ lote }) => lote },
  { header: 'Vence', width: 18, cell: ({ expireDate }) => (expireDate ? monthOnPaper(expireDate) : '') },
]
