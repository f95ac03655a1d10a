import { fixedCatalogs } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { collectedWords } from '@yunque/contract/core/value-words'
import { collectedObservation } from '@yunque/contract/receivables/payment-words'
import { reportLists } from '@yunque/contract/reports/sales-reports.endpoints'
import { sql } from 'kysely'
import { Refusal } from '../errors.ts'
import { ofArea } from '../lists/area-of.ts'
import { defineList } from '../lists/define-list.ts'
import { fixedName } from '../lists/fixed-name.ts'
import { reading } from '../lists/list-condition.ts'
import { receiptFields, receiptTables } from '../receivables/receipts.queries.ts'
import { visibleDebts } from '../sales/visible-debts.ts'
import { daysOf } from './sales/sold.ts'

/** 'Reporte de recibos': receipts between two days, of the invoices that the reader may see (credit.visible-debts). */
export const receiptsReport = defineList(reportLists.receipts)({
  from: receiptTables,
  fields: {
    ...receiptFields,
    paymentMethod: ({ r }) => fixedName(`${r}.payment_method_id`, fixedCatalogs.billPaymentMethod),
    active: { sql: 'r.active', words: collectedWords },
    observation: { sql: 'r.observation', shown: { reads: ['active'], words: collectedObservation } },
    estado: ({ r }) =>
      `(case when ${r}.active then '${collectedWords.true}' else '${collectedWords.false}' end)`,
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  counts: 'r.active',
  take: 10,
  where: (context, { areaId, productId, username, ...range }) => {
    if (areaId === undefined) throw new Refusal(messages.parameterRequired('areaId'))
    const { from, to } = daysOf(range)
    return [
      ...visibleDebts(context).map((one) => reading(['b'], one)),
      ofArea(context, areaId, 'r'),
      sql`r.date between ${from}::date and ${to}::date`,
      Boolean(username) && sql`lower(r.created_by) = lower(${username})`,
      productId !== undefined &&
        sql`exists (select from bill_lines l where l.bill_id = r.bill_id and l.product_id = ${productId})`,
    ]
  },
})
