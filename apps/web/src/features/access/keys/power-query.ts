import {
  EVERY_AREA,
  type KeyTable,
  type TableColumnType,
  type TableParameter,
  type TablePeriod,
  valuesOn,
} from '@yunque/contract/access/key-tables'

/** What a table is read with. */
export interface Reading {
  /** The address of the store: `https://tienda.example`. */
  readonly store: string
  /** The key, or what stands for it. */
  readonly secret: string
  readonly period: TablePeriod
}

/** The words of the screen instead of codes, and the hour of the store (lists.csv). */
const form = { format: 'csv', values: 'words' } as const

const types: Readonly<Record<TableColumnType, string>> = {
  text: 'type text',
  number: 'type number',
  date: 'type date',
  moment: 'type datetime',
  boolean: 'type logical',
}

/**
 * The query of Power Query that reads a table, for the advanced editor of Excel and Power BI. It names columns by their
 * fields, which no release changes, and only those that come: a key that loses a permission does not break it.
 */
export function powerQuery(table: KeyTable, { store, secret, period }: Reading): string {
  const { columns } = table
  const typed = columns.map(({ field, type }) => `{${text(field)}, ${types[type]}}`)
  const titled = columns.map(({ field, title }) => `{${text(field)}, ${text(title)}}`)
  return `let
    Tienda = ${text(store)},
    Llave = ${text(secret)},
    Hoy = Date.From(DateTime.LocalNow()),
    Respuesta = Web.Contents(Tienda, [
        RelativePath = ${text(`api/${table.path}`)},
${requestOf(table, period)}
    ]),
    Filas = Csv.Document(Respuesta, [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]),
    Columnas = Table.PromoteHeaders(Filas, [PromoteAllScalars = true]),
    Celdas = Table.ReplaceValue(Columnas, "", null, Replacer.ReplaceValue, Table.ColumnNames(Columnas)),
    Tipos = {${typed.join(', ')}},
    Datos = Table.TransformColumnTypes(Celdas, List.Select(Tipos, each Table.HasColumns(Celdas, _{0})), "en-US"),
    Tabla = Table.RenameColumns(Datos, {${titled.join(', ')}}, MissingField.Ignore)
in
    Tabla`
}

/** The address of a table on a day, `YYYY-MM-DD`. What is sent as a body is not in it. */
export function addressOf(table: KeyTable, { store, period }: Reading, today: string): string {
  const given = table.posts ? [] : table.asked.map((name) => [name, valuesOn(today, period)[name]])
  return `${store}/api/${table.path}?${new URLSearchParams([...Object.entries(form), ...given])}`
}

/** The same as a command. */
export function curlOf(table: KeyTable, reading: Reading, today: string): string {
  const given = Object.fromEntries(table.asked.map((name) => [name, valuesOn(today, reading.period)[name]]))
  const body = table.posts ? ` --json '${JSON.stringify(given)}'` : ''
  return `curl -H 'Authorization: Bearer ${reading.secret}'${body} '${addressOf(table, reading, today)}'`
}

function requestOf({ asked, posts }: KeyTable, period: TablePeriod): string {
  const given = asked.map((name) => `${name} = ${expressionOf(name, period)}`)
  const fixed = Object.entries(form).map(([name, value]) => `${name} = ${text(value)}`)
  const lines = posts
    ? [
        `Query = [${fixed.join(', ')}]`,
        'Headers = [Authorization = "Bearer " & Llave, #"Content-Type" = "application/json"]',
        `Content = Json.FromValue([${given.join(', ')}])`,
      ]
    : [`Query = [${[...fixed, ...given].join(', ')}]`, 'Headers = [Authorization = "Bearer " & Llave]']
  return lines.map((line) => `        ${line}`).join(',\n')
}

/** Days that follow the calendar at each refresh. */
function expressionOf(name: TableParameter, period: TablePeriod): string {
  if (name === 'areaId') return text(EVERY_AREA)
  if (name === 'month') return 'Date.ToText(Hoy, "yyyy-MM")'
  const start = period === 'month' ? 'Date.StartOfMonth(Hoy)' : 'Date.StartOfYear(Hoy)'
  return `Date.ToText(${name === 'from' ? start : 'Hoy'}, "yyyy-MM-dd")`
}

/** A text of the language: a quote is doubled, and `#(` would begin an escape. */
const text = (value: string): string => `"${value.replaceAll('"', '""').replaceAll('#(', '#(#)(')}"`
