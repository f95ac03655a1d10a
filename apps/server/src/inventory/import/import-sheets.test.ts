import { utils, write } from '@e965/xlsx'
import { messages } from '@yunque/contract/core/messages'
import { importMessages } from '@yunque/contract/imports/import-report'
import { expect, test } from 'vitest'
import { areaProduct, product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { readWorkbook } from '../../../test/read-workbook.ts'
import { upload, workbook } from '../../../test/upload.ts'

const store = testStore()
const inspect = (rows: readonly unknown[][], query = '') =>
  upload(store.admin, `products/import/sheet${query}`, workbook(rows))

/**
 * A store's own list: titles above the header row, a blank column, group rows, a
 * note, a total and its own column titles.
 */
const list = (prefix: string) => [
  [null, 'FERRETERÍA LA ECONÓMICA'],
  [null, 'Lista de productos al 30/11/2026'],
  [],
  [null, 'Cód.', 'Descripción', 'Familia', 'Marca', 'U/M', 'Costo', 'P. Venta', 'Existencia', 'Color'],
  [null, 'HERRAMIENTAS'],
  [null, `${prefix}1`, `Martillo ${prefix}`, 'general', 'GENERICA', 'Unidad', 80, 'C$ 1,120.50', 12, 'negro'],
  [null, `${prefix}2`, `Serrucho ${prefix}`, 'General', 'Genérica', 'unidad', 90, '130.25', 3, null],
  [null, 'Total', null, null, null, null, 170, 250, 15],
  [null, 'Elaborado por bodega'],
]
const columns = ',internalCode,name,category,brand,unit,,price,,'
const query = (header: number, text: string) => `?header=${header}&columns=${text}`

test("inspecting a store's own list finds the header row and guesses the column mapping", async () => {
  const { status, body } = await inspect(list('L'))
  expect(status).toBe(200)
  expect(body).toMatchObject({ sheets: ['Hoja1'], sheet: 0, header: 4, rows: 5, remembered: false })
  const guessed = body.columns.map(({ column }: { column: string }) => column ?? '').join(',')
  expect(guessed).toBe(',internalCode,name,category,brand,unit,cost,price,quantity,')
  expect(body.columns[6]).toEqual({
    letter: 'G',
    title: 'Costo',
    values: ['80', '90', '170'],
    column: 'cost',
    leftOut: null,
    who: null,
  })
  expect(body.columns[9]).toMatchObject({ title: 'Color', leftOut: null })
})

test('products are imported by the column mapping, and the mapping is remembered for the same titles', async () => {
  const file = workbook(list('M'))
  const path = `products/import${query(4, columns)}`
  const check = await upload(store.admin, path.replace('import', 'import/check'), file)
  expect(check.body).toMatchObject({ total: 2, added: 2, faulty: 0, skipped: [5, 8, 9] })
  expect(check.body.preview).toEqual([
    {
      row: 6,
      outcome: 'added',
      cells: {
        internalCode: 'M1',
        name: 'Martillo M',
        category: 'general',
        brand: 'GENERICA',
        unit: 'Unidad',
        price: 1120.5,
      },
    },
    expect.objectContaining({ row: 7, outcome: 'added' }),
  ])
  expect((await inspect(list('M'))).body.remembered).toBe(false)
  expect((await upload(store.admin, path, file)).body).toMatchObject({ added: 2, changed: 0, same: 0 })
  const found = await store.admin.get('products/getbyarea/1/grid?name=M1')
  expect(found.body.items).toMatchObject([
    { internalCode: 'M1', name: 'Martillo M', price: 1120.5, stock: 0 },
  ])
  // The user now maps the column Color to the location.
  const other = `${columns.slice(0, -1)},location`
  expect((await upload(store.admin, `products/import${query(4, other)}`, file)).body).toMatchObject({
    added: 0,
    changed: 1,
    same: 1,
  })
  const { body } = await inspect([['PINTURERÍA'], ...list('N')])
  expect(body).toMatchObject({ header: 5, remembered: true })
  expect(body.columns[9]).toMatchObject({ title: 'Color', column: 'location' })
})

test('all faults of a row are reported with their columns, and nothing is saved', async () => {
  const taken = await product(store.admin, { barcodes: ['744-TAKEN'] })
  const rows = [
    ['Cód.', 'Producto', 'Familia', 'Marca', 'U/M', 'P. Venta', 'Código de barras', 'IVA'],
    ['F1', 'Clavo F1', 'General', 'Generica', 'unidad', 5, null, 'gravado'],
    ['F2', 'Y', 'Nada', 'Generica', 'unidad', 'cinco', null, 'tal vez'],
    ['F3', 'Clavo F3', 'General', 'Generica', 'unidad', -1, '744-TAKEN', 'exento'],
    ['F4', 'Clavo F4', 'General', 'Generica', 'unidad', 5, '744-TAKEN', 'no'],
  ]
  const given = query(1, 'internalCode,name,category,brand,unit,price,barcodes,hasIva')
  const { body } = await upload(store.admin, `products/import/check${given}`, workbook(rows))
  expect(body).toMatchObject({ total: 4, added: 1, faulty: 3 })
  expect(body.faults).toEqual([
    { row: 3, column: 'category', text: importMessages.unknown('Categoría', 'Nada') },
    { row: 3, column: 'hasIva', text: importMessages.notYesNo('Lleva IVA') },
    { row: 3, column: 'name', text: expect.stringContaining('2 a 100') },
    { row: 3, column: 'price', text: importMessages.notNumber('Precio') },
    { row: 4, column: 'price', text: 'El precio no puede ser menor que 0' },
    { row: 5, column: 'barcodes', text: `El código 744-TAKEN ya lo tiene ${taken.name}` },
  ])
  expect(body.preview.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'added',
    'faulty',
    'faulty',
    'faulty',
  ])
  expect((await upload(store.admin, `products/import${given}`, workbook(rows))).status).toBe(400)
  const { rows: saved } = await store.database.pool.query("select from products where internal_code = 'F1'")
  expect(saved).toEqual([])
})

test('the exported Excel of products can be edited and imported; its stock and total columns are ignored', async () => {
  const { id, internalCode } = await product(store.admin, {
    barcodes: ['X-1', 'X-2'],
    ubication: '-A3',
    hasIva: false,
  })
  await areaProduct(store.admin, { productId: id, price: 40, stockMin: 2, stockMax: 9, discount: 5 })
  const shown = [
    'id:No.',
    'internalCode:Código',
    'name:Nombre',
    'family:Categoría',
    'presentation:Marca',
    'um:Unidad',
    'stock:Existencia',
    'disponible:Disponible',
    'cost:Costo',
    'price:Precio',
    'active:Estado',
    'clasification:Subcategoría',
    'ubication:Ubicación',
    'barcodes:Códigos de barras',
    'stockMin:Mínimo',
    'isLimit:Stock bajo',
    'hasIva:Lleva IVA',
    'isService:Es servicio',
    'convertProduct:Se convierte en',
  ].map((pair) => ({ field: pair.split(':')[0], title: pair.split(':')[1] }))
  const { bytes } = await store.admin.get('products/export', { columns: shown })
  const inspected = await upload(store.admin, 'products/import/sheet', bytes)
  const taken: (string | null)[] = inspected.body.columns.map(({ column }: { column: string }) => column)
  const left = inspected.body.columns.filter(({ column }: { column: string | null }) => column === null)
  expect(left.map(({ title }: { title: string }) => title)).toEqual([
    'No.',
    'Existencia',
    'Disponible',
    'Costo',
    'Estado',
    'Stock bajo',
    'Se convierte en',
  ])
  expect(left.map(({ leftOut }: { leftOut: string | null }) => leftOut)).not.toContain(null)
  const path = `products/import${query(inspected.body.header, taken.map((column) => column ?? '').join(','))}`
  const unchanged = await upload(store.admin, path, bytes)
  expect(unchanged.body).toMatchObject({ added: 0, changed: 0, faults: [] })

  const [titles, ...rows] = (await readWorkbook(bytes)).map(({ cells }) => cells)
  const edited = rows.map((cells) =>
    cells[1] === internalCode ? cells.map((cell, at) => (at === 9 ? 44.5 : at === 6 ? 999 : cell)) : cells,
  )
  const answer = await upload(store.admin, path, workbook([titles ?? [], ...edited]))
  expect(answer.body).toMatchObject({ added: 0, changed: 1 })
  expect((await store.admin.get(`products/area/1/${id}`)).body).toMatchObject({
    price: 44.5,
    stock: 0,
    stockMin: 2,
    stockMax: 9,
    discount: 5,
  })
  expect((await store.admin.get(`products/get/${id}`)).body).toMatchObject({
    barcodes: ['X-1', 'X-2'],
    ubication: '-A3',
    hasIva: false,
  })
})

test('a product keeps a catalog entry that is inactive now', async () => {
  const { body: brand } = await store.admin.post('catalogos/presentation/post', { name: 'Marca de antes' })
  const { internalCode } = await product(store.admin, { presentationId: brand.id })
  await store.admin.get(`catalogos/presentation/${brand.id}/delete`)
  const rows = [
    ['Código', 'Marca', 'Ubicación'],
    [internalCode, 'marca de antes', 'B7'],
  ]
  expect(await upload(store.admin, 'products/import', workbook(rows))).toMatchObject({
    status: 200,
    body: { changed: 1 },
  })
})

test('the sheet and the header row can be chosen, or no header row', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Portada')
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['S1', 'Cincel S1', 8],
      ['S2', 'Cincel S2', 9],
    ]),
    'Datos',
  )
  const file = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const ask = (given: string) => upload(store.admin, `products/import/sheet${given}`, file)
  expect((await ask('')).body).toMatchObject({
    sheets: ['Portada', 'Datos'],
    header: 0,
    rows: 0,
    columns: [],
  })
  expect((await ask('?sheet=1&header=0')).body).toMatchObject({
    header: 0,
    rows: 2,
    columns: [{ letter: 'A', title: '', values: ['S1', 'S2'] }, {}, {}],
  })
  expect(await ask('?sheet=2')).toMatchObject({ status: 400, text: 'El archivo no tiene esa hoja' })
  expect(await ask('?sheet=1&header=9')).toMatchObject({ status: 400, text: 'La fila 9 está vacía' })
  const path = `products/import/check?sheet=1&header=0&columns=internalCode,name,price`
  expect((await upload(store.admin, path, file)).body).toMatchObject({ total: 2, faulty: 2 })
})

test.each([
  ['name,name', importMessages.repeatedTitle('Nombre')],
  [',,', importMessages.noColumns],
  ['name,colour', importMessages.unknownColumns],
])('the column mapping %s is refused', async (given, text) => {
  const answer = await upload(store.admin, `products/import${query(1, given)}`, workbook([['a'], ['b']]))
  expect(answer).toMatchObject({ status: 400, text })
})

test('a missing file is refused, and so is a user without permission to read products', async () => {
  expect(await upload(store.admin, 'products/import/sheet', Buffer.alloc(0))).toMatchObject({
    status: 400,
    text: messages.selectExcel,
  })
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await upload(seller, 'products/import/sheet', workbook([['Código']]))).status).toBe(403)
})
