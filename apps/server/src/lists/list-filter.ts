import { ofField } from '@yunque/contract/core/field-labels'
import type { Filter } from '@yunque/contract/core/list'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../errors.ts'
import { comparisonsOf } from './list-cost.ts'
import { type Field, type FieldSet, fieldNamed } from './list-definition.ts'
import { momentSql } from './list-moments.ts'
import { isSearch, readsOfSearch, type Synonyms, searchCondition } from './list-search.ts'

type Condition = RawBuilder<unknown>

const comparisons: Record<string, RawBuilder<unknown>> = {
  '=': sql`=`,
  '<>': sql`<>`,
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
}
const patterns: Record<string, (value: string) => string> = {
  contains: (value) => `%${value}%`,
  startswith: (value) => `${value}%`,
  endswith: (value) => `%${value}`,
}

/** The fields of a list, and the synonyms of its searches. */
type FilterContext = { fields: FieldSet; synonyms: Synonyms }

/** The SQL condition of a filter of the load-options protocol. Refuses fields that the list does not declare. */
export function filterCondition(asked: FilterContext, filter: Filter): Condition {
  if (filter.length === 0) return sql`true`
  const [first] = filter
  if (first === '!') {
    const [, inner] = filter
    return sql`not coalesce(${filterCondition(asked, asFilter(inner))}, false)`
  }
  if (Array.isArray(first)) return combination(asked, filter)
  if (isSearch(filter)) return searchCondition(asked.fields, filter, asked.synonyms)
  return comparison(asked.fields, filter)
}

/** The aliases that a filter of any form reads. */
export const readsOfFilter = (fields: FieldSet, filter: Filter): string[] =>
  comparisonsOf(filter).flatMap((one) =>
    isSearch(one) ? readsOfSearch(fields, one[1]) : fieldNamed(fields, String(one[0])).reads,
  )

function combination(asked: FilterContext, filter: Filter): Condition {
  const parts: Condition[] = []
  let joiner: string | undefined
  for (const part of filter) {
    if (Array.isArray(part)) {
      if (parts.length > 0) joiner ??= 'and'
      parts.push(sql`(${filterCondition(asked, part)})`)
    } else {
      if ((part !== 'and' && part !== 'or') || (joiner && joiner !== part))
        throw new Refusal('El filtro mezcla condiciones sin agruparlas')
      joiner = part
    }
  }
  return sql.join(parts, joiner === 'or' ? sql` or ` : sql` and `)
}

function comparison(fields: FieldSet, filter: Filter): Condition {
  const [selector, second, third] = filter
  const operator = filter.length === 2 ? '=' : second
  const value = filter.length === 2 ? second : third
  if (typeof selector !== 'string' || typeof operator !== 'string' || filter.length > 3)
    throw new Refusal('El filtro no es válido')
  const field = fieldNamed(fields, selector)
  const name = operator.toLowerCase()
  if (name === 'notcontains') return sql`not coalesce(${match(field, 'contains', value, selector)}, false)`
  if (patterns[name]) return match(field, name, value, selector)
  const compare = comparisons[name]
  if (!compare) throw new Refusal(`El operador ${operator.slice(0, 20)} no existe`)
  if (value === null || value === undefined) return comparedWithNull(field, name)
  return sql`${comparable(field)} ${compare} ${bound(field, value, selector)}`
}

function comparedWithNull(field: Field, operator: string): Condition {
  if (operator === '=') return sql`(${sql.raw(field.sql)}) is null`
  if (operator === '<>') return sql`(${sql.raw(field.sql)}) is not null`
  throw new Refusal('Un valor vacío solo se compara con = o <>')
}

/** Ignores case and accents. Uses the normalised column where one is stored, so that its index applies. */
function match(field: Field, operator: string, value: unknown, selector: string): Condition {
  const pattern = patterns[operator]
  if (!pattern || (typeof value !== 'string' && typeof value !== 'number'))
    throw wrongValue(selector, { ...field, type: 'text' })
  const escaped = String(value)
    .slice(0, 200)
    .replace(/[\\%_]/g, '\\$&')
  const stored = field.search ?? field.folded
  const source = stored ? sql.raw(stored) : sql`norm((${sql.raw(field.sql)})::text)`
  return sql`${source} like norm(${pattern(escaped)}::text)`
}

/** The expression by which a field is compared: text without case and accents. */
function comparable({ type, sql: own, folded }: Field): Condition {
  if (type !== 'text') return sql.raw(`(${own})`)
  return folded ? sql.raw(folded) : sql`norm(${sql.raw(own)})`
}

/** The expression by which a field is ordered. */
export const orderable = (field: Field): Condition =>
  field.ordered ? sql.raw(field.ordered) : comparable(field)

function bound(field: Field, value: unknown, selector: string): Condition {
  const wrong = () => wrongValue(selector, field)
  switch (field.type) {
    case 'number': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
      if (typeof number !== 'number' || !Number.isFinite(number)) throw wrong()
      return sql`${number}::numeric`
    }
    case 'boolean':
      if (typeof value !== 'boolean') throw wrong()
      return sql`${value}::boolean`
    case 'date':
    case 'instant': {
      const moment = typeof value === 'string' ? momentSql(field.type, value) : undefined
      if (!moment) throw wrong()
      return moment
    }
    case 'text':
      if (typeof value !== 'string' && typeof value !== 'number') throw wrong()
      return sql`norm(${String(value)}::text)`
  }
}

/** The value that a filter needs, by the type of its column. */
const neededValues: Readonly<Record<Field['type'], string>> = {
  number: 'un número',
  boolean: '«true» o «false»',
  date: 'un día del calendario, como 2026-11-05',
  instant: 'un día del calendario, como 2026-11-05',
  text: 'un texto',
}

const wrongValue = (selector: string, { type, named }: Pick<Field, 'type' | 'named'>): Refusal =>
  new Refusal(`El filtro ${ofField(selector, named)} debe ser ${neededValues[type]}`)

function asFilter(value: unknown): Filter {
  if (!Array.isArray(value)) throw new Refusal('El filtro no es válido')
  return value
}
