import { agree } from '@yunque/contract/core/fault-sentence'
import { labelAt } from '@yunque/contract/core/field-labels'
import { z } from 'zod'
import { Refusal } from '../errors.ts'
import { isDeclared } from './declared.ts'
import { parse } from './parse.ts'

/** Most values of one filter. */
const MOST_VALUES = 100
const MOST_SHOWN = 100

/** With this one DevExtreme's data client and jQuery get an answer past every cache. */
const PAST_CACHES = '_'

type Values = Readonly<Record<string, unknown>>

/** How the query string of an endpoint is read. */
export type QueryRules = {
  /** The parameters that take several values (lists.several). */
  several: readonly string[]
  /** Whether unknown parameters are refused. Links to public pages get some on their way (lists.unknown-parameter). */
  refusesUnknown: boolean
  /** Whether the body is a file. */
  isUpload: boolean
}

/**
 * Parses a query string. A parameter of several values is an array of them: it is repeated, `x[]`, a JSON array, or
 * separated by commas where the text is no value itself (lists.several). @throws Refusal, also for unknown parameters
 */
export function queryOf<S extends z.ZodType>(
  schema: S,
  sent: unknown,
  { several, refusesUnknown }: QueryRules,
): z.output<S> {
  const raw = withoutBrackets((sent ?? {}) as Values, several)
  if (refusesUnknown) refuseUnknown(raw, namesOf(schema))
  if (!isDeclared(schema)) return undefined as z.output<S>
  const lists = several.flatMap((name) => {
    const values = valuesOf(schema, name, raw[name])
    return values === null ? [] : [{ name, values }]
  })
  const first = { ...raw, ...Object.fromEntries(lists.map(({ name, values }) => [name, values[0]])) }
  const parsed = parse(schema, first) as Values
  const arrays = lists
    .filter(({ values }) => values.length > 1)
    .map(({ name, values }) => [
      name,
      values.map((value) => (parse(schema, { ...first, [name]: value }) as Values)[name]),
    ])
  return { ...parsed, ...Object.fromEntries(arrays) } as z.output<S>
}

/** `x[]` counts as `x`. */
function withoutBrackets(sent: Values, several: readonly string[]): Values {
  const raw: Record<string, unknown> = { ...sent }
  for (const name of several) {
    const bracketed = raw[`${name}[]`]
    if (bracketed === undefined) continue
    delete raw[`${name}[]`]
    raw[name] = [raw[name] ?? [], bracketed].flat()
  }
  return raw
}

/** The values of a parameter as they were sent; null when it is one value, or none. */
function valuesOf(schema: z.ZodType, name: string, sent: unknown): unknown[] | null {
  const values = Array.isArray(sent) ? sent : typeof sent === 'string' ? separated(schema, name, sent) : null
  if (values === null) return null
  if (values.length > MOST_VALUES) {
    const label = labelAt([name])
    throw new Refusal(`${label} ${agree(label, 'admite')} ${MOST_VALUES} valores como máximo`)
  }
  return [...new Set(values)]
}

function separated(schema: z.ZodType, name: string, sent: string): string[] | null {
  const listed = sent.startsWith('[') ? jsonValues(sent) : null
  if (listed !== null) return listed
  if (!sent.includes(',') || accepts(schema, name, sent)) return null
  return sent.split(',').map((value) => value.trim())
}

/** The values of a JSON array of plain values; null for another text. */
function jsonValues(text: string): string[] | null {
  try {
    const values = JSON.parse(text) as unknown[]
    const arePlain =
      values.length > 0 && values.every((one) => ['string', 'number', 'boolean'].includes(typeof one))
    return arePlain ? values.map(String) : null
  } catch {
    return null
  }
}

const accepts = (schema: z.ZodType, name: string, value: unknown): boolean =>
  shapeOf(schema)[name]?.safeParse(value).success ?? false

function refuseUnknown(raw: Values, known: ReadonlySet<string>): void {
  const unknown = Object.keys(raw).filter((name) => !known.has(name) && name !== PAST_CACHES)
  if (unknown.length > 0) throw new Refusal(`Campo desconocido: ${unknown.join(', ').slice(0, MOST_SHOWN)}`)
}

const namesOf = (schema: z.ZodType): ReadonlySet<string> =>
  new Set(isDeclared(schema) ? Object.keys(shapeOf(schema)) : [])

/** The parameters of a query. @throws Error for a schema that declares none */
function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType)
  throw new Error('A query is an object')
}
