import { costReaders } from '@yunque/contract/core/cost-readers'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { sql } from 'kysely'
import { productCode, productName } from '../inventory/product-facts/product-fields.ts'
import { ofArea } from '../lists/area-of.ts'
import { defineList } from '../lists/define-list.ts'
import { from } from '../lists/list-tables.ts'
import { visibleDeliveries } from '../sales/deliveries/visible-deliveries.ts'
import { clientName } from '../sales/sale-fields.ts'
import { numberOf } from '../settings/series/number-fields.ts'

const todayIn = (settings: string) => `(now() at time zone ${settings}.time_zone)::date`

/** 'Vendido sin entregar': what was sold and is still in the store, by invoice line (deliveries.report). */
export const undeliveredReport = defineList(inventoryReports.undeliveredList)({
  from: from('bill_lines', 'l')
    .inner('bills', 'b', { id: 'l.bill_id' })
    .inner('products', 'p', { id: 'l.product_id' })
    .left('units', 'u', { id: 'p.unit_id' })
    .left('clients', 'c', { id: 'b.client_id' })
    .left('users', 's', { id: 'b.seller_id' })
    .left('areas', 'a', { id: 'b.area_id' })
    .settings('g'),
  fields: {
    key: { sql: ({ l }) => `(${l}.bill_id || '/' || ${l}.line)`, type: 'text' },
    billId: { sql: 'l.bill_id', type: 'number' },
    billNumber: numberOf('b'),
    date: { sql: 'b.date', type: 'date' },
    areaId: { sql: 'b.area_id', type: 'number' },
    area: { sql: 'a.name', type: 'text' },
    clientId: { sql: 'b.client_id', type: 'number' },
    client: { sql: clientName, type: 'text', names: 'client' },
    seller: { sql: 's.full_name', type: 'text' },
    productId: { sql: 'l.product_id', type: 'number' },
    internalCode: productCode('p'),
    product: productName('p'),
    um: { sql: 'u.name', type: 'text' },
    sold: { sql: 'l.quantity', type: 'number' },
    undelivered: { sql: 'l.undelivered', type: 'number' },
    value: { sql: ({ l }) => `round(${l}.total * ${l}.undelivered / ${l}.quantity, 2)`, type: 'number' },
    cost: {
      sql: ({ l }) => `round(${l}.cost_value * ${l}.undelivered / ${l}.quantity, 2)`,
      type: 'number',
      only: costReaders,
    },
    days: { sql: ({ b, g }) => `(${todayIn(g)} - ${b}.date)`, type: 'number' },
    appointment: { sql: 'b.appointment', type: 'date' },
    overdue: { sql: ({ b, g }) => `coalesce(${b}.appointment < ${todayIn(g)}, false)`, type: 'boolean' },
  },
  key: 'key',
  defaultSort: [{ selector: 'date' }, { selector: 'billId' }],
  take: 20,
  where: (context, { areaId, due }) => [
    sql`l.undelivered > 0`,
    ...visibleDeliveries(context, 'contabilidad'),
    ofArea(context, areaId, 'b'),
    due !== undefined && sql`b.appointment <= ${context.today}::date`,
  ],
})
