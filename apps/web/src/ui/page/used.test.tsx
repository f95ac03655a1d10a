import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { Used } from './used.tsx'

afterEach(() => vi.unstubAllGlobals())

const form = (
  <>
    <p>Precio</p>
    <Used use="lots">Lleva lotes</Used>
    <Used use="kits" filled>
      Es combo
    </Used>
  </>
)

test('a field of what the shop does not use leaves its form, unless the record fills it', async () => {
  await renderScreen(form, () => ({ uses: ['credit'] }))
  await waitFor(() => expect(screen.queryByText(/Lleva lotes/)).toBeNull())
  expect(screen.getByText(/Es combo/)).toBeTruthy()
})

test('a field of what the shop uses is there', async () => {
  const requested: string[] = []
  await renderScreen(form, ({ pathname }) => {
    requested.push(pathname)
    return { uses: ['lots'] }
  })
  await waitFor(() => expect(requested).toContain('/api/about/get-info'))
  expect(screen.getByText(/Lleva lotes/)).toBeTruthy()
})
