import { listEndpoint } from '@yunque/contract/core/list-endpoint'
import { rowOf } from '@yunque/contract/core/record'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { api } from '../../lib/api-client/api.ts'
import { byReference, inList, inSeriesList } from './find-record.ts'

const invoices = listEndpoint('bills', {
  title: 'Facturas',
  access: 'session',
  row: rowOf<{ id: number; nombre: string }>({}),
  filters: { typeId: z.number().optional(), called: z.string().optional() },
})
const find = inList(async () => invoices, 'nombre', { typeId: 2 })
const findInSeries = inSeriesList(async () => invoices, 'nombre', { typeId: 2 })

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

test('a record is found by its number in its list, with its caption (U01)', async () => {
  const asked = answering([{ id: 123, nombre: 'Ana Pérez' }])
  const found = [{ id: 123, number: '00123', caption: 'Ana Pérez' }]
  for (const wanted of [{ id: 123 }, { called: '123' }])
    expect(await find(api.call, wanted, AbortSignal.timeout(5000))).toEqual(found)
  expect(asked[0]?.pathname).toBe('/api/bills/get')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    typeId: '2',
    filter: '["id","=",123]',
    take: '1',
  })
})

test('records that may have series are found by what a number means, and by id', async () => {
  const asked = answering([{ id: 123, number: 'A-000009', nombre: 'Ana Pérez' }])
  const found = [{ id: 123, number: 'A-000009', caption: 'Ana Pérez' }]
  for (const wanted of [{ called: '9' }, { id: 123 }])
    expect(await findInSeries(api.call, wanted, AbortSignal.timeout(5000))).toEqual(found)
  expect(asked.map(({ searchParams }) => [searchParams.get('called'), searchParams.get('filter')])).toEqual([
    ['9', null],
    [null, '["id","=",123]'],
  ])
})

test('a number that the list does not have finds no record', async () => {
  answering([])
  expect(await find(api.call, { called: '123' }, AbortSignal.timeout(5000))).toEqual([])
})

test('payments are found by their reference, which is no id', async () => {
  const paid = listEndpoint('receivables', {
    title: 'Recibos',
    access: 'session',
    row: rowOf<{ id: number; client: string }>({}),
    filters: { paidBy: z.string().optional() },
  })
  const findPaid = byReference(async () => paid, 'client')
  const asked = answering([{ id: 12, client: 'Ana Pérez' }])
  expect(await findPaid(api.call, { called: 'TRF 0071' })).toEqual([
    { id: 12, number: '00012', caption: 'Ana Pérez' },
  ])
  expect(asked[0]?.searchParams.get('paidBy')).toBe('TRF 0071')
  expect(await findPaid(api.call, { id: 12 })).toEqual([])
})
