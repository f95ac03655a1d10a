import { purchaseBookRecord } from '@yunque/contract/reports/purchase-book.record'
import { salesBookRecord } from '@yunque/contract/reports/sales-book.record'
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

  date: salesBookRecord.date.word,
  document: salesBookRecord.documento.word,
  id: salesBookRecord.id.word,
  client: salesBookRecord.client.word,
  provider: purchaseBookRecord.provider.word,
  identification: salesBookRecord.identification.word,
  ruc: purchaseBookRecord.ruc.word,
  reference: purchaseBookRecord.reference.word,
  exempt: salesBookRecord.exento.word,
  taxed: salesBookRecord.gravado.word,
  iva: salesBookRecord.iva.word,
  ivaCredited: purchaseBookRecord.ivaCredited.word,
  ivaCost: purchaseBookRecord.ivaCost.word,
  total: salesBookRecord.total.word,
  retained: 'Retención recibida',
  withheld: 'Retención hecha',
  area: salesBookRecord.area.word,
  issued: 'Emitido',
  nameOf: (document: string, number: string) => `${document} ${number}`,
  titleOf: (book: string, month: string) => `${book} ${formatMonth(month)}`,
} as const
