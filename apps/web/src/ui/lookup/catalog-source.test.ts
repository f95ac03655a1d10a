import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { catalogQuery, catalogSource } from './catalog-source.ts'

afterEach(() => vi.unstubAllGlobals())

test('an entry just added to a catalog is found: the stale cache is not used', async () => {
  const truper = { id: 7, name: 'Truper', active: true }
  vi.stubGlobal('fetch', async () => Response.json([truper]))
  const client = new QueryClient()
  client.setQueryData(catalogQuery('presentation').queryKey, [])
  const source = catalogSource({ client, name: 'presentation' })
  const search = () =>
    source.load({ search: 'truper', skip: 0, take: 10, signal: new AbortController().signal })
  expect(await search()).toEqual({ items: [], totalCount: 0 })
  await client.invalidateQueries({ queryKey: ['catalogos'] })
  expect(await search()).toEqual({ items: [truper], totalCount: 1 })
})
