import { messages } from '@yunque/contract/core/messages'
import {
  type SupplierProductInput,
  supplierProductMessages,
} from '@yunque/contract/purchasing/supplier-products'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import { Refusal, Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'

type Pair = { productId: number; providerId: number }

/**
 * Saves what a supplier says of a product, and whether it is bought from this one before others (purchases.supplier-codes,
 * purchases.preferred). The audit trail has it as a change of the product.
 * @throws Refusal for a code that another product of the supplier has; Stale
 */
export async function saveSupplierProduct(
  tx: Tx,
  context: Context,
  { preferred, version, ...said }: SupplierProductInput,
): Promise<void> {
  const { provider, product } = await lockPair(tx, said)
  const before = await storedOf(tx, said)
  if (version !== undefined && version !== before?.version) throw new Stale()
  await refuseTaken(tx, said)
  const chosen = product.preferredProviderId === said.providerId
  if (preferred && !chosen && !provider.active)
    throw new Refusal(supplierProductMessages.inactive(provider.name))
  const columns = {
    code: said.supplierCode,
    name: said.supplierName,
    pack_name: said.packName,
    pack_size: said.packSize,
    lead_days: said.leadDays,
  }
  const { username } = context.actor
  await tx
    .insertInto('supplier_products')
    .values({ product_id: said.productId, provider_id: said.providerId, ...columns, created_by: username })
    .onConflict((stored) =>
      stored.columns(['product_id', 'provider_id']).doUpdateSet({
        ...columns,
        modified_by: username,
        modified_at: new Date(),
        version: (before?.version ?? 0) + 1,
      }),
    )
    .execute()
  const preferredProviderId = preferred ? said.providerId : chosen ? null : product.preferredProviderId
  await prefer(tx, context, said.productId, {
    before: product.preferredProviderId,
    after: preferredProviderId,
  })
  await posted(tx, context, {
    entity: 'products',
    id: said.productId,
    before: {
      ...auditOf(before),
      providerId: said.providerId,
      preferredProviderId: product.preferredProviderId,
    },
    after: { ...auditOf(said), providerId: said.providerId, preferredProviderId },
  })
}

/** Removes what a supplier says of a product; it is no longer the preferred one. Purchases keep what they say. */
export async function removeSupplierProduct(tx: Tx, context: Context, pair: Pair): Promise<void> {
  const { product } = await lockPair(tx, pair)
  const before = await storedOf(tx, pair)
  const chosen = product.preferredProviderId === pair.providerId
  if (!before && !chosen) throw new Refusal(supplierProductMessages.unknown)
  await tx
    .deleteFrom('supplier_products')
    .where('product_id', '=', pair.productId)
    .where('provider_id', '=', pair.providerId)
    .execute()
  const after = chosen ? null : product.preferredProviderId
  await prefer(tx, context, pair.productId, { before: product.preferredProviderId, after })
  await posted(tx, context, {
    entity: 'products',
    id: pair.productId,
    before: {
      ...auditOf(before),
      providerId: pair.providerId,
      preferredProviderId: product.preferredProviderId,
    },
    after: { ...auditOf(null), providerId: pair.providerId, preferredProviderId: after },
  })
}

/** Locks the supplier, whose codes are unique, and the product. */
async function lockPair(tx: Tx, { productId, providerId }: Pair) {
  declareLock(tx, 'party', providerId)
  const provider = await tx
    .selectFrom('providers')
    .select(['name', 'active'])
    .where('id', '=', providerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const product = await tx
    .selectFrom('products')
    .select('preferred_provider_id as preferredProviderId')
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!provider || !product) throw new Refusal(messages.notFound)
  return { provider, product }
}

const storedOf = (tx: Tx, { productId, providerId }: Pair) =>
  tx
    .selectFrom('supplier_products')
    .select([
      ...(['code as supplierCode', 'name as supplierName', 'pack_name as packName'] as const),
      ...(['pack_size as packSize', 'lead_days as leadDays', 'version'] as const),
    ])
    .where('product_id', '=', productId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

type SupplierFields = Pick<
  SupplierProductInput,
  'supplierCode' | 'supplierName' | 'packName' | 'packSize' | 'leadDays'
>

const auditOf = (said: SupplierFields | null | undefined) => ({
  supplierCode: said?.supplierCode ?? '',
  supplierName: said?.supplierName ?? '',
  packName: said?.packName ?? '',
  packSize: said?.packSize ?? 0,
  leadDays: said?.leadDays ?? null,
})

async function refuseTaken(
  tx: Tx,
  { supplierCode, providerId, productId }: Pair & Pick<SupplierFields, 'supplierCode'>,
): Promise<void> {
  if (supplierCode === '') return
  const { rows } = await sql<{ name: string }>`
    select p.name from supplier_products s join products p on p.id = s.product_id
    where s.provider_id = ${providerId} and lower(s.code) = lower(${supplierCode}) and s.code <> ''
      and s.product_id <> ${productId}`.execute(tx)
  const [other] = rows
  if (other) throw new Refusal(supplierProductMessages.taken(supplierCode, other.name))
}

/** Writes the preferred supplier of a product where it changes. */
async function prefer(
  tx: Tx,
  { actor }: Context,
  productId: number,
  { before, after }: { before: number | null; after: number | null },
): Promise<void> {
  if (before === after) return
  await sql`update products set preferred_provider_id = ${after}, version = version + 1,
    modified_by = ${actor.username}, modified_at = now() where id = ${productId}`.execute(tx)
}
