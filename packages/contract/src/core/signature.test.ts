import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathOf, SIGNATURE, signaturePath, strokesOf } from './signature.ts'

const point = fc.record({
  x: fc.integer({ max: SIGNATURE.width, min: 0 }),
  y: fc.integer({ max: SIGNATURE.height, min: 0 }),
})
const strokes = fc.array(fc.array(point, { minLength: 2, maxLength: 20 }), { minLength: 1, maxLength: 8 })

test('the path of drawn strokes is a signature, and has these strokes', () => {
  fc.assert(
    fc.property(strokes, (drawn) => {
      expect(pathOf(drawn)).toMatch(signaturePath)
      expect(strokesOf(pathOf(drawn))).toEqual(drawn)
    }),
  )
})

test('points outside the area are on its border, and a lone point is no stroke', () => {
  expect(
    pathOf([
      [
        { x: -3, y: 999 },
        { x: 1.4, y: 2.5 },
      ],
      [{ x: 1, y: 1 }],
    ]),
  ).toBe('M0 200L1 3')
})

test.each(['', 'M1 2', 'L1 2L3 4', 'M1 2L3 4<script>', 'M1 2L3 4 url(x)', 'M1,2L3,4'])(
  '%s is no signature',
  (path) => {
    expect(signaturePath.test(path)).toBe(false)
  },
)
