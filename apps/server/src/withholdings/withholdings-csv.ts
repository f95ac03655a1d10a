import { sideWords, withheldDocumentWords } from '@yunque/contract/withholdings/withholding.record'
import type { WithholdingRow } from '@yunque/contract/withholdings/withholdings'
import type { CsvColumn } from '../files/csv.ts'

/** The columns of the CSV of the withholdings of a month. */
export const withholdingsCsv: readonly CsvColumn<WithholdingRow>[] = [
  ['Fecha', ({ date }) => date],
  ['Quién retiene', ({ side }) => sideWords[side] ?? side],
  ['Tipo', ({ type }) => type],
  ['Cliente o proveedor', ({ party }) => party],
  ['RUC o cédula', ({ taxId }) => taxId],
  ['Documento', ({ document }) => withheldDocumentWords[document] ?? document],
  ['Número', ({ documentNumber }) => documentNumber],
  ['Constancia', ({ certificate }) => certificate],
  ['Base', ({ base }) => base.toFixed(2)],
  ['Tasa', ({ rate }) => rate],
  ['Retenido', ({ amount }) => amount.toFixed(2)],
  ['Área', ({ area }) => area],
]
