import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { Loading } from './loading.tsx'

afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('loading shows nothing for 0.2 s, then its skeleton, and after 10 s a way to cancel (U18)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const cancel = vi.fn()
  await renderScreen(<Loading lines={4} onCancel={cancel} />)
  const lines = screen.getByRole('status').childElementCount
  expect(screen.getByRole('status').dataset.shown).toBeUndefined()
  await pass(300)
  expect(screen.getByRole('status').dataset.shown).toBe('true')
  expect(screen.getByRole('status').childElementCount).toBe(lines)
  expect(screen.queryByText('Tarda más de lo normal…')).toBeNull()
  await pass(10_000)
  expect(screen.getByText('Tarda más de lo normal…')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(cancel).toHaveBeenCalledOnce()
})
