import type { Sort } from '@yunque/contract/core/list'
import type { ListEndpoint } from '@yunque/contract/core/list-endpoint'
import type {
  SalesByDay,
  SalesByFamily,
  SalesByProduct,
  SalesBySeller,
  SalesDocumentRow,
  SalesRow,
  salesFilters,
} from '@yunque/contract/reports/sales-report'
import { salesLists } from '@yunque/contract/reports/sales-reports.endpoints'
import type { PaperColumns } from '../../../records/report/report-paper.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import type { ReportQuery, View } from './asked.ts'
import {
  dayColumns,
  documentColumns,
  familyColumns,
  lineColumns,
  productColumns,
  type Reader,
  sellerColumns,
} from './columns.tsx'
import { texts } from './texts.ts'

/** Rows of each tab. */
export type Rows = {
  productos: SalesByProduct
  documentos: SalesDocumentRow
  vendedor: SalesBySeller
  dia: SalesByDay
  categoria: SalesByFamily
  detalle: SalesRow
}

/** A filter of the detail's grid, in addition to the parameters of the report. */
type GridFilter = Readonly<Record<string, string | number>>

/** The definition of a tab. */
export interface ViewKind<V extends View> {
  readonly list: ListEndpoint<Rows[V], typeof salesFilters>
  readonly columns: (reader: Reader) => readonly Column<Rows[V]>[]
  readonly sort: readonly Sort[]
  /** Reports 10, the one by category 20 (lists.page-size). */
  readonly sizes: readonly number[]
  readonly keyOf: (row: Rows[V]) => string
  readonly nameOf: (row: Rows[V]) => string
  /** The parameters for the rows behind a row. */
  readonly behind: (row: Rows[V]) => { asked?: Partial<ReportQuery>; grid?: GridFilter }
  readonly paper: PaperColumns
}

const sizes = [10, 20, 50, 100, 500]
const most: readonly Sort[] = [{ selector: 'subTotal', desc: true }]
const latest: readonly Sort[] = [
  { selector: 'date', desc: true },
  { selector: 'id', desc: true },
]

/** The tabs, by their name in the address. */
export const viewKinds: { readonly [V in View]: ViewKind<V> } = {
  productos: {
    list: salesLists.product,
    columns: productColumns,
    sort: most,
    sizes,
    keyOf: ({ productId }) => String(productId),
    nameOf: ({ product }) => product,
    behind: ({ productId }) => ({ asked: { producto: productId } }),
    paper: {
      internalCode: 20,
      product: null,
      quantity: 18,
      subTotal: 26,
      total: 26,
      utilidades: 24,
      utilidadPercent: 16,
    },
  },
  documentos: {
    list: salesLists.documents,
    columns: documentColumns,
    sort: latest,
    sizes,
    keyOf: ({ key }) => key,
    nameOf: ({ documento, billNumber, noteNumber }) => texts.documentOf(documento, billNumber, noteNumber),
    behind: ({ documento, id, noteId }) => ({
      grid: noteId === null ? { 'f.id': id, 'f.documento': documento } : { 'f.noteId': noteId },
    }),
    paper: {
      documento: 22,
      id: 16,
      date: 21,
      client: null,
      paymentType: 17,
      subTotal: 25,
      total: 25,
      utilidades: 23,
    },
  },
  vendedor: {
    list: salesLists.seller,
    columns: sellerColumns,
    sort: most,
    sizes,
    keyOf: ({ asignedTo }) => asignedTo,
    nameOf: ({ fullName }) => fullName,
    behind: ({ asignedTo }) => ({ asked: { vendedor: asignedTo } }),
    paper: {
      fullName: null,
      facturas: 18,
      subTotal: 26,
      total: 26,
      meta: 26,
      cumplimiento: 26,
      estado: 24,
    },
  },
  dia: {
    list: salesLists.day,
    columns: dayColumns,
    sizes,
    sort: [{ selector: 'date', desc: false }],
    keyOf: ({ date }) => date,
    nameOf: ({ date }) => texts.dayOf(date),
    behind: ({ date }) => ({ grid: { 'f.date': `${date}..${date}` } }),
    paper: {
      date: null,
      facturas: 18,
      importe: 26,
      descuento: 24,
      devolucionesTotal: 27,
      subTotal: 26,
      total: 26,
    },
  },
  categoria: {
    list: salesLists.family,
    columns: familyColumns,
    sort: most,
    sizes: [20, 10, 50, 100, 500],
    keyOf: ({ familyId }) => String(familyId),
    nameOf: ({ family }) => family,
    behind: ({ familyId }) => ({ asked: { categoria: familyId } }),
    paper: {
      family: null,
      facturas: 18,
      quantity: 20,
      subTotal: 26,
      total: 26,
      utilidades: 24,
      utilidadPercent: 16,
    },
  },
  detalle: {
    list: salesLists.lines,
    columns: lineColumns,
    sort: latest,
    sizes,
    keyOf: ({ key }) => key,
    nameOf: ({ documento, billNumber, noteNumber }) => texts.documentOf(documento, billNumber, noteNumber),
    behind: () => ({}),
    paper: {
      documento: 22,
      id: 16,
      date: 21,
      product: null,
      quantity: 18,
      subTotalDetail: 24,
      totalDetail: 24,
      utilidades: 22,
    },
  },
}
