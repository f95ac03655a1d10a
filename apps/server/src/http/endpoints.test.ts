import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@yunque/contract/core/endpoint'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'

const store = testStore()
const folder = new URL('../../../../packages/contract/src/', import.meta.url)

test('every endpoint of the contract is served at each of its addresses', async () => {
  const all = await readdir(folder, { recursive: true })
  const files = all.filter((file) => file.endsWith('.endpoints.ts'))
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)))
  const endpoints = modules.flatMap(endpointsIn)
  expect(endpoints.length).toBeGreaterThanOrEqual(files.length)
  expect(endpoints.filter(({ summary }) => summary.startsWith('Lista: ')).length).toBeGreaterThan(50)
  const addresses = endpoints.flatMap(({ address, also = [] }) => [address, ...also])
  expect(addresses.filter((address) => !isServed(address))).toEqual([])
})

function isServed(address: string): boolean {
  const [method = '', path] = address.split(' ')
  return store.app.hasRoute({ method: method as 'GET', url: `/api${path}` })
}

/** The endpoints among the values of a module or object, those of its lists too. Schemas are not searched, and no records. */
function endpointsIn(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return []
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) return []
  if ('record' in value) return []
  return 'address' in value ? [value as Endpoint] : Object.values(value).flatMap(endpointsIn)
}
