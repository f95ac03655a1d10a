import type { DashboardRow } from '@yunque/contract/reports/dashboard'
import { expect, test } from 'vitest'
import { barsOf, opposite, rowsOf, seriesOf, totalsBy } from './board.ts'

const row = (date: string, familyId: number, username: string, total: number): DashboardRow => ({
  date,
  familyId,
  family: `Categoría ${familyId}`,
  username,
  fullName: username.toUpperCase(),
  total,
})

const rows = [
  row('2026-11-01', 1, 'ana', 0.1),
  row('2026-11-01', 2, 'ana', 50),
  row('2026-11-03', 1, 'luis', 0.2),
  row('2026-11-03', 3, 'luis', -5),
]

test('sales are summed by category or by seller, the highest first, to the cent', () => {
  expect(totalsBy(rows, 'categoria')).toEqual([
    { key: '2', name: 'Categoría 2', value: 50 },
    { key: '1', name: 'Categoría 1', value: 0.3 },
    { key: '3', name: 'Categoría 3', value: -5 },
  ])
  expect(totalsBy(rows, 'vendedor')).toEqual([
    { key: 'ana', name: 'ANA', value: 50.1 },
    { key: 'luis', name: 'LUIS', value: -4.8 },
  ])
  expect(opposite('categoria')).toBe('vendedor')
  expect(opposite('vendedor')).toBe('categoria')
})

test('the bars are the wanted ones, or all of them', () => {
  const totals = totalsBy(rows, 'categoria')
  expect(barsOf(totals, []).map(({ key }) => key)).toEqual(['2', '1', '3'])
  expect(barsOf(totals, ['1'])).toMatchObject([{ key: '1', total: 0.3 }])
})

test('the shown rows are of the selected bar, else of the wanted ones, else all', () => {
  const totalOf = (solo: string[], elegido: string | null) => rowsOf(rows, 'categoria', { solo, elegido })
  expect(totalOf([], null)).toHaveLength(4)
  expect(totalOf(['1', '3'], null)).toHaveLength(3)
  expect(totalOf(['1', '3'], '3')).toEqual([rows[3]])
  expect(rowsOf(rows, 'vendedor', { solo: [], elegido: 'ana' })).toHaveLength(2)
})

test('a series has every day of the range, or every month that it touches', () => {
  const days = { areaId: 1, from: '2026-11-01', to: '2026-11-04', by: 'day' } as const
  expect(seriesOf(rows, days)).toEqual([
    { date: '2026-11-01', total: 50.1 },
    { date: '2026-11-02', total: 0 },
    { date: '2026-11-03', total: -4.8 },
    { date: '2026-11-04', total: 0 },
  ])
  const months = { ...days, from: '2026-09-15', to: '2026-12-02', by: 'month' } as const
  expect(seriesOf([row('2026-10-01', 1, 'ana', 7)], months)).toEqual([
    { date: '2026-09-01', total: 0 },
    { date: '2026-10-01', total: 7 },
    { date: '2026-11-01', total: 0 },
    { date: '2026-12-01', total: 0 },
  ])
})
