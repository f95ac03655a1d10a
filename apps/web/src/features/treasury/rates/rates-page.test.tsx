import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asking } from '../../../test/asking.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { RateFigure } from './rate-figure.tsx'
import { RatesPage } from './rates-page.tsx'

const row = (id: number, date: string, value: number) => ({ id, date, value, version: 1 })
const rows = [row(3, '2026-05-06', 36.5), row(2, '2026-05-05', 36.6243), row(1, '2019-05-05', 33)]

test.each([
  [row(3, '2026-05-06', 36.5), 'oficial 36.624336.5000'],
  [row(2, '2026-05-05', 36.6243), '36.6243'],
  [row(1, '2019-05-05', 33), '33.0000'],
])('a day says the official rate when its own is another', async (one, text) => {
  const { container } = await renderScreen(<RateFigure row={one} />)
  await waitFor(() => expect(container.textContent).toContain(text))
  expect(container.textContent.includes('oficial')).toBe(text.includes('oficial'))
})

test('a year is filled after the question of the server', async () => {
  const sent: unknown[] = []
  const { user } = await renderScreen(<RatesPage />, ({ pathname }, init) => {
    if (!pathname.endsWith('/rates/official')) return { data: rows, totalCount: rows.length }
    const body = JSON.parse(String(init?.body))
    sent.push(body)
    return body.confirm ? { added: 363 } : asking('¿Agregarlas?', { kind: 'confirm' })
  })
  await user.click(screen.getByRole('button', { name: 'Llenar con la oficial' }))
  await user.click(await screen.findByRole('menuitem', { name: '2026' }))
  await user.click(await screen.findByRole('button', { name: 'Agregar tasas' }))
  await waitFor(() => expect(sent).toEqual([{ year: 2026 }, { year: 2026, confirm: true }]))
})
