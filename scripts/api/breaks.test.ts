import { describe, expect, test } from 'vitest'
import { breaksBetween } from './breaks.ts'
import type { ApiShape, CallShape, Schema } from './shape.ts'

const api = (call: Partial<CallShape> | undefined, schemas: Record<string, Schema> = {}): ApiShape => ({
  calls: call ? { 'POST /api/x': { parameters: {}, ...call } } : {},
  schemas,
})
const text: Schema = { type: 'string' }
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
})
const query = (schema: Schema, required = false) => ({ parameters: { q: { required, schema } } })
const body = (schema: Schema, required = true) => ({ body: { required, schema } })

describe('a request', () => {
  test.each<[string, Partial<CallShape>, Partial<CallShape> | undefined, string[]]>([
    ['a removed call', {}, undefined, ['removed']],
    ['a removed parameter', query(text), {}, ['parameter q removed']],
    ['a new optional parameter', {}, query(text), []],
    ['a new required parameter', {}, query(text, true), ['new required parameter q']],
    ['a parameter that is required now', query(text), query(text, true), ['parameter q required']],
    ['another type', query(text), query({ type: 'integer' }), ['parameter q no longer takes string']],
    ['a wider type', query({ type: 'integer' }), query({ type: 'number' }), []],
    ['a narrower type', query({ type: 'number' }), query({ type: 'integer' }), ['parameter q no longer takes number']],
    ['one of two types', query({ anyOf: [text, { type: 'null' }] }), query(text), ['parameter q no longer takes null']],
    ['a second type', query(text), query({ type: ['string', 'null'] }), []],
    ['anything, before a type', query({}), query(text), ['parameter q no longer takes anything']],
    ['anything', query(text), query({}), []],
    ['a value less', query({ enum: ['a', 'b'] }), query({ enum: ['a'] }), ['parameter q no longer takes "b"']],
    ['a value more', query({ enum: ['a'] }), query({ enum: ['a', 'b'] }), []],
    ['values of what was free', query(text), query({ type: 'string', enum: ['a'] }), ['parameter q no longer takes "any other value"']],
    ['a lower limit', query({ type: 'string', maxLength: 9 }), query({ type: 'string', maxLength: 8 }), ['parameter q has maxLength 8']],
    ['a higher limit', query({ type: 'string', maxLength: 8 }), query({ type: 'string', maxLength: 9 }), []],
    ['a new least value', query({ type: 'number' }), query({ type: 'number', minimum: 1 }), ['parameter q has minimum 1']],
    ['another pattern', query(text), query({ type: 'string', pattern: 'x' }), ['parameter q has pattern "x"']],
    ['a body where none was', {}, body(text), ['body required']],
    ['no body', body(text), {}, ['body removed']],
    ['a removed field', body(object({ a: text })), body(object({})), ['body.a removed']],
    ['a new field', body(object({})), body(object({ a: text })), []],
    ['a new required field', body(object({})), body(object({ a: text }, ['a'])), ['body.a required']],
    ['a field of lines', body({ type: 'array', items: object({ a: text }) }), body({ type: 'array', items: object({}) }), ['body[].a removed']],
  ])('%s', (_, before, after, expected) => {
    expect(breaksBetween(api(before), api(after))).toEqual(expected.map((line) => `POST /api/x: ${line}`))
  }) // biome-ignore format: a table
})

describe('an answer', () => {
  test.each<[string, Schema | undefined, Schema | undefined, string[]]>([
    ['none any more', text, undefined, ['answer removed']],
    ['a removed field', object({ a: text }, ['a']), object({}), ['answer.a removed']],
    ['a renamed field', object({ a: text }), object({ b: text }), ['answer.a removed']],
    ['a new field', object({}), object({ a: text }, ['a']), []],
    ['a field that may be left out', object({ a: text }, ['a']), object({ a: text }), ['answer.a may be left out']],
    ['a field that may be null', object({ a: text }), object({ a: { type: ['string', 'null'] } }), ['answer.a may be null']],
    ['a field that is never null now', object({ a: { type: ['string', 'null'] } }), object({ a: text }), []],
    ['a new value', { type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'b'] }, []],
    ['another type of rows', { type: 'array', items: text }, { type: 'array', items: { type: 'number' } }, ['answer[] may be number']],
    ['whole numbers of numbers', { type: 'number' }, { type: 'integer' }, []],
    ['numbers where whole ones were', { type: 'integer' }, { type: 'number' }, ['answer may be number']],
    ['anything where a type was', text, {}, ['answer may be anything']],
    ['one of two shapes', { anyOf: [object({ a: text }), text] }, object({ a: text }), []],
  ])('%s', (_, before, after, expected) => {
    const of = (answer: Schema | undefined) => api(answer ? { answer } : {})
    expect(breaksBetween(of(before), of(after))).toEqual(expected.map((line) => `POST /api/x: ${line}`))
  }) // biome-ignore format: a table

  test('a file of another kind', () => {
    expect(breaksBetween(api({ file: 'text/csv' }), api({ file: 'application/pdf' }))).toEqual([
      'POST /api/x: answer is application/pdf',
    ])
  })
})

describe('a schema with a name', () => {
  const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
  const both = (name: string, schema: Schema) => ({
    calls: {
      'GET /api/a': { parameters: {}, answer: ref(name) },
      'GET /api/b': { parameters: {}, answer: { type: 'array', items: ref(name) } },
    },
    schemas: { [name]: schema },
  })

  test('is reported once, by its name', () => {
    const before = both('Bill', object({ a: text }))
    expect(breaksBetween(before, both('Bill', object({})))).toEqual(['Bill.a removed'])
  })

  test('may have another name, and may contain itself', () => {
    const tree = (name: string) => both(name, object({ a: text, parts: { type: 'array', items: ref(name) } }))
    expect(breaksBetween(tree('Bill'), tree('Invoice'))).toEqual([])
    expect(breaksBetween(tree('Bill'), both('Bill', object({ a: text })))).toEqual(['Bill.parts removed'])
  })
})
