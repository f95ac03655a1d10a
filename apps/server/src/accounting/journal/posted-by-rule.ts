import type { JournalRule } from '@yunque/contract/accounting/journal-rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { documentPostings, withRules } from './entries.ts'
import type { PostingsAsked } from './postings.ts'
import { isResult } from './year-entries.ts'

/** What a rule posts, debits above 0: all of it, and the parts that are on accounts of results and on other accounts. */
export type PostedByRule = { rule: JournalRule; amount: number; results: number; others: number }

/** What documents post by each of the asked rules (reports.one-profit). */
export async function postedByRule(
  db: Db,
  asked: PostingsAsked & { area: RawBuilder<unknown> | false },
): Promise<PostedByRule[]> {
  const postings = documentPostings({ ...asked, sumsOf: 'time' })
  if (postings === null) return []
  const { rows } = await sql<PostedByRule>`
    select p.rule, sum(p.amount) as amount, coalesce(sum(p.amount) filter (where ${isResult}), 0) as results,
      coalesce(sum(p.amount) filter (where not ${isResult}), 0) as others
    from (
      select p.rule, p.subject_id, p.bank_id, sum(p.amount) as amount from (${postings}) p
      where ${asked.area || sql`true`} group by 1, 2, 3) p ${withRules}
    left join accounts c on c.id = coalesce(b.account_id, o.account_id, r.account_id)
    group by p.rule`.execute(db)
  return rows
}

/** The rules with an account of results, of a subject of theirs too, and those with another account. */
export async function rulesByAccount(
  db: Db,
): Promise<Record<'results' | 'others', ReadonlySet<JournalRule>>> {
  const { rows } = await sql<{ rule: JournalRule; result: boolean }>`
    select distinct r.rule, ${isResult} as result from account_rules r join accounts c on c.id = r.account_id`.execute(
    db,
  )
  const of = (result: boolean) => new Set(rows.filter((row) => row.result === result).map(({ rule }) => rule))
  return { results: of(true), others: of(false) }
}
