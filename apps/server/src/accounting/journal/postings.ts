import type { JournalRule } from '@yunque/contract/accounting/journal-rules'
import type { DocumentKind } from '@yunque/contract/core/document-kinds'
import { type RawBuilder, sql } from 'kysely'

/** The days of the entries, or SQL of them; null: from the first one, or to the last one. */
export type Days = { from: string | RawBuilder<unknown> | null; to: string | RawBuilder<unknown> | null }

/** The condition that a date is within the days. `date` is SQL. */
export function during(date: string, { from, to }: Days): RawBuilder<unknown> {
  const column = sql.raw(date)
  const after = from === null ? sql`` : sql` and ${column} >= ${from}::date`
  const before = to === null ? sql`` : sql` and ${column} <= ${to}::date`
  return sql`true${after}${before}`
}

/**
 * SQL of postings: date, kind and id of the document, area_id, rule, subject_id, the bank that is named (0: none), and amount
 * in C$, above 0 for a debit and below 0 for a credit. Those of a document, a day and an area add up to 0 (accounting.journal).
 */
export type Postings = (asked: PostingsAsked) => RawBuilder<unknown> | null

/**
 * The postings of these days. With `rules` only those that one of these rules posts, with 'bank' also those that may name one;
 * with `productId` only those of a product. Sources without any are null. With `sumsOf` the sums of each area in the whole
 * time or in each year, whose first day is their date, in place of those of documents: in a fifth of the time.
 */
export type PostingsAsked = {
  days: Days
  rules?: ReadonlySet<JournalRule>
  productId?: number | null
  sumsOf?: SumsOf
}

type SumsOf = 'time' | 'years'
/** SQL of the period of a date. */
const periods: Readonly<Record<SumsOf, (date: string) => string>> = {
  time: () => 'null::date',
  years: (date) => `date_trunc('year', ${date})::date`,
}

/**
 * A posting of a row: its rule, its amount and, where it has them, its subject and its bank. All but the rule are SQL.
 */
type Posting = readonly [rule: JournalRule, amount: string, subject?: string, bank?: string]

type Source = {
  kind: DocumentKind
  /** SQL of the day, the number of the document and its area. */
  date: string
  id: string
  area: string
  /** The tables, as SQL after `from`; those of a period may read only its days. */
  tables: string | ((days: Days) => RawBuilder<unknown>)
  where: string
  /** SQL of the product, where each row is of one. */
  product?: string
  each: readonly Posting[]
}

/** The postings of each row of some tables. */
export const postingsOf =
  ({ kind, date, id, area, tables, where, product, each }: Source): Postings =>
  ({ days, rules, productId = null, sumsOf }) => {
    const asked = each.filter(([rule, , , bank]) => isAsked(rules, rule, bank))
    if (asked.length === 0 || (productId !== null && product === undefined)) return null
    const tablesOf = typeof tables === 'string' ? sql.raw(tables) : tables(days)
    const ofProduct = productId === null ? sql`true` : sql`${sql.raw(product ?? '')} = ${productId}`
    const of = sql`${sql.raw(where)} and ${ofProduct} and ${during(date, days)}`
    if (sumsOf)
      return sumsSql(sql`${tablesOf} where ${of}`, { kind, area, period: periods[sumsOf](date), asked })
    const values = asked.map(
      ([rule, amount, subject = '0', bank = '0']) =>
        `('${rule}', ${subject}, coalesce(${bank}, 0), ${amount})`,
    )
    return sql`
      select ${sql.raw(`${date} as date, '${kind}' as kind, ${id} as id, ${area} as area_id`)}, p.rule, p.subject_id, p.bank_id, p.amount
      from ${tablesOf} cross join lateral (values ${sql.raw(values.join(', '))}) p (rule, subject_id, bank_id, amount)
      where ${of}`
  }

/** SQL of the sums of some rows. The rows are added up before they are split into postings: each is read once. */
function sumsSql(
  rows: RawBuilder<unknown>,
  {
    kind,
    area,
    period,
    asked,
  }: Pick<Source, 'kind' | 'area'> & { period: string; asked: readonly Posting[] },
): RawBuilder<unknown> {
  const keys = [...new Set(asked.flatMap(([, , ...subjects]) => subjects).filter((key) => !isNumber(key)))]
  const keyed = (key = '0') => (isNumber(key) ? key : `coalesce(s.key_${keys.indexOf(key)}, 0)`)
  const values = asked.map(
    ([rule, , subject, bank], at) => `('${rule}', ${keyed(subject)}, ${keyed(bank)}, s.amount_${at})`,
  )
  const columns = [
    `${period} as date`,
    `${area} as area_id`,
    ...keys.map((key, at) => `${key} as key_${at}`),
    ...asked.map(([, amount], at) => `sum(${amount}) as amount_${at}`),
  ]
  const groups = Array.from({ length: 2 + keys.length }, (_, at) => at + 1)
  return sql`
    select s.date, ${sql.raw(`'${kind}' as kind, null::int as id, s.area_id`)}, p.rule, p.subject_id, p.bank_id, p.amount
    from (select ${sql.raw(columns.join(', '))} from ${rows} group by ${sql.raw(groups.join(', '))}) s
    cross join lateral (values ${sql.raw(values.join(', '))}) p (rule, subject_id, bank_id, amount)`
}

const isNumber = (text: string | undefined): boolean => text === undefined || /^\d+$/.test(text)

const isAsked = (rules: PostingsAsked['rules'], rule: JournalRule, bank: string | undefined): boolean =>
  rules === undefined || rules.has(rule) || (bank !== undefined && rules.has('bank'))
