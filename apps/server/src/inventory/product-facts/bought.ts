import { fixedCatalogs, PurchaseStep } from '@yunque/contract/core/constants'
import { fixedName } from '../../lists/fixed-name.ts'

const direct = 'd.type_id = 1'

/** SQL: every purchase in any step, and entry-style purchases as paid and processed. In C$, but for `dollar_balance`. */
export const purchaseDocuments = `
  select 'purchase' as document, b.id, b.area_id, b.provider_id, b.date, b.reference, b.total, b.balance,
    b.dollar_balance, b.step::text as step from purchases b where b.opening_id is null
  union all
  select 'input', d.id, d.area_id, d.provider_id, d.date, d.reference, d.total, 0, 0, '${PurchaseStep.processed}'
  from stock_inputs d where ${direct}`

/** SQL: every line of processed purchases and of entry-style ones, costs in C$. The latter have no charges. */
export const boughtLines = `
  select 'purchase' as document, ${fixedName('b.type_id', fixedCatalogs.purchaseType)} as type, b.id, l.line,
    b.area_id, b.date, b.processed_at as posted_at, b.provider_id, b.reference, b.payment_type_id, l.product_id,
    l.quantity, l.dollar_cost, l.cost, l.charges, l.real_cost, l.total, l.old_price, l.price, l.iva, l.iva_rate, b.costs_include_iva, l.price_iva_rate, coalesce(l.lot, '') as lot,
    l.expire_date, b.processed_by as created_by
  from purchase_lines l join purchases b on b.id = l.purchase_id where b.step = '${PurchaseStep.processed}'
  union all
  select 'input', 'Entrada', d.id, l.line, d.area_id, d.date, d.created_at, d.provider_id, d.reference, 1, l.product_id,
    l.quantity, 0, coalesce(l.paper_cost, l.cost), 0, l.cost, l.total, l.old_price, l.price, l.iva, l.iva_rate, d.costs_include_iva, l.price_iva_rate, coalesce(l.lot, ''), l.expire_date, d.created_by
  from stock_input_lines l join stock_inputs d on d.id = l.input_id where ${direct}`
