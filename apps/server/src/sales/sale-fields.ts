import { fixedCatalogs } from '@yunque/contract/core/constants'
import { wordsOf } from '@yunque/contract/core/value-words'
import type { SharedFields } from '../lists/define-list.ts'
import { fixedName } from '../lists/fixed-name.ts'
import type { Expression } from '../lists/list-expression.ts'
import { joinsOver } from '../lists/list-tables.ts'
import { numberFields } from '../settings/series/number-fields.ts'

/** The header columns that invoices (`b`) and pre-sales (`b`) share in lists, from the joins of `saleTables`. */
export const saleFields = {
  id: { sql: 'b.id', type: 'number' },
  ...numberFields('b'),
  date: { sql: 'b.date', type: 'date', filled: true },
  clientId: { sql: 'b.client_id', type: 'number' },
  walkInName: { sql: 'b.client_name', type: 'text' },
  walkInRuc: { sql: 'b.walk_in_ruc', type: 'text' },
  walkInPhone: { sql: 'b.walk_in_phone', type: 'text' },
  projectId: { sql: 'b.project_id', type: 'number' },
  project: { sql: 'w.name', type: 'text' },
  buyerId: { sql: 'b.buyer_id', type: 'number' },
  buyer: { sql: 'k.name', type: 'text' },
  areaId: { sql: 'b.area_id', type: 'number' },
  area: { sql: 'a.name', type: 'text' },
  paymentTypeId: { sql: 'b.payment_type_id', type: 'number', words: wordsOf(fixedCatalogs.billPaymentType) },
  paymentType: {
    sql: ({ b }) => fixedName(`${b}.payment_type_id`, fixedCatalogs.billPaymentType),
    type: 'text',
  },
  paymentMethodId: {
    sql: 'b.payment_method_id',
    type: 'number',
    words: wordsOf(fixedCatalogs.billPaymentMethod),
  },
  bankId: { sql: 'b.bank_id', type: 'number' },
  reference: { sql: 'b.reference', type: 'text' },
  codigo: { sql: 'b.booklet', type: 'text' },
  creditDays: { sql: 'b.credit_days', type: 'number' },
  observation: { sql: 'b.observation', type: 'text' },
  codeAuth: { sql: 'b.auth_code', type: 'text', only: ['auths'] },
  asignedTo: { sql: 's.username', type: 'text' },
  seller: { sql: 's.full_name', type: 'text' },
  subtotal: { sql: 'b.subtotal', type: 'number' },
  discount: { sql: 'b.discount', type: 'number' },
  iva: { sql: 'b.iva', type: 'number' },
  total: { sql: 'b.total', type: 'number' },
  exemptLetter: { sql: 'b.exempt_letter', type: 'text' },
  active: { sql: 'b.active', type: 'boolean' },
  createAt: { sql: 'b.created_at', type: 'instant' },
  createBy: { sql: 'b.created_by', type: 'text' },
  modifiedAt: { sql: 'b.modified_at', type: 'instant' },
  modifiedBy: { sql: 'b.modified_by', type: 'text' },
  version: { sql: 'b.version', type: 'number' },
} as const satisfies SharedFields<SaleAliases>

/** The client's name on the document, else the client's present name. */
export const clientName: Expression<'b' | 'c'> = ({ b, c }) =>
  `coalesce(nullif(${b}.client_name, ''), ${c}.full_name)`

/** The joins of `saleFields`: left joins, so that counting does not read them. */
export const saleTables = joinsOver<{
  b: 'client_id' | 'seller_id' | 'area_id' | 'series_id' | 'project_id' | 'buyer_id'
}>()
  .left('clients', 'c', { id: 'b.client_id' })
  .left('users', 's', { id: 'b.seller_id' })
  .left('areas', 'a', { id: 'b.area_id' })
  .left('document_series', 'z', { id: 'b.series_id' })
  .left('projects', 'w', { id: 'b.project_id' })
  .left('buyers', 'k', { id: 'b.buyer_id' })

/** The aliases of the document, its client, its seller, its area, its series, its project and its buyer. */
export type SaleAliases = 'b' | 'c' | 's' | 'a' | 'z' | 'w' | 'k'
