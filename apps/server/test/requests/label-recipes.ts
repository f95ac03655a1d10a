import { printer, station } from './printing-recipes.ts'
import { of, posted, type Recipes, type Shop, unique } from './shop.ts'

const size = () => ({ name: `Etiqueta ${unique()}`, width: 40, height: 20, gap: 2 })
const labelSize = ({ by }: Shop) => posted(by, 'labelSizes/post', size())

/** A device with a label printer, by its token. Nobody listens there. */
async function labelStation(shop: Shop) {
  const language = { language: 'zpl', dpi: 203, labelSizeId: (await labelSize(shop)).id }
  const { id } = await posted(shop.by, 'printers/post', { ...printer(), ...language })
  return station(shop, { labelPrinterId: id })
}

/** Labels of products. */
export const labelRecipes: Recipes = {
  'POST labelSizes/post': () => ({ body: size() }),
  'labelSizes/get/{id}': of(labelSize),
  'labelSizes/{id}/delete': of(labelSize),
  'GET labels/products': ({ ids }) => ({ query: { ids: String(ids.productId) } }),
  'POST prints/labels': async (shop) => ({
    body: { lines: [{ productId: shop.ids.productId, copies: 2 }] },
    headers: await labelStation(shop),
  }),
}
