import { type Exact, exact, lower, over, plain, ratio, times, total } from './exact.ts'
import { fill, isSent, unfill } from './orders.ts'
import { settle, unsettle, valueOfDollars } from './settle.ts'
import { addUnits, available, holding, leaveAt, reservedByOthers, takeFrom, takeUnits } from './stock.ts'
import { hasOpenTill, moved, nothingMoved } from './till.ts'
import {
  BOUGHT_RATE,
  chosen,
  type Dice,
  type Operation,
  PRICE,
  type Purchase,
  RATE,
  type Transfer,
  type World,
} from './world.ts'

const productOf = ({ products }: World, { product }: Dice) => products[product % 3] as number

const order: Operation = (world, dice) => {
  // Half of the purchases are of an order, mostly of its product.
  const asked = dice.which % 2 === 0 ? (chosen(world.orders, dice.other) ?? null) : null
  const product = asked && dice.amount % 5 > 0 ? asked.product : productOf(world, dice)
  const { quantity: units, amount, other, flag: onCredit } = dice
  const ivaCreditable = amount % 4 !== 0
  const quantity = exact(units)
  // Some purchases on credit without an order are in dollars.
  const inDollars = onCredit && !asked && amount % 3 === 2
  const rate = exact(inDollars ? BOUGHT_RATE : 1)
  // Up to C$ 60.37 a unit, sometimes with freight that raises the cost above the price.
  const typed = (amount % (inDollars ? 2 : 61)) + 0.37
  const cost = times(exact(typed), rate, 6)
  const freight = other % 4 === 0 ? 55 : 0
  // Of three units or more some purchases have one at no cost, and some a discount.
  const bonus = units >= 3 && other % 3 === 1 ? 1 : 0
  const discount = units >= 3 && amount % 5 === 1 ? 0.25 : 0
  // Even units come in packs of two.
  const packed = units % 2 === 0 ? { packs: units / 2, packSize: 2, packName: 'Par' } : {}
  const worth = times(exact(units - bonus), cost, 2) - times(exact(discount), rate, 2)
  const owed = times(exact(units - bonus), exact(typed), 2) - exact(discount)
  const unit = bonus + discount > 0 ? over(worth, quantity, 6) : cost
  // The cost is typed gross of IVA and enters the stock net, unless the IVA of the line cannot be credited.
  const stockCost = ivaCreditable ? ratio(unit, 100n, 115n, 6) : unit
  const realCost = stockCost + over(exact(freight), quantity, 6)
  return {
    by: world.keeper,
    method: 'post',
    path: 'compras',
    body: {
      areaId: world.shop,
      date: world.day,
      purchaseTypeId: 1,
      ...(inDollars ? { currencyId: 2, rate: BOUGHT_RATE } : { currencyId: 1 }),
      reference: 'F-1',
      orderId: asked?.id ?? null,
      acceptRepeated: true,
      freight,
      purchasePaymentTypeId: onCredit ? 2 : 1,
      creditDays: onCredit ? 30 : 0,
      providerId: world.provider,
      purchaseDetails: [
        {
          productId: product,
          quantity: units,
          bonus,
          discount,
          price: PRICE,
          ivaCreditable,
          ...(inDollars ? { dolarCost: typed } : { cost: typed }),
          ...packed,
          ...lotOf(units),
        },
      ],
    },
    allowed: isSent(asked),
    commit: (id) => {
      const own = {
        id,
        order: asked,
        step: 'M',
        product,
        quantity,
        realCost,
        total: worth,
        billed: false,
      } as const
      const dollarTotal = inDollars ? owed : 0n
      world.purchases.push({ ...own, onCredit, balance: 0n, dollarTotal, dollars: 0n })
    },
  }
}

const process: Operation = (world, { which }) => {
  const purchase = chosen(world.purchases, which)
  if (!purchase) return null
  const { step, realCost, quantity, product } = purchase
  return {
    by: world.keeper,
    method: 'post',
    path: 'compras/process',
    body: { id: purchase.id },
    allowed: step === 'G' || (step === 'M' && ratio(exact(PRICE), 100n, 115n, 6) > realCost),
    commit: () => {
      if (step === 'G') return
      purchase.step = 'G'
      purchase.balance = purchase.onCredit ? purchase.total : 0n
      purchase.dollars = purchase.dollarTotal
      if (purchase.order) fill(world, purchase.order, purchase)
      else addUnits(holding(world, world.shop, product), quantity, times(quantity, realCost, 6))
    },
  }
}

/** Whether all of a processed purchase is still there, and nothing was paid, noted or received before. */
const isWhole = (world: World, purchase: Purchase): boolean =>
  purchase.step === 'G' &&
  !purchase.billed &&
  !world.payments.some((payment) => payment.active && payment.purchase === purchase) &&
  !world.credits.some((credit) => credit.active && credit.purchase === purchase) &&
  purchase.quantity <= available(world, world.shop, purchase.product)

function takeBack(world: World, purchase: Purchase): void {
  const { quantity, realCost, product, order: filled } = purchase
  const held = holding(world, world.shop, product)
  const value = times(quantity, realCost, 6)
  leaveAt(held, quantity, quantity === held.stock ? held.value : lower(value, held.value))
  purchase.balance = 0n
  purchase.dollars = 0n
  if (filled && product === filled.product) unfill(filled, quantity)
}

const cancelOrder: Operation = (world, { which }) => {
  const purchase = chosen(world.purchases, which)
  if (!purchase) return null
  return {
    by: world.keeper,
    method: 'get',
    path: `purchases/${purchase.id}/delete?confirm=true`,
    allowed: purchase.step === 'M' || isWhole(world, purchase),
    commit: () => {
      if (purchase.step === 'G') takeBack(world, purchase)
      purchase.step = 'V'
    },
  }
}

/** What is paid of a purchase: in C$, or of a debt in dollars in either currency, from a tenth of it to a tenth more than it. */
function typedPayment(purchase: Purchase, share: number) {
  const part = BigInt((share % 11) + 1)
  if (purchase.dollarTotal === 0n) {
    const amount = ratio(purchase.balance, part, 10n, 2) || exact(10)
    return { foreign: false, typed: amount, dollars: 0n, worth: amount, fits: amount <= purchase.balance }
  }
  const dollars = ratio(purchase.dollars, part, 10n, 2) || exact(1)
  const foreign = share % 2 === 0
  const worth = times(dollars, exact(RATE), 2)
  return { foreign, typed: foreign ? dollars : worth, dollars, worth, fits: dollars <= purchase.dollars }
}

const pay: Operation = (world, { which, other, amount: share, flag: atTill }) => {
  const purchase = chosen(world.purchases, which)
  if (!purchase) return null
  const { foreign, typed, dollars, worth, fits } = typedPayment(purchase, share)
  const withheld = other % 2 === 0 ? ratio(worth, 2n, 100n, 2) : 0n
  const withholdings = withheld > 0n ? [{ typeId: world.types.made, amount: plain(withheld) }] : []
  return {
    by: atTill ? world.seller : world.keeper,
    method: 'post',
    path: 'purchaseReceipts',
    body: {
      purchaseId: purchase.id,
      date: world.day,
      amount: plain(typed),
      paymentMethodId: 1,
      applyCut: atTill,
      confirm: true,
      withholdings,
      currencyId: foreign ? 2 : 1,
    },
    allowed: purchase.step === 'G' && fits && (!atTill || hasOpenTill(world)),
    commit: (id) => {
      const money = foreign ? dollars - over(withheld, exact(RATE), 2) : worth - withheld
      const box = atTill ? moved(world, { units: money, isIn: false, foreign }) : nothingMoved
      const value = foreign && !atTill ? times(money, exact(RATE), 2) : -(box.cordobas + box.worth)
      const paid = atTill || foreign ? value + withheld : worth
      const amount = dollars > 0n ? valueOfDollars(purchase, dollars) : worth
      settle(purchase, { amount, dollars })
      const own = { id, purchase, amount, dollars, paid, withheld, atTill, box, credit: null }
      world.payments.push({ ...own, active: true, closing: null })
    },
  }
}

const unpay: Operation = (world, { which }) => {
  const payment = chosen(world.payments, which)
  if (!payment) return null
  return {
    by: world.keeper,
    method: 'get',
    path: `purchaseReceipts/${payment.id}/delete`,
    allowed: payment.active && payment.closing === null,
    commit: () => {
      payment.active = false
      unsettle(payment)
      if (payment.credit) payment.credit.used -= payment.paid
    },
  }
}

/** One of a few lots, which the first product needs. */
const lotOf = (units: number) => ({
  lote: `L${units % 3}`,
  expireDate: `2031-0${1 + (Math.trunc(units) % 4)}`,
})

/** An entry adjustment, at the given cost or at the average of the shop. */
const enter: Operation = (world, dice) => {
  const product = productOf(world, dice)
  const { quantity: units, amount, flag } = dice
  const { average } = holding(world, world.shop, product)
  const cost = flag ? exact(amount + 0.123456) : average
  return {
    by: world.seller,
    method: 'post',
    path: 'inPutProducts',
    body: {
      areaId: world.shop,
      date: world.day,
      typeId: 2,
      observation: 'Ajuste',
      inPutProductDetails: [
        { productId: product, quantity: units, ...(flag ? { cost: plain(cost), ...lotOf(units) } : {}) },
      ],
    },
    allowed: cost > 0n,
    commit: () => {
      const quantity = exact(units)
      addUnits(holding(world, world.shop, product), quantity, times(quantity, cost, 6))
    },
  }
}

const takeOut: Operation = (world, dice) => {
  const product = productOf(world, dice)
  const quantity = exact(dice.quantity)
  return {
    by: world.seller,
    method: 'post',
    path: 'outPutProducts',
    body: {
      areaId: world.shop,
      date: world.day,
      typeId: 2,
      observation: 'Ajuste',
      outPutProductDetails: [{ productId: product, quantity: dice.quantity }],
    },
    allowed: quantity <= available(world, world.shop, product),
    commit: () => {
      takeUnits(holding(world, world.shop, product), quantity)
    },
  }
}

const ask: Operation = (world, dice) => {
  const product = productOf(world, dice)
  const { quantity: units, flag } = dice
  const [from, to] = flag ? [world.shop, world.store] : [world.store, world.shop]
  return {
    by: world.keeper,
    method: 'post',
    path: 'traslates/post',
    body: {
      date: world.day,
      areaSourceId: from,
      areaTargetId: to,
      observation: 'Traslado',
      traslateDetails: [{ productId: product, quantityRequest: units }],
    },
    allowed: true,
    commit: (id) => {
      const quantity = exact(units)
      const reserved = lower(quantity, available(world, from, product))
      const none = { open: 0n, openValue: 0n, received: false }
      world.transfers.push({ id, from, to, product, quantity, reserved, step: 1, ...none })
    },
  }
}

/** Dispatches a transfer; those of the shop are in transit then. With `flag` it may take the reservations of all other requests. */
const send: Operation = (world, { which, quantity: units, flag }) => {
  const transfer = chosen(world.transfers, which)
  if (!transfer) return null
  const { id, from, to, product, quantity: asked } = transfer
  const quantity = exact(units)
  const others = flag ? reservedByOthers(world, transfer) : []
  const free = available(world, from, product, transfer)
  return {
    by: world.keeper,
    method: 'post',
    path: 'traslates/post/asEdit',
    body: {
      id,
      date: world.day,
      areaSourceId: from,
      areaTargetId: to,
      observation: 'Traslado',
      traslateDetails: [{ productId: product, quantityRequest: plain(asked), quantityResponse: units }],
      takenFrom: others.map((each) => each.id),
    },
    allowed:
      transfer.step === 1 &&
      quantity <= asked &&
      quantity <= free + total(others.map(({ reserved }) => reserved)),
    commit: () => {
      takeFrom(others, quantity - free)
      const value = takeUnits(holding(world, from, product), quantity)
      if (from === world.shop) Object.assign(transfer, { step: 3, open: quantity, openValue: value })
      else {
        addUnits(holding(world, to, product), quantity, value)
        transfer.step = 2
      }
    },
  }
}

const voidTransfer: Operation = (world, { which }) => {
  const transfer = chosen(world.transfers, which)
  if (!transfer) return null
  return {
    by: world.keeper,
    method: 'get',
    path: `traslates/${transfer.id}/delete`,
    allowed: transfer.step === 1 || transfer.step === 3,
    commit: () => {
      const { from, product, open } = transfer
      if (transfer.step === 3) addUnits(holding(world, from, product), open, leave(transfer, open))
      transfer.step = 9
    },
  }
}

/** Takes units out of the transit; a part is worth whole cents, the last units what is left. Returns their value. */
function leave(transfer: Transfer, units: Exact): Exact {
  const cents = exact(0.01)
  const share =
    units === transfer.open ? transfer.openValue : ratio(transfer.openValue, units, transfer.open, 6)
  const value = units === transfer.open ? share : (share / cents) * cents
  transfer.open -= units
  transfer.openValue -= value
  return value
}

/** The target receives a transfer, sometimes with units missing or damaged. */
const arrive: Operation = (world, { which, quantity: units, other, flag }) => {
  const transfer = chosen(
    world.transfers.filter(({ step }) => step !== 1),
    which,
  )
  if (!transfer) return null
  const { id, to, product, open, step } = transfer
  const received = flag ? open : exact(units)
  const damaged = other === 0 ? exact(0.25) : 0n
  return {
    by: world.keeper,
    method: 'post',
    path: `traslates/${id}/receive`,
    body: {
      confirm: true,
      traslateDetails: [
        { productId: product, quantityReceived: plain(received), quantityDamaged: plain(damaged) },
      ],
    },
    allowed: step === 3 && received + damaged <= open,
    commit: () => {
      Object.assign(transfer, { step: 2, received: true })
      if (received > 0n) addUnits(holding(world, to, product), received, leave(transfer, received))
    },
  }
}

/** The sender takes differences back, or writes them off: they leave with the value with which they came back. */
const resolve: Operation = (world, { which, quantity: units, other, flag }) => {
  const transfer = chosen(
    world.transfers.filter(({ step }) => step !== 1),
    which,
  )
  if (!transfer) return null
  const { id, from, product, open, received } = transfer
  const quantity = flag && open > 0n ? open : exact(units)
  const lost = other % 2 === 0
  return {
    by: world.keeper,
    method: 'post',
    path: `traslates/${id}/resolve`,
    body: {
      outcome: lost ? 'lost' : 'returned',
      reasonId: lost ? 1 : null,
      observation: 'Revisado',
      traslateDetails: [{ productId: product, quantity: plain(quantity) }],
    },
    allowed: received && open > 0n && quantity <= open,
    commit: () => {
      const held = holding(world, from, product)
      const value = leave(transfer, quantity)
      addUnits(held, quantity, value)
      if (lost) leaveAt(held, quantity, value)
    },
  }
}

/** Purchases and their payments, adjustments, transfers. */
export const goods = {
  order,
  process,
  cancelOrder,
  pay,
  unpay,
  enter,
  takeOut,
  ask,
  send,
  voidTransfer,
  arrive,
  resolve,
}
