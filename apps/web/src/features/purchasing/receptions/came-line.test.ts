import type { LineToReceive } from '@yunque/contract/purchasing/receptions'
import { expect, test } from 'vitest'
import { addLine } from '../../../ui/document/add-line.ts'
import { type CameLine, countOf, editLine, lineOfOrder, linesToSend, withAllMissing } from './came-line.ts'

const hammer: LineToReceive = {
  line: 1,
  productId: 7,
  internalCode: 'M-1',
  product: 'Martillo',
  presentation: 'Truper',
  um: 'Unidad',
  decimals: 0,
  packs: 0,
  packSize: 0,
  packName: '',
  supplierCode: '',
  codes: ['7501'],
  quantity: 10,
  received: 4,
  remaining: 6,
}
const wire: LineToReceive = { ...hammer, line: 2, productId: 8, product: 'Alambre', um: 'Metro', decimals: 2 }
const lines = (...came: number[]): readonly CameLine[] =>
  [hammer, wire].map((row, at) => ({ ...lineOfOrder(row), quantity: came[at] ?? 0 }))
/** A code that is read adds one to the line of its product. */
const read = (before: readonly CameLine[], at: number, times = 1) => {
  const line = { ...(before[at] as CameLine), quantity: times }
  return addLine(before, line, { repeated: 'raise', limited: false })
}

test('of the products of an order nothing came at first', () => {
  expect(lines()).toMatchObject([
    { productId: 7, ordered: 10, received: 4, remaining: 6, quantity: 0 },
    { productId: 8, quantity: 0 },
  ])
  expect(linesToSend(lines())).toEqual([])
})

test('each code that is read adds one to its product, and `3*` three, also beyond what is missing', () => {
  const once = read(lines(6), 0)
  expect(once).toMatchObject({ key: 'line-1', lines: [{ quantity: 7 }, { quantity: 0 }] })
  expect(read(lines(0, 0.5), 1, 3)).toMatchObject({ lines: [{ quantity: 0 }, { quantity: 3.5 }] })
})

test('a part of a whole unit is refused', () => {
  expect(read(lines(), 0, 0.5)).toBe('La cantidad de Martillo debe ser entera: su unidad es Unidad')
})

test('an emptied cell is nothing that came', () => {
  const [line] = lines(5)
  expect(editLine(line as CameLine, 'quantity', null).quantity).toBe(0)
  expect(editLine(line as CameLine, 'product', 'Otro')).toBe(line)
})

test('only what came is sent and counted', () => {
  expect(linesToSend(lines(0, 2.5))).toEqual([{ productId: 8, quantity: 2.5, lot: '', expireDate: null }])
  expect(countOf(lines(3, 2.5))).toEqual({ products: 2, units: 5.5 })
})

test('all that is missing fills the lines without a quantity', () => {
  expect(withAllMissing(lines(2)).map(({ quantity }) => quantity)).toEqual([2, 6])
})
