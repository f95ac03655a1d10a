import { SellingDevice } from '../offline-till.ts'
import type { Recipes, Shop } from './shop.ts'

/** A line that no stock covers. */
const beyond = ({ ids }: Shop) => ({
  productId: ids.productId,
  product: 'Martillo',
  quantity: 900_000,
  price: 100,
  serials: [],
})

/** A sale of a till that waits for a person. */
async function waitingSale(shop: Shop): Promise<number> {
  const device = await SellingDevice.register(shop.store)
  const given = await device.sealed(shop.by.userId, { lines: [beyond(shop)] })
  await device.send(given)
  const { data } = (
    await shop.by.get('offlineSales/get', { sort: [{ selector: 'id', desc: true }], take: 1 })
  ).body
  return data[0].id
}

/** A device, and a sale that it has not sent. */
async function unsentSale(shop: Shop) {
  const device = await SellingDevice.register(shop.store)
  const line = { productId: shop.ids.plentyId, product: 'Clavo', quantity: 1, price: 100, serials: [] }
  const sale = await device.sealed(shop.by.userId, { lines: [line] })
  return { device, sale, headers: { 'x-device': device.token } }
}

export const offlineRecipes: Recipes = {
  'GET offlineSales/get/{id}': async (shop) => ({ params: { id: await waitingSale(shop) } }),
  'POST offlineSales/{id}/register': async (shop) => ({
    params: { id: await waitingSale(shop) },
    body: { reason: 'Estaba en el piso', adjust: true },
  }),
  'POST offlineSales/{id}/return': async (shop) => ({
    params: { id: await waitingSale(shop) },
    body: { reason: 'No esperó' },
  }),
  'POST offlineSales/load': async (shop) => {
    const { device, sale } = await unsentSale(shop)
    return { body: { device: device.name, sales: [sale] } }
  },
  'POST offlineTill/sync': async (shop) => {
    const { device, headers } = await unsentSale(shop)
    return { headers, body: device.report() }
  },
  'POST offlineTill/send': async (shop) => {
    const { sale, headers } = await unsentSale(shop)
    return { headers, body: sale }
  },
  'POST offlineTill/outcomes': async (shop) => {
    const { sale, headers } = await unsentSale(shop)
    return { headers, body: { keys: [sale.key] } }
  },
  'POST offlineTill/known': async (shop) => {
    const { headers } = await unsentSale(shop)
    return { headers, body: { acts: [{ kind: 'invoice', id: 1, at: new Date().toISOString() }] } }
  },
}
