import { summarizePrices } from '@yunque/domain/price-changes'
import { expect, test } from 'vitest'
import { priceSummaryText } from './price-summary.ts'

test('the confirmation of a price change has the rises, the falls and the largest falls', () => {
  const summary = summarizePrices([
    { name: 'Cemento', oldPrice: 300, price: 150, floor: 160 },
    { name: 'Clavo', oldPrice: 100, price: 90 },
    { name: 'Martillo', oldPrice: 80, price: 100 },
    { name: 'Nuevo', oldPrice: 0, price: 25 },
  ])
  expect(priceSummaryText(summary)).toBe(
    '1 producto recibe su primer precio.\nSube 1 precio, hasta 25.00%.\nBajan 2 precios, hasta 50.00%.\n' +
      'Cemento: de C$\u00a0300.00 a C$\u00a0150.00 (baja 50.00%)\nClavo: de C$\u00a0100.00 a C$\u00a090.00 (baja 10.00%)\n' +
      'Queda 1 precio bajo el mínimo.\n',
  )
  expect(priceSummaryText(summarizePrices([]))).toBe('')
})
