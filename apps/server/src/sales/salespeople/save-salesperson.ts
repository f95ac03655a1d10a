import type { Salesperson, SalespersonRow } from '@yunque/contract/sales/salespeople'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockVersion, writeVersioned } from '../../operation/versioned.ts'
import { findSalesperson } from './salespeople.queries.ts'

/** Adds or changes a salesperson and returns the id. */
export async function saveSalesperson(tx: Tx, context: Context, salesperson: Salesperson): Promise<number> {
  const before = salesperson.id === 0 ? null : await lockSalesperson(tx, context, salesperson)
  const id = await writeVersioned(tx, context, {
    table: 'vendors',
    id: salesperson.id,
    columns: columnsOf(salesperson, before),
  })
  const after = await findSalesperson(tx, context, id)
  await posted(tx, context, { entity: 'vendors', id, before, after })
  return id
}

async function lockSalesperson(tx: Tx, context: Context, salesperson: Salesperson): Promise<SalespersonRow> {
  await lockVersion(tx, 'vendors', salesperson)
  return findSalesperson(tx, context, salesperson.id)
}

function columnsOf(salesperson: Salesperson, before: SalespersonRow | null) {
  return {
    full_name: salesperson.fullName,
    phone: salesperson.phoneNumber,
    cell_phone: salesperson.cellNumber,
    email: salesperson.email,
    address: salesperson.address,
    observation: salesperson.observation,
    active: salesperson.active ?? before?.active ?? true,
  }
}
