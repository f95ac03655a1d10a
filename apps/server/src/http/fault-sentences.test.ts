import { labelAt } from '@yunque/contract/core/field-labels'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { backupRoutes } from '../backup/backups.routes.ts'
import { declareRoutes } from '../declared-routes.ts'
import { jsonSchema } from './json-schema.ts'
import { faultSentences } from './parse.ts'

type Described = {
  properties?: Record<string, Described & { readOnly?: boolean }>
  items?: Described
  anyOf?: Described[]
  oneOf?: Described[]
  allOf?: Described[]
}
type Part = { of: string; schema: z.ZodType; described: Described }

/** The schema of each part (params, query, body) of every route. */
const parts: Part[] = []
/** The wire names of all fields. */
const names = new Set<string>()

beforeAll(async () => {
  const app: FastifyInstance = Fastify()
  app.setValidatorCompiler(() => () => true)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'HEAD') return
    for (const [part, schema] of Object.entries(config?.input ?? {}))
      if (!(schema instanceof z.ZodUndefined))
        parts.push({ of: `${method} ${url} ${part}`, schema, described: jsonSchema(schema) })
  })
  // Registers the routes. None is called.
  app.decorate('reports', {} as never).decorate('continuousCopy', { possible: false } as never)
  declareRoutes(app, { database: {} as never, mailer: {} as never })
  backupRoutes(app, { folder: '' })
  await app.ready()
  for (const { described } of parts) for (const path of pathsOf(described)) names.add(String(path.at(-1)))
})

/** Paths of all fields that a request may contain. Fields in a list get index 0. */
function pathsOf(
  described: Described | undefined,
  before: readonly (string | number)[] = [],
): (string | number)[][] {
  if (described === undefined || before.length > 6) return []
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = described
  const fields = Object.entries(properties).filter(([, { readOnly }]) => !readOnly)
  return [
    ...fields.flatMap(([name, inner]) => [[...before, name], ...pathsOf(inner, [...before, name])]),
    ...pathsOf(items, [...before, 0]),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => pathsOf(one, before)),
  ]
}

const bad: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'texto',
  'x'.repeat(30_000),
  true,
  'quizás',
  {},
  [],
  [null],
  [{}],
  [1],
  0,
  -1,
  0.5,
  1.123456789,
  1_000_001,
  1e15,
  1e300,
  Number.NaN,
  '1900-13-45',
  '31/01/2026',
  { desconocido: 1 },
  '{',
  '[]',
  '[1]',
  '[{}]',
  '[{"selector":1}]',
  '[{"selector":"x","summaryType":"suma","desc":2}]',
  '[[[[1]]]]',
]

/** A request with only this value at this path. */
function holding(path: readonly (string | number)[], value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  return typeof step === 'number' ? [holding(rest, value)] : { [step]: holding(rest, value) }
}

test('every field of the API has a label', () => {
  expect(parts.length).toBeGreaterThan(200)
  expect([...names].filter((name) => name !== 'groupName' && labelAt([name]) === 'El dato')).toEqual([])
})

/** Wire names that are also Spanish words allowed in messages. */
const spanish = new Set(['base', 'codigo', 'formula', 'descripcion', 'iva', 'lote', 'nombre', 'ruc', 'total'])

const beginnings =
  /^((Línea|Pago|Orden|Grupo|Resumen|Columna) \d+: )?(El|La|Los|Las|Un|Una|Se|Seleccione|Ingrese|Elija|Agregue|Indique|Escriba|Falta|Campo desconocido:|No hay|Todos|Solo|Reparta|[A-ZÁÉÍÓÚ][\wáéíóúñ ()]+: (Este campo es requerido|El campo es requerid[oa]|M[aá]ximo |La formula ))/
const validators =
  /entrada|inválid|esperaba|recibió|demasiado|Invalid|expected|received|\bNaN\b|undefined|\bnull\b|\[object/i

/** How a sentence violates docs/rules/messages.md; empty when it does not. */
function faultsOf(sentence: string): string[] {
  const words = sentence
    .replace(/«[^»]*»/g, '')
    .replace(/El parametro \w+ /, '')
    .replace(/^Campo desconocido: .*/, 'Campo desconocido: ')
  const wire = (words.match(/[\p{L}\d]+/gu) ?? []).filter((word) => names.has(word) && !spanish.has(word))
  return [
    ...(beginnings.test(sentence) ? [] : ['does not begin with a label or a prescribed text']),
    ...(validators.test(words) ? ['speaks as a validator'] : []),
    ...(wire.length > 0 ? [`says ${wire.join(', ')}`] : []),
    ...(sentence.includes('El dato ') ? ['names no field'] : []),
  ]
}

test('every message about an invalid field follows the rules of docs/rules/messages.md', () => {
  const sources = new Map<string, string>()
  for (const { of, schema, described } of parts)
    for (const path of [[], ...pathsOf(described)])
      for (const value of bad) {
        const { error } = schema.safeParse(holding(path, value))
        for (const sentence of faultSentences(error?.issues ?? []))
          if (!sources.has(sentence)) sources.set(sentence, `${of} ${path.join('.')}`)
      }
  expect(sources.size).toBeGreaterThan(300)
  const faults = [...sources].map(([sentence, of]) => ({ sentence, of, faults: faultsOf(sentence) }))
  expect(faults.filter((one) => one.faults.length > 0)).toEqual([])
})
