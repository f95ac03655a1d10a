import { payment } from '@yunque/contract/receivables/payments'
import { invoice } from '@yunque/contract/sales/sales'
import { PaymentMethod, PaymentType } from '@yunque/domain/codes'
import { multiply, sum } from '@yunque/domain/decimal'
import { inTransaction } from '../db/transaction.ts'
import { issueInvoice } from '../sales/invoices/issue-invoice.ts'
import { at, type Counter, type Demo } from './demo.ts'
import { giveBack } from './give-back.ts'
import { seededRandom } from './random.ts'
import { type Basket, basket } from './sell.ts'

type Day = { day: string; index: number }
/** A sale to sell, without discounts. */
type Rare = { lines: Basket; day: string; counter: Counter }

/** What happens now and then: a named buyer without a record, a refund to a card, and one that is kept as store credit. */
export async function sellRarely(demo: Demo, counter: Counter, { day, index }: Day): Promise<void> {
  // Numbers of its own, so that the other sales do not depend on these.
  const random = seededRandom(index)
  const own = { ...demo, random }
  const lines = basket(own, counter.areaId).map((line) => ({ ...line, discount: 0 }))
  if (lines.length === 0) return
  const rare = { lines, day, counter }
  if (index % 5 === 1) await sellToWalkIn(own, rare)
  else if (index % 15 === 4) await refundToCard(own, rare)
  else if (index % 15 === 9) await keepAsCredit(own, rare)
}

const walkIns = [
  { clientName: 'Pulpería La Bendición', walkInRuc: 'J0310000076543', walkInPhone: '2278-1122' },
  { clientName: 'José Ramón Talavera', walkInRuc: '001-140782-0031B', walkInPhone: '8712-4409' },
  { clientName: 'Taller Hermanos Cruz', walkInRuc: '', walkInPhone: '8455-9021' },
] as const

async function sellToWalkIn(demo: Demo, rare: Rare): Promise<void> {
  await issue(demo, rare, { clientId: 1, ...demo.random.pick(walkIns) })
}

async function refundToCard(demo: Demo, rare: Rare): Promise<void> {
  const amount = sum(rare.lines.map(({ quantity, price }) => multiply(quantity, price, 2)))
  // A voucher pays once (sales.reference-once).
  const reference = `V-${rare.day.replaceAll('-', '')}${rare.counter.areaId}`
  const card = { paymentMethodId: PaymentMethod.card, bankId: null, reference }
  const paid = { payments: [payment.parse({ ...card, amount })] }
  const billId = await issue(demo, rare, { clientId: demo.random.pick(demo.cashClients), ...paid })
  await refund(demo, rare, { billId, ...card })
}

async function keepAsCredit(demo: Demo, rare: Rare): Promise<void> {
  const billId = await issue(demo, rare, { clientId: demo.random.pick(demo.cashClients) })
  await refund(demo, rare, {
    billId,
    paymentMethodId: PaymentMethod.storeCredit,
    bankId: null,
    reference: '',
  })
}

/** Issues a cash invoice, and takes its goods off the shelf. Returns its id. */
async function issue(demo: Demo, { lines, day, counter }: Rare, fields: object): Promise<number> {
  const { areaId, seller } = counter
  const sale = { date: day, paymentTypeId: PaymentType.cash, assignedTo: seller, lines, ...fields }
  const id = await inTransaction(demo.db, (tx) =>
    issueInvoice(tx, demo.actAs(seller, day), invoice.parse(sale)),
  )
  for (const { productId, quantity } of lines) {
    const stocked = demo.stock.get(at(areaId, productId))
    if (stocked !== undefined) demo.stock.set(at(areaId, productId), stocked - quantity)
  }
  return id
}

type Refund = {
  billId: number
  paymentMethodId: PaymentMethod
  bankId: number | null
  reference: string
}

/** One unit of the first line comes back. */
async function refund(demo: Demo, { lines, day, counter }: Rare, { billId, ...by }: Refund): Promise<void> {
  const [line] = lines
  if (line)
    await giveBack(demo, {
      billId,
      areaId: counter.areaId,
      day,
      cashier: counter.cashier,
      productId: line.productId,
      refunds: [{ ...by, amount: line.price }],
    })
}
