import type { ProviderRow } from '@yunque/contract/providers'
import type { Db, Tx } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { findListed } from '../http/find-listed.ts'
import { defineList } from '../http/list-definition.ts'

const bought = `from purchases o where o.provider_id = p.id and o.step = 'G'`

/** Suppliers, with what was bought from each, when last, and what is still owed to it. */
export const providerList = defineList({
  title: 'Proveedores',
  from: 'providers p',
  fields: {
    id: { sql: 'p.id', type: 'number' },
    name: { sql: 'p.name', type: 'text' },
    ruc: { sql: 'p.ruc', type: 'text' },
    property: { sql: 'p.owner', type: 'text' },
    phoneNumber: { sql: 'p.phone', type: 'text' },
    email: { sql: 'p.email', type: 'text' },
    address: { sql: 'p.address', type: 'text' },
    observation: { sql: 'p.observation', type: 'text' },
    purchases: { sql: `(select count(*)::int ${bought})`, type: 'number' },
    balance: { sql: `(select coalesce(sum(o.balance), 0) ${bought})`, type: 'number' },
    lastPurchase: { sql: `(select max(o.date) ${bought})`, type: 'date' },
    active: { sql: 'p.active', type: 'boolean' },
    version: { sql: 'p.version', type: 'number' },
    createAt: { sql: 'p.created_at', type: 'instant' },
    createBy: { sql: 'p.created_by', type: 'text' },
    modifyAt: { sql: 'p.modified_at', type: 'instant' },
    modifyBy: { sql: 'p.modified_by', type: 'text' },
  },
  key: 'id',
  defaultSort: [{ selector: 'name' }],
  take: 20,
})

/** A supplier as its list shows it. @throws NotFound */
export const findProvider = (db: Db | Tx, context: Context, id: number): Promise<ProviderRow> =>
  findListed(db, context, providerList, id)
