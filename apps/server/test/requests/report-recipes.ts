import type { Recipes, Shop } from './shop.ts'

const period = ({ today }: Shop) => ({ from: `${today.slice(0, 7)}-01`, to: today })
const month = ({ today }: Shop) => ({ month: today.slice(0, 7) })
const ofArea = (shop: Shop) => ({ areaId: 1, ...period(shop) })
const result = (shop: Shop) => ({ body: { ...ofArea(shop), tipoFecha: 1, compare: true } })
const kardex = (shop: Shop) => ({
  body: { areaId: 1, productId: shop.ids.plentyId, date: period(shop).from, to: shop.today },
})

/** Reports requested by POST, and where an export stands. */
export const reportRecipes: Recipes = {
  'GET exports/runs/{run}': () => ({ params: { run: 'una-clave-nueva' } }),
  'POST reports/kardex': kardex,
  'POST reports/floating': kardex,
  'POST reports/StocksByDate': ({ today }) => ({ body: { date: today, areaId: 1, withStock: true } }),
  'POST reports/stock': ({ ids }) => ({ body: { areaId: 1, productId: ids.plentyId, withStock: true } }),
  'POST reports/shoppings': (shop) => ({ body: { ...ofArea(shop), productId: shop.ids.plentyId } }),
  'POST reports/ingresos': (shop) => ({ body: ofArea(shop) }),
  'POST reports/sales': (shop) => ({ body: { ...ofArea(shop), tipoFecha: 1, groupBy: 'day' } }),
  'POST reports/receipts': (shop) => ({ body: ofArea(shop) }),
  'POST reports/resultState': result,
  'POST reports/resultState/export': result,
  'POST reports/resultState/pdf': result,
  'POST reports/dashboard': (shop) => ({ body: { ...ofArea(shop), by: 'day' } }),
  'POST reports/BestSellingProducts': (shop) => ({ body: ofArea(shop) }),
  'POST reports/comissions': (shop) => ({ body: period(shop) }),
  'POST reports/salesBook': (shop) => ({ body: { ...month(shop), areaId: 1 } }),
  'POST reports/withholdings': (shop) => ({ body: { ...month(shop), side: 'suffered' } }),
  'POST reports/purchaseBook': (shop) => ({ body: { ...month(shop), areaId: 'all' } }),
}
