import { fixedCatalogs } from '@yunque/contract/core/constants'
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
    id: 'r.id',
    codeAuth: 'r.code',
    typeId: 'r.type_id',
    type: typeName,
    description: 'r.description',
    discount: 'r.discount',
    useOneTime: 'r.use_one_time',
    expiredDate: 'r.expired_date',
    productId: 'r.product_id',
    product: productName('p'),
    clientId: 'r.client_id',
    client: { sql: 'c.full_name', names: 'client' },
    username: 'u.username',
    user: 'u.full_name',
    status: status,
    active: 'r.active',
    used: 'r.used',
    usedAt: 'r.used_at',
    billId: 'r.bill_id',
    billNumber: ({ b }) => `(case when ${b}.id is not null then ${shownNumber(b)} end)`,
    uses: 'x.uses',
    createdAt: 'r.created_at',
    createdBy: 'r.created_by',
    modifiedAt: 'r.modified_at',
    modifiedBy: 'r.modified_by',
    version: 'r.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
})

/** One rule. @throws NotFound */
export const findAuthorization = (db: Db | Tx, context: Context, id: number): Promise<AuthorizationRow> =>
  findListed(db, context, authorizationsList, id)
