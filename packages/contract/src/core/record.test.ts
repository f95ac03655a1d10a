import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alone } from './field-labels.ts'
import { labels } from './label-table.ts'
import {
  apart,
  id,
  key,
  maybe,
  money,
  only,
  type RecordFields,
  type RowOf,
  rowOf,
  state,
  text,
} from './record.ts'

const record = {
  id: id('No.'),
  client: text('Cliente'),
  city: maybe(text('Municipio')),
  cost: only(['auths'], maybe(money('Costo'))),
  kind: text<'sale' | 'return'>('Documento'),
  stateId: state('Estado', { choices: [{ id: 2, name: 'Entregada' }] }),
  version: apart(key('Versión')),
}
type Row = RowOf<typeof record>

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.record.ts'),
)
const isRecord = (value: unknown): value is RecordFields =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((field) => typeof field === 'object' && 'word' in field && 'kept' in field)

/** Every record of the contract, by its name. */
async function records(): Promise<[string, RecordFields][]> {
  const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<object>))
  return modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, RecordFields] => isRecord(entry[1])),
  )
}

test('the row of a record has the types of its fields', () => {
  const row: Row = { id: 1, client: 'Ana', city: null, kind: 'sale', stateId: 2, version: 1 }
  // @ts-expect-error: a name is a text.
  const client: number = row.client
  // @ts-expect-error: it may be empty.
  const city: string = row.city
  // @ts-expect-error: only some readers have it.
  const cost: number | null = row.cost
  // @ts-expect-error: there is no such kind.
  const other: Row['kind'] = 'gift'
  // @ts-expect-error: the record has another type for the city.
  const wrong = rowOf<{ id: number; client: string; city: number }>(record)
  expect([client, city, cost, other]).toEqual(['Ana', null, undefined, 'gift'])
  expect(wrong.record).toBe(record)
})

test('a record says what a list exports and what a screen offers', () => {
  expect(record.stateId).toMatchObject({ kept: 'number', words: { 2: 'Entregada' } })
  expect(record.cost).toMatchObject({ type: 'money', readers: ['auths'] })
  expect(record.version).toMatchObject({ type: 'number', apart: true })
})

test('the word of each field is its label in messages, or the record says how it is named', async () => {
  const all = await records()
  expect(all.length).toBeGreaterThan(100)
  const differing = all.flatMap(([name, fields]) =>
    Object.entries(fields).flatMap(([field, { word, named }]) => {
      const label = Object.hasOwn(labels, field) ? labels[field] : undefined
      return label !== undefined && named === undefined && alone(label) !== word
        ? [`${name}.${field}: '${word}' is not '${label}': say how it is named`]
        : []
    }),
  )
  expect(differing).toEqual([])
})

test('a record loads no schemas', () => {
  const loading = files.filter((file) => /from 'zod'/.test(readFileSync(join(root, file), 'utf8')))
  expect(loading).toEqual([])
})
