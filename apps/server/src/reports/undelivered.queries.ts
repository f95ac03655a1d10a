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
    key: ({ l }) => `(${l}.bill_id || '/' || ${l}.line)`,
    billId: 'l.bill_id',
    billNumber: numberOf('b'),
    date: 'b.date',
    areaId: 'b.area_id',
    area: 'a.name',
    clientId: 'b.client_id',
    client: { sql: clientName, names: 'client' },
    seller: 's.full_name',
    productId: 'l.product_id',
    internalCode: productCode('p'),
    product: productName('p'),
    um: 'u.name',
    sold: 'l.quantity',
    undelivered: 'l.undelivered',
    value: ({ l }) => `round(${l}.total * ${l}.undelivered / ${l}.quantity, 2)`,
    cost: ({ l }) => `round(${l}.cost_value * ${l}.undelivered / ${l}.quantity, 2)`,
    days: ({ b, g }) => `(${todayIn(g)} - ${b}.date)`,
    appointment: 'b.appointment',
    overdue: ({ b, g }) => `coalesce(${b}.appointment < ${todayIn(g)}, false)`,
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
