import { answerOf, endpoint } from '../core/endpoint.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { journalReaders } from './journal.ts'
import { yearClosingRecord } from './year-closing.record.ts'
import { closingOfYear } from './year-closings.ts'

type State = { year: number; closed: boolean }

/** Calls about the closing of years. */
export const yearClosings = {
  list: listEndpoint('yearClosings', {
    title: 'Cierre del año',
    access: journalReaders,
    row: rowOf(yearClosingRecord),
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
