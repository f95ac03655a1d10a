import { Direction } from '@yunque/contract/core/constants'
import type { DocumentKind } from '@yunque/contract/core/document-kinds'
import { movementWords, type ValueWords } from '@yunque/contract/core/value-words'
import type { SharedFields } from '../../lists/define-list.ts'
import type { Row } from '../../lists/list-definition.ts'
import type { Expression } from '../../lists/list-expression.ts'
import { numberOfKind, paddedId, shownNumber } from '../../settings/series/number-fields.ts'

const clientOf = (bill: string) =>
  `coalesce(nullif(${bill}.client_name, ''), (select full_name from clients where id = ${bill}.client_id))`
const supplierOf = (bought: string) =>
  `concat_ws(' · ', (select name from providers where id = ${bought}.provider_id), nullif(${bought}.reference, ''))`

/** What a document says of itself, in the SQL of its table `d`. */
const memos: Readonly<Record<DocumentKind, string | null>> = {
  bill: `select ${clientOf('d')} from bills d`,
  preBill: null,
  receipt: `select concat('Factura ', ${shownNumber('b')}, ' · ', ${clientOf('b')}) from receipts d join bills b on b.id = d.bill_id`,
  creditNote: `select concat('Factura ', ${shownNumber('b')}, ' · ', ${clientOf('b')}) from credit_notes d join bills b on b.id = d.bill_id`,
  deposit: `select concat((select full_name from clients where id = d.client_id), ' · ', d.observation) from deposits d`,
  purchase: `select ${supplierOf('d')} from purchases d`,
  purchaseOrder: null,
  reception: `select concat_ws(' · ', 'Orden ' || ${paddedId('d.order_id')}, (select p.name from providers p join purchase_orders o on o.provider_id = p.id
    where o.id = d.order_id), nullif(d.reference, '')) from receptions d`,
  purchasePayment: `select concat('Compra ', ${paddedId('b.id')}, ' · ', ${supplierOf('b')})
    from purchase_payments d join purchases b on b.id = d.purchase_id`,
  supplierCredit: `select concat_ws(' · ', 'Compra ' || ${paddedId('d.purchase_id')}, (select name from providers where id = d.provider_id), d.observation)
    from supplier_credits d`,
  input: `select concat_ws(' · ', nullif(${supplierOf('d')}, ''), d.observation) from stock_inputs d`,
  output: 'select d.observation from stock_outputs d',
  transfer: `select concat((select name from areas where id = d.source_area_id), ' → ', (select name from areas where id = d.target_area_id))
    from transfers d`,
  cashClosing: 'select d.description from cash_closings d',
  expense: `select concat_ws(' · ', (select name from expense_categories where id = d.category_id), nullif(d.observation, ''))
    from expenses d`,
  cashMovement: `select concat_ws(' · ', (select name from cash_movement_categories where id = d.category_id), d.reason)
    from cash_movements d`,
  commissionSettlement: `select concat((select full_name from users where id = d.seller_id), ' · ', to_char(d.from_date, 'DD/MM/YYYY'), ' – ',
    to_char(d.to_date, 'DD/MM/YYYY')) from commission_settlements d`,
  delivery: null,
  claim: `select concat_ws(' · ', d.client_name, (select name from products where id = d.product_id)) from claims d`,
  conversion: `select concat((select name from products where id = d.source_product_id), ' → ',
    (select name from products where id = d.target_product_id)) from stock_conversions d`,
  stockCount: null,
  revaluation: 'select d.reason from stock_revaluations d',
  openingAct: 'select d.created_by from opening_acts d',
}

/** A value by the kind of the entry `e`, of the document with its number. */
const ofDocument =
  (selects: Readonly<Partial<Record<DocumentKind, string | null>>>): Expression<'e'> =>
  ({ e }) => {
    const cases = Object.entries(selects).flatMap(([kind, select]) =>
      select === null ? [] : [`when '${kind}' then (${select} where d.id = ${e}.id)`],
    )
    return `(case ${e}.kind ${cases.join(' ')} end)`
  }
/** The type of an entry of stock, which decides its screen. */
const typed = ofDocument({
  input: 'select d.type_id::int from stock_inputs d',
  output: 'select d.type_id::int from stock_outputs d',
})

const movements: Readonly<Partial<Record<string, ValueWords>>> = {
  input: movementWords[Direction.in],
  output: movementWords[Direction.out],
}
const typeWords = ({ kind, typeId }: Row): string => movements[String(kind)]?.[String(typeId)] ?? ''

/** What the list of entries `e` shows of the document of each: its number, its type and its own words. */
export const documentFields = {
  number: ({ e }) =>
    `(case when ${e}.kind = 'yearClosing' then ${e}.id::text else ${numberOfKind(`${e}.kind`, `${e}.id`)} end)`,
  typeId: { sql: typed, shown: { reads: ['kind', 'typeId'], words: typeWords } },
} as const satisfies SharedFields<'e'>

/** What the document of an entry `e` says of itself; empty for an entry of no document. */
export const memoOf: Expression<'e'> = (t) =>
  `coalesce(case when ${t.e}.kind = 'yearClosing' then 'Resultado de ' || ${t.e}.id else ${ofDocument(memos)(t)} end, '')`
