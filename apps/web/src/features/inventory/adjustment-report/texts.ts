import { adjustmentReportRecord } from '@yunque/contract/reports/adjustment-report.record'
/** Texts of the adjustments by reason. */
export const texts = {
  title: 'Ajustes por motivo',
  none: 'No hubo ajustes en esas fechas',
  hint: 'Un ajuste sin motivo se cuenta como «Sin motivo», y la diferencia de un conteo como «Conteo físico».',

  reason: adjustmentReportRecord.reason.word,
  documents: adjustmentReportRecord.documents.word,
  unitsIn: adjustmentReportRecord.unitsIn.word,
  unitsOut: adjustmentReportRecord.unitsOut.word,
  valueIn: adjustmentReportRecord.valueIn.word,
  valueOut: adjustmentReportRecord.valueOut.word,
  net: adjustmentReportRecord.net.word,

  openExits: 'Ver salidas',
  openEntries: 'Ver entradas',
  noneOf: 'No hay en estas fechas',
} as const
