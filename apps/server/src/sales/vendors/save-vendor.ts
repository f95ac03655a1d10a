import type { Vendor, VendorRow } from '@yunque/contract/sales/salespeople'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { recordChange } from '../../operation/record-change.ts'
import { lockVersion, writeVersioned } from '../../operation/versioned.ts'
import { findVendor } from './vendors.queries.ts'

/** Adds or changes a salesperson and returns the id. */
export async function saveVendor(tx: Tx, context: Context, vendor: Vendor): Promise<number> {
  const before = vendor.id === 0 ? null : await lockVendor(tx, context, vendor)
  const id = await writeVersioned(tx, context, {
    table: 'vendors',
    id: vendor.id,
    columns: columnsOf(vendor, before),
  })
  const after = await findVendor(tx, context, id)
  await recordChange(tx, context, { entity: 'vendors', id, before, after })
  return id
}

async function lockVendor(tx: Tx, context: Context, vendor: Vendor): Promise<VendorRow> {
  await lockVersion(tx, 'vendors', vendor)
  return findVendor(tx, context, vendor.id)
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
