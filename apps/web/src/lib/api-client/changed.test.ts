import { QueryObserver } from '@tanstack/react-query'
import { CHANGED } from '@yunque/contract/core/constants'
import { endpoint } from '@yunque/contract/core/endpoint'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'

const write = endpoint('POST /bills', { access: 'session', summary: 'Factura' })

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  queryClient.clear()
})

/** A query on the screen; returns how often it was read. */
async function shown(key: string, read: () => Promise<unknown> = async () => null) {
  const queryFn = vi.fn(read)
  stops.push(new QueryObserver(queryClient, { queryKey: [key, 'list'], queryFn }).subscribe(() => undefined))
  await expect.poll(() => queryClient.getQueryState([key, 'list'])?.status).toBe('success')
  return queryFn
}

/** A server whose answer names what changed. */
const answering = (changed: string | null) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ id: 7 }, changed === null ? {} : { headers: { [CHANGED]: changed } }),
  )

test('a write resolves when the rows on the screen that it changed are fresh', async () => {
  const second = Promise.withResolvers<string>()
  let reads = 0
  const bills = await shown('bills', () => (reads++ === 0 ? Promise.resolve('') : second.promise))
  const rates = await shown('rates')
  answering('bills')
  const order: string[] = []
  const onAnswer = () => order.push('answer')
  const done = api.call(write, {}, { onAnswer }).then(() => order.push('done'))
  await expect.poll(() => bills.mock.calls.length).toBe(2)
  expect(order).toEqual(['answer'])
  order.push('fresh')
  second.resolve('fresh')
  await done
  expect(order).toEqual(['answer', 'fresh', 'done'])
  expect(queryClient.getQueryData(['bills', 'list'])).toBe('fresh')
  expect(rates).toHaveBeenCalledTimes(1)
})

test.each([
  ['bills,products', ['bills', 'prebills', 'clients', 'products', 'areaProducts'], ['cuts', 'providers']],
  ['receivables,bills', ['receivables', 'bills', 'clients', 'cuts'], ['products']],
  ['deposits', ['deposits', 'layaways', 'clients', 'cuts', 'prebills', 'waiting'], ['purchases']],
  ['purchases', ['purchases', 'purchaseOrders', 'receptions', 'providers'], ['bills']],
  ['roles', ['roles', 'users'], ['about']],
])('a change of %s refreshes %o and not %o', async (changed, fresh, left) => {
  const reads = new Map<string, { mock: { calls: unknown[] } }>()
  for (const key of [...fresh, ...left]) reads.set(key, await shown(key))
  answering(changed)
  await api.call(write)
  const again = [...reads].filter(([, { mock }]) => mock.calls.length > 1).map(([key]) => key)
  expect(again).toEqual(fresh)
})

test('an answer that names nothing refreshes nothing', async () => {
  const bills = await shown('bills')
  answering(null)
  await api.call(write)
  answering('')
  await api.call(write)
  expect(bills).toHaveBeenCalledTimes(1)
})

test('rows that cannot be read do not make the write fail', async () => {
  let fails = false
  await shown('bills', () => (fails ? Promise.reject(new Error('sin red')) : Promise.resolve(null)))
  fails = true
  answering('bills')
  expect(await api.call(write)).toEqual({ id: 7 })
})
