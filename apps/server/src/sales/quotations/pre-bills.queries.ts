import { PreBillStatus, PreBillType } from '@yunque/contract/core/constants'
import { deliveryWords, preBillTypeWords } from '@yunque/contract/core/value-words'
import type { PreBillDetail, PreBillRow } from '@yunque/contract/sales/pre-bills'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { defineList } from '../../lists/define-list.ts'
import { findListed } from '../../lists/find-listed.ts'
import type { Expression } from '../../lists/list-expression.ts'
import { from } from '../../lists/list-tables.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { ownCodes } from '../authorizations/own-codes.ts'
import { isDelivered } from '../invoices/bills.queries.ts'
import { clientName, saleFields, saleTables } from '../sale-fields.ts'
import { saleLines } from '../sale-lines.queries.ts'

/** One number, several separated by commas, or a JSON array: `[2,3]`. */
const typeFilter = z
  .string()
  .max(20)
  .transform((text) =>
    text
      .replace(/[[\]\s]/g, '')
      .split(',')
      .map(Number),
  )
  .refine(
    (ids) => ids.every((one) => [1, 2, 3].includes(one)),
    'El tipo debe ser 1, 2 o 3, o varios separados por comas',
  )

const ownArea = ({ actor }: Context) => (actsEverywhere(actor) ? sql`true` : sql`b.area_id = ${actor.areaId}`)

/** SQL: the last day of a pre-sale's reservation. */
const reservedUntil: Expression<'b' | 'g'> = ({ b, g }) =>
  `(case when ${b}.type_id = ${PreBillType.preSale} then ${b}.reserved_on + ${g}.pre_sale_days end)`

const status: Expression<'b' | 'n' | 'g'> = ({
  b,
  n,
  g,
}) => `(case when not ${b}.active then '${PreBillStatus.voided}'
  when ${b}.type_id = ${PreBillType.billed} and ${n}.id is null then '${PreBillStatus.billVoided}'
  when ${b}.type_id = ${PreBillType.billed} then '${PreBillStatus.billed}'
  when ${reservedUntil({ b, g })} < (now() at time zone ${g}.time_zone)::date then '${PreBillStatus.reservationOver}' else '${PreBillStatus.active}' end)`

/** Quotations are listed with type [1], pre-sales with [2,3] (sales.pre-bill-types). */
export const preBillsList = defineList<PreBillRow>()({
  title: 'Cotizaciones y pre-ventas',
  from: from('pre_bills', 'b')
    .and(saleTables)
    .left('bills', 'n', { pre_bill_id: 'b.id' }, 'active')
    .settings('g'),
  fields: {
    ...saleFields,
    nameClient: { sql: clientName, type: 'text' },
    preBillTypeId: { sql: 'b.type_id', type: 'number', words: preBillTypeWords },
    billId: { sql: 'n.id', type: 'number' },
    isDeliveried: { sql: ({ n, g }) => isDelivered(n, g), type: 'boolean', words: deliveryWords },
    reservedUntil: { sql: reservedUntil, type: 'date' },
    status: { sql: status, type: 'text' },
    convertAt: { sql: 'b.converted_at', type: 'instant' },
    ConvertBy: { sql: 'b.converted_by', type: 'text' },
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  counts: 'b.active',
  take: 20,
  filters: {
    preBillTypeId: typeFilter.optional(),
    clientId: z.coerce.number<string>().int().positive().optional(),
    active: z.enum(['true', 'false']).optional(),
  },
  where: (context, { preBillTypeId, clientId, active }) => [
    ownArea(context),
    preBillTypeId && sql`b.type_id = any(${preBillTypeId}::int[])`,
    clientId !== undefined && sql`b.client_id = ${clientId}`,
    active !== undefined && sql`b.active = ${active === 'true'}`,
  ],
})

/** One quotation or pre-sale with its lines. */
export async function findPreBill(db: Db, context: Context, id: number): Promise<PreBillDetail> {
  const [row, preBillDetails] = await Promise.all([
    findListed<PreBillRow>(db, context, preBillsList, id),
    saleLines(db, context, { kind: 'preBill', id }),
  ])
  const codeAuth = row.codeAuth ?? (await ownCodes(db, context, { table: 'pre_bills', id }))
  return { ...row, codeAuth, preBillDetails }
}
