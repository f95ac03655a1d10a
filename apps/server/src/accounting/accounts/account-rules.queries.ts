import type { AccountRuleRow } from '@yunque/contract/accounting/account-rules'
import { accountRules } from '@yunque/contract/accounting/account-rules.endpoints'
import {
  type JournalRule,
  journalRule,
  type RuleSubject,
  ruleNames,
  wholeRules,
} from '@yunque/contract/accounting/journal-rules'
import { fixedCatalogs } from '@yunque/contract/core/constants'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'

const methods = fixedCatalogs.billPaymentMethod

/** SQL: the subjects of a rule, with their names. */
const subjects: Readonly<Record<RuleSubject, RawBuilder<unknown>>> = {
  billPaymentMethod: sql`select * from unnest(${methods.map(({ id }) => id)}::int[], ${methods.map(({ name }) => name)}::text[]) m (id, name)`,
  expenseCategory: sql`select id, name from expense_categories where active`,
  withholdingSuffered: sql`select id, name from withholding_types where side = 'suffered' and active`,
  withholdingMade: sql`select id, name from withholding_types where side = 'made' and active`,
  bank: sql`select id, name from banks where active`,
  cashMovementCategory: sql`select id, name from cash_movement_categories where active`,
}

const known = sql`unnest(${ruleNames}::text[], ${ruleNames.map((rule) => journalRule(rule).name)}::text[],
  ${ruleNames.map((rule) => journalRule(rule).group)}::text[]) with ordinality k (rule, name, "group", place)`

const divided = (by: RuleSubject): RawBuilder<unknown> => {
  const rules = ruleNames.filter((rule) => journalRule(rule).by === by)
  return sql`select k.*, s.id as subject_id, s.name as subject from ${known} cross join (${subjects[by]}) s where k.rule = any(${rules}::text[])`
}

/** SQL: every rule, and each payment method or category of those that have them (accounting.rules). */
const rules = (): RawBuilder<unknown> => sql`
  select k.*, 0 as subject_id, null::text as subject from ${known} where k.rule = any(${wholeRules}::text[])
  union all ${sql.join(
    Object.keys(subjects).map((by) => divided(by as RuleSubject)),
    sql` union all `,
  )}`

/** 'Cuentas por documento': the account to which each part of an entry is posted. */
export const accountRuleList = defineList(accountRules.list)({
  from: from(rules, 'k')
    .left('account_rules', 'r', { rule: 'k.rule', subject_id: 'k.subject_id' })
    .leftLateral(
      () => sql`select account_id from account_rules where rule = k.rule and subject_id = 0`,
      'd',
      ['k'],
    )
    .leftLateral(
      () => sql`select id, code, name from accounts where id = coalesce(r.account_id, d.account_id)`,
      'c',
      ['r', 'd'],
    ),
  fields: {
    key: ({ k }) => `(${k}.rule || ':' || ${k}.subject_id)`,
    place: ({ k }) => `${k}.place::int`,
    group: ({ k }) => `${k}."group"`,
    rule: 'k.rule',
    name: 'k.name',
    subjectId: 'k.subject_id',
    subject: 'k.subject',
    ownAccountId: 'r.account_id',
    accountId: 'c.id',
    code: 'c.code',
    account: 'c.name',
    version: ({ r }) => `coalesce(${r}.version, 0)`,
  },
  key: 'key',
  defaultSort: [{ selector: 'place' }, { selector: 'subjectId' }],
  take: 100,
})

/** One rule, as in its list. @throws NotFound for a subject that does not exist */
export const findAccountRule = (
  db: Db | Tx,
  context: Context,
  { rule, subjectId }: { rule: JournalRule; subjectId: number },
): Promise<AccountRuleRow> => findListed(db, context, accountRuleList, `${rule}:${subjectId}`)
