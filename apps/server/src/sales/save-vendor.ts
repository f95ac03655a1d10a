import { messages } from '@yunque/contract/messages'
import type { Vendor, VendorRow } from '@yunque/contract/vendors'
import { recordChange } from '../access/record-change.ts'
import type { Tx } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { Refusal, Stale } from '../http/errors.ts'
import { findVendor } from './vendors.queries.ts'

/** Adds or changes a salesperson and returns the id (Spec 2 §5). */
export async function saveVendor(tx: Tx, context: Context, vendor: Vendor): Promise<number> {
  const before = vendor.id === 0 ? null : await lockVendor(tx, context, vendor)
  const { username } = context.actor
  const columns = columnsOf(vendor, before)
  const { id } =
    before === null
      ? await tx
          .insertInto('vendors')
          .values({ ...columns, created_by: username })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('vendors')
          .set({ ...columns, version: before.version + 1, modified_by: username, modified_at: new Date() })
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
  const after = await findVendor(tx, context, id)
  await recordChange(tx, context, { entity: 'vendors', id, before, after })
  return id
}

async function lockVendor(tx: Tx, context: Context, { id, version }: Vendor): Promise<VendorRow> {
  const row = await tx
    .selectFrom('vendors')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.editedMissing)
  if (version !== undefined && version !== row.version) throw new Stale()
  return findVendor(tx, context, id)
}

function columnsOf(vendor: Vendor, before: VendorRow | null) {
  return {
    full_name: vendor.fullName,
    phone: vendor.phoneNumber,
    cell_phone: vendor.cellNumber,
    email: vendor.email,
    address: vendor.address,
    observation: vendor.observation,
    active: vendor.active ?? before?.active ?? true,
  }
}
