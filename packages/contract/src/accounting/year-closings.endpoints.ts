import { answerOf, endpoint } from '../core/endpoint.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { journalReaders } from './journal.ts'
import { closingOfYear, type YearClosingRow } from './year-closings.ts'

type State = { year: number; closed: boolean }

/** Calls about the closing of years. */
export const yearClosings = {
  list: listEndpoint('yearClosings', {
    title: 'Cierre del año',
    access: journalReaders,
    row: answerOf<YearClosingRow>(),
  }),
  close: endpoint('POST /yearClosings/close', {
    access: ['planDeCuentas'],
    summary: 'Cierra el año',
    body: closingOfYear,
    answer: answerOf<State>(),
  }),
  reopen: endpoint('POST /yearClosings/reopen', {
    access: ['planDeCuentas'],
    summary: 'Reabre el último año cerrado',
    body: closingOfYear,
    answer: answerOf<State>(),
  }),
}
