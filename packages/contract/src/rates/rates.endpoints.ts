import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { rowOf } from '../core/record.ts'
import { exchangeRateRecord } from './exchange-rate.record.ts'
import {
  type ExchangeRateRow,
  exchangeRateOnWire,
  officialYear,
  type RateOfDay,
  type RatesImported,
  rateDate,
  type YearFilled,
} from './rates.ts'

const access = ['adminTasaCambios'] as const

/** Calls about exchange rates. */
export const rates = {
  ...entity('rates', {
    title: 'Tasa de cambio',
    access,
    body: exchangeRateOnWire,
    answer: answerOf<ExchangeRateRow>(),
    list: { row: rowOf(exchangeRateRecord) },
  }),
  /** The rate of a day, for every signed-in user: sales and purchases show it. */
  ofDay: endpoint('POST /rates/GetByDate', {
    access: 'session',
    summary: 'Tasa de cambio de un día, o la última anterior',
    body: rateDate,
    answer: answerOf<RateOfDay>(),
  }),
  fillYear: endpoint('POST /rates/official', {
    access,
    summary: 'Agrega la tasa oficial a los días de un año que no tienen tasa',
    body: officialYear,
    answer: answerOf<YearFilled>(),
  }),
  upload: endpoint('POST /rates/post/file', {
    access,
    summary: 'Sube las tasas de un Excel',
    upload: true,
    answer: answerOf<RatesImported>(),
  }),
}
