import { expect, test } from 'vitest'
import { replenish, surplus, unitsNeeded } from './replenishment.ts'

test.each([
  [{ disponible: 2, onTheWay: 0, stockMax: 20 }, 18],
  [{ disponible: 2, onTheWay: 5, stockMax: 20 }, 13],
  [{ disponible: -3, onTheWay: 0, stockMax: 10 }, 13],
  [{ disponible: 5, onTheWay: 20, stockMax: 20 }, 0],
  [{ disponible: 0.3, onTheWay: 0.1, stockMax: 1 }, 0.6],
])('%j needs %d units to its maximum', (holding, units) => {
  expect(unitsNeeded(holding)).toBe(units)
})

test.each([
  [{ disponible: 30, stockMin: 5, stockMax: 20 }, 10],
  [{ disponible: 20, stockMin: 5, stockMax: 20 }, 0],
  [{ disponible: 8, stockMin: 5, stockMax: 0 }, 3],
  [{ disponible: -1, stockMin: 0, stockMax: 0 }, 0],
])('an area with %j can give %d', (area, units) => {
  expect(surplus(area)).toBe(units)
})

test.each([
  [10, [], { transfers: [], buy: 10 }],
  [10, [{ areaId: 2, surplus: 4 }], { transfers: [{ areaId: 2, quantity: 4 }], buy: 6 }],
  [
    10,
    [
      { areaId: 2, surplus: 4 },
      { areaId: 3, surplus: 8 },
    ],
    {
      transfers: [
        { areaId: 3, quantity: 8 },
        { areaId: 2, quantity: 2 },
      ],
      buy: 0,
    },
  ],
  [0, [{ areaId: 2, surplus: 4 }], { transfers: [], buy: 0 }],
])('%d units come first from the areas with most to spare', (needed, others, proposal) => {
  expect(replenish(needed, others)).toEqual(proposal)
})
