import type { ResourceName } from '@yunque/contract/core/resources'
import { beforeAll, expect, test } from 'vitest'
import { type Branches, branches, deal, onlyMay } from '../../../test/branches.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { isOfProgram, programOf } from '../../../test/keys.ts'
import { type Operation, operations } from '../../../test/operations.ts'

const store = testStore()
let shop: Branches
let reads: Operation[] = []

beforeAll(async () => {
  shop = await branches(store)
  for (const person of [shop.ana, shop.carla]) await deal(store, person, shop)
  const all = await operations(store)
  reads = all.filter((one) => one.method === 'GET' && !one.writes && isOfProgram(one) && isPlain(one))
}, 300_000)

/**
 * Without a number of a record in its address; a file has its time in it. What programs requested is for those who decide: a program
 * has its own (access.program-requests).
 */
const isPlain = ({ path }: Operation) => !/\{|export|pdf|csv|template|^programRequests/.test(path)

/** What a person and their program get, where it differs. */
async function differing(by: Client): Promise<string[]> {
  const program = await programOf(store, by)
  const wrong: string[] = []
  for (const { path } of reads) {
    const query = { take: 100, requireTotalCount: true }
    const [own, its] = [await by.get(path, query), await program.get(path, query)]
    if (own.status !== its.status || own.text !== its.text)
      wrong.push(`${path}: ${own.status} ${own.text.slice(0, 80)} | ${its.status} ${its.text.slice(0, 80)}`)
  }
  return wrong
}

const sellers: readonly ResourceName[] = [
  'verMisFacturas',
  'crearFactura',
  'verMisCuentasXCobrar',
  'verClientes',
]

test('a program reads the rows and columns that its maker reads: of an area, and of the own documents alone', async () => {
  expect(reads.length).toBeGreaterThan(80)
  expect(await differing(shop.ana.by)).toEqual([])
  expect(await differing(shop.carla.by)).toEqual([])
  await onlyMay(store, shop.ana.by, sellers)
  expect(await differing(shop.ana.by)).toEqual([])
  const program = await programOf(store, shop.ana.by)
  const { body } = await program.get('bills/get', { take: 100 })
  expect(body.data.length).toBeGreaterThan(0)
  expect(new Set(body.data.map(({ asignedTo }: { asignedTo: string }) => asignedTo))).toEqual(
    new Set([shop.ana.by.username]),
  )
})
