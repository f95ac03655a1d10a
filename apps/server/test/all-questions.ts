import { read as readWorkbook, utils } from '@e965/xlsx'
import type { Answer, Client } from './harness.ts'
import type { Operation, Schema } from './operations.ts'
import { businessDay } from './stock.ts'

/** What the parameters and fields of a question stand for; a name that is missing is left out. */
export type Values = Readonly<Record<string, unknown>>

/** An answer as it can be compared: a workbook as its cells, other files by their status alone. */
export type Told = { status: number; text: string }

const acts = /delete|users\/update|bills\/\{id\}\/update|convert$|revert|convertToBill|re-open/
const readingPosts =
  /^(reports\/.*|rates\/GetByDate|products\/prices\/preview|products\/import\/(check|sheet))$/

/** Whether an operation only reads. */
export const isRead = ({ method, path }: Operation): boolean =>
  (method === 'GET' && !acts.test(path)) || (method === 'POST' && readingPosts.test(path))

/** What an operation is about, whatever way it is asked: lists, pages and workbooks of one thing have one name. */
export const subject = ({ path }: Operation): string =>
  path.replace(/\/(get|export|post)$/, '').replace('/get/{', '/{')

/** The operations without the lists that another path answers just so: `bills` is `bills/get`. */
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

/** What a list is asked besides its protocol: of a report all that it needs, of others nothing. */
function filtersOf({ path, parameters }: Operation, values: Values): Record<string, unknown> {
  const known: Values = { ...days, ...values }
  const wanted = parameters.filter(({ in: place, name }) => place === 'query' && known[name] !== undefined)
  const needed = /^reports|counts\/lines|cuts\/lines|statement|replenishment|history/i.test(path)
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

/** Asks an operation once, as plainly as it can be asked. */
export async function askPlainly(by: Client, operation: Operation, values: Values): Promise<Told> {
  return told(await send(by, operation, { values, query: {} }))
}

type Sent = { values: Values; query: Record<string, unknown> }

function send(by: Client, operation: Operation, { values, query }: Sent) {
  const path = pathOf(operation, values)
  if (operation.method === 'POST') return by.post(path, bodyOf(operation.body ?? {}, values))
  return by.get(path, { ...filtersOf(operation, values), ...query })
}

/**
 * Everything that an operation tells in every way it can be asked: a list by its page, a deep page, its total and figures,
 * its groups and their figures, filtered, sorted the other way, and as a workbook.
 */
export async function askAll(
  by: Client,
  operation: Operation,
  values: Values,
): Promise<Record<string, Told>> {
  if (!isList(operation)) return { plain: await askPlainly(by, operation, values) }
  const ask = async (query: Record<string, unknown>) => told(await send(by, operation, { values, query }))
  if (operation.path.endsWith('/export')) return { workbook: await ask({}) }
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

function told({ status, text, bytes, headers }: Answer): Told {
  const type = String(headers['content-type'])
  if (type.includes('spreadsheet')) return { status, text: JSON.stringify(cellsOf(bytes)) }
  return { status, text: /json|text/.test(type) ? text : '' }
}

/** The cells of every sheet of a workbook. */
export function cellsOf(bytes: Buffer): unknown[][] {
  const { Sheets, SheetNames } = readWorkbook(bytes)
  return SheetNames.flatMap((name) => {
    const sheet = Sheets[name]
    return sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : []
  })
}
