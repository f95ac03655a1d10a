import { priceLists } from '@yunque/contract/sales/price-lists.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { saveAskedPrices } from '../../inventory/prices/typed-prices.ts'
import { listedPrices, salePrices } from './listed-prices.ts'
import { findPriceList, listItemList, priceListList } from './price-lists.queries.ts'
import { removePriceList, savePriceList } from './save-price-list.ts'

/** Price lists and the prices that they give. */
export function priceListRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: priceLists,
    list: priceListList,
    find: findPriceList,
    save: savePriceList,
    remove: removePriceList,
  })
  listRoutes(app, priceLists.items, listItemList)
  read(app, priceLists.prices, (db, context, { body }) => listedPrices(db, context, body))
  write(app, priceLists.savePrices, (tx, context, { body }) => saveAskedPrices(tx, context, body))
  read(app, priceLists.ofSale, (db, _context, { body }) => salePrices(db, body))
}
