import { of, posted, type Recipes, type Shop, unique } from './shop.ts'

const size = () => ({ name: `Etiqueta ${unique()}`, width: 40, height: 20, gap: 2 })
const labelSize = ({ by }: Shop) => posted(by, 'labelSizes/post', size())

/** A device with a label printer, by its token. Nobody listens there. */
async function labelStation({ by }: Shop) {
  const place = {
    kind: 'network',
    address: '127.0.0.1',
    port: 65_000,
    language: 'zpl',
    dpi: 203,
    labelSizeId: 1,
  }
  const printer = await posted(by, 'printers/post', {
    ...{ ...place, name: `Etiquetas ${unique()}`, codePage: 'cp850' },
  })
  const said = { name: `Bodega ${unique()}`, areaId: 1, labelPrinterId: printer.id }
  const { body } = await by.post('devices/this', said)
  return { 'x-device': body.token as string }
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
