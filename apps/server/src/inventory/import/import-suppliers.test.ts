import { importMessages } from '@yunque/contract/imports/import-report'
import { productImportMessages } from '@yunque/contract/inventory/product-import'
import { expect, test } from 'vitest'
import { product, provider } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { upload, workbook } from '../../../test/upload.ts'

const store = testStore()
const titles = ['Código', 'Proveedor preferido', 'Código del proveedor', 'Lleva series', 'Meses de garantía']
const send = (rows: readonly unknown[][], query = '') =>
  upload(store.admin, `products/import${query}`, workbook(rows))
const undo = async () => {
  const { body } = await store.admin.get('imports/get')
  return store.admin.post(`imports/${body.data[0].id}/undo`, {})
}
const stored = async (id: number) => {
  const { rows } = await store.database.pool.query(
    `select p.serials, p.warranty_months as months, w.name as preferred, (
        select json_agg(json_build_array(v.name, s.code) order by v.id) from supplier_products s
          join providers v on v.id = s.provider_id where s.product_id = p.id) as codes
      from products p left join providers w on w.id = p.preferred_provider_id where p.id = $1`,
    [id],
  )
  return rows[0]
}
const supplier = async (name: string) => (await provider(store.admin, { name })).id

test('the preferred supplier, its code, serials and warranty of a product come from a file, and go with its undo', async () => {
  await supplier('Aceros del Norte')
  const one = await product(store.admin)
  const before = await stored(one.id)
  const row = [one.internalCode, 'aceros del norte', 'AN-77', 'al vender', 12]
  const answer = await send([titles, row])
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ added: 0, changed: 1 })
  const after = {
    serials: 1,
    months: 12,
    preferred: 'Aceros del Norte',
    codes: [['Aceros del Norte', 'AN-77']],
  }
  expect(await stored(one.id)).toEqual(after)
  const { body } = await store.admin.get('audit/get', {
    filter: [['entity', '=', 'products'], 'and', ['entityId', '=', String(one.id)]],
    take: 1,
  })
  expect(JSON.parse(body.data[0].after)).toMatchObject({ supplierCode: 'AN-77' })
  expect((await send([titles, row])).body).toMatchObject({ changed: 0, same: 1 })
  expect((await undo()).status).toBe(200)
  expect(await stored(one.id)).toEqual(before)
})

test('a code goes to the preferred supplier of the product; what the supplier says besides stays after the undo', async () => {
  const providerId = await supplier('Ferretera Central')
  const one = await product(store.admin)
  const said = { productId: one.id, providerId, supplierCode: 'FC-1', packName: 'Caja', packSize: 12 }
  const saved = await store.admin.post('products/suppliers', { ...said, preferred: true })
  expect(saved.status, saved.text).toBe(200)
  expect((await send([titles.slice(0, 3), [one.internalCode, '', 'FC-2']])).status).toBe(200)
  expect((await stored(one.id)).codes).toEqual([['Ferretera Central', 'FC-2']])
  expect((await undo()).status).toBe(200)
  const { rows } = await store.database.pool.query(
    'select code, pack_size::float8 as size from supplier_products where product_id = $1',
    [one.id],
  )
  expect(rows).toEqual([{ code: 'FC-1', size: 12 }])
})

test('a new product brings the code of the supplier of its opening stock, and an unknown supplier is added when asked', async () => {
  const head = ['Código', 'Nombre', 'Categoría', 'Marca', 'Unidad de medida']
  const rows = [
    [...head, 'Proveedor', 'Código del proveedor', 'Costo', 'Existencia'],
    ['NUE-1', 'Taladro de prueba', 'General', 'Generica', 'unidad', 'Importadora Nueva', 'IN-9', 10, 2],
  ]
  const refused = await send(rows)
  expect(refused.text).toContain(importMessages.unknownParty('Proveedor', 'Importadora Nueva'))
  const answer = await send(rows, '?createMissing=true')
  expect(answer.status, answer.text).toBe(200)
  const { rows: found } = await store.database.pool.query(
    "select id from products where internal_code = 'NUE-1'",
  )
  expect((await stored(found[0].id)).codes).toEqual([['Importadora Nueva', 'IN-9']])
})

test('a code that another product has, one twice in the file, one without supplier and other words are faults', async () => {
  const providerId = await supplier('Clavos y Más')
  const [one, other, loose] = [
    await product(store.admin),
    await product(store.admin),
    await product(store.admin),
  ]
  await store.admin.post('products/suppliers', { productId: one.id, providerId, supplierCode: 'CM-1' })
  const taken = await send([titles, [other.internalCode, 'Clavos y Más', 'cm-1', 'No', 0]])
  expect(taken.text).toBe(`Fila 2: ${productImportMessages.takenCode('cm-1', one.name)}`)
  const twice = await send([
    titles,
    [other.internalCode, 'Clavos y Más', 'CM-2', 'No', 0],
    [loose.internalCode, 'Clavos y Más', 'CM-2', 'No', 0],
  ])
  expect(twice.text).toBe(`Fila 3: ${importMessages.repeated('Código del proveedor', 'CM-2', 2)}`)
  const alone = await send([titles, [loose.internalCode, '', 'CM-3', 'A veces', 'mucho']])
  expect(alone.text).toContain(productImportMessages.noSupplier)
  expect(alone.text).toContain(productImportMessages.serials)
  expect(alone.text).toContain(importMessages.notNumber('Meses de garantía'))
})

test('a code that changed later refuses the undo; an inactive supplier is named as such', async () => {
  const providerId = await supplier('Pinturas Viejas')
  const one = await product(store.admin)
  await send([titles.slice(0, 3), [one.internalCode, 'Pinturas Viejas', 'PV-1']])
  const { rows } = await store.database.pool.query(
    'update supplier_products set code = $1 where product_id = $2 returning code',
    ['PV-2', one.id],
  )
  expect(rows).toEqual([{ code: 'PV-2' }])
  expect(await undo()).toMatchObject({ status: 400, text: importMessages.changed })
  await store.database.pool.query('update providers set active = false where id = $1', [providerId])
  const other = await product(store.admin)
  const refused = await send([titles.slice(0, 2), [other.internalCode, 'Pinturas Viejas']])
  expect(refused.text).toBe(
    `Fila 2: ${importMessages.inactiveParty('Proveedor preferido', 'Pinturas Viejas')}`,
  )
  expect((await send([titles.slice(0, 2), [one.internalCode, 'Pinturas Viejas']])).body).toMatchObject({
    same: 1,
  })
})
