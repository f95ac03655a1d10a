import { type Exact, exact, lower, over, plain, ratio } from './exact.ts'
import { partOf } from './money.ts'
import { dollarsOfValue, settle, unsettle, valueOfDollars } from './settle.ts'
import { addUnits, available, holding, takeUnits } from './stock.ts'
import { hasOpenTill, nothingMoved } from './till.ts'
import {
  chosen,
  type Operation,
  type Payment,
  type Purchase,
  RATE,
  type SupplierCredit,
  type World,
} from './world.ts'

type Answer = { uses?: readonly { id: number }[] }

/** What a purchase was not given back by active notes, in money. */
const leftOf = ({ credits }: World, purchase: Purchase): Exact =>
  credits
    .filter(({ active, purchase: own }) => active && own === purchase)
    .reduce((left, { total }) => left - total, purchase.total)

const returnsOf = ({ credits }: World, purchase: Purchase) => {
  const own = credits.filter(({ active, purchase: of, units }) => active && of === purchase && units > 0n)
  const sum = (of: 'units' | 'total') => own.reduce((all, credit) => all + credit[of], 0n)
  return { units: sum('units'), total: sum('total') }
}

/** Adds a note, which pays its own purchase as far as that is owed. */
function addNote(world: World, credit: Omit<SupplierCredit, 'used'>, { uses = [] }: Answer): void {
  const { purchase, total, id } = credit
  const amount = purchase ? lower(total, purchase.balance) : 0n
  const added = { ...credit, used: amount }
  world.credits.push(added)
  const [use] = uses
  if (!purchase || amount === 0n) return
  const dollars = dollarsOfValue(purchase, amount)
  settle(purchase, { amount, dollars })
  world.payments.push(paymentOf(use?.id ?? id, { purchase, amount, dollars, paid: amount, credit: added }))
}

type Used = Pick<Payment, 'purchase' | 'amount' | 'dollars' | 'paid'> & { credit: SupplierCredit }

const paymentOf = (id: number, used: Used): Payment => ({
  id,
  ...used,
  withheld: 0n,
  atTill: false,
  box: nothingMoved,
  active: true,
  closing: null,
})

const returnGoods: Operation = (world, { which, quantity }) => {
  const purchase = chosen(world.purchases, which)
  if (!purchase) return null
  const { id: purchaseId, product, total: bought, quantity: all, step } = purchase
  const units = exact(quantity)
  const gone = returnsOf(world, purchase)
  const fits = step === 'G' && units <= all - gone.units
  const total = fits ? partOf(bought, all, gone.units, gone.total, units, 2) : 0n
  return {
    by: world.keeper,
    method: 'post',
    path: 'supplierCredits/return',
    body: { purchaseId, date: world.day, observation: 'Vino dañado', lines: [{ purchaseLine: 1, quantity }] },
    allowed:
      fits &&
      total > 0n &&
      total <= leftOf(world, purchase) &&
      units <= available(world, world.shop, product),
    commit: (id, answer) => {
      const value = takeUnits(holding(world, world.shop, product), units)
      const own = { id, purchase, product, units, value, total, atTill: false, active: true, closing: null }
      addNote(world, own, answer)
    },
  }
}

const lessen: Operation = (world, { which, amount: share }) => {
  const purchase = chosen(world.purchases, which)
  if (!purchase) return null
  const left = leftOf(world, purchase)
  // From a tenth of what is left to a tenth more than it.
  const total = ratio(left, BigInt((share % 11) + 1), 10n, 2) || exact(1)
  const observation = 'Descuento por volumen'
  return {
    by: world.keeper,
    method: 'post',
    path: 'supplierCredits/discount',
    body: { purchaseId: purchase.id, date: world.day, observation, total: plain(total) },
    allowed: purchase.step === 'G' && total <= left,
    commit: (id, answer) => addNote(world, moneyOf({ id, purchase, total, atTill: false }), answer),
  }
}

const moneyOf = (credit: Pick<SupplierCredit, 'id' | 'purchase' | 'total' | 'atTill'>) => ({
  ...credit,
  product: 0,
  units: 0n,
  value: 0n,
  active: true,
  closing: null,
})

const advance: Operation = (world, { amount, flag: atTill }) => {
  const total = exact(amount + 1)
  return {
    by: world.seller,
    method: 'post',
    path: 'supplierCredits/advance',
    body: {
      providerId: world.provider,
      date: world.day,
      observation: 'Anticipo',
      total: plain(total),
      paymentMethodId: 1,
      applyCut: atTill,
      confirm: true,
    },
    allowed: !atTill || hasOpenTill(world),
    commit: (id, answer) => addNote(world, moneyOf({ id, purchase: null, total, atTill }), answer),
  }
}

/** What a credit takes of a debt: of its own purchase at the rate of that, of another one at the rate of the day. Null for too much. */
function usedOf(credit: SupplierCredit, purchase: Purchase, amount: Exact) {
  const atOwnRate = credit.purchase === purchase || purchase.dollarTotal === 0n
  if (atOwnRate)
    return amount > purchase.balance ? null : { amount, dollars: dollarsOfValue(purchase, amount) }
  const dollars = over(amount, exact(RATE), 2)
  if (dollars === 0n || dollars > purchase.dollars) return null
  return { amount: valueOfDollars(purchase, dollars), dollars }
}

const useCredit: Operation = (world, { which, other, amount: share }) => {
  const credit = chosen(world.credits, which)
  const purchase = chosen(world.purchases, other)
  if (!credit || !purchase) return null
  const left = credit.total - credit.used
  const amount = ratio(lower(left, purchase.balance), BigInt((share % 11) + 1), 10n, 2) || exact(5)
  const use = usedOf(credit, purchase, amount)
  return {
    by: world.keeper,
    method: 'post',
    path: 'supplierCredits/apply',
    body: { creditId: credit.id, purchaseId: purchase.id, date: world.day, amount: plain(amount) },
    allowed: credit.active && purchase.step === 'G' && use !== null && amount <= left,
    commit: (_id, { uses = [] }) => {
      if (!use) return
      credit.used += amount
      settle(purchase, use)
      const id = Math.max(...uses.map((each) => each.id))
      world.payments.push(paymentOf(id, { purchase, ...use, paid: amount, credit }))
    },
  }
}

const voidCredit: Operation = (world, { which }) => {
  const credit = chosen(world.credits, which)
  if (!credit) return null
  const uses = world.payments.filter((payment) => payment.active && payment.credit === credit)
  return {
    by: world.keeper,
    method: 'post',
    path: `supplierCredits/${credit.id}/delete`,
    body: {},
    allowed:
      credit.active && credit.closing === null && uses.every(({ purchase }) => purchase === credit.purchase),
    commit: () => {
      credit.active = false
      credit.used = 0n
      for (const use of uses) {
        use.active = false
        unsettle(use)
      }
      if (credit.units > 0n) addUnits(holding(world, world.shop, credit.product), credit.units, credit.value)
    },
  }
}

/** What suppliers owe the store. */
export const credits = { returnGoods, lessen, advance, useCredit, voidCredit }
