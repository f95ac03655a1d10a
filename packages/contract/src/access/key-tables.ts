/** What a column of a table holds, so that a spreadsheet gives it a type. */
export type TableColumnType = 'text' | 'number' | 'date' | 'moment' | 'boolean'
/** A column of a table: its field, the title that people read, and what it holds. */
export type TableColumn = { field: string; title: string; type: TableColumnType }

/** A list or report that a key reads as CSV with the words of the screen (lists.csv). */
export type KeyTable = {
  /** Its address without `/api/`. */
  path: string
  title: string
  /** The parameters that it needs; those that only narrow it are left out. */
  asked: TableParameter[]
  columns: TableColumn[]
  /** Whether the parameters are the body of a POST. */
  posts?: true
}

/** A parameter that a report needs: days follow the calendar at each refresh. */
const tableParameters = ['from', 'to', 'date', 'month', 'areaId'] as const
export type TableParameter = (typeof tableParameters)[number]

const parameters: ReadonlySet<string> = new Set(tableParameters)
export const isTableParameter = (name: string): name is TableParameter => parameters.has(name)

/** From when on a report of days is read. */
export type TablePeriod = 'month' | 'year'

/** The value of `areaId` for all areas that the key may see. */
export const EVERY_AREA = 'all'
/** The letters of `YYYY` and of `YYYY-MM`. */
const YEAR = 4
const MONTH = 7

/** The values of the parameters on a day, `YYYY-MM-DD`, for all areas. */
export const valuesOn = (today: string, period: TablePeriod): Readonly<Record<TableParameter, string>> => ({
  from: period === 'month' ? `${today.slice(0, MONTH)}-01` : `${today.slice(0, YEAR)}-01-01`,
  to: today,
  date: today,
  month: today.slice(0, MONTH),
  areaId: EVERY_AREA,
})
