import { afterEach, beforeEach, vi } from 'vitest'

/** The tests of this file or group see a screen as narrow as a phone's. */
export function asPhone(): void {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
    )
  })
  afterEach(() => void vi.restoreAllMocks())
}
