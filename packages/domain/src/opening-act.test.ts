import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OpeningKind, openingTotals } from './opening-act.ts'

test.each<[string, [OpeningKind, number][], Partial<ReturnType<typeof openingTotals>>]>([
  ['nothing', [], { assets: 0, payables: 0, capital: 0 }],
  [
    'stock, money and debts',
    [
      ['stock', 1000.1],
      ['stock', 0.2],
      ['till', 500],
      ['bank', 250.05],
      ['receivable', 100],
      ['payable', 350.35],
    ],
    { stock: 1000.3, cash: 750.05, receivables: 100, assets: 1850.35, payables: 350.35, capital: 1500 },
  ],
  ['more owed than there is', [['payable', 10]], { assets: 0, capital: -10 }],
])('the totals of an opening with %s', (_name, lines, totals) => {
  expect(openingTotals(lines.map(([kind, value]) => ({ kind, value })))).toMatchObject(totals)
})

test('assets are payables and capital, to the cent', () => {
  const kind = fc.constantFrom<OpeningKind[]>('stock', 'till', 'bank', 'receivable', 'payable')
  const cents = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(fc.array(fc.record({ kind, cents })), (lines) => {
      const { assets, payables, capital } = openingTotals(
        lines.map((one) => ({ ...one, value: one.cents / 100 })),
      )
      const signed = lines.map((one) => (one.kind === 'payable' ? -one.cents : one.cents))
      expect(Math.round(capital * 100)).toBe(signed.reduce((a, b) => a + b, 0))
      expect(Math.round(assets * 100)).toBe(Math.round(payables * 100) + Math.round(capital * 100))
    }),
  )
})
