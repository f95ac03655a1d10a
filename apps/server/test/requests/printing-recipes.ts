import { of, posted, type Recipes, type Shop, unique } from './shop.ts'

/** A printer of the network at which nobody listens. */
export const printer = () => ({
  name: `Impresora ${unique()}`,
  kind: 'network',
  address: '127.0.0.1',
  port: 65_000,
  codePage: 'cp850',
})
const printerOf = ({ by }: Shop) => posted(by, 'printers/post', printer())

/** Registers a device with these printers, and returns the header that names it. */
export async function station({ by }: Shop, printers: object): Promise<{ 'x-device': string }> {
  const { body } = await by.post('devices/this', { name: `Caja ${unique()}`, areaId: 1, ...printers })
  return { 'x-device': body.token }
}

/** A device with a printer of rolls. */
const till = async (shop: Shop) => station(shop, { printerId: (await printerOf(shop)).id })

async function deviceOf(shop: Shop): Promise<{ id: number }> {
  await till(shop)
  const { body } = await shop.by.get('devices/get', { take: 1, sort: [{ selector: 'id', desc: true }] })
  return body.data[0]
}

const bill = ({ ids }: Shop) => ({ kind: 'bill', id: ids.cashBillId, asked: true })

/** A paper that its printer did not print. */
async function failedPrint(shop: Shop) {
  const headers = await till(shop)
  const { body } = await shop.by.post('prints', bill(shop), headers)
  await shop.store.database.pool.query("update print_jobs set state = 'failed', fault = 'x' where id = $1", [
    body.print.id,
  ])
  return { params: { id: body.print.id }, headers }
}

/** Printers, devices and what is printed on them. */
export const printingRecipes: Recipes = {
  'POST printers/post': () => ({ body: printer() }),
  'printers/get/{id}': of(printerOf),
  'printers/{id}/delete': of(printerOf),
  'POST devices/post': async (shop) => ({
    body: { id: (await deviceOf(shop)).id, name: `Caja ${unique()}`, areaId: 1 },
  }),
  'devices/get/{id}': of(deviceOf),
  'devices/{id}/delete': of(deviceOf),
  'POST devices/this': () => ({ body: { name: `Caja ${unique()}`, areaId: 1 } }),
  'POST devices/this/display': async (shop) => ({
    body: {
      lines: [],
      lineCount: 0,
      discount: 0,
      credited: 0,
      total: 1,
      inDollars: null,
      received: null,
      change: null,
      isOver: false,
    },
    headers: await station(shop, { customerDisplay: true }),
  }),
  'devices/{id}/display': of(async (shop) => {
    await station(shop, { customerDisplay: true })
    const { body } = await shop.by.get('devices/displayed')
    return body[0]
  }),
  'POST prints': async (shop) => ({ body: bill(shop), headers: await till(shop) }),
  'POST prints/{id}/again': failedPrint,
  'POST prints/{id}/leave': failedPrint,
}
