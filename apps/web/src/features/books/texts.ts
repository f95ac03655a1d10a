import { formatId, formatMonth } from '../../lib/format/format.ts'

/** Texts of the accounting books. */
export const texts = {
  sales: 'Libro de ventas',
  purchases: 'Libro de compras',
  month: 'Mes',
  idle: 'Elija el mes',
  none: 'No hay documentos en ese mes',
  notes:
    'Las anuladas quedan con ceros. Las notas de crédito restan. La retención es la de los recibos del mes.',
  purchaseNotes:
    'IVA y retención son los escritos en cada compra. Sin IVA, todo es exento. Las compras directas no llevan IVA.',

  date: 'Fecha',
  document: 'Documento',
  id: 'No.',
  client: 'Cliente',
  provider: 'Proveedor',
  identification: 'RUC / Cédula',
  ruc: 'RUC',
  reference: 'Factura',
  exempt: 'Exento',
  taxed: 'Gravado',
  iva: 'IVA',
  total: 'Total',
  retainedShort: 'Retención',
  retained: 'Retención recibida',
  withheld: 'Retención hecha',
  state: 'Estado',
  area: 'Área',
  issued: 'Emitido',
  nameOf: (document: string, id: number) => `${document} ${formatId(id)}`,
  purchaseOf: (id: number) => `Compra ${formatId(id)}`,
  titleOf: (book: string, month: string) => `${book} ${formatMonth(month)}`,
} as const
