import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { inParts } from '../db/in-parts.ts'
import type { FieldTraits, Row } from '../lists/list-definition.ts'
import { fileLimits } from '../system/limits.ts'
import { type Known, wordsOfColumn } from './code-words.ts'
import { columnWords } from './column-words.ts'
import { columnsNotTaken, derivedColumns, rowsTaken, tablesNotTaken } from './not-taken.ts'
import type { SchemaColumn, SchemaTable } from './read-schema.ts'
import { tableWords } from './table-words.ts'
import type { TakenColumn, TakenFile, TakeRows } from './taken-file.ts'

/** What the records of a table are called, by the columns that say it. */
const names: Readonly<Record<string, readonly string[]>> = {
  accounts: ['code', 'name'],
  clients: ['full_name'],
  products: ['internal_code', 'name'],
  resources: ['description'],
  users: ['full_name'],
}
/** The title of a column that says it, besides the name. */
const nameTitles: Readonly<Record<string, string>> = { code: 'código', internal_code: 'código' }

/** Ids of tables too large for a foreign key. */
const referred: Readonly<Record<string, string>> = {
  area_id: 'areas',
  product_id: 'products',
  project_id: 'projects',
  buyer_id: 'buyers',
  client_id: 'clients',
}

/** Every table of the store with its columns, so that no row of a list or a document is left out. */
export const takenTables = (schema: readonly SchemaTable[], known: Known): TakenFile[] => {
  const called = new Map(schema.map((table) => [table.name, namesIn(table)]))
  return schema
    .filter(({ name }) => !Object.hasOwn(tablesNotTaken, name))
    .map((table) => takenTable(table, { known, called }))
}

const namesIn = ({ name, columns }: SchemaTable): readonly string[] =>
  names[name] ?? (columns.some((column) => column.name === 'name') ? ['name'] : [])

type Names = { known: Known; called: ReadonlyMap<string, readonly string[]> }
/** A column of a file, and the SQL that reads it. */
type Read = TakenColumn & { sql: string }
type Reference = { alias: string; table: string; column: string }

function takenTable(table: SchemaTable, names: Names): TakenFile {
  const [title = table.name, about = ''] = tableWords[table.name] ?? []
  const parts = table.columns
    .filter((column) => isTaken(table.name, column))
    .map((column, at) => readsOf(table.name, column, at, names))
  const columns = withTitles(parts.flatMap(({ reads }) => reads))
  const references = parts.flatMap(({ reference }) => reference ?? [])
  const query = statement(table, columns, references)
  const file = { folder: 'tablas' as const, title, about }
  if (table.name === 'settings')
    return { ...file, columns: settingColumns, read: readSettings(query, columns) }
  return { ...file, columns, read: (tx, take) => readQuery(tx, query, take) }
}

/** Bytes are hashes, keys or pictures. */
const isTaken = (table: string, { name, type, generated }: SchemaColumn): boolean =>
  !Object.hasOwn(columnsNotTaken, `${table}.${name}`) &&
  type !== 'bytea' &&
  type !== 'pg_lsn' &&
  !(generated && derivedColumns.has(name)) &&
  !derivedColumns.has(name)

/** A column as it is; of a code also its word, and of an id what the record is called. */
function readsOf(
  table: string,
  column: SchemaColumn,
  at: number,
  { known, called }: Names,
): { reads: Read[]; reference?: Reference } {
  const word = wordOfColumn(table, column.name, known)
  const own: Read = {
    field: column.name,
    title: word,
    declared: { type: kept(column.type) },
    sql: columnSql(column),
  }
  const ofValues = wordsOfColumn(table, column.name, known)
  if (ofValues && column.type !== 'boolean')
    return {
      reads: [
        inCode(own),
        { ...own, field: `${column.name}.word`, declared: { ...own.declared, ...ofValues } },
      ],
    }
  if (ofValues) return { reads: [{ ...own, declared: { ...own.declared, ...ofValues } }] }
  const target = column.references ?? referred[column.name]
  const names = (target && target !== table && called.get(target)) || []
  if (!target || names.length === 0) return { reads: [own] }
  const alias = `r${at}`
  const readsNames = names.map(
    (name): Read => ({
      field: `${column.name}.${name}`,
      title: nameTitles[name] ? `${word} (${nameTitles[name]})` : word,
      declared: { type: 'text' },
      sql: `${alias}."${name}"`,
    }),
  )
  return { reads: [inCode(own), ...readsNames], reference: { alias, table: target, column: column.name } }
}

const inCode = (column: Read): Read => ({ ...column, title: `${column.title} (id)` })

/** What a column is called: by a list, by its table, by its name alone, or by a report; else as in the database. */
function wordOfColumn(table: string, column: string, known: Known): string {
  const shown = known.get(`${table}.${column}`)
  const own = columnWords[`${table}.${column}`] ?? columnWords[column]
  return (shown?.ofReport ? (own ?? shown.word) : (shown?.word ?? own)) ?? column
}

/** A spreadsheet refuses two columns with one title. */
function withTitles(columns: readonly Read[]): Read[] {
  const seen = new Set<string>()
  return columns.map((column) => {
    const title = seen.has(column.title) ? `${column.title} (${column.field})` : column.title
    seen.add(title)
    return { ...column, title }
  })
}

function kept(type: string): FieldTraits['type'] {
  if (/^(smallint|integer|bigint|numeric|real|double)/.test(type) && !type.endsWith('[]')) return 'number'
  if (type === 'boolean' || type === 'date') return type
  return type.startsWith('timestamp') ? 'instant' : 'text'
}

function columnSql({ name, type }: SchemaColumn): string {
  const column = `t."${name}"`
  if (type.endsWith('[]')) return `array_to_string(${column}, ', ')`
  // A printer that was never in use is busy until minus infinity, which is no moment of a file.
  if (kept(type) === 'instant') return `case when isfinite(${column}) then ${column} end`
  return kept(type) === 'text' ? `${column}::text` : column
}

function statement(
  { name, key }: SchemaTable,
  columns: readonly Read[],
  references: readonly Reference[],
): RawBuilder<Row> {
  const shown = columns.map((column) => `${column.sql} as "${column.field}"`).join(', ')
  const joined = references.map(
    ({ alias, table, column }) => `left join "${table}" ${alias} on ${alias}.id = t."${column}"`,
  )
  const order = key.length === 0 ? '' : `order by ${key.map((column) => `t."${column}"`).join(', ')}`
  return sql<Row>`${sql.raw(`select ${shown} from "${name}" t ${joined.join(' ')} where ${rowsTaken[name] ?? 'true'} ${order}`)}`
}

const readQuery = async (tx: Tx, query: RawBuilder<Row>, take: TakeRows): Promise<void> => {
  await inParts(tx, { query, most: fileLimits.rowsAtOnce }, take)
}

/** Its only row has a hundred columns, so each is a row of the file. */
const settingColumns: readonly TakenColumn[] = [
  { field: 'setting', title: 'Ajuste', declared: { type: 'text' } },
  { field: 'value', title: 'Valor', declared: { type: 'text' } },
  { field: 'column', title: 'Nombre en el programa', declared: { type: 'text' } },
]

const readSettings =
  (query: RawBuilder<Row>, columns: readonly Read[]) =>
  async (tx: Tx, take: TakeRows): Promise<void> => {
    const { rows } = await query.execute(tx)
    for (const row of rows)
      await take(
        columns.map(({ field, title, declared }) => ({
          setting: title,
          value: row[field] === null ? '' : (declared.words?.[String(row[field])] ?? String(row[field])),
          column: field,
        })),
      )
  }
