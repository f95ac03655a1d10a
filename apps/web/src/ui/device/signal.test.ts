import { expect, test, vi } from 'vitest'
import { signal } from './signal.ts'

test('a browser that allows no sound before the first key plays none, also not later', () => {
  const AudioContext = vi.fn()
  vi.stubGlobal('AudioContext', AudioContext)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  signal('found')
  expect(AudioContext).not.toHaveBeenCalled()
})
