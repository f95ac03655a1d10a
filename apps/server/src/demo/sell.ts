import type { Paid } from '@yunque/contract/receivables/payments'
import { preBill } from '@yunque/contract/sales/pre-bills'
import { quotationFollow, quotationLoss } from '@yunque/contract/sales/quotation-follow'
import { invoice } from '@yunque/contract/sales/sales'
import { Currency } from '@yunque/domain/codes'
import { addDays } from '@yunque/domain/dates'
import { multiply, roundMoney } from '@yunque/domain/decimal'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { issueInvoice } from '../sales/invoices/issue-invoice.ts'
import { voidInvoice } from '../sales/invoices/void-invoice.ts'
import { billPreSale } from '../sales/quotations/bill-pre-sale.ts'
import { convertQuotation } from '../sales/quotations/convert-pre-bill.ts'
import { followQuotation, loseQuotation } from '../sales/quotations/follow-quotation.ts'
import { savePreBill } from '../sales/quotations/save-pre-bill.ts'
import { at, type Counter, type Demo } from './demo.ts'
import { giveBack } from './give-back.ts'
import { paySale } from './pay-sale.ts'

type Quoted = { sale: object; paid: Partial<Paid>; day: string; seller: string; cashier: string }

/** One sale in cash, on credit, or from a quotation. Some are voided, some quotations stay open. */
export async function sell(demo: Demo, { areaId, seller, cashier }: Counter, day: string): Promise<void> {
  const { random, db } = demo
  const lines = basket(demo, areaId)
  if (lines.length === 0) return
  const credit = random.chance(0.18) ? random.pick(demo.creditClients) : undefined
  const client = credit ?? { id: random.chance(0.5) ? 1 : random.pick(demo.cashClients), creditDays: 0 }
  const sale = {
    date: day,
    clientId: client.id,
    ...workOf(demo, client.id, lines.length),
    paymentTypeId: credit ? 2 : 1,
    creditDays: client.creditDays,
    assignedTo: seller,
    lines,
  }
  const paid = credit ? {} : await paySale(demo, { lines, day })
  try {
    const billId = random.chance(0.12)
      ? await quoteAndBill(demo, { sale, paid, day, seller, cashier })
      : await inTransaction(db, (tx) =>
          issueInvoice(tx, demo.actAs(seller, day), invoice.parse({ ...sale, ...paid })),
        )
    if (billId !== undefined) await finishSale(demo, { billId, areaId, day, cashier, lines, credit })
  } catch (error) {
    // A client at the credit limit buys nothing. Any other refusal is a bug.
    if (!(error instanceof Refusal) || !/crédito/.test(error.message)) throw error
  }
}

/** A quotation. Most become a pre-sale and then an invoice, whose number is returned. */
async function quoteAndBill(
  demo: Demo,
  { sale, paid, day, seller, cashier }: Quoted,
): Promise<number | undefined> {
  const { db, actAs, random } = demo
  const context = actAs(seller, day)
  const id = await inTransaction(db, (tx) =>
    savePreBill(tx, context, preBill.parse({ ...sale, preBillTypeId: 1 })),
  )
  if (random.chance(0.3)) {
    await follow(demo, { id, day, seller })
    return undefined
  }
  await inTransaction(db, (tx) => convertQuotation(tx, context, id, true))
  const { billId } = await inTransaction(db, (tx) =>
    billPreSale(tx, actAs(cashier, day), id, {
      change: null,
      withholdings: [],
      authCode: '',
      acceptRepeated: false,
      acceptReference: false,
      confirm: true,
      deliveryDate: null,
      debtCurrencyId: Currency.cordobas,
      projectId: undefined,
      buyerId: undefined,
      ...paid,
    }),
  )
  return billId
}

/** What becomes of a quotation that is not sold: a third is lost, a third is to be contacted again. */
async function follow(
  { db, actAs }: Demo,
  { id, day, seller }: { id: number; day: string; seller: string },
): Promise<void> {
  const context = actAs(seller, day)
  if (id % 3 === 0) {
    const loss = quotationLoss.parse({ reasonId: 1 + (id % 5), contactNote: 'No aceptó la oferta' })
    await inTransaction(db, (tx) => loseQuotation(tx, context, { ...loss, id }))
  }
  if (id % 3 === 1) {
    const contact = { validUntil: addDays(day, 15), nextContact: addDays(day, 7), contactNote: 'Llamar' }
    await inTransaction(db, (tx) => followQuotation(tx, context, { ...quotationFollow.parse(contact), id }))
  }
}

export type Basket = { productId: number; quantity: number; price: number; discount: number }[]

/** Goods that the area has, one to five of them. */
export function basket(demo: Demo, areaId: number): Basket {
  const { random, goods, stock } = demo
  const wanted = new Set(Array.from({ length: random.pick([1, 1, 2, 2, 3, 4, 5]) }, () => random.pick(goods)))
  return [...wanted].flatMap((good) => {
    const free = good.isService ? 10 : (stock.get(at(areaId, good.id)) ?? 0)
    if (!good.areas.includes(areaId) || free < 1) return []
    const most = good.cost > 500 ? 3 : good.cost > 50 ? 8 : 24
    const quantity = Math.min(free, random.between(1, most))
    const percent = good.discount > 0 && random.chance(0.15) ? 5 : 0
    return [
      {
        productId: good.id,
        quantity,
        price: good.price,
        discount: multiply(quantity * good.price, percent / 100, 2),
      },
    ]
  })
}

/** The project and the buyer of a sale to the contractor; every third or so has none. */
function workOf({ works }: Demo, clientId: number, turn: number): object {
  const own = works.filter((work) => work.clientId === clientId)
  const work = own[turn % (own.length + 1)]
  return work ? { projectId: work.projectId, buyerId: work.buyerId } : {}
}

type Settled = {
  billId: number
  areaId: number
  day: string
  cashier: string
  lines: Basket
  credit: { creditDays: number } | undefined
}

async function finishSale(
  demo: Demo,
  { billId, areaId, day, cashier, lines, credit }: Settled,
): Promise<void> {
  const { random, db, goods } = demo
  if (random.chance(0.012)) {
    const reason = {
      id: billId,
      name: '',
      disabledSubject: 'Error al facturar',
      disassociate: true,
      confirm: true,
    }
    await inTransaction(db, (tx) => voidInvoice(tx, demo.actAs(cashier, day), reason))
    return
  }
  for (const { productId, quantity } of lines) {
    if (goods.find(({ id }) => id === productId)?.isService) continue
    demo.stock.set(at(areaId, productId), (demo.stock.get(at(areaId, productId)) ?? 0) - quantity)
  }
  if (!credit) {
    const [line] = lines
    if (line && random.chance(0.02))
      await giveBack(demo, { billId, areaId, day, cashier, productId: line.productId })
    return
  }
  const balance = lines.reduce((sum, line) => sum + multiply(line.quantity, line.price, 2) - line.discount, 0)
  const late = random.chance(0.25) ? random.between(5, 60) : random.between(-10, 3)
  demo.debts.push({
    billId,
    areaId,
    balance: roundMoney(balance),
    payFrom: addDays(day, credit.creditDays + late),
  })
}
