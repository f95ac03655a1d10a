import { expect, test } from 'vitest'
import type { Lines } from '../../ui/document/use-lines.ts'
import { type AskedWatch, askedLines } from './asked-lines.ts'
import type { SaleLineView } from './sale-line.ts'

/** Lines of a product of which the area has 4 units, so that no line has more. */
function limitedLines() {
  let lines: readonly SaleLineView[] = []
  const most = (quantity: number) => Math.min(quantity, 4)
  const own: Lines<SaleLineView> = {
    value: lines,
    add: (line) => {
      const before = lines.find(({ productId }) => productId === line.productId)
      const next = { ...(before ?? line), quantity: most((before?.quantity ?? 0) + line.quantity) }
      lines = [...lines.filter((one) => one !== before), next]
      return { key: next.key, listed: false }
    },
    edit: (key, _column, quantity) => {
      lines = lines.map((line) => (line.key === key ? { ...line, quantity: most(Number(quantity)) } : line))
    },
    remove: (key) => {
      lines = lines.filter((line) => line.key !== key)
    },
    undo: () => undefined,
  }
  return { own, current: () => lines }
}

const line = (key: string, quantity: number) => ({ key, productId: 7, quantity }) as SaleLineView

/** Writes what it sees, with the quantity that the line has by then. */
function watchOf(current: () => readonly SaleLineView[]) {
  const seen: string[] = []
  const has = ({ key }: SaleLineView) => current().find((one) => one.key === key)?.quantity ?? 'none'
  const watch: AskedWatch = {
    onAsked: (one, asked) => seen.push(`${one.key}: ${asked}, has ${has(one)}`),
    onRemoved: (one) => seen.push(`${one.key}: removed, has ${has(one)}`),
  }
  return { watch, seen }
}

test('every watch sees what was asked of a line after it changed, whatever their order', () => {
  const { own, current } = limitedLines()
  const [first, second] = [watchOf(current), watchOf(current)]
  const lines = askedLines(own, current, [first.watch, second.watch])
  lines.add(line('a', 3))
  lines.add(line('b', 3))
  lines.edit('a', 'quantity', 9)
  lines.remove('a')
  const seen = ['a: 3, has 3', 'a: 6, has 4', 'a: 9, has 4', 'a: removed, has none']
  expect(first.seen).toEqual(seen)
  expect(second.seen).toEqual(seen)
})

test('a product that is listed already and a line that is gone are not looked at', () => {
  const { own, current } = limitedLines()
  const { watch, seen } = watchOf(current)
  const lines = askedLines({ ...own, add: () => ({ key: 'a', listed: true }) }, current, [watch])
  lines.add(line('a', 1))
  lines.edit('gone', 'quantity', 5)
  lines.remove('gone')
  expect(seen).toEqual([])
})
