import { type Use, usageIds } from '@yunque/contract/core/uses'
import type { UsesInput } from '@yunque/contract/settings/uses'
import { usageTexts } from '@yunque/contract/settings/uses-texts'
import type { Tx } from '../db/database.ts'
import { Stale } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { usesState } from './uses.queries.ts'

/** Keeps what a person chose that the shop uses (store.uses). @throws Stale */
export async function saveUses(tx: Tx, context: Context, { uses, revision }: UsesInput): Promise<void> {
  const before = await tx.selectFrom('settings').select('version').forNoKeyUpdate().executeTakeFirstOrThrow()
  if (revision !== undefined && revision !== before.version) throw new Stale()
  const { uses: former } = await usesState(tx)
  const next = {
    uses: [...new Set(uses)].filter((use) => use !== 'dollarCredit'),
    dollar_credit: uses.includes('dollarCredit'),
  }
  const modified = { modified_by: context.actor.username, modified_at: new Date() }
  await tx
    .updateTable('settings')
    .set({ ...next, ...modified, version: before.version + 1 })
    .execute()
  await posted(tx, context, [
    {
      trail: 'settings',
      act: 'modificar',
      before: { uses: named(former) },
      after: { uses: named(uses) },
    },
    { entity: 'about', id: 1 },
  ])
}

/** The titles of uses, as the audit trail shows them. */
const named = (chosen: readonly Use[]): string =>
  usageIds
    .filter((use) => chosen.includes(use))
    .map((use) => usageTexts[use].title)
    .join(', ')
