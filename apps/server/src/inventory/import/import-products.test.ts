import { messages } from '@yunque/contract/core/messages'
import { importMessages } from '@yunque/contract/imports/import-report'
import { productColumns, productImportMessages } from '@yunque/contract/inventory/product-import'
import { productMessages } from '@yunque/contract/inventory/products'
import { expect, test } from 'vitest'
import { areaProduct, product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { readWorkbook } from '../../../test/read-workbook.ts'
import { upload, workbook } from '../../../test/upload.ts'

const store = testStore()
const titles = ['Código', 'Nombre', 'Categoría', 'Marca', 'Unidad de medida', 'Precio', 'Códigos de barras']
const catalogs = ['GENERAL', 'Generica', 'unidad']
const goods = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, i) => [
    `${prefix}${i}`,
    `Producto ${prefix} ${i}`,
    ...catalogs,
    10 + i,
    7_440_000 + i,
  ])
const send = (rows: readonly unknown[][], path = 'products/import') =>
  upload(store.admin, path, workbook(rows))
const create = 'products/import?createMissing=true'
const count = async () =>
  (await store.database.pool.query('select count(*)::int as n from products')).rows[0].n

test('200 products with two faulty rows are refused by row number, and none is saved; corrected, all are', async () => {
  const rows: unknown[][] = [titles, ...goods(200, 'I')]
  rows[57] = ['I56', 'X', ...catalogs, 10, null]
  rows[133] = ['I132', 'Producto I 132', 'Sin categoría', 'Generica', 'unidad', 'diez', null]
  const before = await count()
  const check = await send(rows, 'products/import/check')
  expect(check).toMatchObject({
    status: 200,
    body: { total: 200, added: 198, changed: 0, same: 0 },
  })
  const [category, price] = [
    importMessages.unknown('Categoría', 'Sin categoría'),
    importMessages.notNumber('Precio'),
  ]
  expect(check.body).toMatchObject({ faulty: 2 })
  expect(check.body.faults).toEqual([
    { row: 58, column: 'name', text: productMessages.nameLength },
    { row: 134, column: 'category', text: category },
    { row: 134, column: 'price', text: price },
  ])
  const refused = await send(rows)
  expect(refused.status).toBe(400)
  expect(refused.text).toBe(`Fila 58: ${productMessages.nameLength}\nFila 134: ${category}. ${price}`)
  expect(await count()).toBe(before)
  rows[57] = ['I56', 'Producto I 56', ...catalogs, 10, null]
  rows[133] = ['I132', 'Producto I 132', ...catalogs, '1,250.50', null]
  expect(await send(rows)).toMatchObject({ status: 200, body: { total: 200, added: 200, faults: [] } })
  expect(await count()).toBe(before + 200)
  const found = await store.admin.get('products/getbyarea/1/grid?name=I132')
  expect(found.body.items).toMatchObject([{ internalCode: 'I132', price: 1250.5 }])
  expect(await send(rows)).toMatchObject({ body: { added: 0, changed: 0, same: 200 } })
}, 60_000)

test('all faults of a row are reported at once, of its product, its terms and its catalog entries', async () => {
  const rows = [
    [...titles, 'Lleva IVA', 'Máximo', 'Descuento'],
    ['T1', 'Producto T1', ...catalogs, 10, null, null, null, null],
    ['T1', 'X', 'u', 'Generica', 'Cajón', 'diez', null, 'tal vez', 'mil', 200],
    [null, null, ...catalogs, 10, null, null, null, 200],
  ]
  const { body } = await send(rows, 'products/import/check?createMissing=true')
  const missingFor = (wanted: number) =>
    body.faults
      .filter(({ row }: { row: number }) => row === wanted)
      .map(({ column, text }: { column: string; text: string }) => [column, text])
  expect(body.faulty).toBe(2)
  expect(missingFor(3)).toEqual([
    ['internalCode', productImportMessages.repeatedCode('T1', 2)],
    ['category', messages.catalogNameLength],
    ['hasIva', importMessages.notYesNo('Lleva IVA')],
    ['name', productMessages.nameLength],
    ['discount', 'El descuento no puede pasar de 100'],
    ['price', importMessages.notNumber('Precio')],
    ['stockMax', importMessages.notNumber('Máximo')],
  ])
  expect(missingFor(4)).toEqual([
    ['name', productMessages.name],
    ['discount', 'El descuento no puede pasar de 100'],
  ])
}, 60_000)

test('missing catalog entries are reported, and added with the products on request', async () => {
  const row = (code: string, category: string, brand: string, subcategory: string | null = null) => [
    code,
    `Producto ${code}`,
    category,
    brand,
    'unidad',
    10,
    null,
    subcategory,
  ]
  const rows = [
    [...titles, 'Subcategoría'],
    row('N1', 'Pinturas  marinas', 'Sirena'),
    row('N2', 'PINTURAS MARINAS', 'genérica', 'Antióxido'),
    row('N3', 'General', 'sirena'),
  ]
  const missing = [
    { column: 'category', name: 'Pinturas marinas' },
    { column: 'brand', name: 'Sirena' },
    { column: 'classification', name: 'Antióxido' },
  ]
  const plain = await send(rows, 'products/import/check')
  expect(plain.body.faults.map((fault: { row: number }) => fault.row)).toEqual([2, 2, 3, 3, 4])
  expect(plain.body.missing).toEqual(missing)
  const dry = await send(rows, 'products/import/check?createMissing=true')
  expect(dry.body).toMatchObject({ added: 3, faults: [], missing })
  const brands = async () =>
    (await store.admin.get('catalogos/presentation')).body.map(({ name }: { name: string }) => name)
  expect(await brands()).not.toContain('Sirena')
  expect((await send(rows)).status).toBe(400)

  expect((await send(rows, create)).body).toMatchObject({ added: 3, missing })
  expect((await brands()).filter((name: string) => /sirena/i.test(name))).toEqual(['Sirena'])
  const { body } = await store.admin.get('products/get', { filter: ['internalCode', 'startswith', 'N'] })
  const familyOf = (code: string) =>
    body.data.find((one: { internalCode: string }) => one.internalCode === code)?.family
  expect([familyOf('N1'), familyOf('N2')]).toEqual(['Pinturas marinas', 'Pinturas marinas'])
  const trail = await store.admin.get('audit/get', { filter: ['entity', '=', 'presentation'] })
  expect(trail.body.data[0]).toMatchObject({ action: 'agregar' })
  expect((await send(rows, create)).body).toMatchObject({ same: 3, missing: [] })
})

test('with a faulty row no missing entry is added; an inactive entry is not missing', async () => {
  const { body: old } = await store.admin.post('catalogos/presentation/post', { name: 'Marca vieja' })
  await store.admin.post('catalogos/presentation/post', { ...old, active: false })
  const answer = await send(
    [
      titles,
      ['Z1', 'Producto Z1', 'Jardinería', 'Generica', 'unidad', 10, null],
      ['Z2', 'Producto Z2', 'General', 'marca VIEJA', 'unidad', 10, null],
      ['Z3', 'Producto Z3', 'General', 'Generica', 'u', 10, null],
    ],
    create,
  )
  expect(answer).toMatchObject({ status: 400 })
  expect(answer.text.split('\n')).toEqual([
    `Fila 3: ${importMessages.unknown('Marca', 'marca VIEJA')}`,
    `Fila 4: ${messages.catalogNameLength}`,
  ])
  const families = (await store.admin.get('catalogos/family')).body
  expect(families.map(({ name }: { name: string }) => name)).not.toContain('Jardinería')
})

test('users who do not administer catalogs can import, but not add entries', async () => {
  const keeper = await store.user({ resources: ['inventario'] })
  const file = workbook([titles, ['K1', 'Producto K1', 'Fontanería', 'Generica', 'unidad', null, null]])
  for (const path of ['products/import', 'products/import/check'])
    expect(await upload(keeper, `${path}?createMissing=true`, file)).toMatchObject({
      status: 403,
      text: messages.noPermission,
    })
  expect(await upload(keeper, 'products/import', file)).toMatchObject({
    status: 400,
    text: `Fila 2: ${importMessages.unknown('Categoría', 'Fontanería')}`,
  })
  expect((await upload(keeper, 'products/import/check', file)).body.missing).toEqual([
    { column: 'category', name: 'Fontanería' },
  ])
  const administrator = await store.user({ resources: ['inventario', 'adminCatalogos'] })
  expect((await upload(administrator, create, file)).body).toMatchObject({ added: 1 })
})

test('a row with the code of a product changes the columns that it has and leaves the rest', async () => {
  const { id, internalCode, ...stored } = await product(store.admin, { barcodes: ['B-1'], ubication: 'A3' })
  await areaProduct(store.admin, { productId: id, price: 40, stockMin: 2, stockMax: 9, discount: 5 })
  const answer = await send([
    ['codigo', 'PRECIO', 'Lleva IVA', 'Máximo'],
    [internalCode.toLowerCase(), 45.5, 'no', null],
  ])
  expect(answer.body).toMatchObject({ changed: 1, added: 0 })
  expect((await store.admin.get(`products/get/${id}`)).body).toMatchObject({
    internalCode,
    name: stored.name,
    barcodes: ['B-1'],
    ubication: 'A3',
    hasIva: false,
  })
  expect((await store.admin.get(`products/area/1/${id}`)).body).toMatchObject({
    price: 45.5,
    stockMin: 2,
    stockMax: 9,
    discount: 5,
  })
  const { rows } = await store.database.pool.query(
    'select reason, old_price, price from price_history where product_id = $1 order by id desc limit 1',
    [id],
  )
  expect(rows).toEqual([{ reason: 'Importación de Excel', old_price: 40, price: 45.5 }])
})

test('repeated codes and names, and codes of other products, are reported by row', async () => {
  const taken = await product(store.admin, { barcodes: ['TAKEN-1'] })
  const row = (code: string | null, name: string, barcode: string | null = null) => [
    code,
    name,
    ...catalogs,
    10,
    barcode,
  ]
  const answer = await send([
    titles,
    row('R1', 'Repetido uno'),
    row('r1', 'Repetido dos'),
    row(null, 'Sin código'),
    row(null, 'sin CODIGO'),
    row(null, taken.name),
    row('R2', 'Con código ajeno', 'taken-1'),
    row('R3', 'Con precio raro'),
  ])
  expect(answer.status).toBe(400)
  expect(answer.text.split('\n')).toEqual([
    `Fila 3: ${productImportMessages.repeatedCode('r1', 2)}`,
    `Fila 5: ${productImportMessages.repeatedName('sin CODIGO', 4)}`,
    `Fila 6: ${productImportMessages.nameTaken(taken.name, taken.internalCode)}`,
    `Fila 7: El código TAKEN-1 ya lo tiene ${taken.name}`,
  ])
})

test('a new product needs the same fields as in its form; text instead of numbers or SI and NO is refused', async () => {
  const answer = await send([
    ['Nombre', 'Precio', 'Lleva IVA'],
    ['Nuevo sin nada', null, null],
    ['Otro', 'caro', null],
    ['Otro más', 1, 'quizás'],
  ])
  expect(answer.text.split('\n')).toEqual([
    'Fila 2: Falta la categoría. Falta la marca. Falta la unidad de medida',
    `Fila 3: Falta la categoría. Falta la marca. Falta la unidad de medida. ${importMessages.notNumber('Precio')}`,
    `Fila 4: ${importMessages.notYesNo('Lleva IVA')}. Falta la categoría. Falta la marca. Falta la unidad de medida`,
  ])
})

test.each([
  [
    [
      ['Código', 'Color'],
      ['1', 'rojo'],
    ],
    importMessages.unknownTitle('Color'),
  ],
  [
    [
      ['Código', 'codigo'],
      ['1', '2'],
    ],
    importMessages.repeatedTitle('Código'),
  ],
  [
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    importMessages.titles,
  ],
  [[['Código']], messages.emptyFile],
])('the file %j is refused', async (rows, sentence) => {
  expect(await send(rows)).toMatchObject({ status: 400, text: sentence })
})

test('a missing file is refused, and so is a user without permission', async () => {
  expect(await upload(store.admin, 'products/import', Buffer.alloc(0))).toMatchObject({
    status: 400,
    text: messages.selectExcel,
  })
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await upload(seller, 'products/import', workbook([titles]))).status).toBe(403)
  expect((await seller.get('products/import/template')).status).toBe(403)
})

test('the template has every title, and the stock of each area', async () => {
  const answer = await store.admin.get('products/import/template')
  expect(answer.status).toBe(200)
  const [first] = await readWorkbook(answer.bytes)
  const { rows: areas } = await store.database.pool.query('select name from areas where active order by id')
  expect(first?.cells).toEqual([
    ...Object.values(productColumns).map(({ title }) => title),
    ...areas.map(({ name }) => `Existencia ${name}`),
  ])
})
