import { expect, test } from 'vitest'
import { hasNext, overlap, type Series, seriesFor, seriesNumber, seriesState } from './series.ts'

const today = '2026-11-20'
const series = (patch: Partial<Series> = {}): Series => ({
  id: 1,
  areaId: null,
  prefix: 'A',
  first: 1,
  last: 100,
  next: 1,
  from: '2026-01-01',
  to: '2026-12-31',
  active: true,
  ...patch,
})
const pick = (all: readonly Series[], patch: { areaId?: number; date?: string; today?: string } = {}) => {
  const choice = seriesFor(all, { areaId: 3, date: today, today, ...patch })
  return choice.is === 'series' ? choice.series.id : choice.is === 'barred' ? choice.bar : choice.is
}

test.each([
  [1, 100, 'A-000001'],
  [123, 999_999, 'A-000123'],
  [123, 12_345_678, 'A-00000123'],
])('number %d of a series up to %d is %s', (number, last, shown) => {
  expect(seriesNumber(series({ last }), number)).toBe(shown)
})

const full = { next: 101 }
const next = { id: 2, prefix: 'B' }
test.each<[string, Series[], number | string]>([
  ['no series', [], 'none'],
  ['a series of another area', [series({ areaId: 4 })], 'none'],
  ['that of all areas', [series()], 1],
  ['its own before that of all areas', [series(), series({ ...next, areaId: 3 })], 2],
  ['its own at its end, not that of all areas', [series(), series({ ...next, areaId: 3, ...full })], 'ended'],
  ['that of all areas once its own is closed', [series(), series({ ...next, areaId: 3, active: false })], 1],
  ['the older of two', [series(next), series()], 1],
  ['the one valid earlier, of two', [series({ ...next, from: '2025-01-01' }), series()], 2],
  ['the prepared one, at the end of the first', [series(full), series(next)], 2],
  ['the prepared one, after the last day of the first', [series({ to: '2026-11-19' }), series(next)], 2],
  ['the first, on its last day', [series({ to: today }), series(next)], 1],
  ['the last number', [series({ next: 100 })], 1],
  ['the end of the only one', [series(full)], 'ended'],
  ['the end, before the next is valid', [series(full), series({ ...next, from: '2026-11-21' })], 'ended'],
  ['a day after the last', [series({ to: '2026-11-19' })], 'expired'],
  ['a closed one', [series({ active: false })], 'closed'],
  ['one that begins tomorrow', [series({ from: '2026-11-21' })], 'none'],
  ['one without an end', [series({ to: null })], 1],
])('%s', (_case, all, expected) => {
  expect(pick(all)).toBe(expected)
})

test('a document of an earlier day has no number of a series that has begun since', () => {
  expect(pick([series({ from: today })], { date: '2026-11-19' })).toBe('early')
})

test('a document of an earlier day has the series of that day', () => {
  const all = [series({ to: '2026-11-19' }), series({ ...next, from: today })]
  expect([pick(all), pick(all, { date: '2026-11-19' })]).toEqual([2, 1])
})

test.each<[string, Partial<Series>, string]>([
  ['new', {}, 'inUse'],
  ['with a tenth left', { next: 91 }, 'inUse'],
  ['with less', { next: 92 }, 'short'],
  ['with 30 days left', { to: '2026-12-20' }, 'short'],
  ['with 31 days left', { to: '2026-12-21' }, 'inUse'],
  ['at its end', full, 'ended'],
  ['after its last day', { to: '2026-11-19' }, 'expired'],
  ['that is closed', { active: false }, 'closed'],
  ['of tomorrow', { from: '2026-11-21' }, 'prepared'],
])('a series %s stands as such', (_case, patch, state) => {
  const one = series(patch)
  expect(seriesState(one, [one], today)).toBe(state)
})

test('the second of a place is prepared, and that of another place is in use', () => {
  const second = series(next)
  const other = series({ ...next, areaId: 3 })
  expect(seriesState(second, [series(), second], today)).toBe('prepared')
  expect(seriesState(other, [series(), other], today)).toBe('inUse')
})

test('a series has a next one only if that is of its place and usable', () => {
  const one = series({ next: 95 })
  const withNext = (patch: Partial<Series>) => hasNext(one, [one, series({ ...next, ...patch })], today)
  expect([withNext({}), withNext({ areaId: 3 }), withNext(full), withNext({ active: false })]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('series overlap that share a number under one prefix', () => {
  const of = (prefix: string, first: number, last: number) =>
    overlap(series(), series({ prefix, first, last }))
  expect([of('A', 100, 200), of('A', 101, 200), of('B', 1, 100)]).toEqual([true, false, false])
})
