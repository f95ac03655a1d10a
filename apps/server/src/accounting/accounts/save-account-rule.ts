import type { AccountRule, AccountRuleRow } from '@yunque/contract/accounting/account-rules'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockPlanOfAccounts } from '../../db/locks.ts'
import { Refusal, Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { findAccountRule } from './account-rules.queries.ts'
import { findAccount } from './accounts.queries.ts'

/** Sets the account of a rule, or of one payment method or category of it (accounting.rules). Returns the rule. */
export async function saveAccountRule(tx: Tx, context: Context, asked: AccountRule): Promise<AccountRuleRow> {
  await lockPlanOfAccounts(tx)
  const before = await findAccountRule(tx, context, asked)
  if (asked.version !== undefined && asked.version !== before.version) throw new Stale()
  if (asked.accountId === null) await clear(tx, asked)
  else await assign(tx, context, { ...asked, accountId: asked.accountId })
  const after = await findAccountRule(tx, context, asked)
  await posted(tx, context, [
    { trail: 'accountRules', id: before.key, act: 'modificar', before: told(before), after: told(after) },
    { entity: 'accountRules', id: 0 },
  ])
  return after
}

const told = ({ name, subject, code, account }: AccountRuleRow) => ({
  rule: subject === null ? name : `${name}: ${subject}`,
  account: code === null ? null : `${code} ${account}`,
})

async function clear(tx: Tx, { rule, subjectId }: AccountRule): Promise<void> {
  if (subjectId === 0) throw new Refusal('Elija la cuenta')
  await tx.deleteFrom('account_rules').where('rule', '=', rule).where('subject_id', '=', subjectId).execute()
}

async function assign(
  tx: Tx,
  context: Context,
  { rule, subjectId, accountId }: AccountRule & { accountId: number },
): Promise<void> {
  const account = await findAccount(tx, context, accountId)
  if (!account.posts)
    throw new Refusal(`La cuenta ${account.code} ${account.name} tiene subcuentas: elija una de ellas`)
  await sql`insert into account_rules (rule, subject_id, account_id) values (${rule}, ${subjectId}, ${accountId})
    on conflict (rule, subject_id) do update set account_id = excluded.account_id, version = account_rules.version + 1`.execute(
    tx,
  )
}
