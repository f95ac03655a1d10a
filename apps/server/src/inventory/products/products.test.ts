import { randomUUID } from 'node:crypto'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { messages } from '@yunque/contract/core/messages'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { priceMessages } from '@yunque/contract/inventory/prices'
import { productMessages } from '@yunque/contract/inventory/products'
import { describe, expect, test } from 'vitest'
import { area, areaProduct, product, purchase } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
const valid = { name: 'Clavo de 2"', familyId: 1, presentationId: 1, unitOfMeasureId: 1 }

test('a product is stored with its fields, two barcodes and a code of its own', async () => {
  const answer = await store.admin.post('products/post', {
    ...valid,
    id: 0,
    description: 'Con cabeza',
    ubication: 'Pasillo 3',
    barcodes: ['7501', '7502'],
    stock: 55,
    um: 'Unidad',
  })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      name: 'Clavo de 2"',
      description: 'Con cabeza',
      family: 'General',
      presentation: 'Genérica',
      um: 'Unidad',
      ubication: 'Pasillo 3',
      stateId: 1,
      active: true,
      hasIva: true,
      isService: false,
      barcodes: ['7501', '7502'],
      stock: 0,
      price: 0,
      version: 1,
      createBy: 'admin',
    },
  })
  expect(answer.body.internalCode).toMatch(/^\d{5}$/)
  expect((await store.admin.get(`products/get/${answer.body.id}`)).body).toEqual(answer.body)
})

test.each([
  [{ name: '' }, productMessages.name],
  [{ name: 'x' }, productMessages.nameLength],
  [{ name: 'x'.repeat(101) }, productMessages.nameLength],
  [{ description: 'x'.repeat(151) }, 'La descripción admite 150 caracteres como máximo'],
  [{ familyId: null }, productMessages.category],
  [{ presentationId: 0 }, productMessages.brand],
  [{ unitOfMeasureId: undefined }, productMessages.unit],
  [{ stateId: 3 }, productMessages.state],
  [{ familyId: 999 }, 'La categoría no existe o está inactiva'],
  [{ presentationId: 999 }, 'La marca no existe o está inactiva'],
  [{ unitOfMeasureId: 999 }, 'La unidad de medida no existe o está inactiva'],
  [{ clasificationId: 999 }, 'La clasificación no existe o está inactiva'],
  [{ convertProductQuantity: 2 }, productMessages.noConvertProduct],
  [{ convertSourceQuantiy: 2 }, productMessages.noConvertProduct],
  [{ barcodes: ['1', '1'] }, productMessages.barcodeRepeated],
  [{ barcodes: ['1 2'] }, productMessages.barcode],
  [{ colour: 'rojo' }, 'Campo desconocido: colour'],
  [{ id: 99999 }, 'El registro que intenta modificar no existe'],
])('%j is refused with one sentence', async (fields, sentence) => {
  expect(await store.admin.post('products/post', { ...valid, ...fields })).toMatchObject({
    status: 400,
    text: sentence,
  })
})

test('a product converts to another only with both quantities above zero', async () => {
  const unit = await product(store.admin)
  const box = { ...valid, name: unique('Caja'), convertProductId: unit.id }
  const refusals = [
    [{ convertSourceQuantiy: 1 }, productMessages.convertProductQuantity],
    [{ convertSourceQuantiy: 1, convertProductQuantity: 0 }, productMessages.convertProductQuantity],
    [{ convertProductQuantity: 100 }, productMessages.convertSourceQuantity],
  ] as const
  for (const [fields, text] of refusals)
    expect(await store.admin.post('products/post', { ...box, ...fields })).toMatchObject({
      status: 400,
      text,
    })
  const made = await product(store.admin, { ...box, convertSourceQuantiy: 1, convertProductQuantity: 100 })
  expect(made).toMatchObject({
    convertProduct: unit.name,
    convertSourceQuantiy: 1,
    convertProductQuantity: 100,
  })
  const toItself = await store.admin.post('products/post', { ...made, convertProductId: made.id })
  expect(toItself).toMatchObject({ status: 400, text: productMessages.convertToItself })
  const service = await product(store.admin, { isService: true })
  const toService = await store.admin.post('products/post', { ...made, convertProductId: service.id })
  expect(toService).toMatchObject({ status: 400, text: 'Un producto no se convierte en un servicio' })
})

test('a code or a barcode belongs to one product only', async () => {
  await product(store.admin, { name: 'Martillo', internalCode: 'MART-1', barcodes: ['AbC1'] })
  for (const fields of [
    { internalCode: 'mart-1' },
    { internalCode: 'abc1' },
    { barcodes: ['abC1'] },
    { barcodes: ['MART-1'] },
  ]) {
    const answer = await store.admin.post('products/post', { ...valid, name: unique('Clavo'), ...fields })
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(/^El código .+ ya lo tiene Martillo$/)
  }
})

test('an edit replaces the barcodes, keeps the code when it is left empty and raises the version; a stale one is refused', async () => {
  const made = await product(store.admin, { internalCode: 'PALA', barcodes: ['91', '92'] })
  const edit = { ...made, internalCode: '', name: 'Pala ancha', barcodes: ['92', '93'] }
  const { body } = await store.admin.post('products/post', edit)
  expect(body).toMatchObject({ internalCode: 'PALA', name: 'Pala ancha', barcodes: ['92', '93'], version: 2 })
  expect(await store.admin.post('products/post', edit)).toMatchObject({ status: 409, text: messages.stale })
})

test('a deleted product is kept as inactive, and can be activated again', async () => {
  const made = await product(store.admin)
  expect((await store.admin.get(`products/${made.id}/delete`)).body).toEqual({ id: made.id, active: false })
  const inactive = (await store.admin.get(`products/get/${made.id}`)).body
  expect(inactive).toMatchObject({ stateId: 2, active: false })
  await store.admin.post('products/post', { ...inactive, stateId: 1 })
  expect((await store.admin.get(`products/get/${made.id}`)).body.active).toBe(true)
})

test('the list filters by category, state and any words of code, name or barcode', async () => {
  const name = unique('Cemento gris Canal')
  const made = await product(store.admin, { name, barcodes: ['555000111'] })
  const find = async (filters: object) =>
    (await store.admin.get('products/get', { ...filters })).body.data.map(({ id }: { id: number }) => id)
  expect(await find({ search: 'gris CEMÉNTO' })).toContain(made.id)
  expect(await find({ search: '5000111' })).toEqual([made.id])
  expect(await find({ filter: ['name', 'contains', name.toUpperCase()] })).toEqual([made.id])
  expect(await find({ search: 'cemento', active: 'false' })).toEqual([])
  expect(await find({ search: 'cemento', familyId: 999 })).toEqual([])
  expect((await store.admin.get('products/export', { search: 'cemento' })).status).toBe(200)
})

test('without permission no list is read and nothing written; costs are only for users who may read them', async () => {
  const made = await product(store.admin)
  const seller = await store.user({ resources: ['crearFactura'] })
  for (const path of ['products/get', 'products/export', `products/${made.id}/delete`])
    expect(await seller.get(path)).toMatchObject({ status: 403, text: messages.noPermission })
  expect((await seller.post('products/post', valid)).status).toBe(403)
  const [row] = (await seller.get('products/getbyarea/1/grid', { name: made.internalCode })).body.items
  expect(row).toMatchObject({ id: made.id })
  expect(row).not.toHaveProperty('cost')
  const card = await seller.get(`products/get/${made.id}`)
  expect(card).toMatchObject({ status: 200, body: { id: made.id, name: made.name } })
  expect(card.body).not.toHaveProperty('cost')
  const keeper = await store.user({ resources: ['inventario'] })
  expect((await keeper.get(`products/get/${made.id}`)).body).toHaveProperty('cost', 0)
})

describe('a product with stock and open documents', () => {
  /** 12.5 units in stock, 4 in a pre-sale, 3 in a transfer request and 20 in a pending purchase. */
  async function inUse(): Promise<{ id: number; name: string; version: number }> {
    const id = await stockedProduct(store, { stock: 12.5, cost: 10, price: 20 })
    const date = businessDay()
    const areaTargetId = (await area(store.admin)).id
    const preBillDetails = [{ productId: id, quantity: 4, price: 20 }]
    await store.admin.post('prebills', {
      date,
      clientId: 1,
      paymentTypeId: 1,
      preBillTypeId: 2,
      preBillDetails,
    })
    await store.admin.post('traslates/post', {
      date,
      areaSourceId: 1,
      areaTargetId,
      observation: 'Reposición',
      traslateDetails: [{ productId: id, quantityRequest: 3 }],
    })
    await purchase(store.admin, [{ productId: id, quantity: 20 }])
    return (await store.admin.get(`products/get/${id}`)).body
  }
  const figures = (name: string, worth: string) =>
    `${name} tiene 12.5 en existencia (Bodega 12.5)${worth}, 20 en compras pendientes, 4 en pre-ventas sin facturar y 3 en solicitudes de traslado. `

  test('is deactivated only after confirmation, by the delete route or by its state', async () => {
    const made = await inUse()
    const said = figures(made.name, ', con un valor de C$\u00a0125.00')
    const edited = { ...made, stateId: 2, modifyAt: undefined }
    const asked = [
      await store.admin.get(`products/${made.id}/delete`),
      await store.admin.post('products/post', edited),
    ]
    for (const { status, text, headers } of asked) {
      expect(status).toBe(400)
      expect(text.startsWith(said), text).toBe(true)
      expect(headers[olderAsks.confirm]).toBe('true')
    }
    expect((await store.admin.get(`products/get/${made.id}`)).body.active).toBe(true)
    const done = await store.admin.post('products/post', { ...edited, confirm: true })
    expect(done, done.text).toMatchObject({ status: 200, body: { active: false } })
    const other = await inUse()
    expect((await store.admin.post(`products/${other.id}/delete?confirm=true`)).body).toEqual({
      id: other.id,
      active: false,
    })
    // A product that is already inactive is changed or deleted without a question.
    expect((await store.admin.get(`products/${other.id}/delete`)).status).toBe(200)
  })

  test('its value is not shown to users who may not read costs', async () => {
    const made = await inUse()
    const editor = await store.user({ resources: ['inventario'] })
    const { text } = await editor.get(`products/${made.id}/delete`)
    const mayRead = text.includes('valor')
    expect(mayRead).toBe(costReaders.some((name) => name === 'inventario'))
  })
})

test('a product with movements cannot become a service; one without movements may', async () => {
  const productId = await stockedProduct(store, { stock: 3, cost: 5, price: 9 })
  const { body: moved } = await store.admin.get(`products/get/${productId}`)
  expect(await store.admin.post('products/post', { ...moved, isService: true })).toMatchObject({
    status: 400,
    text: `${moved.name} tiene movimientos de inventario: no puede ser un servicio`,
  })
  const still = await product(store.admin)
  expect((await store.admin.post('products/post', { ...still, isService: true })).status).toBe(200)
})

test("a name that looks like another product's raises one question", async () => {
  const [same, like] = ['Clavo liso 3', 'C1avo liso 3']
  const first = (await store.admin.post('products/post', { ...valid, name: same })).body
  await store.admin.post('products/post', { ...valid, name: like, confirm: true })
  const asked = await store.admin.post('products/post', { ...valid, name: same })
  expect(asked.status).toBe(400)
  expect(asked.text.split('\n')).toEqual([
    `Ya hay un producto con el nombre ${same}: el ${first.internalCode}.`,
    `El nombre se parece a otro que ya existe, ${like}.`,
    '¿Guardar de todas formas?',
  ])
})

test('the form of a product sets its price in the area of the user, with the history and the questions of a price', async () => {
  const { body: added } = await store.admin.post('products/post', {
    ...valid,
    name: unique('Pala'),
    salePrice: 45,
  })
  expect(added).toMatchObject({ price: 45 })
  expect((await store.admin.post('products/post', { ...added, ubication: 'A1' })).body).toMatchObject({
    price: 45,
  })
  const leap = { ...(await store.admin.get(`products/get/${added.id}`)).body, salePrice: 450 }
  expect(await store.admin.post('products/post', leap)).toMatchObject({
    status: 400,
    headers: { [olderAsks.confirm]: 'true' },
    text: 'El precio cambia de C$\u00a045.00 a C$\u00a0450.00. ¿Es correcto?',
  })
  expect((await store.admin.post('products/post', { ...leap, confirm: true })).body).toMatchObject({
    price: 450,
  })
  const { body } = await store.admin.get(`products/${added.id}/history`)
  expect(body.prices).toMatchObject([
    { oldPrice: 45, price: 450, reason: 'Ficha del producto' },
    { oldPrice: 0, price: 45, reason: 'Ficha del producto' },
  ])
})

test('a price of 0 is refused by its field', async () => {
  const answer = await store.admin.post('products/post', { ...valid, name: unique('Pala'), salePrice: 0 })
  expect(answer).toMatchObject({ status: 400, text: productMessages.positivePrice })
})

test('the form does not change an inherited price', async () => {
  const { id: branch } = await area(store.admin)
  const by = await store.user({ resources: ['inventario', 'app'], areaId: branch })
  const { id, name } = await product(store.admin, { salePrice: 30 })
  await areaProduct(store.admin, { productId: id, areaId: branch, inherit: true })
  const form = (await by.get(`products/get/${id}`)).body
  expect(await by.post('products/post', { ...form, ubication: 'X', salePrice: 33 })).toMatchObject({
    status: 400,
    text: priceMessages.inherited(name),
  })
  expect((await by.get(`products/get/${id}`)).body).toMatchObject({ price: 30, ubication: '' })
})

test('a second product with the same name is saved only after confirmation', async () => {
  const name = unique('Martillo')
  const first = (await store.admin.post('products/post', { ...valid, name })).body
  const again = { ...valid, name: name.toUpperCase() }
  const asked = await store.admin.post('products/post', again)
  expect(asked).toMatchObject({
    status: 400,
    text: `Ya hay un producto con el nombre ${again.name}: el ${first.internalCode}.\n¿Guardar de todas formas?`,
  })
  expect(asked.headers[olderAsks.confirm]).toBe('true')
  const second = (await store.admin.post('products/post', { ...again, confirm: true })).body
  expect(second.name).toBe(again.name)
  // An unchanged name is not asked about again. A change to a taken name is.
  expect((await store.admin.post('products/post', { ...second, ubication: 'B-2' })).status).toBe(200)
  const other = await product(store.admin)
  expect((await store.admin.post('products/post', { ...other, name })).status).toBe(400)
})
