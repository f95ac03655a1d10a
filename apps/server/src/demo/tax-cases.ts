import { PaymentType } from '@yunque/contract/core/constants'
import { purchaseInput } from '@yunque/contract/purchasing/purchases'
import { invoice } from '@yunque/contract/sales/sales'
import { multiply, proportion, roundTo, scales, subtract } from '@yunque/domain/decimal'
import { clientPrice } from '@yunque/domain/taxes'
import { inTransaction } from '../db/transaction.ts'
import { readSettings } from '../operation/read-settings.ts'
import { processPurchase } from '../purchasing/purchases/process-purchase.ts'
import { savePurchase } from '../purchasing/purchases/save-purchase.ts'
import { issueInvoice } from '../sales/invoices/issue-invoice.ts'
import { taxesOf } from '../settings/taxes.ts'
import { at, type Demo, type DemoGood } from './demo.ts'

/**
 * A day with the rarer taxes: a sale to the exempt client, a cash sale from which the client withholds two taxes, one with
 * its certificate to come, and a purchase with IVA that is a cost.
 */
export async function taxCases(demo: Demo, day: string): Promise<void> {
  const areaId = demo.areaIds[1] ?? 0
  const [good, other] = plenty(demo, areaId)
  if (!good || !other) return
  await sellExempt(demo, { day, good })
  await sellWithheld(demo, { day, good: other })
  await buyWithoutCredit(demo, { day, areaId, good })
}

/** Goods with IVA, of which the area has most. */
function plenty({ goods, stock }: Demo, areaId: number): DemoGood[] {
  const held = ({ id }: DemoGood) => stock.get(at(areaId, id)) ?? 0
  return goods
    .filter(({ isService, price }) => !isService && price >= 100)
    .toSorted((one, next) => held(next) - held(one))
}

type Case = { day: string; good: DemoGood }

async function sellExempt(demo: Demo, { day, good }: Case): Promise<void> {
  const taxes = taxesOf(await demo.db.transaction().execute((tx) => readSettings(tx)))
  const price = clientPrice(good.price, taxes, { hasIva: true, exempt: true })
  await sell(demo, day, { clientId: demo.exemptClient, lines: [{ productId: good.id, quantity: 5, price }] })
}

async function sellWithheld(demo: Demo, { day, good }: Case): Promise<void> {
  const quantity = Math.ceil(2_000 / good.price)
  const total = multiply(quantity, good.price, scales.money)
  const net = subtract(total, proportion(total, [15, 115], scales.money))
  const types = await demo.db
    .selectFrom('withholding_types')
    .select(['id', 'rate'])
    .where('side', '=', 'suffered')
    .where('rate', '>', 0)
    .orderBy('id')
    .execute()
  await sell(demo, day, {
    clientId: demo.creditClients[0]?.id,
    lines: [{ productId: good.id, quantity, price: good.price }],
    withholdings: types.map(({ id: typeId, rate }, index) => ({
      typeId,
      amount: proportion(net, [rate, 100], scales.money),
      certificate: index === 0 ? 'IR-0154' : '',
    })),
  })
}

async function sell(demo: Demo, day: string, sale: object): Promise<void> {
  const input = invoice.parse({ date: day, paymentTypeId: PaymentType.cash, ...sale })
  await inTransaction(demo.db, (tx) => issueInvoice(tx, demo.actAs('vendedor', day), input))
}

async function buyWithoutCredit(
  { db, actAs, providers }: Demo,
  { day, areaId, good }: Case & { areaId: number },
): Promise<void> {
  const { id: productId, price } = good
  const purchase = purchaseInput.parse({
    areaId,
    date: day,
    purchaseTypeId: 1,
    purchasePaymentTypeId: PaymentType.cash,
    currencyId: 1,
    providerId: providers.find(({ imports }) => !imports)?.id,
    reference: 'F-20411',
    creditDays: 0,
    costsIncludeIva: false,
    lines: [
      { productId, quantity: 6, price, cost: roundTo(good.cost * 0.8, 2), ivaRate: 15, ivaCreditable: false },
    ],
  })
  const context = actAs('admin', day)
  const id = await inTransaction(db, (tx) => savePurchase(tx, context, purchase))
  await inTransaction(db, (tx) => processPurchase(tx, context, { id, confirm: true, inherited: 'own' }))
}
