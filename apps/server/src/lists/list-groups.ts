import type {
  Group,
  GroupRow,
  GroupsAnswer,
  LoadOptions,
  Scalar,
  SummaryValue,
} from '@yunque/contract/core/list'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { listLimits } from '../system/limits.ts'
import { type Reading, reading } from './list-condition.ts'
import { type Field, fieldNamed } from './list-definition.ts'
import { completed, loadRows, loadTotals } from './list-engine.ts'
import { partOfMoment } from './list-moments.ts'
import { figure } from './list-parts.ts'
import { type Source, tablesOf } from './list-source.ts'

type Level = { group: Group; expression: RawBuilder<unknown>; field: Field }
type Counted = { keys: Scalar[]; count: number; summary: SummaryValue[] }

/**
 * A page of groups. The page is cut on the first level; each deeper level is one more statement over the page's
 * keys, and the rows of expanded groups are one last statement.
 */
export async function loadGroups<R extends object>(
  db: Db,
  source: Source<R>,
  options: LoadOptions,
  where: Reading,
): Promise<GroupsAnswer<R>> {
  const levels = (options.group ?? []).map((group) => toLevel(source, group))
  const [first] = levels
  if (!first) return { data: [] }
  const top = await loadLevel(db, source, options, { levels: [first], where, page: true })
  const inPage =
    top.length > 0
      ? reading([...where.reads, ...first.field.reads], sql`${where.sql} and ${keysCondition(first, top)}`)
      : reading([], sql`false`)
  const deeper: Counted[][] = [top]
  for (let depth = 2; depth <= levels.length; depth++)
    deeper.push(
      await loadLevel(db, source, options, { levels: levels.slice(0, depth), where: inPage, page: false }),
    )
  const items =
    levels.at(-1)?.group.isExpanded === false
      ? null
      : await loadItems(db, source, options, { levels, where: inPage })
  const [totals, groupCount] = await Promise.all([
    loadTotals(db, source, options, where),
    options.requireGroupCount ? countGroups(db, source, first, where) : undefined,
  ])
  return { data: assemble(deeper, items), ...totals, ...(groupCount === undefined ? {} : { groupCount }) }
}

function toLevel({ fields }: Source, group: Group): Level {
  const field = fieldNamed(fields, group.selector)
  return { group, field, expression: sql.raw(`(${keySql(field, group)})`) }
}

/**
 * SQL of a group key: the column, or by the protocol's groupInterval a part of a date or a step of a number.
 * @throws Refusal when the interval does not fit the column's type
 */
function keySql({ sql: own, type }: Field, { groupInterval: step }: Group): string {
  if (step === undefined) return own
  if (typeof step === 'number' && type === 'number') return `floor((${own}) / ${step}) * ${step}`
  if (typeof step === 'string' && (type === 'date' || type === 'instant'))
    return partOfMoment(type, own, step)
  throw new Refusal('El intervalo del grupo no corresponde al campo')
}

type Scope = { levels: Level[]; where: Reading }

async function loadLevel(
  db: Db,
  source: Source,
  options: LoadOptions,
  scope: Scope & { page: boolean },
): Promise<Counted[]> {
  const { definition } = source
  const { levels, where, page } = scope
  const figures = (options.groupSummary ?? []).map((one) => figure(source, one))
  const summaries = figures.map((one, i) => sql`${one.sql} as ${sql.ref(`s${i}`)}`)
  const reads = [...figures, ...levels.map(({ field }) => field), where].flatMap((one) => one.reads)
  const keys = levels.map(({ expression }, i) => sql`${expression} as ${sql.ref(`k${i}`)}`)
  const positions = levels.map((_, i) => sql.raw(String(i + 1)))
  const order = levels.map(({ group }, i) =>
    sql.raw(`${i + 1} ${group.desc ? 'desc nulls last' : 'asc nulls first'}`),
  )
  const limit = page
    ? sql`limit ${options.take ?? definition.take} offset ${options.skip ?? 0}`
    : sql`limit ${listLimits.groupedRows}`
  const { rows } = await sql<Record<string, number | string | null>>`
    select ${sql.join([...keys, sql`count(*)::int as n`, ...summaries])}
    from ${tablesOf(source, reads)} where ${where.sql}
    group by ${sql.join(positions)} order by ${sql.join(order)} ${limit}`.execute(db)
  return rows.map((row) => ({
    keys: levels.map((_, i) => row[`k${i}`] ?? null),
    count: Number(row.n),
    summary: summaries.map((_, i) => row[`s${i}`] ?? null),
  }))
}

function keysCondition(level: Level, groups: Counted[]): RawBuilder<unknown> {
  const keys = groups.map(({ keys: [key] }) => key).filter((key) => key !== null)
  const parts: RawBuilder<unknown>[] = []
  if (keys.length > 0) parts.push(sql`${level.expression} in (${sql.join(keys)})`)
  if (keys.length < groups.length) parts.push(sql`${level.expression} is null`)
  return sql`(${sql.join(parts, sql` or `)})`
}

type Item<R> = { keys: Scalar[]; row: R }
/** The keys of a row's groups, beside its columns. */
type KeyColumns = { [name: `__k${number}`]: Scalar }
const keyColumn = (level: number): keyof KeyColumns => `__k${level}`

async function loadItems<R extends object>(
  db: Db,
  source: Source<R>,
  options: LoadOptions,
  { levels, where }: Scope,
): Promise<Item<R>[]> {
  const keyFields = Object.fromEntries(
    levels.map(({ group, field }, i) => [keyColumn(i), { ...field, sql: keySql(field, group) }]),
  )
  const select = [
    ...(options.select?.length ? options.select : Object.keys(source.fields)),
    ...Object.keys(keyFields),
  ]
  const sort = [
    ...levels.map(({ group }, i) => ({ selector: keyColumn(i), desc: group.desc })),
    ...(options.sort ?? source.definition.defaultSort),
  ]
  const widened = { ...source, fields: { ...source.fields, ...keyFields } }
  const rows = await loadRows<R, KeyColumns>(
    db,
    widened,
    { ...options, select, sort, skip: 0, take: listLimits.groupedRows + 1 },
    where,
  )
  if (rows.length > listLimits.groupedRows)
    throw new Refusal('Hay demasiados registros para abrir todos los grupos')
  const keys = rows.map((row) => levels.map((_, i) => row[keyColumn(i)] ?? null))
  for (const row of rows) for (const i of levels.keys()) delete row[keyColumn(i)]
  const whole = await completed<R>(db, source, rows)
  return whole.map((row, n) => ({ keys: keys[n] ?? [], row }))
}

async function countGroups(db: Db, source: Source, level: Level, where: Reading): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${tablesOf(source, [...level.field.reads, ...where.reads])} where ${where.sql}
      group by ${level.expression}) g`.execute(db)
  return rows[0]?.n ?? 0
}

const path = (keys: Scalar[]): string => JSON.stringify(keys)

function assemble<R>(levels: Counted[][], items: Item<R>[] | null): GroupRow<R>[] {
  let children =
    items &&
    groupBy(
      items,
      ({ keys }) => path(keys),
      ({ row }): R | GroupRow<R> => row,
    )
  let nodes: { keys: Scalar[]; node: GroupRow<R> }[] = []
  for (const level of [...levels].reverse()) {
    nodes = level.map(({ keys, count, summary }) => ({
      keys,
      node: {
        key: keys.at(-1) ?? null,
        count,
        items: children ? (children.get(path(keys)) ?? []) : null,
        ...(summary.length > 0 ? { summary } : {}),
      },
    }))
    children = groupBy(
      nodes,
      ({ keys }) => path(keys.slice(0, -1)),
      ({ node }): R | GroupRow<R> => node,
    )
  }
  return nodes.map(({ node }) => node)
}

function groupBy<T, V>(list: T[], key: (one: T) => string, value: (one: T) => V): Map<string, V[]> {
  const map = new Map<string, V[]>()
  for (const one of list) {
    const found = map.get(key(one))
    if (found) found.push(value(one))
    else map.set(key(one), [value(one)])
  }
  return map
}
