import { confirmQuery } from '../core/confirmation.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { PDF, paperQuery } from '../core/paper.ts'
import {
  type OpeningAct,
  type OpeningSaved,
  type OpeningState,
  openingDay,
  openingReopened,
} from './opening-day.ts'

/** The figures have the value of the stock, so that who reads them reads costs. */
const readers = ['contabilidad'] as const
const access = ['app'] as const

/** Calls about the opening day and its act. */
export const openingDays = {
  state: endpoint('GET /opening-day', {
    access: readers,
    summary: 'Día de apertura: existencias, efectivo y saldos con que empezó la tienda',
    answer: answerOf<OpeningState>(),
  }),
  save: endpoint('POST /opening-day', {
    access,
    summary: 'Guarda el día de apertura y su efectivo',
    body: openingDay,
    answer: answerOf<OpeningSaved>(),
  }),
  close: endpoint('POST /opening-day/close', {
    access,
    summary: 'Cierra la apertura y hace su acta',
    query: confirmQuery,
    answer: answerOf<OpeningSaved>(),
  }),
  reopen: endpoint('POST /opening-day/reopen', {
    access,
    summary: 'Reabre la apertura, con su motivo',
    body: openingReopened,
    answer: answerOf<OpeningSaved>(),
  }),
  act: endpoint('GET /opening-day/acts/:id', {
    access: readers,
    summary: 'Un acta de apertura',
    params: idParams,
    answer: answerOf<OpeningAct>(),
  }),
  pdf: endpoint('GET /opening-day/acts/:id/pdf', {
    access: readers,
    summary: 'PDF: un acta de apertura',
    params: idParams,
    query: paperQuery,
    file: PDF,
  }),
} as const
