import type { Access } from '@yunque/contract/core/endpoint'
import { safeParse, z } from 'zod'
import type { Tx } from '../db/database.ts'
import { fieldsFor, type ListDefinition, type Row } from '../lists/list-definition.ts'
import { sourceOf } from '../lists/list-source.ts'
import { readInParts } from '../lists/read-in-parts.ts'
import { titlesOf } from '../lists/titles-of.ts'
import type { Context } from '../operation/context.ts'
import { listsNotTaken } from './not-taken.ts'
import type { TakenColumn, TakenFile, TakeRows } from './taken-file.ts'

/** The lists that are served, by their path: `app.lists`. */
export type Lists = ReadonlyMap<string, { access: Access; list: ListDefinition }>
/** What is read of lists: the reader, the areas, and the days from the first document to today. */
export type Whole = { context: Context; areas: readonly { id: number; name: string }[]; first: string }

/** Lists of one area at a time: they are read for each. */
const ofOneArea: ReadonlySet<string> = new Set([
  'locations',
  'productConvertions',
  'productConvertions/rules',
  'products',
  'reports/StocksByDate',
])
/** Books of one month: they are read for each since the first document. */
const ofOneMonth: ReadonlySet<string> = new Set(['reports/purchaseBook', 'reports/salesBook'])

/** A part of a list that is read by itself: its name in the first column, and its filters. */
type Part = { name: string; areaId?: number; month?: string }
/** The column with the name of the part. */
const PART = 'takenPart'

/** Every list of the store, as its screen shows it to who may see all of it. */
export const takenLists = (lists: Lists, whole: Whole): TakenFile[] =>
  [...lists]
    .filter(([path]) => !Object.hasOwn(listsNotTaken, path))
    .map(([path, { list }]) => takenList(path, list, whole))

function takenList(path: string, list: ListDefinition, whole: Whole): TakenFile {
  const fields = Object.entries(fieldsFor(list, whole.context))
  const names = fields.map(([field]) => field)
  const titles = titlesOf(list.row.record, names)
  const columns = fields.map(([field, declared], at) => ({ field, title: titles[at] ?? field, declared }))
  const parts = partsOf(path, whole)
  return {
    folder: 'listas',
    title: list.title,
    about: aboutOf(path, list, whole),
    columns: parts ? [partColumn(path, titles), ...columns] : columns,
    read: (tx, take) =>
      parts ? readParts(tx, list, { whole, parts }, take) : readList(tx, list, whole, take),
  }
}

function partsOf(path: string, { areas, first, context }: Whole): Part[] | undefined {
  if (ofOneArea.has(path)) return areas.map(({ id, name }) => ({ name, areaId: id }))
  return ofOneMonth.has(path)
    ? monthsBetween(first, context.today).map((month) => ({ name: month, month }))
    : undefined
}

/** The months of two days and between them, as in `2026-03`. */
function monthsBetween(first: string, last: string): string[] {
  const [from, to] = [first, last].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1)
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, at) => {
    const month = (from ?? 0) + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

function partColumn(path: string, titles: readonly string[]): TakenColumn {
  const title = ofOneArea.has(path) ? 'Área' : 'Mes'
  return {
    field: PART,
    title: titles.includes(title) ? `${title} de la lista` : title,
    declared: { type: 'text' },
  }
}

function aboutOf(path: string, { filters = {} }: ListDefinition, { first, context }: Whole): string {
  if (!path.startsWith('reports/')) return 'La lista de la pantalla, con todas sus filas'
  if ('from' in filters || ofOneMonth.has(path)) return `El reporte del ${first} al ${context.today}`
  return `El reporte al ${context.today}`
}

type Divided = { whole: Whole; parts: readonly Part[] }

async function readParts(
  tx: Tx,
  list: ListDefinition,
  { whole, parts }: Divided,
  take: TakeRows,
): Promise<void> {
  const { context } = whole
  for (const part of parts) {
    const actor = { ...context.actor, areaId: part.areaId ?? context.actor.areaId }
    const there = { ...whole, context: { ...context, actor } }
    await readList(tx, list, there, (rows) => take(rows.map((row) => ({ [PART]: part.name, ...row }))), part)
  }
}

async function readList(
  tx: Tx,
  list: ListDefinition,
  whole: Whole,
  take: TakeRows,
  part?: Part,
): Promise<void> {
  const source = sourceOf(list, whole.context, filtersOf(list, whole, part))
  const { exported } = list
  const reads = Object.values(source.fields).flatMap(({ shown }) => shown?.reads ?? [])
  const select = [...new Set([...Object.keys(source.fields), ...reads, ...(exported?.reads ?? [])])]
  await readInParts<object>(tx, source, { select, take: Number.MAX_SAFE_INTEGER }, async (rows, db) => {
    await take(exported ? await exported.convert(db, rows) : (rows as readonly Row[]))
  })
}

/** The plain filters with which a list has all: the days from the first to today, every area, and what it hides. */
function filtersOf(
  { filters = {}, title }: ListDefinition,
  { first, context: { today } }: Whole,
  { areaId, month }: Partial<Part> = {},
): Record<string, never> {
  const given: Record<string, unknown> = {
    from: first,
    to: today,
    date: today,
    month,
    areaId: areaId ?? 'all',
    show: 'all',
    shown: 'all',
  }
  const known = Object.entries<z.core.$ZodType>(filters).filter(
    ([name, schema]) => given[name] !== undefined && safeParse(schema, given[name]).success,
  )
  const filtered = safeParse(
    z.object(filters as z.ZodRawShape),
    Object.fromEntries(known.map(([name]) => [name, given[name]])),
  )
  if (!filtered.success) throw new Error(`The list ${title} needs other filters: ${filtered.error.message}`)
  return filtered.data as Record<string, never>
}
