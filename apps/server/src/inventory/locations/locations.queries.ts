import { locations } from '@yunque/contract/inventory/locations.endpoints'
import { sql } from 'kysely'
import { defineList } from '../../lists/define-list.ts'
import { reading } from '../../lists/list-condition.ts'
import { from } from '../../lists/list-tables.ts'
import { productCode, productName } from '../product-facts/product-fields.ts'
import { locationsIn } from './locations-in.ts'

const locationsOfProduct = () => sql.raw(locationsIn({ area: 'a.id', product: 'p.id' }))

/** Where an area keeps its products, of the reader's area unless another is asked for, in the order of the shelves. */
export const locationList = defineList(locations.list)({
  from: from('products', 'p')
    .inner('units', 'u', { id: 'p.unit_id' })
    .inner('categories', 'f', { id: 'p.category_id' })
    .every('areas', 'a')
    .left('stock_balances', 's', { area_id: 'a.id', product_id: 'p.id' })
    .leftLateral(locationsOfProduct, 'w', ['a', 'p']),
  fields: {
    productId: 'p.id',
    internalCode: productCode('p'),
    product: productName('p'),
    family: 'f.name',
    um: 'u.name',
    areaId: 'a.id',
    area: 'a.name',
    locations: ({ w }) => `coalesce(${w}.locations, '')`,
    stock: ({ s }) => `coalesce(${s}.stock, 0)`,
  },
  key: 'productId',
  defaultSort: [{ selector: 'locations' }, { selector: 'product' }],
  take: 20,
  searched: ['product'],
  where: ({ actor }, { areaId = actor.areaId, shown = 'stock' }) => [
    sql`a.id = ${areaId} and not p.is_service and not p.is_kit`,
    shown === 'stock' && reading(['s', 'w'], sql`(s.stock > 0 or w.locations is not null)`),
    shown === 'none' && reading(['s', 'w'], sql`s.stock > 0 and w.locations is null`),
  ],
})
