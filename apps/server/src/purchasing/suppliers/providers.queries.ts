import { PurchaseStep } from '@yunque/contract/core/constants'
import type { ProviderRow } from '@yunque/contract/purchasing/providers'
import { providers } from '@yunque/contract/purchasing/providers.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { purchaseDocuments } from '../../inventory/product-facts/bought.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'

/** SQL: purchases from the supplier `p`, the date of the last, and the balance: in C$, and in it what is owed in dollars. */
const boughtFrom = ({ actor }: Context) => sql`
  select count(*)::int as purchases, coalesce(sum(o.balance), 0) as balance,
    nullif(sum(o.dollar_balance), 0) as dollar_balance, max(o.date) as last_purchase
  from (${sql.raw(purchaseDocuments)}) o where o.provider_id = p.id and o.step = ${PurchaseStep.processed}
    and ${actsEverywhere(actor) ? sql`true` : sql`o.area_id = ${actor.areaId}`}`

/**
 * Suppliers with number of purchases, date of the last, and balance: of the reader's area, of all areas for users of
 * the warehouse, as in their statements (access.own-area).
 */
export const providerList = defineList(providers.list)({
  from: from('providers', 'p').leftLateral(boughtFrom, 't', ['p']),
  fields: {
    id: 'p.id',
    name: { sql: 'p.name', names: 'provider' },
    ruc: 'p.ruc',
    property: 'p.owner',
    phoneNumber: 'p.phone',
    email: 'p.email',
    address: 'p.address',
    observation: 'p.observation',
    leadDays: 'p.lead_days',
    purchases: 't.purchases',
    balance: 't.balance',
    dollarBalance: 't.dollar_balance',
    lastPurchase: 't.last_purchase',
    active: 'p.active',
    version: 'p.version',
    createAt: 'p.created_at',
    createBy: 'p.created_by',
    modifyAt: 'p.modified_at',
    modifyBy: 'p.modified_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'name' }],
  take: 20,
})

/** The purchases from a supplier, entry-style ones too: of the reader's area, of all for users of the warehouse. */
export const providerPurchaseList = defineList(providers.purchases)({
  from: from(() => sql.raw(purchaseDocuments), 'o').inner('areas', 'a', { id: 'o.area_id' }),
  fields: {
    key: ({ o }) => `(${o}.document || ':' || ${o}.id)`,
    document: 'o.document',
    id: 'o.id',
    date: 'o.date',
    areaId: 'o.area_id',
    area: 'a.name',
    providerId: 'o.provider_id',
    reference: 'o.reference',
    total: 'o.total',
    balance: 'o.balance',
    stepId: 'o.step',
  },
  key: 'key',
  defaultSort: [
    { selector: 'date', desc: true },
    { selector: 'id', desc: true },
  ],
  take: 10,
  where: ({ actor }, { providerId }) => [
    !actsEverywhere(actor) && sql`o.area_id = ${actor.areaId}`,
    providerId !== undefined && sql`o.provider_id = ${providerId}`,
  ],
})

/** A supplier, as in its list. @throws NotFound */
export const findProvider = (db: Db | Tx, context: Context, id: number): Promise<ProviderRow> =>
  findListed(db, context, providerList, id)
