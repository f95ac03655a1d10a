import { listQuery } from '@yunque/contract/core/list'
import { z } from 'zod'
import { parametersOf } from '../access/keys/key-tables.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../http/parse.ts'
import { fieldsFor, type ListDefinition } from '../lists/list-definition.ts'
import { titlesOf } from '../lists/titles-of.ts'
import type { Context } from '../operation/context.ts'
import { assistantLimits, listLimits } from '../system/limits.ts'
import { described, type ObjectSchema, objectSchema } from './described-fields.ts'
import { secretFields } from './fit-answer.ts'
import type { ListTool } from './tool.ts'

type Values = Readonly<Record<string, unknown>>

/** A column of an answer: its field, its title, and what its values mean where they are codes. */
export type Column = { field: string; title: string; values?: Readonly<Record<string, string>> }

const operations = ['=', '<>', '>', '>=', '<', '<=', 'contains', 'startswith'] as const
const scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()])

/** What every list takes, in a form that is simple to write (assistants.lists). */
const wanted = z.object({
  search: z.string().max(100).optional(),
  conditions: z
    .array(z.strictObject({ field: z.string().max(100), op: z.enum(operations), value: scalar }))
    .max(20)
    .optional(),
  sort: z
    .array(z.strictObject({ field: z.string().max(100), desc: z.boolean().optional() }))
    .max(5)
    .optional(),
  fields: z.array(z.string().max(100)).min(1).max(60).optional(),
  take: z.int().min(1).max(assistantLimits.mostRows).default(assistantLimits.usualRows),
  skip: z.int().min(0).max(2_000_000_000).default(0),
})

/** The same for a model: the server checks the rest. */
const common: ObjectSchema['properties'] = {
  search: { type: 'string', description: 'Texto que se busca, como en la pantalla' },
  conditions: {
    type: 'array',
    description: 'Condiciones sobre columnas, todas a la vez',
    items: {
      type: 'object',
      properties: {
        field: { type: 'string' },
        op: { type: 'string', enum: operations },
        value: { type: ['string', 'number', 'boolean', 'null'] },
      },
      required: ['field', 'op', 'value'],
    },
  },
  sort: {
    type: 'array',
    items: {
      type: 'object',
      properties: { field: { type: 'string' }, desc: { type: 'boolean' } },
      required: ['field'],
    },
  },
  fields: { type: 'array', items: { type: 'string' }, description: 'Columnas de la respuesta' },
  take: {
    type: 'integer',
    description: `Filas: ${assistantLimits.usualRows}, o hasta ${assistantLimits.mostRows}`,
  },
  skip: { type: 'integer' },
}

/** The filters of a list besides the load options of all lists. */
const ownFilters = (query: z.ZodType): ObjectSchema => {
  const schema = objectSchema(query)
  const own = Object.entries(schema.properties).filter(([name]) => !Object.hasOwn(listQuery.shape, name))
  return { ...schema, properties: Object.fromEntries(own) }
}

/** The input of a list. */
export function listInput({ endpoint }: ListTool, list: ListDefinition): ObjectSchema {
  const params = endpoint.params ? described(objectSchema(endpoint.params as z.ZodType)) : undefined
  const filters = described(ownFilters(endpoint.query as z.ZodType))
  // A report is computed by its days and its area; those of a list only narrow it.
  const needed = endpoint.address.startsWith('GET /reports/') ? parametersOf(list) : []
  return {
    type: 'object',
    properties: { ...params?.properties, ...common, ...filters.properties },
    required: [...(params?.required ?? []), ...(filters.required ?? []), ...needed],
  }
}

/** What a row is about, which a screen shows in one column with something else, or beside the list. */
const identifying: ReadonlySet<string> = new Set([
  'product',
  'internalCode',
  'um',
  'area',
  'date',
  'type',
  'number',
  'providerName',
  'lots',
  'reference',
])

/** The columns that a reader may ask for, those of the screen first. */
function columnsOf(list: ListDefinition, context: Pick<Context, 'actor'>): (Column & { apart: boolean })[] {
  const { record } = list.row
  const fields = Object.entries(fieldsFor(list, context)).filter(([field]) => !secretFields.has(field))
  const titles = titlesOf(
    record,
    fields.map(([field]) => field),
  )
  return fields.map(([field, traits], at) => ({
    field,
    title: titles[at] ?? field,
    ...(traits.words ? { values: traits.words } : {}),
    apart: record[field]?.apart === true && field !== list.key && !identifying.has(field),
  }))
}

/** `id No., stateId Estado (1 = Activo, 2 = Inactivo)`: the columns in a description. */
export function columnWords(list: ListDefinition, context: Pick<Context, 'actor'>): string {
  const columns = columnsOf(list, context)
  const worded = ({ field, title, values }: Column) => {
    const entries = Object.entries(values ?? {})
    const few = entries.length > 0 && entries.length <= 12
    return `${field} ${title}${few ? ` (${entries.map(([value, word]) => `${value} = ${word}`).join(', ')})` : ''}`
  }
  const shown = columns.filter(({ apart }) => !apart).map(worded)
  const others = columns.filter(({ apart }) => apart).map(({ field }) => field)
  return `Columnas: ${shown.join('; ')}.${others.length > 0 ? ` También: ${others.join(', ')}.` : ''}`
}

/** A call of a list with the columns of its answer. */
export type ListCall = { query: Record<string, string>; columns: Column[]; take: number; skip: number }

/** The query of a list for the input of an assistant. @throws Refusal */
export function listCall(
  { endpoint }: ListTool,
  list: ListDefinition,
  { context, sent }: { context: Context; sent: Values },
): ListCall {
  const own = ownFilters(endpoint.query as z.ZodType).properties
  const [ownSent, rest] = split(sent, (name) => Object.hasOwn(own, name))
  const { search, conditions = [], sort, fields, take, skip } = parse(wanted.strict(), rest)
  const all = columnsOf(list, context)
  const known = new Map(all.map((column) => [column.field, column]))
  const columnOf = (name: string) => known.get(name) ?? fail(name)
  for (const { field } of [...conditions, ...(sort ?? [])]) columnOf(field)
  const columns = fields ? fields.map(columnOf) : all.filter(({ apart }) => !apart)
  const filter = [
    ...conditions.map(({ field, op, value }) => [field, op, value]),
    ...(search ? [['search', searchable(list, columns), search]] : []),
  ]
  return {
    query: {
      ...asQuery(ownSent),
      ...asQuery({
        take,
        skip,
        requireTotalCount: true,
        select: columns.map(({ field }) => field),
        ...(filter.length > 0
          ? { filter: filter.flatMap((one, at) => (at === 0 ? [one] : ['and', one])) }
          : {}),
        ...(sort ? { sort: sort.map(({ field, desc }) => ({ selector: field, desc: desc ?? false })) } : {}),
      }),
    },
    columns: columns.map(({ field, title, values }) => ({ field, title, ...(values ? { values } : {}) })),
    take,
    skip,
  }
}

function fail(name: string): never {
  throw new Refusal(`La lista no tiene el campo ${name.slice(0, 100)}`)
}

function split(sent: Values, isFirst: (name: string) => boolean): [Values, Values] {
  const entries = Object.entries(sent)
  return [
    Object.fromEntries(entries.filter(([name]) => isFirst(name))),
    Object.fromEntries(entries.filter(([name]) => !isFirst(name))),
  ]
}

/** The texts that a search looks at, as a screen does: those of its columns. */
function searchable(list: ListDefinition, columns: readonly Column[]): string[] {
  if (list.searched) return [...list.searched]
  return columns
    .filter(({ field, values }) => !values && list.fields[field]?.type === 'text')
    .map(({ field }) => field)
    .slice(0, listLimits.texts)
}

/** A query string: what is no text is JSON. */
export const asQuery = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
