import { z } from 'zod'
import { documents } from '../core/documents.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { PDF, paperQuery } from '../core/paper.ts'
import { rowOf } from '../core/record.ts'
import { withholdingRecord } from './withholding.record.ts'
import { withholdingTypeRecord } from './withholding-type.record.ts'
import {
  certificateOnWire,
  certificateWriters,
  typeReaders,
  typeWriters,
  type WithholdingCertificate,
  type WithholdingRow,
  type WithholdingTypeRow,
  withholdingFilters,
  withholdingQuery,
  withholdingReaders,
  withholdingTypeOnWire,
} from './withholdings.ts'

/** Resources to read the certificates of what the store withheld. */
const certificateReaders = [...documents.purchase.readers, ...withholdingReaders] as const

/** Calls about withholdings and their types. */
export const withholdings = {
  list: listEndpoint('reports/withholdings', {
    title: 'Retenciones',
    access: withholdingReaders,
    row: rowOf(withholdingRecord),
    filters: withholdingFilters,
  }),
  month: endpoint('POST /reports/withholdings', {
    access: withholdingReaders,
    summary: 'Retenciones de un mes',
    body: withholdingQuery,
    answer: answerOf<WithholdingRow[]>(),
  }),
  csv: endpoint('GET /reports/withholdings/csv', {
    access: withholdingReaders,
    summary: 'CSV: retenciones',
    query: z.object(withholdingFilters),
    file: 'text/csv',
  }),
  types: listEndpoint('withholdingTypes', {
    title: 'Tipos de retención',
    access: typeReaders,
    row: rowOf(withholdingTypeRecord),
  }),
  saveType: endpoint('POST /withholdingTypes/post', {
    access: typeWriters,
    summary: 'Guarda un tipo de retención',
    body: withholdingTypeOnWire,
    answer: answerOf<WithholdingTypeRow>(),
  }),
  certify: endpoint('POST /withholdings/certificate', {
    access: certificateWriters,
    summary: 'Anota el número de la constancia de una retención',
    body: certificateOnWire,
    answer: answerOf<WithholdingRow>(),
  }),
  one: endpoint('GET /withholdings/:id', {
    access: certificateReaders,
    summary: 'Una constancia de retención',
    params: idParams,
    answer: answerOf<WithholdingCertificate>(),
  }),
  pdf: endpoint('GET /withholdings/:id/pdf', {
    access: certificateReaders,
    summary: 'PDF: una constancia de retención',
    params: idParams,
    query: paperQuery,
    file: PDF,
  }),
}
