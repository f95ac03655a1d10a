import { fixedCatalogs } from '@yunque/contract/core/constants'
import { wordsOf } from '@yunque/contract/core/value-words'
import { type AuthorizationRow, AuthorizationStatus } from '@yunque/contract/sales/authorizations'
import { authorizations } from '@yunque/contract/sales/authorizations.endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { productName } from '../../inventory/product-facts/product-fields.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import type { Expression } from '../../lists/list-expression.ts'
import { from } from '../../lists/list-tables.ts'
import type { Context } from '../../operation/context.ts'
import { shownNumber } from '../../settings/series/number-fields.ts'

const typeName: Expression<'r'> = ({ r }) =>
  `(case ${r}.type_id ${fixedCatalogs.AuthorizationType.map(({ id, name }) => `when ${id} then '${name}'`).join(' ')} end)`

/** SQL: the state of a rule. Its last day is by the company's time zone, whatever the clock of the database shows. */
export const status: Expression<'r' | 'g'> = ({
  r,
  g,
}) => `(case when not ${r}.active then '${AuthorizationStatus.inactive}' when ${r}.used then '${AuthorizationStatus.used}'
  when ${r}.expired_date < (now() at time zone ${g}.time_zone)::date then '${AuthorizationStatus.expired}'
  else '${AuthorizationStatus.inForce}' end)`

const usesOfRule = () => sql`
  select count(distinct bill_id) as uses from authorization_uses where authorization_id = r.id`

/** 'Autorización de descuentos' (20 a page). */
export const authorizationsList = defineList(authorizations.list)({
  from: from('authorizations', 'r')
    .left('products', 'p', { id: 'r.product_id' })
    .left('clients', 'c', { id: 'r.client_id' })
    .left('users', 'u', { id: 'r.user_id' })
    .left('bills', 'b', { id: 'r.bill_id' })
    .settings('g')
    .leftLateral(usesOfRule, 'x', ['r']),
  fields: {
    id: { sql: 'r.id', type: 'number' },
    codeAuth: { sql: 'r.code', type: 'text' },
    typeId: { sql: 'r.type_id', type: 'number', words: wordsOf(fixedCatalogs.AuthorizationType) },
    type: { sql: typeName, type: 'text' },
    description: { sql: 'r.description', type: 'text' },
    discount: { sql: 'r.discount', type: 'number' },
    useOneTime: { sql: 'r.use_one_time', type: 'boolean' },
    expiredDate: { sql: 'r.expired_date', type: 'date' },
    productId: { sql: 'r.product_id', type: 'number' },
    product: productName('p'),
    clientId: { sql: 'r.client_id', type: 'number' },
    client: { sql: 'c.full_name', type: 'text', names: 'client' },
    username: { sql: 'u.username', type: 'text' },
    user: { sql: 'u.full_name', type: 'text' },
    status: { sql: status, type: 'text' },
    active: { sql: 'r.active', type: 'boolean' },
    used: { sql: 'r.used', type: 'boolean' },
    usedAt: { sql: 'r.used_at', type: 'instant' },
    billId: { sql: 'r.bill_id', type: 'number' },
    billNumber: {
      sql: ({ b }) => `(case when ${b}.id is not null then ${shownNumber(b)} end)`,
      type: 'text',
    },
    uses: { sql: 'x.uses', type: 'number' },
    createdAt: { sql: 'r.created_at', type: 'instant' },
    createdBy: { sql: 'r.created_by', type: 'text' },
    modifiedAt: { sql: 'r.modified_at', type: 'instant' },
    modifiedBy: { sql: 'r.modified_by', type: 'text' },
    version: { sql: 'r.version', type: 'number' },
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
})

/** One rule. @throws NotFound */
export const findAuthorization = (db: Db | Tx, context: Context, id: number): Promise<AuthorizationRow> =>
  findListed(db, context, authorizationsList, id)
