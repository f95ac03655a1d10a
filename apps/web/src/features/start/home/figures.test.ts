import { describe, expect, test } from 'vitest'
import { soldRows } from '../../../records/report/rows-behind.ts'
import { userWith } from '../../../test/user.ts'
import { clientBars, daysOfMonth, daysSoFar, lastMonths, monthColumns, trendOf } from './figures.ts'

describe('the days of a figure', () => {
  test('of a card are those of the year or the month until today', () => {
    expect(daysSoFar('year', '2026-11-22')).toEqual({ from: '2026-01-01', to: '2026-11-22' })
    expect(daysSoFar('month', '2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-11-22' })
  })

  test.each([
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2026-11', '2026-11-01', '2026-11-22'],
  ])('of the column of %s are %s to %s', (month, from, to) => {
    expect(daysOfMonth(month, '2026-11-22')).toEqual({ from, to })
  })

  test.each([
    [1, '2026-10-23'],
    [3, '2026-08-23'],
    [12, '2025-11-23'],
  ])('of the last %i months begin on %s', (months, from) => {
    expect(lastMonths(months, '2026-11-22')).toEqual({ from, to: '2026-11-22' })
  })

  test('of the last month begin after its last day where it is shorter', () => {
    expect(lastMonths(1, '2026-03-31').from).toBe('2026-03-01')
  })
})

test('a month has a short name, a full name and its total', () => {
  expect(monthColumns([{ month: '2026-11', creditValue: 0.1, cashValue: 0.2 }])).toEqual([
    {
      key: '2026-11',
      label: expect.stringContaining('nov'),
      title: 'noviembre de 2026',
      values: { credit: 0.1, cash: 0.2, total: 0.3 },
    },
  ])
})

test('a client is a bar of what they bought on credit and in cash', () => {
  const client = { clientId: 7, clientName: 'Ana López', ventaContado: 0.1, ventaCredito: 0.2 }
  expect(clientBars([client])).toMatchObject([
    { key: 7, name: 'Ana López', total: 0.3, parts: [{ value: 0.2 }, { value: 0.1 }] },
  ])
})

test.each([
  [12.5, 'up'],
  [-0.01, 'down'],
  [0, 'same'],
  [0.004, 'same'],
])('a rate of %d goes %s', (rate, trend) => {
  expect(trendOf(rate)).toBe(trend)
})

describe('the rows behind a figure', () => {
  const days = { from: '2026-11-01', to: '2026-11-22' }
  const report = '/app/facturas/reportes/ventas'

  test('are the documents of the report, of every area for the warehouse', () => {
    expect(soldRows(userWith('gerente', 'verReporteDeVentas'), days)).toEqual({
      to: report,
      search: { area: 'all', desde: days.from, hasta: days.to, vista: 'documentos' },
    })
  })

  test('are those of the own area for other users; of a category, its products', () => {
    const seller = { ...userWith('ana', 'crearFactura'), areaId: 2 }
    expect(soldRows(seller, { ...days, familyId: 3 })?.search).toMatchObject({
      area: 2,
      categoria: 3,
      vista: 'productos',
    })
    expect(soldRows(seller, { ...days, clientId: 9 })?.search).toMatchObject({ cliente: 9 })
  })
})
