import { beforeEach, expect, test, vi } from 'vitest'
import { acceptServer, generationHeader, isOlderServer } from './generation.ts'

const store = '807431c0-da60-4199-b335-766669958db1'

const shown: unknown[] = []

beforeEach(() => {
  acceptServer()
  shown.length = 0
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    shown.push([path, headers])
    throw new TypeError('offline')
  })
})

test('a server whose store went to another computer is refused, and is shown what this browser knows', () => {
  expect(isOlderServer(`${store} 1`)).toBe(false)
  expect(isOlderServer(`${store} 2 firma`)).toBe(false)
  expect(isOlderServer(`${store} 1`)).toBe(true)
  expect(generationHeader()).toEqual({ 'x-yunque-generation': `${store} 2 firma` })
  expect(isOlderServer(`${store} 2 firma`)).toBe(false)
})

test('the first answer of a page that was opened anew is refused, and its server is shown once what this browser knows', async () => {
  isOlderServer(`${store} 2 firma`)
  vi.resetModules()
  const anew = await import('./generation.ts')
  expect(anew.generationHeader()).toEqual({})
  expect(anew.isOlderServer(`${store} 1`)).toBe(true)
  expect(anew.isOlderServer(`${store} 1`)).toBe(true)
  expect(shown).toEqual([['/api/health', { 'x-yunque-generation': `${store} 2 firma` }]])
})

test('a browser whose storage is full knows the generation as long as the page is open', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => undefined })
  expect(isOlderServer(`${store} 2 firma`)).toBe(false)
  expect(isOlderServer(`${store} 1`)).toBe(true)
  acceptServer()
  expect(isOlderServer(`${store} 1`)).toBe(false)
})

test('another store, an answer without the header and one that is none are not refused', () => {
  isOlderServer(`${store} 7 firma`)
  expect(isOlderServer('e07431c0-da60-4199-b335-766669958db1 1')).toBe(false)
  expect(isOlderServer(null)).toBe(false)
  expect(isOlderServer('x')).toBe(false)
})

test('a person may accept a server that was restored by hand', () => {
  isOlderServer(`${store} 7 firma`)
  expect(isOlderServer(`${store} 6`)).toBe(true)
  acceptServer()
  expect(isOlderServer(`${store} 6`)).toBe(false)
})
