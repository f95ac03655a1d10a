import { read as readWorkbook, utils } from '@e965/xlsx'
import type { Answer, Client } from './harness.ts'
import type { Operation, Schema } from './operations.ts'
import { businessDay } from './stock.ts'

/** Values for the parameters and fields of a request. A parameter without a value is left out. */
export type Values = Readonly<Record<string, unknown>>

/** An answer in comparable form: a workbook as its cells, other files by their status only. */
export type ComparableAnswer = { status: number; text: string }

const acts = /delete|users\/update|bills\/\{id\}\/update|convert$|revert|convertToBill|re-open/
const readingPosts =
  /^(reports\/.*|rates\/GetByDate|products\/prices\/preview|(products|clients|providers|users)(\/openings)?\/import\/(check|sheet))$/

/** Whether an operation only reads. */
export const isRead = ({ method, path }: Operation): boolean =>
  (method === 'GET' && !acts.test(path)) || (method === 'POST' && readingPosts.test(path))

/** The name of what an operation reads: a list, its pages and its workbook have the same. */
export const subject = ({ path }: Operation): string =>
  path.replace(/\/(get|export|post)$/, '').replace('/get/{', '/{')

/** Leaves out lists that another path serves too: `bills` is `bills/get`. */
export function withoutRepeats(some: readonly Operation[]): Operation[] {
  const paths = new Set(some.filter(({ method }) => method === 'GET').map(({ path }) => path))
  return some.filter(({ method, path }) => method !== 'GET' || !paths.has(`${path}/get`))
}

const isList = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'requireTotalCount')

const days: Values = {
  date: businessDay(),
  from: businessDay(),
  to: businessDay(),
  month: businessDay().slice(0, 7),
}

const pathOf = ({ path }: Operation, values: Values) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? 2_147_483_647))

/** The filters of a list: for a report all required parameters, for other lists none. */
function filtersOf({ path, parameters }: Operation, values: Values): Record<string, unknown> {
  const known: Values = { ...days, ...values }
  const wanted = parameters.filter(({ in: place, name }) => place === 'query' && known[name] !== undefined)
  const needed =
    /^reports|^bills\/info|^claims\/sources|counts\/lines|cuts\/lines|projects\/products|statement|replenishment|history|\}\/suppliers$/i.test(
      path,
    )
      ? wanted
      : []
  return Object.fromEntries(needed.map(({ name }) => [name, known[name]]))
}

function bodyOf({ properties = {}, required = [] }: Schema, values: Values): object {
  const known: Values = { ...days, tipoFecha: 1, by: 'day', base: 'costAvg', formula: '*1', ...values }
  return Object.fromEntries(
    Object.keys(properties)
      .filter((name) => known[name] !== undefined && (required.includes(name) || name !== 'productId'))
      .map((name) => [name, known[name]]),
  )
}

/** Sends the simplest request of an operation. */
export async function askPlainly(
  by: Client,
  operation: Operation,
  values: Values,
): Promise<ComparableAnswer> {
  return comparable(await send(by, operation, { values, query: {} }))
}

type Sent = { values: Values; query: Record<string, unknown> }

function send(by: Client, operation: Operation, { values, query }: Sent) {
  const path = pathOf(operation, values)
  if (operation.method === 'POST') return by.post(path, bodyOf(operation.body ?? {}, values))
  return by.get(path, { ...filtersOf(operation, values), ...query })
}

/**
 * Sends every form of a list request: a page, a deep page, totals, groups with sums, filtered, sorted descending, and
 * as a workbook.
 */
export async function askAll(
  by: Client,
  operation: Operation,
  values: Values,
): Promise<Record<string, ComparableAnswer>> {
  if (!isList(operation)) return { plain: await askPlainly(by, operation, values) }
  const ask = async (query: Record<string, unknown>) =>
    comparable(await send(by, operation, { values, query }))
  if (operation.path.endsWith('/export'))
    return { workbook: await ask({}), csv: await ask({ format: 'csv' }) }
  const plain = await ask({ requireTotalCount: true, take: 500 })
  const fields = plain.status === 200 ? fieldsIn(plain.text) : []
  const [first = '', second = '', third = ''] = fields
  if (third === '') return { plain, summed: await ask({ requireTotalCount: true, totalSummary: [] }) }
  const figures = fields.flatMap((selector) =>
    ['sum', 'max', 'count'].map((summaryType) => ({ selector, summaryType })),
  )
  const group = [first, second].map((selector) => ({ selector, isExpanded: false }))
  return {
    plain,
    deep: await ask({ skip: 1, sort: [{ selector: first, desc: true }] }),
    deeper: await ask({ skip: 1_000 }),
    summed: await ask({ totalSummary: figures, take: 1 }),
    grouped: await ask({ group, groupSummary: figures, requireGroupCount: true }),
    opened: await ask({ group: [{ selector: third }], totalSummary: figures }),
    filtered: await ask({ filter: ['!', [first, '=', null]], requireTotalCount: true }),
  }
}

/** The names of the fields of a list's first row. */
export function fieldsIn(text: string): string[] {
  const { data } = JSON.parse(text) as { data?: object[] }
  return Object.keys(data?.[0] ?? {})
}

function comparable({ status, text, bytes, headers }: Answer): ComparableAnswer {
  const type = String(headers['content-type'])
  if (type.includes('spreadsheet')) return { status, text: JSON.stringify(cellsOf(bytes)) }
  return { status, text: /json|text/.test(type) ? withoutRoom(text) : '' }
}

/** The room on the disk, which changes by itself, is left out. */
const withoutRoom = (text: string): string => text.replace(/"(needed|free)":\d+/g, '"$1":0')

/** The cells of every sheet of a workbook. */
export function cellsOf(bytes: Buffer): unknown[][] {
  const { Sheets, SheetNames } = readWorkbook(bytes)
  return SheetNames.flatMap((name) => {
    const sheet = Sheets[name]
    return sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : []
  })
}
