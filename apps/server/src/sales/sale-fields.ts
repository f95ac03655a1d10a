import { fixedCatalogs } from '@yunque/contract/core/constants'
import type { SharedFields } from '../lists/define-list.ts'
import { fixedName } from '../lists/fixed-name.ts'
import type { Expression } from '../lists/list-expression.ts'
import { joinsOver } from '../lists/list-tables.ts'
import { numberFields } from '../settings/series/number-fields.ts'

/** The header columns that invoices (`b`) and pre-sales (`b`) share in lists, from the joins of `saleTables`. */
export const saleFields = {
  id: 'b.id',
  ...numberFields('b'),
  date: { sql: 'b.date', filled: true },
  clientId: 'b.client_id',
  walkInName: 'b.client_name',
  walkInRuc: 'b.walk_in_ruc',
  walkInPhone: 'b.walk_in_phone',
  projectId: 'b.project_id',
  project: 'w.name',
  buyerId: 'b.buyer_id',
  buyer: 'k.name',
  areaId: 'b.area_id',
  area: 'a.name',
  paymentTypeId: 'b.payment_type_id',
  paymentType: ({ b }) => fixedName(`${b}.payment_type_id`, fixedCatalogs.billPaymentType),
  paymentMethodId: 'b.payment_method_id',
  bankId: 'b.bank_id',
  reference: 'b.reference',
  codigo: 'b.booklet',
  creditDays: 'b.credit_days',
  observation: 'b.observation',
  codeAuth: 'b.auth_code',
  asignedTo: 's.username',
  seller: 's.full_name',
  subtotal: 'b.subtotal',
  discount: 'b.discount',
  iva: 'b.iva',
  total: 'b.total',
  exemptLetter: 'b.exempt_letter',
  active: 'b.active',
  createAt: 'b.created_at',
  createBy: 'b.created_by',
  modifiedAt: 'b.modified_at',
  modifiedBy: 'b.modified_by',
  version: 'b.version',
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
