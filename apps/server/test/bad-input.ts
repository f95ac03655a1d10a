import { broken, numbers, others, protocol, types, words } from './bad-values.ts'
import type { Operation, Schema } from './operations.ts'

/** Random numbers, the same for the same seed. */
export type Random = { next(): number; pick<T>(from: readonly T[]): T; chance(of: number): boolean }
/** A request to be sent unchanged. */
export type BadRequest = {
  url: string
  payload?: string | Buffer
  contentType?: string
  key?: string
  headers?: Record<string, string>
  /** Sent in chunks, without a length. */
  chunked?: boolean
}

/** A source of random numbers (mulberry32), seeded by text. */
export function randomOf(text: string): Random {
  let state = [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  return { next, pick, chance: (of) => next() < of }
}

/** A request that is wrong in some way, or nearly valid. */
export function badRequest(operation: Operation, random: Random): BadRequest {
  const url = `/api/${pathOf(operation, random)}${queryOf(operation, random)}`
  const key = random.chance(0.1) ? random.pick(['', 'k', 'ñ', 'x'.repeat(101), 'a b', 'one-key']) : undefined
  return { url, ...(key === undefined ? {} : { key }), ...bodyOf(operation, random) }
}

const hostileValue = (random: Random): unknown =>
  random.pick([
    random.pick(words),
    random.pick(words),
    random.pick(numbers),
    random.pick(numbers),
    random.pick(others),
  ])

function pathOf({ path }: Operation, random: Random): string {
  return path.replace(/\{\w+\}/g, () => {
    const value = random.chance(0.6) ? random.pick([1, 2, 3]) : random.pick([...words, ...numbers])
    return encodeURIComponent(String(value).toWellFormed().slice(0, 400)) || '0'
  })
}

function queryOf({ parameters }: Operation, random: Random): string {
  const asked = parameters.filter(({ in: place }) => place === 'query')
  const query = new URLSearchParams()
  for (const { name, schema } of asked) {
    if (!random.chance(0.35)) continue
    const plain = random.chance(0.4)
      ? String(random.pick([...words, ...numbers]))
      : String(valid(schema, name, random))
    query.append(
      name,
      protocol[name] && random.chance(0.9) ? random.pick(protocol[name]) : plain.toWellFormed(),
    )
    if (random.chance(0.05)) query.append(name, 'otra vez')
  }
  if (random.chance(0.15))
    query.append(random.pick(['x', '__proto__', 'filter[]', 'active']), random.pick(words).toWellFormed())
  const text = query.toString()
  return text === '' ? '' : `?${text}${random.chance(0.05) ? '&%ff=%zz' : ''}`
}

function bodyOf(operation: Operation, random: Random): Pick<BadRequest, 'payload' | 'contentType'> {
  if (operation.method !== 'POST') return {}
  const how = random.next()
  if (how < 0.04) return {}
  if (how < 0.08)
    return { payload: random.pick(['{}', '--x\r\n\r\n--x--', '<a/>']), contentType: random.pick(types) }
  if (operation.multipart || how < 0.1) return form(random)
  if (how < 0.2) return { payload: random.pick(broken), contentType: 'application/json' }
  if (how < 0.22)
    return {
      payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      contentType: 'application/json',
    }
  if (how < 0.23)
    return { payload: JSON.stringify({ name: 'x'.repeat(1_100_000) }), contentType: 'application/json' }
  const good = valid(operation.body ?? {}, '', random)
  const times = random.pick([0, 1, 1, 1, 2, 3])
  let value = good
  for (let n = 0; n < times; n++) value = spoiled(value, random)
  return { payload: JSON.stringify(value) ?? '', contentType: 'application/json' }
}

function form(random: Random): Pick<BadRequest, 'payload' | 'contentType'> {
  const name = random.pick(['file', 'otro', '', 'ñ'])
  const file = random.pick(['a.xlsx', 'a.png', '../../a.xls', 'x'.repeat(300), 'a.exe'])
  const content = random.pick([
    '',
    'no es un libro',
    'PK\u0003\u0004',
    '\x89PNG\r\n\x1a\n',
    'x'.repeat(20_000),
  ])
  const type = random.pick(['application/octet-stream', 'image/png', 'text/plain'])
  const head = `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    payload: `${head}${content}\r\n--x${random.chance(0.8) ? '--' : ''}\r\n`,
    contentType: 'multipart/form-data; boundary=x',
  }
}

/** A value that mostly conforms to the schema. */
function valid(schema: Schema, name: string, random: Random): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valid(random.pick(choices), name, random)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => valid(one, name, random)))
  if (schema.enum) return random.pick(schema.enum)
  if (schema.nullable && random.chance(0.1)) return null
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || random.chance(0.6))
          .map(([key, property]) => [key, valid(property, key, random)]),
      )
    case 'array':
      return Array.from({ length: random.pick([1, 1, 2, 3]) }, () => valid(schema.items ?? {}, name, random))
    case 'integer':
      return random.pick([1, 1, 1, 2, 3])
    case 'number':
      return random.pick([1, 2, 10, 15.5, 100])
    case 'boolean':
      return random.chance(0.5)
    default:
      return text(name, random)
  }
}

function text(name: string, random: Random): string {
  if (/date|day|from|to$|at$/i.test(name)) return random.pick(['2024-05-10', '2025-01-31', '2026-02-28'])
  if (/email/i.test(name)) return `p${Math.floor(random.next() * 1e6)}@example.com`
  if (/rule/i.test(name)) return '*1.35'
  return `Texto ${Math.floor(random.next() * 1e6)}`
}

/** The value with one fault. */
function spoiled(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.15))
      return random.pick([
        hostileValue(random),
        [],
        Array(600).fill(value[0] ?? 1),
        [...value, hostileValue(random)],
      ])
    const at = Math.floor(random.next() * value.length)
    return value.map((item, index) => (index === at ? spoiled(item, random) : item))
  }
  if (typeof value !== 'object' || value === null) return hostileValue(random)
  const entries = Object.entries(value)
  if (entries.length === 0 || random.chance(0.05)) return hostileValue(random)
  if (random.chance(0.1))
    return { ...value, [random.pick(['x', '__proto__', 'constructor', 'ID'])]: hostileValue(random) }
  const [name] = random.pick(entries)
  if (random.chance(0.15)) return Object.fromEntries(entries.filter(([key]) => key !== name))
  return Object.fromEntries(
    entries.map(([key, field]) => [key, key === name ? spoiled(field, random) : field]),
  )
}
