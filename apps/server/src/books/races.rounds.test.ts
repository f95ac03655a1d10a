import { resources } from '@yunque/contract/core/resources'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Answer, type Client, testStore } from '../../test/harness.ts'
import { kit } from '../../test/kits.ts'
import { roundsOf } from '../../test/rounds.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

/**
 * Pairs of concurrent operations on one record, repeated: one wins, or the sum stays within bounds. The store checks
 * the invariants at the end of each test.
 */
const ROUNDS = roundsOf({ few: 10, all: 100 })

const store = testStore()
let productId: number
let clientId: number
/** Another user in each test, because requests are limited for each user. */
let user: Client

beforeAll(async () => {
  productId = await stockedProduct(store, { stock: 5000, cost: 60, price: 100, discount: 10 })
  clientId = (await build.client(store.admin, { creditLimit: 10_000_000, creditDays: 30 })).id
})

beforeEach(async () => {
  user = await store.user({ resources: resources.map(({ name }) => name) })
})

const line = (quantity: number) => ({ productId, quantity, price: 100 })
const date = businessDay()
const credit = { date, paymentTypeId: 2, creditDays: 30 }

/** Sends both at once, in alternating order. Returns the answers in the order in which they were given. */
async function race(
  round: number,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[boolean, boolean]> {
  const [a, b] = round % 2 ? [first, second] : [second, first]
  const answers = await Promise.all([a(), b()])
  const [one, two] = round % 2 ? answers : answers.toReversed()
  for (const answer of answers) expect([200, 400], answer.text).toContain(answer.status)
  return [one?.status === 200, two?.status === 200]
}

const repeat = async (once: (round: number) => Promise<void>) => {
  for (let round = 0; round < ROUNDS; round += 1) await once(round)
}

async function owed(quantity = 1): Promise<number> {
  const { body } = await user.post('bills', { ...credit, clientId, billDetails: [line(quantity)] })
  return body.id
}

const collect = (billId: number, amount: number) =>
  user.post('receivables', {
    billId,
    amount,
    referencePhysical: 'R-1',
    acceptRepeated: true,
    observation: 'Abono',
  })

const giveBack = (billId: number, quantity: number) =>
  user.post('movements', {
    billId,
    date,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Devolución',
    movementDetails: [{ productId, quantity }],
  })

const voidInvoice = (id: number) =>
  user.post(`bills/${id}/delete`, {
    id,
    name: '',
    disabledSubject: 'Error de digitación',
    disassociate: true,
  })

const once = (wins: readonly boolean[]) => expect(wins.filter(Boolean)).toHaveLength(1)

test('two receipts: together never more than the balance', async () => {
  await repeat(async (round) => {
    const billId = await owed()
    once(
      await race(
        round,
        () => collect(billId, 60),
        () => collect(billId, 60),
      ),
    )
    const { body } = await user.get(`bills/${billId}`)
    expect(body.balance).toBe(40)
  })
})

test('two returns: never more units than were sold', async () => {
  await repeat(async (round) => {
    const billId = await owed(3)
    once(
      await race(
        round,
        () => giveBack(billId, 2),
        () => giveBack(billId, 2),
      ),
    )
    const { body } = await user.get(`bills/${billId}/info`)
    expect(body).toMatchObject({ credited: 200, balance: 100 })
  })
})

const exchange = (billId: number, back: number, taken: number) =>
  user.post('bills/exchange', {
    date,
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [line(taken)],
    returnedBillId: billId,
    returnedLines: [{ productId, quantity: back }],
    movementGroupId: 1,
  })

test('two exchanges of the same units: one succeeds, without a deadlock', async () => {
  await repeat(async (round) => {
    const sale = { date, clientId: 1, paymentTypeId: 1, billDetails: [line(3)] }
    const { id } = (await user.post('bills', sale)).body
    const swap = () => exchange(id, 2, 3)
    once(await race(round, swap, swap))
    expect((await user.get(`bills/${id}/info`)).body).toMatchObject({ credited: 200 })
  })
})

test('an exchange while its invoice is voided: one succeeds', async () => {
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const sale = { date, clientId: 1, paymentTypeId: 1, billDetails: [line(1)] }
    const { id } = (await user.post('bills', sale)).body
    const undo = () => voidInvoice(id)
    once(await race(round, () => exchange(id, 1, 2), undo))
  }
})

test('a pre-sale billed twice: one invoice, and both answers have its number', async () => {
  await repeat(async (round) => {
    const preSale = { ...credit, clientId, preBillTypeId: 2, preBillDetails: [line(1)] }
    const { id } = (await user.post('prebills', preSale)).body
    const billed: number[] = []
    const bill = async () => {
      const answer = await user.get(`prebills/${id}/convertToBill`)
      billed.push(answer.body.billId)
      return answer
    }
    expect(await race(round, bill, bill)).toEqual([true, true])
    expect(new Set(billed).size).toBe(1)
  })
})

test('a receipt and the void of its invoice: only one succeeds', async () => {
  await repeat(async (round) => {
    const billId = await owed()
    once(
      await race(
        round,
        () => collect(billId, 60),
        () => voidInvoice(billId),
      ),
    )
  })
})

test('a return and the void of its invoice: only one succeeds', async () => {
  await repeat(async (round) => {
    const billId = await owed()
    once(
      await race(
        round,
        () => giveBack(billId, 1),
        () => voidInvoice(billId),
      ),
    )
  })
})

test('two sales on credit: the client never owes more than the limit', async () => {
  await repeat(async (round) => {
    const { id } = await build.client(user, { creditLimit: 150, creditDays: 30 })
    const sell = () => user.post('bills', { ...credit, clientId: id, billDetails: [line(1)] })
    once(await race(round, sell, sell))
  })
})

test('a sale on credit and a correction to the same project: it never owes more than its limit', async () => {
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const owner = (await build.client(user, { creditLimit: 10_000, creditDays: 30 })).id
    const projectId = (await build.project(user, owner, { creditLimit: 300 })).id
    const sell = (fields: object) =>
      user.post('bills', { ...credit, clientId: owner, billDetails: [line(2)], ...fields })
    const { id, version } = (await sell({})).body
    const move = () => user.post('bills/update/batch', { rows: [{ id, version, projectId }] })
    once(await race(round, () => sell({ projectId }), move))
    expect((await user.get(`projects/get/${projectId}`)).body).toMatchObject({ balance: 200 })
  }
})

test('two sales of the last unit: only one succeeds', async () => {
  await repeat(async (round) => {
    const last = await stockedProduct(store, { stock: 1, price: 100 })
    const sold = { productId: last, quantity: 1, price: 100 }
    const sell = () => user.post('bills', { date, clientId: 1, paymentTypeId: 1, billDetails: [sold] })
    once(await race(round, sell, sell))
  })
})

test('a kit and its component are sold at once: together never more than the stock of the component', async () => {
  const sale = (product: number, quantity: number) => () =>
    user.post('bills', {
      date,
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId: product, quantity, price: 100 }],
    })
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const part = await stockedProduct(store, { stock: 10, cost: 3, price: 100 })
    const one = await kit(store.admin, [{ productId: part, units: 3 }], { price: 100 })
    once(await race(round, sale(one, 2), sale(part, 5)))
  }
})

test('a product that becomes a kit while its first stock enters: only one succeeds', async () => {
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const record = await build.product(store.admin)
    const enter = { areaId: 1, date, typeId: 2, reasonId: 5, observation: 'Donación' }
    const entered = [{ productId: record.id, quantity: 1, cost: 5 }]
    once(
      await race(
        round,
        () => user.post('inPutProducts', { ...enter, inPutProductDetails: entered }),
        () => user.post('products/post', { ...record, components: [{ productId, units: 1 }], confirm: true }),
      ),
    )
  }
})

test('a recipe that changes while its kit is sold: the sale has the one or the other', async () => {
  const [first, second] = [
    await stockedProduct(store, { stock: 500, cost: 3, price: 100 }),
    await stockedProduct(store, { stock: 500, cost: 3, price: 100 }),
  ]
  const changing = await kit(store.admin, [{ productId: first, units: 1 }], { price: 100 })
  const sale = { date, clientId: 1, paymentTypeId: 1 }
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const { version, ...record } = (await user.get(`products/get/${changing}`)).body
    const components = [{ productId: round % 2 ? first : second, units: (round % 3) + 1 }]
    const both = await race(
      round,
      () => user.post('bills', { ...sale, billDetails: [{ productId: changing, quantity: 1, price: 100 }] }),
      () => user.post('products/post', { ...record, components, confirm: true }),
    )
    expect(both).toEqual([true, true])
  }
})

test('a till that closes while it sells: the sale is in that closing or in the next', async () => {
  const open = async (): Promise<number> =>
    (await user.post('cuts/post', { cutDate: date, initValue: 0 })).body.id
  const close = (id: number) => user.post('cuts/close', { id })
  const sold = async (id: number): Promise<number> =>
    (await user.get(`cuts/pre-ejecute/${id}`)).body.totalEfectivo
  // The sales of the other tests are counted first.
  await close(await open())
  await repeat(async (round) => {
    const id = await open()
    let total = 0
    const sell = async () => {
      const sale = { date, clientId: 1, paymentTypeId: 1, billDetails: [line(1)] }
      const answer = await user.post('bills', sale)
      total = answer.body.total
      return answer
    }
    expect(await race(round, () => close(id), sell)).toEqual([true, true])
    const next = await open()
    expect([await sold(id), await sold(next)].toSorted((a, b) => a - b)).toEqual([0, total])
    await close(next)
  })
})

test('a payment in dollars, the void of a receipt and the closing of their till: the cash is in one closing', async () => {
  await build.rate(store.admin, date)
  const open = async (): Promise<number> =>
    (await user.post('cuts/post', { cutDate: date, initValue: 0 })).body.id
  const close = (id: number) => user.post('cuts/close', { id })
  await close(await open())
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const id = await open()
    const bills = [await owed(), await owed()]
    const early = await collect(bills[0] ?? 0, 10)
    const shares = bills.map((billId) => ({ billId, amount: 40 }))
    const group = { clientId, amount: 80, shares, currencyId: 2, received: 3 }
    const [voided, closed, paid] = await Promise.all([
      user.delete(`receivables/${early.body.id}`),
      close(id),
      user.post('receivables/group', {
        ...group,
        referencePhysical: 'R-2',
        acceptRepeated: true,
        observation: 'Abono',
      }),
    ])
    expect([closed.status, paid.status], paid.text).toEqual([200, 200])
    const next = await open()
    const answers = await Promise.all([id, next].map((cut) => user.get(`cuts/pre-ejecute/${cut}`)))
    const total = (figure: string) => answers.reduce((sum, { body }) => sum + Number(body[figure]), 0)
    expect(total('abonosEfectivo')).toBe(voided.status === 200 ? 80 : 90)
    expect(answers.map(({ body }) => body.cajaDolares).toSorted()).toEqual([0, 3])
    await close(next)
  }
})

/** Sells in cash to a seller with commissions, and what settles it. */
async function collected(): Promise<object> {
  const sale = { date, clientId: 1, paymentTypeId: 1, billDetails: [line(1)] }
  await user.post('bills', sale)
  return { username: user.username, fromDate: date, toDate: date }
}

async function payCommissions(): Promise<void> {
  const { category_id: familyId } = await store.database.db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  await store.admin.post('Comissions/post', { familyId, comission: 3, d46a59: 2, d60aMas: 1 })
}

test('two settlements of one invoice: only one has it', async () => {
  await payCommissions()
  await repeat(async (round) => {
    const days = await collected()
    const settle = () => user.post('commissionSettlements/post', days)
    once(await race(round, settle, settle))
  })
})

test('a settlement that is paid twice and voided: it is paid once, and its invoice is free when it is void', async () => {
  await payCommissions()
  await repeat(async (round) => {
    const days = await collected()
    const { id } = (await user.post('commissionSettlements/post', days)).body
    const payment = { date, paymentMethodId: 1, applyCut: false }
    const pay = () => user.post(`commissionSettlements/${id}/pay`, payment)
    once(await race(round, pay, pay))
    await race(round, pay, () => user.post(`commissionSettlements/${id}/delete`))
    const { body } = await user.get('commissionSettlements/preview', days as Record<string, unknown>)
    expect(body.lines).toHaveLength(1)
    await user.post('commissionSettlements/post', days)
  })
})

/** An invoice of that many units that are delivered later. */
const waiting = async (quantity: number): Promise<number> => {
  const { body } = await user.post('bills', {
    ...credit,
    clientId,
    deliverLater: true,
    billDetails: [line(quantity)],
  })
  return body.id
}
const carry = (billId: number, quantity: number) =>
  user.post('deliveries/post', {
    billId,
    delivered: true,
    receivedBy: 'Rosa',
    lines: [{ productId, quantity }],
  })

test('two delivery notes of the same units: only one carries them', async () => {
  await repeat(async (round) => {
    const id = await waiting(5)
    once(
      await race(
        round,
        () => carry(id, 3),
        () => carry(id, 4),
      ),
    )
  })
})

test('a delivery note and a return of what never left: nothing is in both', async () => {
  await repeat(async (round) => {
    const id = await waiting(5)
    const [carried, returned] = await race(
      round,
      () => carry(id, 4),
      () =>
        user.post('movements', {
          billId: id,
          date,
          movementTypeId: 1,
          movementGroupId: 1,
          observation: 'Sobró',
          movementDetails: [{ productId, quantity: 3, undelivered: 3 }],
        }),
    )
    expect([carried, returned].filter(Boolean)).toHaveLength(1)
  })
})

test('a delivery note and the void of its invoice: no void invoice has goods on the way', async () => {
  await repeat(async (round) => {
    const id = await waiting(2)
    once(
      await race(
        round,
        () => carry(id, 1),
        () => voidInvoice(id),
      ),
    )
  })
})

const claim = (billId: number, quantity: number) =>
  user.post('claims/post', { billId, billLine: 1, productId, quantity, fault: 'No enciende' })
const claimStep = (id: number, step: number) => user.post(`claims/${id}/step`, { step })

test('two claims of the last units: never more than were sold', async () => {
  await repeat(async (round) => {
    const id = await owed(3)
    once(
      await race(
        round,
        () => claim(id, 2),
        () => claim(id, 2),
      ),
    )
  })
})

test('two people resolve the same claim: one does, and units of the stock leave once at most', async () => {
  await repeat(async (round) => {
    const { id } = (await claim(await owed(), 1)).body
    once(
      await race(
        round,
        () => user.post(`claims/${id}/exchange`, {}),
        () => (round % 3 ? claimStep(id, 4) : user.post(`claims/${id}/exchange`, {})),
      ),
    )
  })
})

test('a claim and the void of its invoice: no void invoice has an open claim', async () => {
  await repeat(async (round) => {
    const id = await owed()
    once(
      await race(
        round,
        () => claim(id, 1),
        () => voidInvoice(id),
      ),
    )
  })
})

test('two sales of the same serial: one sells it', async () => {
  const serial = await stockedProduct(store, { stock: 2 * ROUNDS, price: 100 })
  await store.database.db.updateTable('products').set({ serials: 1 }).where('id', '=', serial).execute()
  const sell = (name: string) =>
    user.post('bills', {
      date,
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId: serial, quantity: 1, price: 100, serials: [name] }],
    })
  await repeat(async (round) => {
    once(
      await race(
        round,
        () => sell(`S-${round}`),
        () => sell(`s-${round}`),
      ),
    )
  })
})

test('two sales of a registered serial: one sells it', async () => {
  const serial = await stockedProduct(store, { stock: 2 * ROUNDS, price: 100 })
  await store.database.db.updateTable('products').set({ serials: 2 }).where('id', '=', serial).execute()
  const serials = Array.from({ length: ROUNDS }, (_, round) => `R-${round}`)
  const registered = await store.admin.post('serials/post', { productId: serial, areaId: 1, serials })
  expect(registered.status, registered.text).toBe(200)
  const sell = (name: string) =>
    user.post('bills', {
      date,
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId: serial, quantity: 1, price: 100, serials: [name] }],
    })
  await repeat(async (round) => {
    const name = serials[round] ?? ''
    once(
      await race(
        round,
        () => sell(name),
        () => sell(name),
      ),
    )
  })
})

test('a re-enabled invoice and another sale of its units: stock never goes below zero', async () => {
  await repeat(async (round) => {
    const last = await stockedProduct(store, { stock: 1, price: 100 })
    const sale = {
      date,
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId: last, quantity: 1, price: 100 }],
    }
    const { id } = (await user.post('bills', sale)).body
    await voidInvoice(id)
    once(
      await race(
        round,
        () => user.get(`bills/${id}/update`),
        () => user.post('bills', sale),
      ),
    )
  })
})

test('two sales with a single-use code: only one succeeds', async () => {
  await repeat(async (round) => {
    const { codeAuth } = await build.authorization(store.admin, { discount: 30, useOneTime: true })
    const sale = { date, clientId: 1, paymentTypeId: 1, codeAuth }
    const sell = () => user.post('bills', { ...sale, billDetails: [{ ...line(1), discount: 25 }] })
    once(await race(round, sell, sell))
  })
})

/** A product with that many units in area 1, and a new area that can request it. */
async function askable(units: number) {
  const [areaTargetId, wanted] = [
    (await build.area(user)).id,
    await stockedProduct(store, { stock: units, price: 100 }),
  ]
  const ask = (quantity: number) =>
    user.post('traslates/post', {
      date,
      areaSourceId: 1,
      areaTargetId,
      observation: 'Reposición',
      traslateDetails: [{ productId: wanted, quantityRequest: quantity }],
    })
  const held = async () => (await user.get(`products/area/1/${wanted}`)).body
  return { ask, held, wanted, areaTargetId }
}

test('two concurrent requests of the same units: both are saved and reserve no more than the stock', async () => {
  const { ask, held } = await askable(10)
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const reserved: number[] = []
    const asked = async () => {
      const answer = await ask(7)
      reserved.push(answer.body.traslateDetails[0].quantityReserved)
      return answer
    }
    expect(await race(round, asked, asked)).toEqual([true, true])
    expect(reserved.toSorted()).toEqual([3, 7])
    expect(await held()).toMatchObject({ stock: 10, disponible: 0 })
    const { body } = await user.get('traslates/get', { stepId: 1, take: 2 })
    for (const { id } of body.data) await user.get(`traslates/${id}/delete`)
  }
})

test('a concurrent request and sale of the same units: sold units are not reserved', async () => {
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const { ask, held, wanted } = await askable(10)
    const billDetails = [{ productId: wanted, quantity: 6, price: 100 }]
    const sell = () => user.post('bills', { date, clientId: 1, paymentTypeId: 1, billDetails })
    const [asked, sold] = await race(round, () => ask(8), sell)
    expect(asked).toBe(true)
    expect(await held()).toMatchObject(sold ? { stock: 4, disponible: 0 } : { stock: 10, disponible: 2 })
  }
})

test("two concurrent dispatches that take from each other's reservation: one succeeds", async () => {
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const { ask, held, wanted, areaTargetId } = await askable(10)
    const [one, other] = [(await ask(8)).body.id, (await ask(8)).body.id]
    const send = (id: number, takenFrom: number) => () =>
      user.post('traslates/post/asEdit', {
        id,
        date,
        areaSourceId: 1,
        areaTargetId,
        observation: 'Reposición',
        takenFrom: [takenFrom],
        traslateDetails: [{ productId: wanted, quantityRequest: 8, quantityResponse: 8 }],
      })
    once(await race(round, send(one, other), send(other, one)))
    expect(await held()).toMatchObject({ stock: 2 })
  }
})

const bought = async (quantity: number) => {
  const terms = { purchasePaymentTypeId: 2, creditDays: 30 }
  const lines = [{ productId, quantity, cost: 60, price: 100 }]
  return (await build.processedPurchase(user, lines, terms)).id
}
const sendBack = (purchaseId: number, quantity: number) =>
  user.post('supplierCredits/return', {
    purchaseId,
    date,
    observation: 'Vino dañado',
    lines: [{ purchaseLine: 1, quantity }],
  })

test('two returns to a supplier of the same units: one succeeds', async () => {
  await repeat(async (round) => {
    const id = await bought(3)
    once(
      await race(
        round,
        () => sendBack(id, 2),
        () => sendBack(id, 2),
      ),
    )
  })
})

test('a return to a supplier and the void of its purchase: one succeeds', async () => {
  await repeat(async (round) => {
    const id = await bought(2)
    const undo = () => user.post(`purchases/${id}/delete?confirm=true`, {})
    once(await race(round, () => sendBack(id, 1), undo))
  })
})

test('an advance that pays two purchases at once: never more than it is', async () => {
  await repeat(async (round) => {
    const { providerId, id: first } = await build.processedPurchase(user, [{ productId, quantity: 1 }], {
      purchasePaymentTypeId: 2,
      creditDays: 30,
    })
    const lines = [{ productId, quantity: 1 }]
    const terms = { purchasePaymentTypeId: 2, creditDays: 30, providerId }
    const second = (await build.processedPurchase(user, lines, terms)).id
    const { id: creditId } = await build.supplierAdvance(user, { providerId, total: 50 })
    const use = (purchaseId: number) => () =>
      user.post('supplierCredits/apply', { creditId, purchaseId, date, amount: 40 })
    once(await race(round, use(first), use(second)))
  })
})

test('a credit that is used while it is voided: one succeeds', async () => {
  await repeat(async (round) => {
    const { providerId, id } = await build.processedPurchase(user, [{ productId, quantity: 1 }], {
      purchasePaymentTypeId: 2,
      creditDays: 30,
    })
    const { id: creditId } = await build.supplierAdvance(user, { providerId, total: 50 })
    const use = () => user.post('supplierCredits/apply', { creditId, purchaseId: id, date, amount: 40 })
    once(await race(round, use, () => user.post(`supplierCredits/${creditId}/delete`, {})))
  })
})

test('two payments of a debt in dollars, one of them in C$: together never more than it', async () => {
  await store.admin.post('rates/post', { date, value: 36.6243 })
  await repeat(async (round) => {
    const { id: purchaseId } = await build.processedPurchase(
      user,
      [{ productId, quantity: 1, cost: undefined, dolarCost: 2, price: 100 }],
      { purchasePaymentTypeId: 2, creditDays: 30, currencyId: 2, rate: 36.5 },
    )
    const payment = { purchaseId, date, paymentMethodId: 1, applyCut: false }
    const inDollars = () => user.post('purchaseReceipts', { ...payment, amount: 1.5, currencyId: 2 })
    const inCordobas = () => user.post('purchaseReceipts', { ...payment, amount: 50 })
    once(await race(round, inDollars, inCordobas))
  })
})

describe('money before an invoice', () => {
  const someone = async () => (await build.client(store.admin, { creditLimit: 10_000, creditDays: 30 })).id
  const byCredit = (clientId: number, amount: number) => () =>
    user.post('bills', {
      date,
      clientId,
      paymentTypeId: 1,
      billDetails: [line(1)],
      payments: [
        { paymentMethodId: 6, amount },
        { paymentMethodId: 1, amount: 100 - amount },
      ],
    })
  const setAside = async () => {
    const clientId = await someone()
    const sale = { date, clientId, paymentTypeId: 1, preBillTypeId: 2, preBillDetails: [line(1)] }
    const { body } = await user.post('prebills', sale)
    expect((await user.post(`layaways/${body.id}/post`, { total: 60 })).status).toBe(200)
    return { id: body.id as number, clientId }
  }
  const cancel = (id: number) => () => user.post(`layaways/${id}/cancel`, { observation: 'Se arrepintió' })

  test('two sales that use the same deposit: one succeeds', async () => {
    await repeat(async (round) => {
      const clientId = await someone()
      await build.deposit(user, { clientId, total: 80 })
      once(await race(round, byCredit(clientId, 60), byCredit(clientId, 60)))
    })
  })

  test('a deposit that is used while it is voided: one succeeds', async () => {
    await repeat(async (round) => {
      const clientId = await someone()
      const { id } = await build.deposit(user, { clientId, total: 80 })
      once(await race(round, byCredit(clientId, 60), () => user.post(`deposits/${id}/delete`, {})))
    })
  })

  test('a layaway that is billed while it is cancelled: one succeeds', async () => {
    await repeat(async (round) => {
      const { id } = await setAside()
      const payments = [
        { paymentMethodId: 6, amount: 60 },
        { paymentMethodId: 1, amount: 40 },
      ]
      once(await race(round, () => user.post(`prebills/${id}/convertToBill`, { payments }), cancel(id)))
    })
  })

  test('a layaway that is cancelled twice: one succeeds, with one charge', async () => {
    await build.settings(store.admin, { layawayCharge: 20 })
    await repeat(async (round) => {
      const { id } = await setAside()
      once(await race(round, cancel(id), cancel(id)))
      const { body } = await user.get('deposits/get', { preBillId: id, typeId: 3 })
      expect(body.data).toMatchObject([{ total: -20 }])
    })
    await build.settings(store.admin, { layawayCharge: 0 })
  })

  test('an instalment of a layaway while it is cancelled: the cancellation succeeds, and the money is free or refused', async () => {
    await repeat(async (round) => {
      const { id, clientId } = await setAside()
      const pay = { clientId, preBillId: id, total: 40, observation: 'Cuota' }
      const [, ended] = await race(round, () => user.post('deposits/post', pay), cancel(id))
      expect(ended).toBe(true)
    })
  })
})

describe('a transfer in transit', () => {
  let areaTargetId: number

  beforeAll(async () => {
    areaTargetId = (await build.area(store.admin)).id
    const pairs = [{ sourceAreaId: 1, targetAreaId: areaTargetId }]
    expect((await store.admin.post('about/receptionPairs', { pairs })).status).toBe(200)
  })

  const send = (quantity: number) =>
    build.inTransit(user, { sourceAreaId: 1, targetAreaId: areaTargetId, productId, quantity })
  const receive = (id: number, quantityReceived: number) =>
    user.post(`traslates/${id}/receive`, {
      confirm: true,
      traslateDetails: [{ productId, quantityReceived }],
    })
  const resolve = (id: number, fields: object) =>
    user.post(`traslates/${id}/resolve`, {
      observation: 'Revisado',
      traslateDetails: [{ productId, quantity: 2 }],
      ...fields,
    })

  test('received twice: once', async () => {
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const { id } = await send(2)
      const arrive = () => receive(id, 2)
      once(await race(round, arrive, arrive))
      expect((await user.get(`traslates/get/${id}`)).body).toMatchObject({ stepId: 2, unitsReceived: 2 })
    }
  })

  test('received while it is voided: one succeeds, and nothing is left in transit', async () => {
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const { id } = await send(2)
      const undo = () => user.get(`traslates/${id}/delete`)
      once(await race(round, () => receive(id, 2), undo))
      expect((await user.get(`traslates/get/${id}`)).body.unitsInTransit).toBe(0)
    }
  })

  test('differences that are taken back and written off at once: one succeeds', async () => {
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const { id } = await send(3)
      await receive(id, 1)
      const back = () => resolve(id, { outcome: 'returned' })
      once(await race(round, back, () => resolve(id, { outcome: 'lost', reasonId: 1 })))
      expect((await user.get(`traslates/get/${id}`)).body.unitsInTransit).toBe(0)
    }
  })
})

describe('lots', () => {
  let lottedId: number
  let branchId: number
  let lots: { id: number; lot: string; quantity: number }[]

  beforeAll(async () => {
    branchId = (await build.area(store.admin)).id
    lottedId = (await build.product(store.admin, { tracksLots: true })).id
    await build.areaProduct(store.admin, { productId: lottedId, price: 100 })
  })

  /** One unit of lot A, and five of lot B that expire later; before, everything that was left leaves. */
  const refill = async () => {
    const { body } = await user.get(`products/area/1/${lottedId}`)
    if (body.stock > 0) await sell(body.stock, [])
    const line = { productId: lottedId, cost: 10, price: 100 }
    await build.processedPurchase(user, [
      { ...line, quantity: 1, lote: 'A', expireDate: '2031-05' },
      { ...line, quantity: 5, lote: 'B', expireDate: '2031-09' },
    ])
    lots = (await user.get(`products/area/1/${lottedId}/lots`)).body.lots
  }
  const sell = (quantity: number, chosenLots: object[]) =>
    user.post('bills', {
      date,
      clientId: 1,
      paymentTypeId: 1,
      billDetails: [{ productId: lottedId, quantity, price: 100, chosenLots }],
    })
  const ofA = () => [{ lotId: lots.find(({ lot }) => lot === 'A')?.id, quantity: 1 }]

  test('two sales that name the last unit of a lot: one takes it', async () => {
    for (let round = 0; round < ROUNDS / 10; round += 1) {
      await refill()
      const take = () => sell(1, ofA())
      once(await race(round, take, take))
    }
  })

  test('a transfer against a sale: each takes lots that the other did not', async () => {
    for (let round = 0; round < ROUNDS / 10; round += 1) {
      await refill()
      const sent = { sourceAreaId: 1, targetAreaId: branchId, productId: lottedId, quantity: 3 }
      const [, sale] = await Promise.all([build.inTransit(user, sent), sell(3, [])])
      expect(sale.status, sale.text).toBe(200)
      expect((await user.get(`products/area/1/${lottedId}/lots`)).body).toMatchObject({
        unlotted: 0,
        lots: [],
      })
    }
  })
})
