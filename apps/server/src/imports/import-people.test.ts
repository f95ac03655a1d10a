import { importMessages } from '@yunque/contract/imports/import-report'
import { describe, expect, test } from 'vitest'
import { processedPurchase, product } from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { upload, workbook } from '../../test/upload.ts'

const store = testStore()
const csv = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'), 'latin1')
const clientNamed = async (fullName: string) =>
  (await store.admin.get('clients/get', { filter: ['fullName', '=', fullName] })).body.data[0]
const lastImport = async () => (await store.admin.get('imports/get')).body.data[0]
const undo = async () => store.admin.post(`imports/${(await lastImport()).id}/undo`, {})

test('clients of a CSV of another system are added: persons by their full name, companies by their name or RUC', async () => {
  const file = csv([
    'Listado de clientes;;;;;',
    'Cliente;Cédula/RUC;Tel.;Límite;Plazo;Municipio',
    'José Ángel Núñez Peña;001-010180-0001A;8888-0001;15.000,50;30;Masaya',
    'Constructora del Sur, S.A.;J0310000000001;2222-0002;0;15;',
    'TOTAL;;;15000,50;;',
  ])
  const sheet = await upload(store.admin, 'clients/import/sheet', file)
  expect(sheet.body).toMatchObject({ header: 2, remembered: false })
  const columns = sheet.body.columns.map(({ column }: { column: string }) => column ?? '').join(',')
  expect(columns).toBe('name,identification,phoneNumber,creditLimit,creditDays,city')
  const path = `clients/import?header=2&fileName=clientes.csv&columns=${columns}`
  const check = await upload(store.admin, path.replace('import', 'import/check'), file)
  expect(check.body).toMatchObject({ total: 2, added: 2, faulty: 0, skipped: [5] })
  expect((await upload(store.admin, path, file)).body).toMatchObject({ added: 2 })
  expect(await clientNamed('José Ángel Núñez Peña')).toMatchObject({
    isCompany: false,
    name: 'José Ángel',
    lastName: 'Núñez Peña',
    creditLimit: 15_000.5,
    creditDays: 30,
    identification: '001-010180-0001A',
    phoneNumber: '8888-0001',
    city: 'Masaya',
  })
  expect(await clientNamed('Constructora del Sur, S.A.')).toMatchObject({ isCompany: true, creditDays: 15 })
  expect((await upload(store.admin, path, file)).body).toMatchObject({ added: 0, changed: 0, same: 2 })
  expect((await upload(store.admin, 'clients/import/sheet', file)).body.remembered).toBe(true)
  expect(await lastImport()).toMatchObject({
    kind: 'Clientes',
    fileName: 'clientes.csv',
    added: 2,
    active: true,
  })
})

test('faulty rows of clients are reported by row and column, and none is saved', async () => {
  const rows = [
    ['Nombre', 'Cédula o RUC', 'Correo', 'Días de crédito', 'Departamento', 'Límite de crédito'],
    ['Ana Ruiz', 'F-1', 'no es correo', 15, 'Managua', 10],
    ['Berta Ruiz', 'f-1', null, 'mil', 'Nada', -5],
    ['Carlota', 'F-3', null, null, null, null],
  ]
  const { body } = await upload(store.admin, 'clients/import/check', workbook(rows))
  expect(body).toMatchObject({ total: 3, added: 0, faulty: 3 })
  const columnsOf = (row: number) =>
    body.faults
      .filter((fault: { row: number }) => fault.row === row)
      .map(({ column }: { column: string }) => column)
  expect(columnsOf(2)).toEqual(['email'])
  expect(columnsOf(3).toSorted()).toEqual(['creditDays', 'creditLimit', 'department', 'identification'])
  expect(columnsOf(4)).toEqual(['lastName'])
  expect((await upload(store.admin, 'clients/import', workbook(rows))).status).toBe(400)
  expect(await clientNamed('Ana Ruiz')).toBeUndefined()
})

test('an import of clients is undone while nothing depends on it: added ones go, changed ones are as before', async () => {
  const titles = ['Cédula o RUC', 'Nombre', 'Apellidos', 'Teléfono']
  await upload(store.admin, 'clients/import', workbook([titles, ['U-1', 'Ana', 'Undo', '1']]))
  const rows = [titles, ['U-1', 'Ana', 'Undo', '2'], ['U-2', 'Beto', 'Undo', '3']]
  expect((await upload(store.admin, 'clients/import', workbook(rows))).body).toMatchObject({
    added: 1,
    changed: 1,
  })
  expect(await undo()).toMatchObject({ status: 200, body: { active: false } })
  expect(await clientNamed('Ana Undo')).toMatchObject({ phoneNumber: '1' })
  expect(await clientNamed('Beto Undo')).toBeUndefined()
  expect(await undo()).toMatchObject({ status: 400, text: importMessages.undone })

  await upload(store.admin, 'clients/import', workbook(rows))
  const { id } = await clientNamed('Beto Undo')
  const { body } = await store.admin.get(`clients/get/${id}`)
  await store.admin.post('clients/post', { ...body, phoneNumber: '4' })
  expect(await undo()).toMatchObject({ status: 400, text: importMessages.changed })
})

test('suppliers are added and changed by RUC, and their import is not undone once something was bought', async () => {
  const titles = ['RUC', 'Proveedor', 'Teléfono', 'Dirección', 'Contacto']
  const rows = [
    titles,
    ['J-77', 'Aceros', '2222-1111', 'Managua', 'Luis'],
    ['J-78', 'Pinturas', '2222-2222', 'León', null],
  ]
  const columns = 'ruc,name,phoneNumber,address,owner'
  const path = `providers/import?header=1&columns=${columns}`
  expect((await upload(store.admin, path, workbook(rows))).body).toMatchObject({ added: 2 })
  const { body } = await store.admin.get('providers/get', { filter: ['ruc', '=', 'J-77'] })
  const [{ id: providerId }] = body.data
  const { id: productId } = await product(store.admin)
  await processedPurchase(store.admin, [{ productId }], { providerId })
  const refused = await undo()
  expect(refused).toMatchObject({ status: 400, text: importMessages.inUse('compras') })
  const again = [titles, ['J-77', null, null, null, 'Marta']]
  expect((await upload(store.admin, path, workbook(again))).body).toMatchObject({ changed: 1 })
  expect((await store.admin.get(`providers/get/${providerId}`)).body).toMatchObject({
    name: 'Aceros',
    property: 'Marta',
  })
})

test('products that an import added are removed by its undo, with their codes and prices', async () => {
  const titles = ['Código', 'Nombre', 'Categoría', 'Marca', 'Unidad de medida', 'Precio', 'Códigos de barras']
  const row = ['UNDO-1', 'Producto deshecho', 'GENERAL', 'Generica', 'unidad', 10, '744-UNDO']
  await upload(store.admin, 'products/import', workbook([titles, row]))
  expect(await undo()).toMatchObject({ status: 200 })
  const found = await store.admin.get('products/get', { filter: ['internalCode', '=', 'UNDO-1'] })
  expect(found.body.data).toEqual([])
  expect((await upload(store.admin, 'products/import', workbook([titles, row]))).body).toMatchObject({
    added: 1,
  })
})

test('who imports only products neither sees nor undoes imports of clients', async () => {
  await upload(
    store.admin,
    'clients/import',
    workbook([
      ['Nombre', 'Apellidos'],
      ['Zoila', 'Undo'],
    ]),
  )
  const { id } = await lastImport()
  const keeper = await store.user({ resources: ['inventario'] })
  const kinds = (await keeper.get('imports/get')).body.data.map(({ kind }: { kind: string }) => kind)
  expect(kinds).not.toContain('Clientes')
  expect((await keeper.post(`imports/${id}/undo`, {})).status).toBe(404)
})

describe('permissions', () => {
  const credit = '«Límite y días de crédito de un cliente»'
  const limits = (limit: number, ...names: string[]) =>
    workbook([['Nombre', 'Límite de crédito'], ...names.map((name) => [name, limit])])
  const importing = (by: Client, file: Buffer, step = '') => upload(by, `clients/import${step}`, file)

  test('an import is undone by who made it or administers users, and by nobody else', async () => {
    const [eva, juan] = [
      await store.user({ resources: ['verClientes'] }),
      await store.user({ resources: ['verClientes', 'configurarCredito', 'app'] }),
    ]
    const importOne = async (name: string) => {
      expect((await importing(eva, workbook([['Nombre'], [name]]))).body).toMatchObject({ added: 1 })
      return `imports/${(await lastImport()).id}/undo`
    }
    const path = await importOne('Deshecha Por Otra')
    const refused = await juan.post(path, {})
    expect([refused.status, refused.text]).toEqual([403, importMessages.notUndoneBy(eva.username)])
    expect(await clientNamed('Deshecha Por Otra')).toBeDefined()
    expect((await eva.post(path, {})).status).toBe(200)
    const other = await importOne('Deshecha Por Administrador')
    const keeper = await store.user({ resources: ['verClientes', 'adminUsuario'] })
    expect((await keeper.post(other, {})).status).toBe(200)
  })

  test('a column that the importer may not save is refused, in the check and in the import', async () => {
    const eva = await store.user({ resources: ['verClientes'] })
    const file = limits(500, 'Sin Crédito')
    for (const step of ['/check', '']) {
      const refused = await importing(eva, file, step)
      expect([refused.status, refused.text]).toEqual([
        403,
        importMessages.notYours('Límite de crédito', credit),
      ])
    }
    expect(await clientNamed('Sin Crédito')).toBeUndefined()
    const sheet = await upload(eva, 'clients/import/sheet', file)
    expect(sheet.body.available).not.toHaveProperty('creditLimit')
    expect(sheet.body.columns.map(({ column }: { column: string }) => column)).toEqual(['name', null])
  })

  test('who may give credit to new clients only changes that of no other', async () => {
    const eva = await store.user({ resources: ['verClientes', 'crearClienteConCreditos'] })
    expect((await importing(eva, limits(500, 'Crédito Nuevo'))).body).toMatchObject({ added: 1 })
    expect((await importing(eva, limits(500, 'Crédito Nuevo'))).body).toMatchObject({ same: 1 })
    const refused = await importing(eva, limits(900, 'Crédito Nuevo', 'Crédito Segundo'))
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(importMessages.notYours('Límite de crédito', credit))
    expect(await clientNamed('Crédito Nuevo')).toMatchObject({ creditLimit: 500 })
  })

  test('an undo that would set a credit needs its permission; one that sets none does not', async () => {
    await importing(store.admin, limits(500, 'Crédito Viejo'))
    await importing(store.admin, limits(900, 'Crédito Viejo'))
    const keeper = await store.user({ resources: ['verClientes', 'adminUsuario'] })
    const refused = await keeper.post(`imports/${(await lastImport()).id}/undo`, {})
    expect([refused.status, refused.text]).toEqual([403, importMessages.undoNeeds(credit)])
    expect(await clientNamed('Crédito Viejo')).toMatchObject({ creditLimit: 900 })
    expect((await undo()).status).toBe(200)
    expect(await clientNamed('Crédito Viejo')).toMatchObject({ creditLimit: 500 })
    await importing(
      store.admin,
      workbook([
        ['Nombre', 'Dirección'],
        ['Crédito Viejo', 'Frente al parque'],
      ]),
    )
    expect((await keeper.post(`imports/${(await lastImport()).id}/undo`, {})).status).toBe(200)
  })
})
