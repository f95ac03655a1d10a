import { keyCalls } from '@yunque/contract/access/key-rights'
import {
  EVERY_AREA,
  isTableParameter,
  type KeyTable,
  type TableColumn,
  type TableColumnType,
  type TableParameter,
} from '@yunque/contract/access/key-tables'
import type { Access } from '@yunque/contract/core/endpoint'
import { incomeStatements } from '@yunque/contract/reports/income-statement.endpoints'
import { sql } from 'kysely'
import { safeParse, type z } from 'zod'
import type { Db } from '../../db/database.ts'
import { NotFound, Refusal } from '../../errors.ts'
import { type FieldTraits, fieldsFor, type ListDefinition } from '../../lists/list-definition.ts'
import { titlesOf } from '../../lists/titles-of.ts'
import { type Actor, may } from '../../operation/context.ts'
import { actorsOf } from '../sessions/sessions.ts'

type Lists = ReadonlyMap<string, { access: Access; list: ListDefinition }>

/** Lists about one record, whose number a person chooses each time: no table that is refreshed. */
const ofOneRecord: ReadonlySet<string> = new Set([
  'cuts/lines',
  'priceLists/items',
  'projects/products',
  'providers/purchases',
  'reports/kardex',
  'stockCounts/lines',
])

/**
 * The lists and reports that a key reads now, each with the columns of its rights (access.keys).
 * @throws NotFound; Refusal when the key is ended
 */
export async function tablesOfKey(db: Db, lists: Lists, id: number): Promise<KeyTable[]> {
  const actor = await actorOfKey(db, id)
  const tables = [...lists]
    .filter(([path, { access }]) => !ofOneRecord.has(path) && reads(actor, `/${path}/export`, access))
    .map(([path, { list }]) => tableOf(path, list, actor))
  const isIncome = reads(actor, '/reports/resultState/export', incomeStatements.excel.access)
  // Of lists with one title, which show the same records, the last one.
  const named = new Map([...tables, ...(isIncome ? [incomeTable] : [])].map((table) => [table.title, table]))
  return [...named.values()].sort((one, other) => one.title.localeCompare(other.title, 'es'))
}

async function actorOfKey(db: Db, id: number): Promise<Actor> {
  const { rows } = await sql<{ session: number }>`
    select s.id as session from api_keys k join sessions s on s.api_key_id = k.id where k.id = ${id}`.execute(
    db,
  )
  const [key] = rows
  if (!key) throw new NotFound('Llave no encontrada')
  const actor = (await actorsOf(db, [key.session])).get(key.session)
  if (!actor) throw new Refusal('La llave ya está terminada')
  return actor
}

const reads = (actor: Actor, path: `/${string}`, access: Access): boolean =>
  typeof access === 'string' ? keyCalls.has(`GET ${path}`) : may(actor, ...access)

function tableOf(path: string, list: ListDefinition, actor: Actor): KeyTable {
  const fields = Object.entries(fieldsFor(list, { actor }))
  const titles = titlesOf(
    list.row.record,
    fields.map(([field]) => field),
  )
  return {
    path: `${path}/export`,
    title: list.title,
    // Only reports are computed by their days and their area; those of a list only narrow it.
    asked: path.startsWith('reports/') ? parametersOf(list) : [],
    columns: fields.map(([field, traits], at) => ({
      field,
      title: titles[at] ?? field,
      type: typeOf(traits),
    })),
  }
}

/** Some reports take one area or none, and are then of all: `all` is no value of theirs. */
export const parametersOf = ({ filters = {} }: Pick<ListDefinition, 'filters'>): TableParameter[] =>
  Object.entries<z.core.$ZodType>(filters).flatMap(([name, schema]) =>
    isTableParameter(name) && (name !== 'areaId' || safeParse(schema, EVERY_AREA).success) ? [name] : [],
  )

/** With the words of the screen (lists.csv) a code is a text. */
function typeOf({ type, words, shown }: FieldTraits): TableColumnType {
  if (words || shown) return 'text'
  return type === 'instant' ? 'moment' : type
}

const figure = (field: string, title: string): TableColumn => ({ field, title, type: 'number' })

/** The income statement is no list: its figures are rows. */
const incomeTable: KeyTable = {
  path: 'reports/resultState/export',
  title: 'Estado de Resultados',
  posts: true,
  asked: ['from', 'to'],
  columns: [
    { field: 'title', title: 'Concepto', type: 'text' },
    figure('amount', 'Monto'),
    figure('percent', '% de ingresos netos'),
  ],
}
