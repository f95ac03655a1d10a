import { beforeEach, expect, test } from 'vitest'
import { acceptServer, generationHeader, isOlderServer } from './generation.ts'

const store = '807431c0-da60-4199-b335-766669958db1'

beforeEach(acceptServer)

test('a server whose store went to another computer is refused, and is shown what this browser knows', () => {
  expect(isOlderServer(`${store} 1`)).toBe(false)
  expect(isOlderServer(`${store} 2 firma`)).toBe(false)
  expect(isOlderServer(`${store} 1`)).toBe(true)
  expect(generationHeader()).toEqual({ 'x-yunque-generation': `${store} 2 firma` })
  expect(isOlderServer(`${store} 2 firma`)).toBe(false)
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
