import { importMessages } from '@yunque/contract/imports/import-report'
import { expect, test } from 'vitest'
import { client, product } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { upload, workbook } from '../../test/upload.ts'

const store = testStore()
const send = (rows: readonly unknown[][], path = 'products/import') =>
  upload(store.admin, path, workbook(rows))
const check = async (rows: readonly unknown[][], query = '') =>
  (await send(rows, `products/import/check${query}`)).body
const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
const priceOf = async (id: number) => (await store.admin.get(`products/get/${id}`)).body.price
const shown = (v: number, z: string) => ({ t: 'n', v, z })

test('a code shown as 00777 is 00777: the product 777 keeps its price', async () => {
  const plain = await product(store.admin, { internalCode: '777' })
  const padded = await product(store.admin, { internalCode: '00777' })
  const rows = [
    ['Código', 'Precio'],
    [shown(777, '00000'), 120],
  ]
  expect((await send(rows)).body).toMatchObject({ changed: 1, added: 0 })
  expect([await priceOf(plain.id), await priceOf(padded.id)]).toEqual([0, 120])
})

test('a code that another format shows as another product is a fault that names it', async () => {
  await product(store.admin, { internalCode: '90.75' })
  const { name } = await product(store.admin, { internalCode: '90.750' })
  const said = { value: '90.75', shown: '90.750', name }
  const rows = [
    ['Código', 'Precio'],
    [shown(90.75, '0.000'), 10],
  ]
  expect(await send(rows)).toMatchObject({
    status: 400,
    text: `Fila 2: ${importMessages.shownAs('Código', said)}`,
  })
  const inputs = [
    ['Código', 'Cantidad', 'Costo', 'Precio'],
    [shown(90.75, '0.000'), 1, 2, 3],
  ]
  const today = new Date().toISOString().slice(0, 10)
  const answer = await send(inputs, `inPutProducts/post/file?areaId=1&date=${today}&observation=x`)
  expect(answer.text).toContain(importMessages.shownAs('Código', said))
})

test('an identification that a format shows as that of another client is a fault', async () => {
  const { fullName } = await client(store.admin, { identification: '001-010180-0001' })
  const rows = [
    ['Cédula o RUC', 'Nombre', 'Apellidos'],
    [shown(10_101_800_001, '000\\-000000\\-0000'), 'Ana', 'Ruiz'],
  ]
  const { body } = await upload(store.admin, 'clients/import/check', workbook(rows))
  expect(body.faults[0].text).toContain(`y muestra 001-010180-0001, que es de ${fullName}`)
})

test('a file with errors where prices and stock should be changes nothing', async () => {
  const { id, internalCode } = await product(store.admin)
  const titles = ['Código', 'Precio', 'Existencia', 'Costo']
  const answer = await send([titles, [internalCode, { t: 'e', v: 42, w: '#N/A' }, { t: 'n', f: 'A9' }, 10]])
  expect(answer.text).toBe(
    `Fila 2: ${importMessages.errorCell('Precio', '#N/A')}. ${importMessages.noResult('Existencia')}`,
  )
  expect(await priceOf(id)).toBe(0)
})

test('a column has one decimal mark, which the preview tells with the numbers that it understands', async () => {
  const codes = await Promise.all(['a', 'b', 'c', 'd'].map(() => product(store.admin)))
  const file = csv(
    'Código;Precio',
    ...['1.250,50', '980,00', '1.250', '1,250'].map((text, at) => `${codes[at]?.internalCode};${text}`),
  )
  const query = '?header=1&columns=internalCode,price'
  const { body } = await upload(store.admin, `products/import/check${query}`, file)
  expect(body.numbers).toEqual([{ column: 'price', mark: ',', example: '1.250,50', number: 1250.5 }])
  const prices = body.preview.map(({ cells }: { cells: { price: number } }) => cells.price)
  expect(prices).toEqual([1250.5, 980, 1250, 1.25])
})

test('a column with both decimal marks is a fault of each of its numbers, reported once', async () => {
  const rows = [
    ['Código', 'Precio'],
    ['DM-1', '1.250,50'],
    ['DM-2', '1,250.50'],
    ['DM-3', 12],
    ['DM-4', '7'],
  ]
  const { kinds } = await check(rows)
  const text = importMessages.twoDecimals('Precio', [
    { row: 2, text: '1.250,50' },
    { row: 3, text: '1,250.50' },
  ])
  expect(kinds).toContainEqual({ column: 'price', text, rows: 2, first: [2, 3], others: 0 })
})

test('faults of one kind are one line with their number', async () => {
  const rows = Array.from({ length: 800 }, (_, at) => [
    `FK-${at}`,
    `Producto ${at}`,
    `Categoría ${at}`,
    'unidad',
  ])
  const titles = ['Código', 'Nombre', 'Categoría', 'Unidad de medida']
  const { kinds, faulty } = await check([titles, ...rows])
  expect(faulty).toBe(800)
  expect(kinds).toEqual([
    { ...kinds[0], column: 'category', rows: 800, others: 799 },
    { column: 'brand', text: 'Falta la marca', rows: 800, first: expect.any(Array), others: 0 },
  ])
})

test('a required column that a file lacks gets one value for all rows that add a product', async () => {
  const stored = await product(store.admin)
  const before = (await store.admin.get(`products/get/${stored.id}`)).body.presentation
  // Before «Genérica» in the list, and the name of a maker.
  await store.admin.post('catalogos/presentation/post', { name: 'General Electric' })
  const titles = ['Código', 'Nombre', 'Categoría', 'Unidad de medida', 'Precio']
  const rows = [
    titles,
    ['LK-1', 'Sin marca 1', 'General', 'unidad', 10],
    ['LK-2', 'Sin marca 2', 'General', 'unidad', 10],
    [stored.internalCode, null, null, null, 99],
  ]
  const { lacking, faulty } = await check(rows)
  expect(faulty).toBe(2)
  const [brand] = lacking
  expect(lacking).toEqual([
    { column: 'brand', rows: 2, choices: expect.any(Array), suggested: brand.suggested },
  ])
  expect(brand.choices).toContain('General Electric')
  expect(brand.suggested).toMatch(/^gen[eé]rica$/i)
  const query = `?defaults=${encodeURIComponent(JSON.stringify({ brand: brand.suggested }))}`
  expect(await check(rows, query)).toMatchObject({ faulty: 0, added: 2, changed: 1, lacking })
  expect((await send(rows, `products/import${query}`)).body).toMatchObject({ added: 2, changed: 1 })
  const { data } = (await store.admin.get('products/get', { filter: ['internalCode', 'startswith', 'LK-'] }))
    .body
  expect(data.map(({ presentation }: { presentation: string }) => presentation)).toEqual([
    brand.suggested,
    brand.suggested,
  ])
  expect((await store.admin.get(`products/get/${stored.id}`)).body.presentation).toBe(before)
})

test.each([
  ['{"price":"5"}', 'products/import/check'],
  ['{"brand":5}', 'products/import/check'],
  ['nada', 'products/import/check'],
])('the values %s for rows without one are refused', async (defaults, path) => {
  const answer = await send([['Código'], ['X']], `${path}?defaults=${encodeURIComponent(defaults)}`)
  expect(answer).toMatchObject({ status: 400, text: importMessages.unknownDefaults })
})

test('an invalid value for all rows is refused by its column', async () => {
  const path = `clients/openings/import/check?defaults=${encodeURIComponent('{"date":"ayer"}')}`
  const rows = [
    ['Cliente', 'Documento', 'Saldo'],
    ['Cliente de contado', 'F-1', 10],
  ]
  expect(await send(rows, path)).toMatchObject({ status: 400, text: importMessages.notDay('Fecha') })
  const lacking = (await send(rows, 'clients/openings/import/check')).body.lacking
  expect(lacking).toEqual([{ column: 'date', rows: 1, choices: [], suggested: null }])
})

test('who may not set the credit of clients sees it before the import, and nothing is left out silently', async () => {
  const seller = await store.user({ resources: ['verClientes'] })
  const titles = ['Nombre', 'Apellidos', 'Límite de crédito']
  const file = workbook([titles, ['Ana', 'Sin Crédito', 5000]])
  const sheet = (await upload(seller, 'clients/import/sheet', file)).body
  expect(sheet.columns[2]).toMatchObject({
    column: null,
    leftOut: 'permission',
    who: expect.stringMatching(/^La guarda quien tiene el permiso «/),
  })
  expect(sheet.available.creditLimit).toBeUndefined()
  const text = expect.stringMatching(/^Límite de crédito: la guarda quien tiene el permiso «/)
  expect(await upload(seller, 'clients/import', file)).toMatchObject({ status: 403, text })
  const mapped = 'clients/import?header=1&columns=name,lastName,creditLimit'
  expect(await upload(seller, mapped, file)).toMatchObject({ status: 403, text })
  const blank = workbook([titles, ['Ana', 'Sin Crédito', null]])
  expect((await upload(seller, 'clients/import', blank)).body).toMatchObject({ added: 1 })
})

test('who may set the credit only of new clients gets faults for the others', async () => {
  const { identification } = await client(store.admin, { identification: 'CR-1' })
  const seller = await store.user({ resources: ['verClientes', 'crearClienteConCreditos'] })
  const rows = [
    ['Cédula o RUC', 'Nombre', 'Apellidos', 'Límite de crédito'],
    [identification, null, null, 5000],
    ['CR-2', 'Berta', 'Nueva', 5000],
  ]
  const { body } = await upload(seller, 'clients/import/check', workbook(rows))
  expect(body.faults).toEqual([
    {
      row: 2,
      column: 'creditLimit',
      text: expect.stringMatching(/^Límite de crédito: la guarda quien tiene el permiso «/),
    },
  ])
})

test('who may not enter stock sees it before the import; who may not add suppliers gets their rows as faults', async () => {
  const keeper = await store.user({ resources: ['inventario', 'adminCatalogos'] })
  const titles = ['Código', 'Nombre', 'Existencia', 'Proveedor preferido']
  const { columns } = (await upload(keeper, 'products/import/sheet', workbook([titles, ['A', 'B', 1, 'C']])))
    .body
  expect(columns[2]).toMatchObject({
    leftOut: 'permission',
    who: expect.stringMatching(/«Ajustes e inventario inicial»/),
  })
  const { internalCode } = await product(store.admin)
  const rows = [
    ['Código', 'Proveedor preferido'],
    [internalCode, 'Nadie Conocido'],
  ]
  const answer = await upload(keeper, 'products/import/check?createMissing=true', workbook(rows))
  expect(answer.body.faults).toMatchObject([{ row: 2, column: 'preferredProvider' }])
})
