import { rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import {
  billsOf,
  connectPair,
  promote,
  say,
  standingOf,
  startPair,
  untilReserved,
} from '../../../test/reserve-pair.ts'

// Each test starts two programs with databases of their own.
vi.setConfig({ testTimeout: 70_000 })

test('a store whose computer is destroyed goes on at its reserve computer with each sale, and the old one does not serve', async () => {
  const pair = await startPair()
  const { store, other, sell, token } = pair
  await connectPair(pair)
  expect(await standingOf(other)).toMatchObject({ connected: true, ended: false, generation: 1, fault: null })
  const bills = await sell(10)
  await untilReserved(pair)
  await store.kill()
  rmSync(store.dataDir, { recursive: true, force: true })
  await promote(other)
  expect(await billsOf(other)).toEqual(bills)
  const answer = await say(other, '/api/bills/get', { token })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers.get('x-yunque-generation')).toMatch(/^[0-9a-f-]{36} 2 [\w-]{80,}$/)
  expect(await sell(1, other)).toEqual([11])
})
