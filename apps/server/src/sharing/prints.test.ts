import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type FakePrinter, fakePrinter, type PrinterState } from '../../test/fake-printer.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { upload } from '../../test/upload.ts'

const store = testStore()
const date = businessDay()

let made = 0

/** A till: its printer, and the calls of its device. */
type Till = {
  fake: FakePrinter
  printerId: number
  by: Client
  headers: Record<string, string>
  print: (kind: string, id: number, more?: object) => ReturnType<Client['post']>
  troubled: () => Promise<{ id: number; state: string; fault: string; title: string }[]>
}

async function till({
  by = store.admin,
  ...more
}: {
  by?: Client
  state?: PrinterState
  columns?: number
} = {}) {
  made += 1
  const fake = await fakePrinter(more.state)
  onTestFinished(() => fake.close())
  const { body: printer } = await store.admin.post('printers/post', {
    name: `Tickets ${made}`,
    kind: 'network',
    address: '127.0.0.1',
    port: fake.port,
    columns: more.columns ?? 48,
    codePage: 'cp850',
    drawer: true,
  })
  const said = { name: `Caja ${made}`, areaId: 1, printerId: printer.id }
  const headers = { 'x-device': (await by.post('devices/this', said)).body.token as string }
  const till: Till = {
    fake,
    printerId: printer.id,
    by,
    headers,
    print: (kind, id, fields = {}) => by.post('prints', { kind, id, ...fields }, headers),
    troubled: async () => (await by.get('prints', {}, headers)).body,
  }
  return till
}

/** Waits until a print of the till has a state in the database. */
const ended = (id: number, state = 'printed') =>
  expect.poll(async () => (await job(id))?.state, { timeout: 15_000, interval: 20 }).toBe(state)

const job = (id: number) =>
  store.database.db.selectFrom('print_jobs').selectAll().where('id', '=', id).executeTakeFirst()

async function sold(fields: object = {}, by: Client = store.admin) {
  const productId = await stockedProduct(store, { stock: 5, price: 460 })
  const answer = await by.post('bills', {
    date,
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity: 3, price: 460 }],
    ...fields,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const printed = async (id: number): Promise<number> =>
  (await store.admin.get(`bills/${id}`)).body.paper.printed

test('a cash sale comes out once, with its text, and opens the drawer', async () => {
  const { fake, print, troubled } = await till()
  const bill = await sold()
  const { body } = await print('bill', bill.id)
  expect(body).toMatchObject({ paper: true, print: { title: `Factura ${bill.number}`, state: 'queued' } })
  await ended(body.print.id)
  const { lines, pulses, cuts, barcodes } = fake.paper()
  expect({ pulses, cuts, barcodes }).toEqual({ pulses: 1, cuts: 1, barcodes: [bill.number] })
  const day = lines.find((line) => line.startsWith('Fecha')) ?? ''
  expect(`\n${lines.join('\n').trimEnd()}`).toBe(`
                 Mi ferretería
               RUC J0000000000000
               Managua, Nicaragua
------------------------------------------------
                 Factura ${bill.number}
                    ORIGINAL
------------------------------------------------
Cliente: Cliente de contado
${day}
Tipo de pago: Contado
Vendedor: Administrador
Cajero: Administrador
------------------------------------------------
${bill.billDetails[0].product}
3 × 400.00                              1,200.00
------------------------------------------------
Precios sin IVA
Subtotal                             C$ 1,200.00
  Gravado                            C$ 1,200.00
  Exento                                 C$ 0.00
IVA 15%                                C$ 180.00
Total                                C$ 1,380.00

SON: MIL TRESCIENTOS OCHENTA CÓRDOBAS CON 00/100

             Gracias por su compra`)
  expect(await printed(bill.id)).toBe(1)
  expect(await troubled()).toEqual([])
})

test('the logo of the company is on the ticket, in black and white', async () => {
  const { fake, print } = await till()
  const black = await sharp({ create: { width: 300, height: 60, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
  await upload(store.admin, 'about/logo/file', black)
  onTestFinished(async () => void (await store.admin.delete('about/logo')))
  await ended((await print('bill', (await sold()).id)).body.print.id)
  expect(fake.paper().pictures).toEqual([{ width: 256, height: 48, black: 256 * 48 }])
})

test('what is printed again is a copy, and does not open the drawer again', async () => {
  const { fake, print } = await till()
  const bill = await sold()
  await ended((await print('bill', bill.id)).body.print.id)
  expect(fake.paper().lines.map((line) => line.trim())).toContain('ORIGINAL')
  fake.clear()
  await ended((await print('bill', bill.id, { asked: true })).body.print.id)
  expect(fake.paper().lines.map((line) => line.trim())).toContain('COPIA · REIMPRESIÓN 1')
  expect(fake.paper().pulses).toBe(0)
  await ended((await print('bill', bill.id)).body.print.id)
  expect(fake.paper().pulses).toBe(0)
})

test('on 58 mm no line is longer than 32 characters, and no word is lost', async () => {
  const { fake, print } = await till({ columns: 32 })
  const bill = await sold({ observation: 'Entregar en la construcción de la Colonia Centroamérica' })
  await ended((await print('bill', bill.id)).body.print.id)
  const { lines } = fake.paper()
  expect(lines.every((line) => line.length <= 32)).toBe(true)
  expect(lines.map((line) => line.trim()).join(' ')).toContain(
    'Entregar en la construcción de la Colonia Centroamérica',
  )
})

test('a sale on credit opens no drawer and comes out with both of its copies', async () => {
  const { fake, print } = await till()
  const client = await store.admin.post('clients/post', {
    name: 'Ana',
    lastName: 'López',
    typeId: 1,
    creditLimit: 9000,
    creditDays: 30,
  })
  expect(client.status, client.text).toBe(200)
  const bill = await sold({ clientId: client.body.id, paymentTypeId: 2, creditDays: 30 })
  await ended((await print('bill', bill.id)).body.print.id)
  expect(fake.paper()).toMatchObject({ pulses: 0, cuts: 2 })
  const marks = fake.paper().lines.map((line) => line.trim())
  expect(marks.filter((line) => line === 'ORIGINAL' || line === 'COPIA')).toEqual(['ORIGINAL', 'COPIA'])
})

test('without paper the till says so, nothing counts as printed, and it comes out when tried again', async () => {
  const { fake, print, troubled, by, headers } = await till({ state: { noPaper: true } })
  const bill = await sold()
  const { id } = (await print('bill', bill.id)).body.print
  await expect
    .poll(troubled)
    .toMatchObject([{ id, state: 'queued', fault: 'Sin papel', title: `Factura ${bill.number}` }])
  expect(fake.paper().lines).toEqual([])
  expect(await printed(bill.id)).toBe(0)
  fake.state = {}
  expect(await by.post(`prints/${id}/again`, {}, headers)).toMatchObject({ status: 200 })
  await ended(id)
  expect(fake.paper()).toMatchObject({ cuts: 1, pulses: 1 })
  expect(await troubled()).toEqual([])
  expect(await by.post(`prints/${id}/again`, {}, headers)).toMatchObject({ status: 400 })
})

test('it is tried again by itself, and with the dialog it is left', async () => {
  const { fake, print, troubled, by, headers } = await till({ state: { coverOpen: true } })
  const first = (await print('bill', (await sold()).id)).body.print.id
  await expect.poll(troubled).toMatchObject([{ fault: 'La tapa está abierta' }])
  fake.state = {}
  await ended(first)
  fake.state = { coverOpen: true }
  const second = (await print('bill', (await sold()).id)).body.print.id
  await expect.poll(troubled).toHaveLength(1)
  expect(await by.post(`prints/${second}/leave`, {}, headers)).toMatchObject({ body: { state: 'left' } })
  expect(await troubled()).toEqual([])
  expect(fake.paper().cuts).toBe(1)
})

test('a line that is cut in mid-ticket is not repeated by itself: a person looks at the paper', async () => {
  const { fake, print, troubled, by, headers } = await till({ state: { cutsAfter: 100 } })
  const bill = await sold()
  const { id } = (await print('bill', bill.id)).body.print
  await ended(id, 'doubtful')
  expect(await troubled()).toMatchObject([{ id, fault: 'No responde' }])
  // One for the drawer and one for the paper.
  expect(fake.connections()).toBe(2)
  // It may be on paper, so what comes next is a copy.
  expect(await printed(bill.id)).toBe(1)
  fake.state = {}
  fake.clear()
  await by.post(`prints/${id}/again`, {}, headers)
  await ended(id)
  expect(fake.paper().lines.map((line) => line.trim())).toContain('COPIA · REIMPRESIÓN 1')
})

test('what a killed server was printing is left to a person, and what waited too long too', async () => {
  const { fake, print, printerId, troubled } = await till({ state: { noPaper: true } })
  const { db } = store.database
  const begun = (await print('bill', (await sold()).id)).body.print.id
  await expect.poll(troubled).toHaveLength(1)
  const old = (await print('bill', (await sold()).id)).body.print.id
  await expect.poll(troubled).toHaveLength(2)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('print_jobs').set({ state: 'printing' }).where('id', '=', begun).execute()
    const longAgo = new Date(Date.now() - 3_600_000)
    await tx.updateTable('print_jobs').set({ next_attempt_at: longAgo }).where('id', '=', old).execute()
    const before = new Date(Date.now() - 1000)
    await tx.updateTable('printers').set({ busy_until: before }).where('id', '=', printerId).execute()
  })
  await expect.poll(troubled, { timeout: 10_000 }).toMatchObject([
    { id: begun, state: 'doubtful', fault: 'El programa se detuvo mientras imprimía' },
    { id: old, state: 'failed', fault: 'La impresora no estaba lista a tiempo' },
  ])
  expect(fake.paper().lines).toEqual([])
})

test('papers come out one after the other over one connection at a time', async () => {
  const { fake, print } = await till()
  const bills = [await sold(), await sold(), await sold()]
  const jobs = await Promise.all(bills.map(async ({ id }) => (await print('bill', id)).body.print.id))
  for (const id of jobs) await ended(id)
  expect(fake.mostAtOnce()).toBe(1)
  expect(fake.paper()).toMatchObject({ cuts: 3, pulses: 3 })
})

test('a printer that hangs does not hold up another one, nor a sale', async () => {
  const slow = await till({ state: { hangsAfter: 50 } })
  const other = await till()
  const hanging = (await slow.print('bill', (await sold()).id)).body.print.id
  const bill = await sold()
  await ended((await other.print('bill', bill.id)).body.print.id)
  await ended(hanging, 'doubtful')
})

test('an invoice on letter is left to the dialog, but its cash opens the drawer', async () => {
  const { fake, print } = await till()
  const { papers } = (await store.admin.get('about/papers')).body
  const cash = papers[0]
  const save = (size: string) => store.admin.post('about/papers', { papers: [{ ...cash, size }] })
  await save('letter')
  onTestFinished(async () => void (await save(cash.size)))
  const bill = await sold()
  const { body } = await print('bill', bill.id)
  expect(body).toMatchObject({ paper: false, print: { paper: false } })
  await ended(body.print.id)
  expect(fake.paper()).toMatchObject({ printed: [], pulses: 1, cuts: 0 })
  expect(await printed(bill.id)).toBe(0)
  // Wanted on the roll, it comes out there.
  await ended((await print('bill', bill.id, { asked: true })).body.print.id)
  expect(fake.paper().cuts).toBe(1)
})

test('who turns tickets off still gets the drawer', async () => {
  const { fake, print } = await till()
  const bill = await sold()
  const { body } = await print('bill', bill.id, { paper: false })
  await ended(body.print.id)
  expect(fake.paper()).toMatchObject({ lines: [], pulses: 1 })
  expect((await print('bill', bill.id, { paper: false })).body).toEqual({ print: null, paper: false })
})

test('without paper the drawer opens all the same', async () => {
  const { fake, print, troubled } = await till({ state: { noPaper: true } })
  const { body } = await print('bill', (await sold()).id, { paper: false })
  await ended(body.print.id)
  expect(fake.paper()).toMatchObject({ lines: [], pulses: 1 })
  expect(await troubled()).toEqual([])
})

test('without paper the drawer opens for a sale whose paper waits', async () => {
  const { fake, print, troubled } = await till({ state: { noPaper: true } })
  const bill = await sold()
  const { id } = (await print('bill', bill.id)).body.print
  await expect.poll(troubled).toMatchObject([{ id, fault: 'Sin papel' }])
  expect(fake.paper()).toMatchObject({ lines: [], pulses: 1 })
})

test('the drawer does not open for the sale of another user, nor for an old one', async () => {
  const seller = await store.user({ resources: ['verTodasFacturas'] })
  const { fake, print } = await till({ by: seller })
  const others = await sold()
  await ended((await print('bill', others.id)).body.print.id)
  const mine = await till()
  const old = await sold()
  const before = new Date(Date.now() - 3_600_000)
  await store.database.db.updateTable('bills').set({ created_at: before }).where('id', '=', old.id).execute()
  await ended((await mine.print('bill', old.id)).body.print.id)
  expect([fake.paper().pulses, mine.fake.paper().pulses]).toEqual([0, 0])
})

test('opening the drawer without a sale opens it at the device that asks', async () => {
  const { fake, by, headers } = await till()
  await store.admin.post('cuts/post', { cutDate: date, initValue: 100 })
  expect(await by.post('cuts/open-drawer', { reason: 'Cambio de billetes' }, headers)).toMatchObject({
    status: 200,
  })
  await expect.poll(() => fake.paper().pulses).toBe(1)
  expect(fake.paper().lines).toEqual([])
  expect(await by.post('cuts/open-drawer', { reason: 'Otra vez' })).toMatchObject({ status: 200 })
  const { rows } = await store.database.pool.query('select from print_jobs where kind is null')
  expect(rows).toHaveLength(1)
})

test('without a device, with an ended one or without permission, nothing is queued', async () => {
  const { print, headers } = await till()
  const bill = await sold()
  expect((await store.admin.post('prints', { kind: 'bill', id: bill.id })).body).toEqual({
    print: null,
    paper: false,
  })
  const stranger = await store.user({ resources: ['inventario'] })
  expect(await stranger.post('prints', { kind: 'bill', id: bill.id }, headers)).toMatchObject({ status: 403 })
  expect(await print('bill', 999_999)).toMatchObject({ status: 404 })
  const job = (await print('bill', bill.id)).body.print.id
  await ended(job)
  const other = await till()
  expect(await other.by.post(`prints/${job}/leave`, {}, other.headers)).toMatchObject({ status: 404 })
  expect(await other.by.post(`prints/${job}/again`)).toMatchObject({ status: 404 })
})

test('what its sender may no longer read is not printed', async () => {
  const seller = await store.user({ resources: ['verTodasFacturas'] })
  const { fake, print, troubled } = await till({ by: seller, state: { noPaper: true } })
  const { id } = (await print('bill', (await sold()).id)).body.print
  await expect.poll(troubled).toHaveLength(1)
  fake.state = {}
  await store.database.db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', seller.userId)
    .execute()
  await ended(id, 'failed')
  expect(fake.paper().lines).toEqual([])
})

test('receipts, notes, vouchers of cash and closings come out on the roll', async () => {
  const { fake, print } = await till()
  const moved = await store.admin.post('cashMovements/post', {
    date,
    direction: 1,
    categoryId: 1,
    currencyId: 1,
    amount: 250,
    reason: 'Cambio en monedas',
  })
  expect(moved.status, moved.text).toBe(200)
  await ended((await print('cashMovement', moved.body.id)).body.print.id)
  expect(fake.paper()).toMatchObject({ pulses: 1, cuts: 1 })
  expect(fake.paper().lines.join('\n')).toContain('Cambio en monedas')
  const { id } = (await store.admin.get('cuts/get')).body.data[0]
  await ended((await print('cashClosing', id)).body.print.id)
  expect(fake.paper().lines.map((line) => line.trim())).toContain('SIN CERRAR')
  const purchase = await print('purchase', 999_999)
  expect(purchase.status).toBe(404)
})
