import type { Account, AccountRow } from '@yunque/contract/accounting/accounts'
import { parentCode } from '@yunque/domain/accounts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockPlanOfAccounts } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockVersion, writeVersioned } from '../../operation/versioned.ts'
import { findAccount } from './accounts.queries.ts'

/** Adds or changes an account of the plan (accounting.plan). Returns its id. */
export async function saveAccount(tx: Tx, context: Context, account: Account): Promise<number> {
  await lockPlanOfAccounts(tx)
  const before = account.id === 0 ? null : await lockAccount(tx, context, account)
  if (before && before.code !== account.code) refuseMoved(before)
  await refuseMisplaced(tx, account)
  const { code, name } = account
  const id = await writeVersioned(tx, context, { table: 'accounts', id: account.id, columns: { code, name } })
  const after = await findAccount(tx, context, id)
  await posted(tx, context, { entity: 'accounts', id, before, after })
  return id
}

/** Deletes an account that receives no entries. Entries are not stored, so that nothing else names an account. */
export async function removeAccount(tx: Tx, context: Context, id: number) {
  await lockPlanOfAccounts(tx)
  const before = await findAccount(tx, context, id)
  if (!before.posts) throw new Refusal(`${before.code} ${before.name} tiene subcuentas`)
  if (before.rules > 0)
    throw new Refusal(
      `${before.code} ${before.name} recibe asientos: elija antes otra cuenta en Cuentas por documento`,
    )
  await tx.deleteFrom('account_rules').where('account_id', '=', id).execute()
  await tx.deleteFrom('accounts').where('id', '=', id).execute()
  await posted(tx, context, { entity: 'accounts', id, before, after: null })
  return { id, active: false }
}

async function lockAccount(tx: Tx, context: Context, account: Account): Promise<AccountRow> {
  await lockVersion(tx, 'accounts', account)
  return findAccount(tx, context, account.id)
}

function refuseMoved({ code, posts }: AccountRow): void {
  if (!posts) throw new Refusal(`El código ${code} no puede cambiar porque tiene subcuentas`)
}

type Place = { taken: string | null; above: number | null; rules: number }

/** Refuses a code in use, one without the account above it, and one below an account that receives entries. */
async function refuseMisplaced(tx: Tx, { id, code }: Account): Promise<void> {
  const parent = parentCode(code)
  const { rows } = await sql<Place>`
    select (select name from accounts where code = ${code} and id <> ${id}) as taken,
      (select id from accounts where code = ${parent}) as above,
      (select count(*)::int from account_rules r join accounts a on a.id = r.account_id where a.code = ${parent}) as rules`.execute(
    tx,
  )
  const { taken = null, above = null, rules: posted = 0 } = rows[0] ?? {}
  if (taken !== null) throw new Refusal(`El código ${code} es de la cuenta ${taken}`)
  if (parent === null) return
  if (above === null || above === id)
    throw new Refusal(`Falta la cuenta ${parent}, a la que pertenece ${code}`)
  if (posted > 0)
    throw new Refusal(
      `La cuenta ${parent} recibe asientos y no admite subcuentas: elija antes otra en Cuentas por documento`,
    )
}
