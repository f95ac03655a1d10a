import type { Random } from '../bad-input.ts'
import { numbers, others, words } from '../bad-values.ts'
import type { Schema } from '../operations.ts'
import type { Shop } from './shop.ts'

type Key = string | number
/** A place in a body: its path, its schema and its value. */
type Spot = { at: Key[]; schema: Schema; value: unknown }
type Means = { random: Random; shop: Shop }

/** Marks text to be written unescaped, for what JSON cannot express. */
const raw = (text: string) => `\u0001raw:${text}\u0001`
/** The JSON of a value, with `raw` texts unescaped. */
export const written = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"\\u0001raw:(.*?)\\u0001"/gs, (_, text) => JSON.parse(`"${text}"`))

/** The JSON of a valid body with one fault. */
export function brokenBody(schema: Schema, body: unknown, means: Means): string {
  const { random } = means
  const spots = spotsOf(schema, body, [])
  const spot = random.pick(spots)
  if (random.chance(0.06)) return keyed(body, spot, random)
  const given = random.chance(0.08) && spot.at.length > 0 ? undefined : random.pick(broken(spot, means))
  return written(replaced(body, spot.at, given))
}

/** Every place of the schema, with or without a value. */
function spotsOf(schema: Schema, value: unknown, at: Key[]): Spot[] {
  const here: Spot = { at, schema, value }
  const kind = fitting(schema, value)
  if (Array.isArray(value))
    return [here, ...value.slice(0, 2).flatMap((item, n) => spotsOf(kind.items ?? {}, item, [...at, n]))]
  const fields = Object.entries(kind.properties ?? {}).filter(([, field]) => !field.readOnly)
  if (fields.length === 0) return [here]
  const record = (typeof value === 'object' ? value : {}) as Record<string, unknown>
  return [here, ...fields.flatMap(([name, field]) => spotsOf(field, record?.[name], [...at, name]))]
}

/** Of several schemas, the one for this type of value. */
function fitting(schema: Schema, value: unknown): Schema {
  const choices = schema.anyOf ?? schema.oneOf
  if (!choices) return schema
  const type = Array.isArray(value) ? 'array' : typeof value
  return choices.find((one) => one.type === type) ?? choices[0] ?? schema
}

/** Values that are invalid in a place, or barely valid. */
function broken({ schema: described, value, at }: Spot, { random, shop }: Means): readonly unknown[] {
  const schema = fitting(described, value)
  const name = String(at.findLast((key) => typeof key === 'string') ?? '')
  const anything = [null, ...others, random.pick(words), random.pick(numbers), ...oddValues]
  if (schema.enum) return [...anything, 'ZZZ', 99, String(schema.enum[0]), [schema.enum[0]]]
  if (schema.type === 'string') return [...anything, ...texts(schema, name, random)]
  if (schema.type === 'integer' || schema.type === 'number')
    return [...anything, ...figures(schema), ...(/id$/i.test(name) ? wrongIds(shop) : [])]
  if (schema.type === 'boolean') return [...anything, 'true', 1, 0, 'sí']
  if (schema.type === 'array' || Array.isArray(value)) return [...anything, ...lists(value)]
  return anything
}

const nested = (depth: number) => raw('['.repeat(depth) + ']'.repeat(depth))
const oddValues = [
  raw('NaN'),
  raw('Infinity'),
  raw('-Infinity'),
  raw('1e400'),
  raw('-1e400'),
  raw('-0'),
  raw('1e-400'),
  nested(33),
  nested(10_000),
  raw(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  raw('"\\ud800"'),
  raw('"\\u0000"'),
  raw('9007199254740993'),
  raw('123456789012345678901234567890'),
  raw('{"__proto__":{"active":true}}'),
  raw('{"constructor":{"prototype":{"x":1}}}'),
  raw("'x'"),
  raw(''),
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -1,
  0.1 + 0.2,
  '\u202Eabc',
  "'; drop table users; --",
  '{{7*7}}',
  ['$', '{7*7}'].join(''),
  '<img src=x onerror=alert(1)>',
  '%s%n',
  '../../../etc/passwd',
  'a\u0300'.repeat(50),
  '\u2028',
  '\r\n\r\n',
]
const days = [
  '31/02/2026',
  '2026-02-31',
  '2026-02-29',
  '0000-01-01',
  '0001-01-01',
  '99999-01-01',
  '2026-13-01',
  '2026-1-1',
  '2026-01-01T24:61:00Z',
  '2026-01-01T00:00:00+99:00',
  '-000001-12-31',
  '+275760-09-13T00:00:01Z',
  '1',
  'hoy',
  '2026-01-01 ',
  '20260101',
  '9999-12-31',
  '1900-01-01',
  '2026-01-01T00:00:00.000000000000000Z',
  20260101,
]

function texts({ maxLength, minLength }: Schema, name: string, random: Random): unknown[] {
  const sizes = [...(maxLength ? ['x'.repeat(maxLength + 1), '😀'.repeat(maxLength)] : [])]
  const short = minLength ? ['x'.repeat(minLength - 1), ' '.repeat(minLength)] : []
  const dates = /date|from|to$|month|day/i.test(name) ? days : []
  return [...sizes, ...short, ...dates, random.pick(words), random.pick(words), 7, true]
}

function figures({ minimum, maximum, exclusiveMinimum }: Schema): unknown[] {
  const least = minimum === undefined ? [] : [minimum - 1, minimum - 0.0000001]
  if (exclusiveMinimum !== undefined) least.push(exclusiveMinimum, exclusiveMinimum - 0.0000001)
  const most = maximum === undefined ? [] : [maximum + 1, maximum + 0.0000001]
  return [
    ...least,
    ...most,
    1.123456789,
    0.0000001,
    1e15,
    999_999_999_999_999,
    '1',
    '1,5',
    raw('1.10000000000000000001'),
  ]
}

/** Ids of another type, of another area, of inactive records, or unknown. */
const wrongIds = ({ ids }: Shop): number[] => [
  ids.inactive.client,
  ids.inactive.product,
  ids.inactive.area,
  ids.otherAreaId,
  ids.clientId,
  ids.cutId,
  ids.creditBillId,
  ids.quotationId,
  999_999,
  2_147_483_647,
]

function lists(value: unknown): unknown[] {
  const items = Array.isArray(value) ? value : []
  const [first = {}] = items
  return [
    [],
    [...items, null],
    Array(501).fill(first),
    [...items, ...items],
    Array(20_000).fill(0),
    { 0: first, length: 1 },
  ]
}

/** The body with one key too many: unknown, a key of every object, or a duplicate. */
function keyed(body: unknown, { at }: Spot, random: Random): string {
  const extra = random.pick([
    '"x":1',
    '"__proto__":{"x":1}',
    '"constructor":1',
    '"toString":"x"',
    '"":1',
    '"$where":"1"',
  ])
  const text = written(body)
  if (!text.startsWith('{')) return `${text}${extra}`
  const name = String(at[0] ?? 'id')
  const twice = random.chance(0.5)
    ? `${JSON.stringify(name)}:${random.pick(['null', '1', '"x"', '[]'])}`
    : extra
  return random.chance(0.5)
    ? `{${twice},${text.slice(1)}`
    : `${text.slice(0, -1)}${text === '{}' ? '' : ','}${twice}}`
}

/** A copy of the body with another value in a place; without the key when `given` is undefined. */
function replaced(body: unknown, [key, ...rest]: Key[], given: unknown): unknown {
  if (key === undefined) return given
  if (Array.isArray(body)) {
    const copy = [...body]
    copy[Number(key)] = replaced(copy[Number(key)], rest, given)
    return copy
  }
  const record = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return { ...record, [key]: replaced(record[String(key)], rest, given) }
}
