import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import {
  answerOf,
  type Call,
  type Checked,
  type CheckedBody,
  type Endpoint,
  endpoint,
  sentOf,
} from './endpoint.ts'
import { onWire } from './on-wire.ts'
import { requestOf } from './request-of.ts'

const person = onWire(z.object({ name: z.string(), active: z.boolean().default(true) }), {
  renames: { name: 'nombre' },
})
const params = z.object({ id: z.coerce.number<number | string>() })
const query = z.object({
  days: z.coerce.number<string>().optional(),
  sort: z
    .string()
    .transform((text) => JSON.parse(text) as string[])
    .optional(),
})
const one = endpoint('GET /people/:id/notes', {
  access: 'session',
  summary: 'Notas',
  params,
  query,
  answer: answerOf<string[]>(),
})
const save = endpoint('POST /people', { access: 'session', summary: 'Guarda', body: person })

test('parameters go into the path, and an empty query is left out', () => {
  expect(requestOf(one, { params: { id: 7 } })).toEqual({ method: 'GET', path: 'people/7/notes' })
  expect(requestOf(one, { params: { id: 7 }, query: { days: 30, sort: ['a b'] } })).toEqual({
    method: 'GET',
    path: 'people/7/notes?days=30&sort=%5B%22a+b%22%5D',
  })
})

test('a body is sent with its wire names', () => {
  expect(requestOf(save, { body: { name: 'Ana' } })).toEqual({
    method: 'POST',
    path: 'people',
    body: { nombre: 'Ana' },
  })
})

test('a call takes the parsed values of its schemas; those with a default are optional', () => {
  type OneCall = Call<typeof params, typeof query, undefined>
  expectTypeOf<{ params: { id: number } }>().toExtend<OneCall>()
  expectTypeOf<object>().not.toExtend<OneCall>()
  expectTypeOf<{ body: { name: string } }>().toExtend<Call<undefined, undefined, typeof person>>()
  expectTypeOf<{ body: { nombre: string } }>().not.toExtend<Call<undefined, undefined, typeof person>>()
})

test('a call without schemas says what its types state, and is not served before it has schemas', () => {
  const keep = endpoint('POST /notes/:key', {
    access: 'session',
    summary: 'Guarda',
    params: sentOf<{ key: string }>(),
    body: sentOf<{ text: string }>(),
  })
  const call = { params: { key: 'a/b' }, body: { text: 'Hola' } }
  expect(requestOf(keep, call)).toEqual({ method: 'POST', path: 'notes/a%2Fb', body: { text: 'Hola' } })
  type Served = Endpoint<Checked, Checked, CheckedBody>
  expectTypeOf(keep).not.toExtend<Served>()
  const schemas = { params: z.object({ key: z.string() }), body: z.object({ text: z.string() }) }
  expectTypeOf({ ...keep, ...schemas }).toExtend<Served>()
})
