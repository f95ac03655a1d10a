import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { asPhone } from '../../test/as-phone.ts'
import { ListPage } from './list-page.tsx'
import { useLocalList } from './query/use-local-list.ts'
import { prepareLists, renderCards, renderList } from './test/render-list.tsx'
import { type Sample, sampleColumns, samples } from './test/sample.ts'

prepareLists()

const figures = { price: 1234.5, stock: 1250.5, date: '2026-11-05', createAt: '2026-11-05T21:20:00Z' }
const rows = samples.slice(0, 2).map((row, at): Sample => ({ ...row, id: [12, 123456][at] ?? 0, ...figures }))
const columns = sampleColumns.map((column) =>
  column.field === 'createAt' ? { ...column, hidden: false } : column,
)

function Page() {
  const source = useLocalList<Sample>({ name: 'samples', rows, columns, inUrl: true })
  return <ListPage title="Productos" source={source} />
}

const money = 'C$\u00a01,234.50'
const day = '05/11/2026'
const moment = '05/11/2026 03:20 pm'

test('a list has padded numbers, days by their day first and amounts at the right (U42)', async () => {
  const { cell } = await renderList(<Page />)
  const shown = sampleColumns.map((_, col) => cell(0, col))
  const texts = shown.map(({ textContent }) => textContent)
  expect(texts).toEqual(expect.arrayContaining(['00012', '1,250.5', money, day, moment]))
  const right = shown.filter(({ dataset }) => dataset.align === 'end').map(({ textContent }) => textContent)
  expect(right).toEqual(['1,250.5', money])
  expect(screen.getByText('123456')).toBeDefined()
})

test('so does its paper (U42)', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ name: 'Ferretería' }))
  await renderList(<Page />, '/?imprimir=samples')
  const sheet = await waitFor(() => {
    const found = document.querySelector('article')
    if (!found) throw new Error('No paper')
    return found
  })
  const cells = (await within(sheet).findAllByRole('cell')).map(({ textContent }) => textContent)
  expect(cells).toEqual(expect.arrayContaining(['00012', '1,250.5', money, day, moment]))
})

describe('on a phone', () => {
  asPhone()

  test('so do its cards (U30)', async () => {
    await renderCards(<Page />)
    const [card] = screen.getAllByRole('listitem')
    for (const text of ['00012', money, day]) expect(card?.textContent).toContain(text)
  })
})
