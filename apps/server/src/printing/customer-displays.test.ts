import { expect, test } from 'vitest'
import { area } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'

const store = testStore()

const shown = {
  lines: [{ product: 'Martillo', um: 'UNIDAD', quantity: 2, price: 250, total: 500 }],
  lineCount: 1,
  discount: 0,
  credited: 0,
  total: 500,
  inDollars: 13.66,
  received: null,
  change: null,
  isOver: false,
}

async function till(name: string, fields: object = {}) {
  const said = { name, areaId: 1, customerDisplay: true, ...fields }
  const { body } = await store.admin.post('devices/this', said)
  return { id: body.id as number, headers: { 'x-device': body.token as string } }
}

test('what a till shows is read by the devices of its area, and by none of another', async () => {
  const { id, headers } = await till('Caja con pantalla')
  const elsewhere = (await area(store.admin)).id
  const other = await store.user({ resources: [], areaId: elsewhere })
  const near = await store.user({ resources: [], areaId: 1 })

  expect((await near.get(`devices/${id}/display`)).body).toMatchObject({ id, shown: null })
  expect((await near.post('devices/this/display', shown, headers)).body).toEqual({ shown: true })
  expect((await near.get(`devices/${id}/display`)).body).toEqual({ id, name: 'Caja con pantalla', shown })
  expect((await near.get('devices/displayed')).body).toEqual([{ id, name: 'Caja con pantalla' }])

  expect((await other.get('devices/displayed')).body).toEqual([])
  expect(await other.get(`devices/${id}/display`)).toMatchObject({ status: 404 })
})

test('a till without a display and a browser that is no till show nothing', async () => {
  const { id, headers } = await till('Caja sin pantalla', { customerDisplay: false })
  expect((await store.admin.post('devices/this/display', shown, headers)).body).toEqual({ shown: false })
  expect((await store.admin.post('devices/this/display', shown)).body).toEqual({ shown: false })
  expect(await store.admin.get(`devices/${id}/display`)).toMatchObject({ status: 404 })
})

test('a sale that was left at the till goes after a quarter of an hour', async () => {
  const { id, headers } = await till('Caja dejada')
  await store.admin.post('devices/this/display', shown, headers)
  await store.database.pool.query(
    "update customer_displays set shown_at = now() - interval '16 minutes' where device_id = $1",
    [id],
  )
  expect((await store.admin.get(`devices/${id}/display`)).body.shown).toBeNull()
})
