import { answerOf } from '@yunque/contract/core/endpoint'
import { listEndpoint } from '@yunque/contract/core/list-endpoint'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { api } from '../../lib/api-client/api.ts'
import { inList } from './find-record.ts'

const invoices = listEndpoint('bills', {
  title: 'Facturas',
  access: 'session',
  row: answerOf<{ id: number; nombre: string }>(),
  filters: { typeId: z.number().optional() },
})
const find = inList(async () => invoices, 'nombre', { typeId: 2 })

/** The network is the edge of this module. */
function answering(rows: readonly object[]): URL[] {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://localhost'))
    return Response.json({ data: rows })
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a record is found by its number in its list, with its caption', async () => {
  const asked = answering([{ id: 123, nombre: 'Ana Pérez' }])
  expect(await find(api.call, 123, AbortSignal.timeout(5000))).toEqual({ caption: 'Ana Pérez' })
  expect(asked[0]?.pathname).toBe('/api/bills/get')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    typeId: '2',
    filter: '["id","=",123]',
    take: '1',
  })
})

test('a number that the list does not have finds no record', async () => {
  answering([])
  expect(await find(api.call, 123, AbortSignal.timeout(5000))).toBeUndefined()
})
