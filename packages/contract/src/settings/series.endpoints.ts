import { answerOf } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { rowOf } from '../core/record.ts'
import { seriesRecord } from './series.record.ts'
import { type SeriesRow, seriesOnWire } from './series.ts'

/** Calls about the series of documents. */
export const series = entity('series', {
  title: 'Numeración',
  access: ['app'],
  body: seriesOnWire,
  answer: answerOf<SeriesRow>(),
  list: { row: rowOf(seriesRecord) },
})
