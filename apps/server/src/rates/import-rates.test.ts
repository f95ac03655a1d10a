import { messages } from '@yunque/contract/core/messages'
import { expect, test } from 'vitest'
import { rate } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { upload, workbook } from '../../test/upload.ts'

const store = testStore()
const path = 'rates/post/file'
const send = (rows: readonly unknown[][], kind?: 'xls') => upload(store.admin, path, workbook(rows, kind))

test.each(['xlsx', 'xls'] as const)('the rates of an .%s are added and corrected by day', async (kind) => {
  const month = kind === 'xls' ? '01' : '03'
  const kept = await rate(store.admin, `2024-${month}-01`, 36.6)
  const wrong = await rate(store.admin, `2024-${month}-02`, 30)
  const rows = [
    ['Fecha', 'Tipo de cambio'],
    [`01/${month}/2024`, 36.6],
    [`2024-${month}-02`, '36.61'],
    [new Date(`2024-${month}-03T00:00:00Z`), 36.620001],
  ]
  const answer = await upload(store.admin, path, workbook(rows, kind))
  expect(answer).toMatchObject({ status: 200, body: { added: 1, changed: 1, same: 1 } })
  const filter = [['date', '>=', `2024-${month}-01`], 'and', ['date', '<=', `2024-${month}-31`]]
  const { body } = await store.admin.get('rates/get', { filter, sort: [{ selector: 'date' }] })
  expect(body.data).toMatchObject([
    { id: kept.id, value: 36.6, version: 1 },
    { id: wrong.id, value: 36.61, version: 2, modifyBy: store.admin.username },
    { value: 36.620001, version: 1, createBy: store.admin.username },
  ])
  expect(await upload(store.admin, path, workbook(rows, kind))).toMatchObject({
    body: { added: 0, changed: 0, same: 3 },
  })
})

test('one faulty row refuses the whole file, and each faulty row is named by its number', async () => {
  const refusal = await send([
    ['Fecha', 'Valor'],
    ['01/05/2030', 37],
    ['31/02/2030', 37],
    ['02/05/2030', 0],
    ['03/05/2030', 'x'],
    ['01/05/2030', 38],
    [null, 36],
  ])
  expect(refusal.status).toBe(400)
  expect(refusal.text.split('\n')).toEqual([
    'Filas 3 y 7: Seleccione la fecha',
    'Fila 4: El tipo de cambio debe ser mayor que 0',
    'Fila 5: Ingrese el tipo de cambio',
    'Fila 6: La fecha ya está en la fila 2',
  ])
  const { body } = await store.admin.get('rates/get', { filter: ['date', '>=', '2030-01-01'] })
  expect(body.data).toEqual([])
})

test('a sheet of the Central Bank is imported, with its titles, blank column and notes', async () => {
  const rows = [
    [null, 'BANCO CENTRAL DE NICARAGUA'],
    [],
    [null, 'Tipo de cambio oficial del córdoba respecto al dólar'],
    [null, 'Fecha', 'Tipo de cambio'],
    [null, '05-Dic-2026', 'C$ 36.80'],
    [null, '06 de diciembre de 2026', '36,8010'],
    [null, 46_363, 36.802],
    [null, new Date('2026-12-08T00:00:00Z'), 36.803],
    [],
    [null, 'Fuente: Banco Central de Nicaragua'],
  ]
  expect(await send(rows)).toMatchObject({ status: 200, body: { added: 4, changed: 0, same: 0 } })
  expect(await send(rows, 'xls')).toMatchObject({ status: 200, body: { added: 0, changed: 0, same: 4 } })
})

test('a rate far from the one before it, in the store or in the file, is refused with its row', async () => {
  await rate(store.admin, '2027-01-31', 36.64)
  const refusal = await send([
    ['Fecha', 'Valor'],
    ['02/02/2027', 36.65],
    ['01/02/2027', 366.4],
    ['03/02/2027', 3.665],
  ])
  expect(refusal.status).toBe(400)
  expect(refusal.text.split('\n')).toEqual([
    'Fila 3: El tipo de cambio 366.4 es muy distinto de 36.64, el del 31/01/2027. Corrija el que esté mal',
    'Fila 4: El tipo de cambio 3.665 es muy distinto de 36.65, el del 02/02/2027. Corrija el que esté mal',
  ])
  const { body } = await store.admin.get('rates/get', { filter: ['date', '>=', '2027-02-01'] })
  expect(body.data).toEqual([])
})

test('without an earlier stored rate, the first rates of a file that agree are the reference', async () => {
  const refusal = await send([
    ['01/01/1999', 109],
    ['02/01/1999', 10.91],
    ['03/01/1999', 10.92],
  ])
  expect(refusal).toMatchObject({ status: 400, text: expect.stringMatching(/^Fila 1: /) })
})

test('faulty rows of one kind are one line with their number', async () => {
  const { text } = await send(Array.from({ length: 25 }, () => ['x1', 1]))
  expect(text).toBe('Filas 1, 2, 3 y 22 más: Seleccione la fecha')
})

test('a missing file, or one without rates, is refused', async () => {
  expect(await upload(store.admin, path, Buffer.alloc(0))).toMatchObject({
    status: 400,
    text: messages.selectExcel,
  })
  expect(await send([['Fecha', 'Valor']])).toMatchObject({ status: 400, text: messages.emptyFile })
  expect((await upload(store.admin, path, Buffer.from('a,b'))).status).toBe(415)
})

test('only users who manage rates import them; the import is in the audit trail', async () => {
  const buyer = await store.user({ resources: ['crearCompra'] })
  expect((await upload(buyer, path, workbook([['01/01/2024', 36]]))).status).toBe(403)
  await rate(store.admin, '2023-01-01', 36)
  await send([
    ['01/01/2023', 36.1],
    ['02/01/2023', 36.2],
  ])
  const entry = await store.database.db
    .selectFrom('audit_trail')
    .select(['before', 'after'])
    .where('action', '=', 'importar')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({ before: { '2023-01-01': 36 }, after: { '2023-01-01': 36.1, '2023-01-02': 36.2 } })
})

test('a file that changes or adds a rate of a closed period is refused as a whole; unchanged rates are accepted', async () => {
  await rate(store.admin, '2018-03-01', 31.1)
  const lock = (day: string | null) =>
    store.database.db.updateTable('settings').set({ lock_date: day }).execute()
  await lock('2018-03-15')
  const same = await send([
    ['2018-03-01', 31.1],
    ['2018-03-20', 31.2],
  ])
  const changed = await send([
    ['2018-03-01', 31.11],
    ['2018-03-21', 31.3],
  ])
  await lock(null)
  expect(same).toMatchObject({ status: 200, body: { added: 1, changed: 0, same: 1 } })
  expect(changed).toMatchObject({
    status: 400,
    text: `La tasa del 01/03/2018 no se cambia: ${messages.lockedPeriod('15/03/2018')}`,
  })
})
