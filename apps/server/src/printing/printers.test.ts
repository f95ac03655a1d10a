import { expect, onTestFinished, test } from 'vitest'
import * as build from '../../test/build.ts'
import { fakePrinter, type PrinterState } from '../../test/fake-printer.ts'
import { type Client, testStore } from '../../test/harness.ts'

const store = testStore()

let made = 0
const printerFields = (fields: object = {}) => {
  made += 1
  return {
    name: `Caja ${made}`,
    kind: 'network',
    address: '127.0.0.1',
    columns: 48,
    codePage: 'cp850',
    ...fields,
  }
}
const save = (fields: object = {}) => store.admin.post('printers/post', printerFields(fields))

async function connected(state: PrinterState = {}, fields: object = {}) {
  const fake = await fakePrinter(state)
  onTestFinished(() => fake.close())
  const { body } = await save({ port: fake.port, ...fields })
  return { fake, id: body.id as number, name: body.name as string }
}

const printTest = (id: number) => store.admin.post(`printers/${id}/test`)

test('the first step of the printer is done once a device has one whose test came out', async () => {
  const state = async () =>
    (await store.admin.get('about/first-steps')).body.find(({ step }: { step: string }) => step === 'printer')
      .state
  const { id: printerId } = await connected()
  const { body } = await store.admin.post('devices/this', { name: 'Primera', areaId: 1, printerId })
  expect(await state()).toBe('open')
  await printTest(printerId)
  expect(await state()).toBe('done')
  await store.admin.post(`devices/${body.id}/delete`)
  expect(await state()).toBe('open')
})

test('a test comes out with accents and the amounts at the margin, and opens the drawer', async () => {
  const { fake, id } = await connected({}, { drawer: true })
  const { status, body } = await printTest(id)
  expect(status).toBe(200)
  expect(Date.parse(body.testedAt)).toBeGreaterThan(Date.now() - 60_000)
  const { lines, pulses, cuts } = fake.paper()
  expect({ pulses, cuts }).toEqual({ pulses: 1, cuts: 1 })
  expect(lines.map((line) => line.trim())).toEqual(
    expect.arrayContaining(['Impresión de prueba', 'Acentos y eñes: ñandú, pingüino, ½"']),
  )
  expect(lines).toContain(`${'Total'.padEnd(37)}C$ 1,234.56`)
})

test.each([
  ['no paper', { noPaper: true }, 'Sin papel'],
  ['an open cover', { coverOpen: true }, 'La tapa está abierta'],
] as const)('a test on a printer with %s says so', async (_name, state, sentence) => {
  const { id, name, fake } = await connected(state)
  expect(await printTest(id)).toMatchObject({ status: 400, text: `${name}: ${sentence}` })
  expect(fake.paper().lines).toEqual([])
  expect((await store.admin.get(`printers/get/${id}`)).body.testedAt).toBeNull()
})

test('a test on a printer that is off says that it does not answer', async () => {
  const { fake, id, name } = await connected()
  await fake.close()
  expect(await printTest(id)).toMatchObject({ status: 400, text: `${name}: No responde` })
})

test('a printer outside of the local network gets nothing', async () => {
  const { body } = await save({ address: '169.254.169.254' })
  expect((await printTest(body.id)).text).toBe(`${body.name}: La dirección no es de la red local`)
})

test('two tests at once never connect to the printer at one time', async () => {
  const { fake, id } = await connected({ silent: true })
  const answers = await Promise.all([printTest(id), printTest(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.text).toContain('está ocupada')
  expect(fake.mostAtOnce()).toBe(1)
})

test.each([
  [{ address: 'http://10.0.0.5' }, /como 192.168.1.50/],
  [{ kind: 'device', address: '/etc/passwd' }, /\/dev\/usb\/lp0/],
  [{ kind: 'device', address: '/dev/../etc/passwd' }, /\/dev\/usb\/lp0/],
  [{ kind: 'share', address: 'C:\\Windows' }, /\\\\PC\\Impresora/],
  [{ port: 22 }, /entre 1024 y 65535/],
  [{ columns: 40 }, /El papel/],
  [{ name: '' }, /Ingrese el nombre/],
])('%j is refused', async (fields, sentence) => {
  expect(await save(fields)).toMatchObject({ status: 400, text: expect.stringMatching(sentence) })
})

test('only who configures the system sees and changes printers, and names are unique', async () => {
  const { body } = await save()
  const seller = await store.user({ resources: ['crearFactura'] })
  for (const path of ['printers/get', `printers/get/${body.id}`])
    expect(await seller.get(path)).toMatchObject({ status: 403 })
  expect(await seller.post('printers/post', printerFields())).toMatchObject({ status: 403 })
  expect(await seller.post(`printers/${body.id}/test`)).toMatchObject({ status: 403 })
  expect((await save({ name: body.name.toUpperCase() })).text).toContain('Ya existe una impresora')
  const changed = await store.admin.post('printers/post', {
    ...body,
    kind: 'device',
    address: '/dev/usb/lp0',
  })
  expect(changed.body).toMatchObject({ kind: 'device', port: null, version: 2 })
  expect(await store.admin.post('printers/post', body)).toMatchObject({ status: 409 })
})

test('a browser is a device once it registered, by its token alone', async () => {
  const { id: printerId, name: printer } = await connected()
  const seller = await store.user({ resources: ['crearFactura'] })
  const here = async (token?: string) =>
    (await seller.get('devices/this', {}, token ? { 'x-device': token } : {})).body.device
  expect(await here()).toBeNull()
  const said = { name: 'Mostrador', areaId: 1, printerId }
  const { token, ...device } = (await seller.post('devices/this', said)).body
  expect(device).toEqual({
    id: device.id,
    name: 'Mostrador',
    areaId: 1,
    labelPrinter: null,
    customerDisplay: false,
    tillPins: false,
    sellsOffline: false,
    printer: { id: printerId, name: printer, columns: 48, drawer: false },
  })
  expect(await here(token)).toEqual(device)
  expect(await here(`${token.slice(0, -1)}_`)).toBeNull()
  expect(await here('x')).toBeNull()
  const again = { name: 'Mostrador 1', areaId: 1, printerId: null }
  const changed = await seller.post('devices/this', again, { 'x-device': token })
  expect(changed.body).toEqual({
    id: device.id,
    name: 'Mostrador 1',
    areaId: 1,
    printer: null,
    labelPrinter: null,
    customerDisplay: false,
    tillPins: false,
    sellsOffline: false,
    token: null,
  })
  const [row] = (await store.admin.get('devices/get')).body.data
  expect(row).toMatchObject({ name: 'Mostrador 1', printer: null, lastUser: seller.username, version: 2 })
  const stored = await store.database.db.selectFrom('devices').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(await seller.get('devices/get')).toMatchObject({ status: 403 })
  // Ending it ends the registration, and nothing else.
  await store.admin.post(`devices/${device.id}/delete`)
  expect(await here(token)).toBeNull()
  expect(await seller.get('about/get-info')).toMatchObject({ status: 200 })
  const trail = await store.admin.get('audit/get', {
    filter: [['entity', '=', 'devices'], 'and', ['entityId', '=', String(device.id)]],
  })
  expect(trail.body.data.map(({ action }: { action: string }) => action).sort()).toEqual([
    'agregar',
    'eliminar',
    'modificar',
  ])
})

test('who administers changes a device, and a removed printer leaves it with the dialog', async () => {
  const { id: printerId, name } = await connected()
  const { body } = await store.admin.post('devices/this', { name: 'Bodega', areaId: 1, printerId })
  const device = (await store.admin.get(`devices/get/${body.id}`)).body
  const question = await store.admin.post(`printers/${printerId}/delete`)
  expect(question.text).toContain(`En la impresora ${name} imprimen 1 dispositivos`)
  await store.admin.post(`printers/${printerId}/delete?confirm=true`)
  expect((await store.admin.get(`devices/get/${body.id}`)).body.printer).toBeNull()
  expect((await store.admin.post('devices/post', { ...device, name: 'Bodega 2' })).text).toBe(
    'La impresora no existe o está inactiva',
  )
  expect((await store.admin.post('devices/post', { name: 'Otro', areaId: 1 })).text).toContain(
    'desde él mismo',
  )
})

test('an inactive printer is neither offered nor used', async () => {
  const { id, name, fake } = await connected()
  const stored = (await store.admin.get(`printers/get/${id}`)).body
  await store.admin.post('printers/post', { ...stored, active: false })
  expect((await printTest(id)).text).toBe(`La impresora ${name} está inactiva`)
  const offered: { id: number }[] = (await store.admin.get('devices/printers')).body
  expect(offered.some((one) => one.id === id)).toBe(false)
  expect(fake.connections()).toBe(0)
})

test('a browser is registered for the area of its user, with printers of that area or of none', async () => {
  const [mine, theirs] = [(await build.area(store.admin)).id, (await build.area(store.admin)).id]
  const [seller, other] = [
    await store.user({ resources: ['crearFactura'], areaId: mine }),
    await store.user({ resources: ['crearFactura'], areaId: theirs }),
  ]
  const [{ body: taken }, { body: free }] = [await save(), await save()]
  const register = (by: Client, fields: object, token?: string) =>
    by.post(
      'devices/this',
      { name: `Caja ${crypto.randomUUID().slice(0, 8)}`, printerId: null, ...fields },
      token === undefined ? {} : { 'x-device': token },
    )
  expect((await register(other, { areaId: theirs, printerId: taken.id })).status).toBe(200)
  const offered = async (by: Client) =>
    (await by.get('devices/printers')).body.map(({ id }: { id: number }) => id)
  expect(await offered(seller)).not.toContain(taken.id)
  expect(await offered(seller)).toContain(free.id)
  expect(await offered(other)).toContain(taken.id)
  expect((await register(seller, { areaId: theirs })).status).toBe(403)
  const refused = await register(seller, { areaId: mine, printerId: taken.id })
  expect([refused.status, refused.text]).toEqual([
    400,
    'La impresora no es de su área, o está inactiva: elija otra',
  ])
  const { status, body } = await register(seller, { areaId: mine, printerId: free.id })
  expect(status).toBe(200)
  // What a device has stays, also for a user of another area who names it anew.
  expect((await register(other, { areaId: mine, printerId: free.id }, body.token)).status).toBe(200)
  expect((await register(other, { areaId: mine, printerId: taken.id }, body.token)).status).toBe(200)
  expect((await register(seller, { areaId: theirs, printerId: free.id }, body.token)).status).toBe(403)
  const configures = await store.user({ resources: ['app'], areaId: mine })
  expect((await register(configures, { areaId: theirs, printerId: taken.id })).status).toBe(200)
})
