import { formatMonth } from '../../../lib/format/format.ts'

/** Texts of the accounting books. */
export const texts = {
  sales: 'Libro de ventas',
  purchases: 'Libro de compras',
  month: 'Mes',
  idle: 'Elija el mes',
  none: 'No hay documentos en ese mes',
  notes:
    'Las anuladas quedan con ceros. Las notas de crédito restan. El IVA de un anticipo se suma al recibirlo, si así lo dice la configuración, y se resta al usarlo o devolverlo. La retención es la de las ventas de contado y los recibos del mes.',
  purchaseNotes:
    'El IVA es el de cada línea: el acreditado y el que es parte del costo. La retención es la hecha en los pagos del mes.',

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
  ivaCredited: 'IVA acreditado',
  ivaCost: 'IVA al costo',
  total: 'Total',
  retainedShort: 'Retención',
  retained: 'Retención recibida',
  withheld: 'Retención hecha',
  state: 'Estado',
  area: 'Área',
  issued: 'Emitido',
  nameOf: (document: string, number: string) => `${document} ${number}`,
  titleOf: (book: string, month: string) => `${book} ${formatMonth(month)}`,
} as const
