import type { Provider, ProviderRow } from '@yunque/contract/purchasing/providers'
import { sql } from 'kysely'
import { deactivate } from '../../access/deactivate.ts'
import { questionLookAlike } from '../../access/question-look-alike.ts'
import { questionInUse, usesOf } from '../../catalogs/uses-of.ts'
import type { Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockVersion, writeVersioned } from '../../operation/versioned.ts'
import { findProvider } from './providers.queries.ts'

/** Adds or changes a supplier and returns its id. */
export async function saveProvider(tx: Tx, context: Context, provider: Provider): Promise<number> {
  const before = provider.id === 0 ? null : await lockProvider(tx, context, provider)
  await refuseTaken(tx, provider)
  const id = await writeVersioned(tx, context, {
    table: 'providers',
    id: provider.id,
    columns: providerColumns(provider, before),
  })
  const after = await findProvider(tx, context, id)
  if (after.active && !provider.confirm && before?.name !== after.name)
    await questionLookAlike(tx, 'providers', id)
  await posted(tx, context, [
    { entity: 'providers', id, before, after },
    { entity: CHOICES, id },
  ])
  return id
}

/**
 * Deletes a supplier that is not used. A used active one is deactivated after confirmation: documents keep it, and it
 * is no longer offered (documents.kept).
 * @throws Question, Refusal
 */
export async function removeProvider(tx: Tx, context: Context, id: number, confirm: boolean) {
  const before = await findProvider(tx, context, id)
  const uses = await usesOf(tx, 'providers', [id])
  if (uses.length === 0) {
    await tx.deleteFrom('providers').where('id', '=', id).execute()
    await posted(tx, context, [
      { entity: 'providers', id, before, after: null },
      { entity: CHOICES, id },
    ])
    return { id, active: false }
  }
  questionInUse(before, { uses, confirm })
  const event = { entity: 'providers', id } as const
  const answer = await deactivate(tx, context, { table: 'providers', before, ...event })
  await posted(tx, context, { entity: CHOICES, id })
  return answer
}

/** The catalog from which forms choose suppliers. */
const CHOICES = 'catalogos'

async function lockProvider(tx: Tx, context: Context, provider: Provider): Promise<ProviderRow> {
  declareLock(tx, 'party', provider.id)
  await lockVersion(tx, 'providers', provider)
  return findProvider(tx, context, provider.id)
}

async function refuseTaken(tx: Tx, { id, ruc }: Provider): Promise<void> {
  const taken = await tx
    .selectFrom('providers')
    .select('name')
    .where(sql<boolean>`norm(ruc) = norm(${ruc})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw new Refusal(`Ya existe un proveedor con el RUC ${ruc}: ${taken.name}`)
}

/** The columns of a supplier. */
export function providerColumns(
  provider: Omit<Provider, 'confirm'>,
  before: Pick<ProviderRow, 'active' | 'leadDays'> | null,
) {
  return {
    name: provider.name,
    ruc: provider.ruc,
    owner: provider.owner,
    phone: provider.phoneNumber,
    email: provider.email,
    address: provider.address,
    observation: provider.observation,
    lead_days: provider.leadDays === undefined ? (before?.leadDays ?? null) : provider.leadDays,
    active: provider.active ?? before?.active ?? true,
  }
}
