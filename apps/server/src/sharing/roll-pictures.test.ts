import type { RollPaper } from '@yunque/contract/core/paper'
import { creditNotePaper } from '@yunque/contract/receivables/credit-note-paper'
import { receiptPaper } from '@yunque/contract/receivables/receipt-paper'
import { invoicePaper } from '@yunque/contract/sales/sale-paper'
import { closingPaper } from '@yunque/contract/treasury/closing-paper'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import * as build from '../../test/build.ts'
import { drawRoll } from '../../test/drawing/draw-roll.ts'
import { expectPicture } from '../../test/drawing/expect-picture.ts'
import type { PaperRoll } from '../../test/escpos.ts'
import { fakePrinter } from '../../test/fake-printer.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay } from '../../test/stock.ts'
import { writePaper } from '../printing/paper-on-roll.ts'
import { printOverNetwork } from '../printing/print-over-network.ts'
import { Roll, type RollPrinter } from '../printing/roll-printer.ts'
import { findCreditNote } from '../receivables/credit-notes.queries.ts'
import { findReceipt } from '../receivables/receipts.queries.ts'
import { findBill } from '../sales/invoices/bills.queries.ts'
import { type Company, companyOf } from '../settings/company.ts'
import { closingForm } from '../treasury/closings.queries.ts'
import { contextOfUser } from './context-of-user.ts'

const store = testStore()

/** What every paper of the pictures says of its time, so that they are the same every day. */
const moment = { date: '2026-11-23', createAt: '2026-11-23T21:20:00Z' }
const wide: RollPrinter = { columns: 48, codePage: 'cp850', documentCode: 'barcode' }
const narrow: RollPrinter = { columns: 32, codePage: 'cp850', documentCode: 'barcode' }

type Ids = { cash: number; credit: number; receipt: number; note: number; closing: number }
let ids: Ids
let company: Company

beforeAll(async () => {
  ids = await documents()
  company = {
    ...(await companyOf(store.database.db)),
    name: 'Ferretería El Ñandú',
    taxId: 'J0310000012345',
    phone: '2222-3344',
    address: 'De los semáforos de Linda Vista 2 cuadras al lago, Managua',
  }
})

/** A cash sale with everything that a line may have, a sale on credit with a receipt and a note, and a closed till. */
async function documents(): Promise<Ids> {
  const [{ admin }, date] = [store, businessDay()]
  const products = [
    await build.product(admin, { name: 'Martillo de uña 16 oz mango de fibra' }),
    await build.product(admin, { name: 'Lámina de zinc corrugada calibre 26 de 12 pies, cañería incluida' }),
    await build.product(admin, { name: 'Clavo 2½″', hasIva: false }),
  ]
  const prices = [460, 1265.5, 28]
  for (const [at, { id }] of products.entries())
    await build.areaProduct(admin, { productId: id, price: prices[at], discount: 10 })
  await build.processedPurchase(
    admin,
    products.map(({ id }, at) => ({ productId: id, quantity: 2000, cost: 20, price: prices[at] })),
  )
  const { id: closing } = await post('cuts/post', { cutDate: date, initValue: 2500 })
  const lines = products.map(({ id }, at) => ({
    productId: id,
    quantity: [2, 1250, 3.5][at],
    price: prices[at],
    discount: at === 0 ? 20 : 0,
  }))
  const { id: cash } = await post('bills', {
    date,
    clientId: 1,
    paymentTypeId: 1,
    billDetails: lines,
    observation: 'Entregar en la construcción',
  })
  const { id: clientId } = await build.client(admin, {
    name: 'María José',
    lastName: 'Peña Núñez',
    creditLimit: 90_000,
    creditDays: 30,
  })
  const { id: credit } = await post('bills', {
    date,
    clientId,
    paymentTypeId: 2,
    creditDays: 30,
    billDetails: [{ ...lines[0], quantity: 10, discount: 0 }],
  })
  const { id: receipt } = await post('receivables', {
    billId: credit,
    amount: 1500,
    referencePhysical: 'R-0099',
    observation: 'Abono a la factura',
  })
  const { id: note } = await post('movements', {
    date,
    billId: credit,
    movementGroupId: 1,
    movementTypeId: 1,
    observation: 'Producto equivocado',
    movementDetails: [{ productId: products[0]?.id, quantity: 2 }],
  })
  await post('cuts/close', {
    id: closing,
    counted: {
      cordobas: [
        { denomination: 1000, count: 1821 },
        { denomination: 100, count: 9 },
        { denomination: 0.5, count: 3 },
      ],
      dollars: [],
    },
  })
  return { cash, credit, receipt, note, closing }
}

async function post(path: string, body: object): Promise<{ id: number }> {
  const answer = await store.admin.post(path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Prints on a printer of the network, and returns what came out of it. */
async function printed<Row>(paper: RollPaper<Row>, printer: RollPrinter, by: Company): Promise<PaperRoll> {
  const fake = await fakePrinter()
  onTestFinished(() => fake.close())
  const roll = new Roll(printer)
  await writePaper(roll, by, paper)
  const place = { address: '127.0.0.1', port: fake.port }
  await printOverNetwork(place, { bytes: roll.bytes(), asks: true, begin: async () => undefined })
  return fake.paper()
}

async function expectPaper<Row>(name: string, paper: RollPaper<Row>, printer = wide, by = company) {
  await expectPicture(drawRoll(await printed(paper, printer, by), printer.columns), name)
}

const context = () => contextOfUser(store.database.db, store.admin.userId, 'test')

async function invoice(id: number, more: object = {}) {
  const bill = await findBill(store.database.db, await context(), id)
  return { ...bill, ...moment, number: '00463', dueDate: bill.dueDate && '2026-12-23', ...more }
}

test.each([
  ['ticket-80mm', wide],
  ['ticket-58mm', narrow],
])('%s: a sale in cash with its original', async (name, printer) => {
  const paper = invoicePaper(await invoice(ids.cash), company)
  await expectPaper(name, { ...paper, copy: 'ORIGINAL' }, printer)
})

test('a voided invoice on credit, reprinted, with what its client signs', async () => {
  const paper = invoicePaper(await invoice(ids.credit, { active: false }), company)
  await expectPaper('anulada-80mm', { ...paper, copy: 'COPIA · REIMPRESIÓN 2' })
})

test('a receipt', async () => {
  const receipt = await findReceipt(store.database.db, await context(), ids.receipt)
  const paper = receiptPaper({ ...receipt, ...moment, number: '00087', billNumber: '00463' }, company)
  await expectPaper('recibo-80mm', { ...paper, copy: 'COPIA' })
})

test('the number of a document is a QR code, or nothing, where the printer is so', async () => {
  const receipt = await findReceipt(store.database.db, await context(), ids.receipt)
  const paper = receiptPaper({ ...receipt, ...moment, number: '00087', billNumber: '00463' }, company)
  const bare = { ...company, logo: null }
  // 21 modules and a margin of 2 at each side, of 5 dots each, in whole bytes.
  expect(await printed(paper, { ...narrow, documentCode: 'qr' }, bare)).toMatchObject({
    pictures: [{ width: 128, height: 128 }],
    barcodes: [],
  })
  expect(await printed(paper, { ...narrow, documentCode: 'none' }, bare)).toMatchObject({
    pictures: [],
    barcodes: [],
  })
})

test('a credit note', async () => {
  const note = await findCreditNote(store.database.db, await context(), ids.note)
  const paper = creditNotePaper({ ...note, ...moment, number: '00012', billNumber: '00463' }, company)
  await expectPaper('nota-de-credito-58mm', { ...paper, copy: 'ORIGINAL' }, narrow)
})

test('a closing with its count', async () => {
  const closing = await closingForm(store.database.db, await context(), ids.closing)
  if (closing.blind) throw new Error('The till is closed')
  const times = { cutDate: moment.date, startAt: moment.createAt, endAt: '2026-11-24T00:05:00Z' }
  const printed = { closing: { ...closing, ...times }, lines: [], expenses: [], movements: [] }
  const paper = closingPaper(printed, company.timeZone)
  await expectPaper('cierre-80mm', paper)
})

test('the logo', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="200"><rect width="480" height="200" fill="#fff"/>
    <path d="M40 160 L240 30 L440 160 Z" fill="#a33"/><circle cx="240" cy="110" r="32" fill="#fff"/></svg>`
  const png = (await sharp(Buffer.from(drawing)).png().toBuffer()).toString('base64')
  const meta = [{ label: 'Fecha', value: '23/11/2026' }]
  const short = { title: 'Comprobante', meta, columns: [], rows: [], totals: [] }
  const line = { key: 1, name: '', detail: '', amount: '' }
  const logo = `data:image/png;base64,${png}`
  await expectPaper('logo-58mm', { ...short, ticketLine: () => line }, narrow, { ...company, logo })
})
