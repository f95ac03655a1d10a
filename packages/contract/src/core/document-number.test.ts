import { expect, test } from 'vitest'
import { documentNumber, numberOfFile, seriesOnPaper } from './document-number.ts'

const stored = { number: '00012', series: null, authorization: null, authorizedOn: null }
const inSeries = { number: 'A-000123', series: 'A', authorization: 'DGI-55', authorizedOn: '2026-01-31' }

test('a document has the number of its series, else its id', () => {
  expect([12, 1_234_567].map((id) => documentNumber({ id, number: null }))).toEqual(['00012', '1234567'])
  expect(documentNumber({ id: 12, number: 'A-000123' })).toBe('A-000123')
})

test('its file has the same, without zeros where it is the id', () => {
  expect([stored, inSeries].map((row) => numberOfFile({ id: 12, ...row }))).toEqual(['12', 'A-000123'])
})

test('its paper shows the series and its authorisation; without a series nothing', () => {
  expect(seriesOnPaper(stored)).toEqual([])
  expect(seriesOnPaper(inSeries)).toEqual(['Serie A', 'Aut. DGI DGI-55 del 31/01/2026'])
  expect(seriesOnPaper({ ...inSeries, authorizedOn: null })).toEqual(['Serie A', 'Aut. DGI DGI-55'])
  expect(seriesOnPaper({ ...inSeries, authorization: '' })).toEqual(['Serie A'])
})
