import { fixedCatalogs, PurchaseStep } from '@yunque/contract/core/constants'
import { activeWords, documentWords, wordsOf } from '@yunque/contract/core/value-words'
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
    id: { sql: 'p.id', type: 'number' },
    name: { sql: 'p.name', type: 'text', names: 'provider' },
    ruc: { sql: 'p.ruc', type: 'text' },
    property: { sql: 'p.owner', type: 'text' },
    phoneNumber: { sql: 'p.phone', type: 'text' },
    email: { sql: 'p.email', type: 'text' },
    address: { sql: 'p.address', type: 'text' },
    observation: { sql: 'p.observation', type: 'text' },
    leadDays: { sql: 'p.lead_days', type: 'number' },
    purchases: { sql: 't.purchases', type: 'number' },
    balance: { sql: 't.balance', type: 'number' },
    dollarBalance: { sql: 't.dollar_balance', type: 'number' },
    lastPurchase: { sql: 't.last_purchase', type: 'date' },
    active: { sql: 'p.active', type: 'boolean', words: activeWords },
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

/** The purchases from a supplier, entry-style ones too: of the reader's area, of all for users of the warehouse. */
export const providerPurchaseList = defineList(providers.purchases)({
  from: from(() => sql.raw(purchaseDocuments), 'o').inner('areas', 'a', { id: 'o.area_id' }),
  fields: {
    key: { sql: ({ o }) => `(${o}.document || ':' || ${o}.id)`, type: 'text' },
    document: { sql: 'o.document', type: 'text', words: documentWords },
    id: { sql: 'o.id', type: 'number' },
    date: { sql: 'o.date', type: 'date' },
    areaId: { sql: 'o.area_id', type: 'number' },
    area: { sql: 'a.name', type: 'text' },
    providerId: { sql: 'o.provider_id', type: 'number' },
    reference: { sql: 'o.reference', type: 'text' },
    total: { sql: 'o.total', type: 'number' },
    balance: { sql: 'o.balance', type: 'number' },
    stepId: { sql: 'o.step', type: 'text', words: wordsOf(fixedCatalogs.purchaseStep) },
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
