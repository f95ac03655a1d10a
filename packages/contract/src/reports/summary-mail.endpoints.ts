import { answerOf, endpoint } from '../core/endpoint.ts'
import { type SummaryMailInfo, summaryMailOnWire } from './summary-mail.ts'

const access = ['app'] as const

/** Calls about the mail of the evening summary. */
export const summaryMails = {
  info: endpoint('GET /about/summary-mail', {
    access,
    summary: 'Cuándo y a quién se envía el resumen del día',
    answer: answerOf<SummaryMailInfo>(),
  }),
  save: endpoint('POST /about/summary-mail', {
    access,
    summary: 'Guarda cuándo y a quién se envía el resumen del día',
    body: summaryMailOnWire,
    answer: answerOf<SummaryMailInfo>(),
  }),
} as const
