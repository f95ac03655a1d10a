import type { LabelLanguage } from '@yunque/contract/printing/labels/label-languages'
import { expect, onTestFinished, test } from 'vitest'
import * as build from '../../test/build.ts'
import { fakePrinter, type PrinterState } from '../../test/fake-printer.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { readLabels } from '../../test/labels/read-labels.ts'

const store = testStore()

let made = 0

/** A device with a label printer. */
async function station(
  language: LabelLanguage,
  {
    by = store.admin,
    state = {} as PrinterState,
    size = 1,
  }: { by?: Client; state?: PrinterState; size?: number } = {},
) {
  made += 1
  const fake = await fakePrinter(state)
  onTestFinished(() => fake.close())
  const { body: printer, text } = await store.admin.post('printers/post', {
    name: `Etiquetas ${made}`,
    kind: 'network',
    address: '127.0.0.1',
    port: fake.port,
    language,
    dpi: 203,
    labelSizeId: size,
    codePage: 'cp850',
    drawer: true,
  })
  expect(printer.id, text).toBeGreaterThan(0)
  const said = { name: `Bodega ${made}`, areaId: 1, printerId: null, labelPrinterId: printer.id }
  const registered = await by.post('devices/this', said)
  expect(registered.status, registered.text).toBe(200)
  const headers = { 'x-device': registered.body.token as string }
  return {
    fake,
    printer,
    headers,
    print: (lines: object[]) => by.post('prints/labels', { lines }, headers),
    labels: () => readLabels(fake.bytes(), language),
    troubled: async () => (await by.get('prints', {}, headers)).body,
  }
}

const ended = (id: number, state = 'printed') =>
  expect
    .poll(
      async () =>
        (
          await store.database.db
            .selectFrom('print_jobs')
            .select('state')
            .where('id', '=', id)
            .executeTakeFirst()
        )?.state,
      { timeout: 15_000, interval: 20 },
    )
    .toBe(state)

async function priced(name: string, price = 460, fields: object = {}) {
  const { id } = await build.product(store.admin, { name, ...fields })
  if (price > 0) await build.areaProduct(store.admin, { productId: id, price })
  return id
}

const textsOf = (label: ReturnType<typeof readLabels>[number] | undefined) =>
  (label?.marks ?? []).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))

test.each(['zpl', 'epl', 'tspl'] as const)(
  'labels come out of a printer with %s, with the price of the area',
  async (language) => {
    const { print, labels, fake } = await station(language)
    const hammer = await priced(`Martillo de uña ${language}`, 460, { barcodes: [`MAR-${language}`] })
    const nail = await priced(`Clavo de acero ${language}`, 2.5)
    const { status, body, text } = await print([
      { productId: hammer, copies: 3 },
      { productId: nail, copies: 1 },
    ])
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ title: '4 etiquetas', paper: true, kind: null })
    await ended(body.id)
    const [first, second, ...others] = labels()
    expect(others).toEqual([])
    expect([first?.times, second?.times]).toEqual([3, 1])
    expect(textsOf(first)).toEqual(expect.arrayContaining([`Martillo de uña ${language}`, 'C$ 460.00']))
    expect(textsOf(second)).toEqual(expect.arrayContaining([`Clavo de acero ${language}`, 'C$ 2.50']))
    expect(first?.marks.some(({ kind }) => kind === 'bar')).toBe(true)
    expect(fake.mostAtOnce()).toBe(1)
  },
)

test('a product without a price has no label', async () => {
  const { print, labels, troubled } = await station('tspl')
  const [known, bare] = [await priced('Con precio'), await priced('Sin precio', 0)]
  const { body } = await print([
    { productId: known, copies: 1 },
    { productId: bare, copies: 2 },
  ])
  await ended(body.id)
  expect(labels().map((label) => textsOf(label)[0])).toEqual(['Con precio'])
  const alone = await print([{ productId: bare, copies: 1 }])
  await ended(alone.body.id, 'failed')
  expect(await troubled()).toMatchObject([{ fault: 'Ningún producto tiene precio en su área' }])
})

test('labels whose line was cut are not repeated by themselves', async () => {
  const { print, troubled, fake, headers } = await station('zpl', { state: { cutsAfter: 60 } })
  const { body } = await print([{ productId: await priced('Cortado'), copies: 2 }])
  await ended(body.id, 'doubtful')
  expect(fake.connections()).toBe(1)
  expect(await troubled()).toMatchObject([{ title: '2 etiquetas', fault: 'No responde', state: 'doubtful' }])
  fake.state = {}
  fake.clear()
  await store.admin.post(`prints/${body.id}/again`, {}, headers)
  await ended(body.id)
  expect(readLabels(fake.bytes(), 'zpl')).toHaveLength(1)
})

test('the labels of a purchase are what it received, rounded up, without its services', async () => {
  const [cable, nail] = [await priced('Cable por metro'), await priced('Clavo')]
  const service = await priced('Flete', 100, { isService: true })
  const purchase = await build.processedPurchase(store.admin, [
    { productId: cable, quantity: 2.5 },
    { productId: nail, quantity: 12 },
    { productId: service, quantity: 1 },
  ])
  const { body } = await store.admin.get(`labels/products?purchaseId=${purchase.id}`)
  expect(body).toMatchObject([
    { id: cable, copies: 3 },
    { id: nail, copies: 12 },
  ])
})

test('without an own bar code the internal code is scanned', async () => {
  const id = await priced('Sin código')
  const { body } = await store.admin.get(`labels/products?ids=${id}`)
  expect(body).toMatchObject([{ id, copies: 1, price: 460, code: body[0].internalCode }])
})

test.each([
  [[], 'Elija los productos'],
  [[{ productId: 1, copies: 0 }], 'Ingrese las copias de algún producto'],
  [[{ productId: 1, copies: 1.5 }], 'Las copias deben ser un número entero entre 0 y 2000'],
  [
    [
      { productId: 1, copies: 1500 },
      { productId: 2, copies: 501 },
    ],
    'Una impresión admite 2,000 etiquetas como máximo',
  ],
  [[{ productId: 999_999, copies: 1 }], 'Un producto ya no existe: elija los productos de nuevo'],
])('refused: %j', async (lines, sentence) => {
  const { print } = await station('zpl')
  const { status, text } = await print(lines)
  expect(status).toBe(400)
  expect(text).toContain(sentence)
})

test('a device without a label printer, and a user without the permission, print none', async () => {
  const id = await priced('Tornillo')
  const lines = [{ productId: id, copies: 1 }]
  expect(await store.admin.post('prints/labels', { lines })).toMatchObject({
    status: 400,
    text: 'Este dispositivo no tiene impresora de etiquetas: elíjala en Este dispositivo',
  })
  const seller = await store.user({ resources: ['crearFactura'] })
  const { headers } = await station('zpl', { by: seller })
  expect(await seller.post('prints/labels', { lines }, headers)).toMatchObject({ status: 403 })
  expect(await seller.get(`labels/products?ids=${id}`)).toMatchObject({ status: 403 })
  const keeper = await store.user({ resources: ['inventario'] })
  const purchase = await build.purchase(store.admin, [{ productId: id }])
  expect(await keeper.get(`labels/products?purchaseId=${purchase.id}`)).toMatchObject({ status: 403 })
})

test('a test label comes out, and no drawer opens', async () => {
  const { printer, labels } = await station('epl')
  expect(await store.admin.post(`printers/${printer.id}/test`)).toMatchObject({ status: 200 })
  expect(textsOf(labels()[0])).toContain('C$ 1,234.56')
  expect(printer).toMatchObject({ drawer: false, dpi: 203, labelSizeId: 1, labelSize: '50 × 25 mm' })
})

test('a printer of labels has a size and a resolution, and papers and labels have printers of their own', async () => {
  const { printer } = await station('zpl')
  const network = { kind: 'network', address: '127.0.0.1', port: 9100, codePage: 'cp850' }
  const without = { ...network, name: 'Sin tamaño', language: 'tspl' }
  expect(await store.admin.post('printers/post', { ...without, dpi: 203 })).toMatchObject({
    status: 400,
    text: 'Seleccione el tamaño de etiqueta',
  })
  expect(await store.admin.post('printers/post', { ...without, labelSizeId: 1 })).toMatchObject({
    status: 400,
    text: 'Seleccione la resolución',
  })
  const swapped = { name: 'Al revés', areaId: 1, printerId: printer.id }
  expect(await store.admin.post('devices/this', swapped)).toMatchObject({
    status: 400,
    text: 'La impresora es de etiquetas: elija una de rollo',
  })
  const rolled = await store.admin.post('printers/post', { ...network, name: 'De rollo', columns: 48 })
  const other = { name: 'Otro', areaId: 1, labelPrinterId: rolled.body.id }
  expect(await store.admin.post('devices/this', other)).toMatchObject({
    status: 400,
    text: 'La impresora de etiquetas es de rollo: elija una de etiquetas',
  })
  const { body: now } = await store.admin.get(`printers/get/${printer.id}`)
  expect(await store.admin.post('printers/post', { ...now, language: 'escpos' })).toMatchObject({
    status: 400,
  })
})

test('a size is added, changed and removed, but not while a printer has it', async () => {
  const size = {
    name: 'Joyería',
    width: 38.5,
    height: 19,
    gap: 2,
    across: 2,
    columnGap: 1.5,
    showsCompany: true,
    showsUnit: false,
  }
  const { body, text } = await store.admin.post('labelSizes/post', size)
  expect(body, text).toMatchObject({ ...size, showsPrice: true, printers: 0 })
  const again = await store.admin.post('labelSizes/post', { ...size })
  expect([again.status, again.text]).toEqual([400, 'Ya existe un tamaño de etiqueta con el nombre Joyería'])
  const wide = await store.admin.post('labelSizes/post', { ...size, name: 'Ancha', width: 151 })
  expect([wide.status, wide.text]).toEqual([
    400,
    'El ancho debe estar entre 20 y 150 mm, con un decimal como máximo',
  ])
  await station('zpl', { size: body.id })
  const used = await store.admin.post(`labelSizes/${body.id}/delete`)
  expect([used.status, used.text]).toEqual([
    400,
    'El tamaño Joyería está en una impresora: elija otro en ella, o desactívelo',
  ])
  const free = await store.admin.post('labelSizes/post', { ...size, name: 'Libre' })
  expect(await store.admin.post(`labelSizes/${free.body.id}/delete`)).toMatchObject({ status: 200 })
  const seller = await store.user({ resources: ['inventario'] })
  expect(await seller.post('labelSizes/post', { ...size, name: 'Otra' })).toMatchObject({ status: 403 })
  const { body: choices } = await seller.get('labels/sizes')
  expect(choices.map(({ name }: { name: string }) => name)).toEqual(['Joyería', '50 × 25 mm', '100 × 50 mm'])
})
