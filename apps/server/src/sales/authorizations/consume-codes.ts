import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { AuthorizedUse } from './authorize.ts'

/**
 * Records what each rule authorized in an invoice, and uses up single-use ones for good. Voiding the invoice restores
 * none (authorizations.single-use).
 */
export async function consumeCodes(
  tx: Tx,
  context: Context,
  { billId, uses }: { billId: number; uses: readonly AuthorizedUse[] },
): Promise<void> {
  if (uses.length === 0) return
  await spend(tx, billId, [...new Set(uses.filter((use) => use.useOneTime).map(({ ruleId }) => ruleId))])
  const { username } = context.actor
  await tx
    .insertInto('authorization_uses')
    .values(
      uses.map(({ ruleId, line }) => ({
        authorization_id: ruleId,
        bill_id: billId,
        line,
        used_by: username,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await posted(tx, context, [
    { trail: 'bills', id: billId, act: 'usar autorización', after: { authorizations: describeUses(uses) } },
    { entity: 'authorizations', id: uses[0]?.ruleId ?? 0 },
  ])
}

/**
 * '00012 (líneas 1, 3), 00014': the rules by number, with the lines that each authorized; no lines for the sale as a
 * whole.
 */
function describeUses(uses: readonly AuthorizedUse[]): string {
  return [...Map.groupBy(uses, ({ ruleId }) => ruleId)]
    .map(([id, some]) => {
      const lines = some.flatMap(({ line }) => (line > 0 ? [line] : []))
      return `${String(id).padStart(5, '0')}${lines.length > 0 ? ` (líneas ${lines.join(', ')})` : ''}`
    })
    .join(', ')
}

async function spend(tx: Tx, billId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { numAffectedRows } = await sql`
    update authorizations set used = true, used_at = coalesce(used_at, now()), bill_id = ${billId}, version = version + 1
    where id = any(${ids}::int[]) and (not used or bill_id = ${billId})`.execute(tx)
  if (numAffectedRows !== BigInt(ids.length)) throw new Refusal('El código de autorización ya se usó')
}
