import { type Exact, exact, lower, plain, ratio, total } from './exact.ts'
import { billOf, details, exactly, header, invoice, isSold, saleOf, worth } from './sales.ts'
import { isInStock } from './stock.ts'
import {
  asideFor,
  depositsFor,
  leftOfDeposit,
  release,
  takeBack,
  takeDeposits,
  usableOf,
} from './store-credit.ts'
import { hasOpenTill } from './till.ts'
import { CHARGE, chosen, IVA, LEAST, type Operation, type PreBill, type World } from './world.ts'

const hundred = exact(100)
const noMore = (a: Exact, b: Exact) => (a > b ? a : b)
/** The IVA in an amount that includes it. */
const ivaIn = (amount: Exact): Exact => amount - ratio(amount, hundred, exact(100 + IVA), 2)
/** The IVA of a deposit: as its document has in proportion. */
const taxFor = (preBill: PreBill, amount: Exact): Exact =>
  ratio(amount, total(preBill.lines.map((line) => ivaIn(line.total))), worth(preBill), 2)

const kept = (world: World, id: number, preBill: PreBill, amount: Exact): void => {
  const { client } = preBill
  const tax = taxFor(preBill, amount)
  const deposit = { id, client, total: amount, tax, preBill, tied: true, uses: [] }
  world.deposits.push({ ...deposit, active: true, closing: null })
}

const leaveMoney: Operation = (world, { which, amount }) => {
  const client = chosen(world.buyers, which)
  if (!client) return null
  const sum = exact(amount + 1)
  const free = { client, total: sum, tax: 0n, preBill: null, tied: false, uses: [] }
  return {
    by: world.seller,
    method: 'post',
    path: 'deposits/post',
    body: { clientId: client.id, total: plain(sum), observation: 'A cuenta de su pedido' },
    allowed: client.id !== 1,
    commit: (id) => world.deposits.push({ ...free, id, active: true, closing: null }),
  }
}

const isOpen = (world: World, preBill: PreBill): boolean => preBill.active && !billOf(world, preBill)

/** Money for a quotation or pre-sale, of a layaway no more than what is left to pay. */
const leaveForDocument: Operation = (world, { which, amount }) => {
  const preBill = chosen(world.preBills, which)
  if (!preBill) return null
  const { id: preBillId, client, layaway } = preBill
  const sum = exact(amount + 1)
  return {
    by: world.seller,
    method: 'post',
    path: 'deposits/post',
    body: { clientId: client.id, preBillId, total: plain(sum), observation: 'A cuenta', confirm: true },
    allowed:
      client.id !== 1 &&
      isOpen(world, preBill) &&
      (!layaway || sum <= noMore(0n, worth(preBill) - asideFor(world, preBill))),
    commit: (id) => kept(world, id, preBill, sum),
  }
}

/** Sets goods aside with a first deposit. */
const setAside: Operation = (world, { which, amount }) => {
  const preBill = chosen(world.preBills, which)
  if (!preBill) return null
  const [whole, before] = [worth(preBill), asideFor(world, preBill)]
  const first = ratio(whole, BigInt(amount % 11), 10n, 2)
  return {
    by: world.seller,
    method: 'post',
    path: `layaways/${preBill.id}/post`,
    body: { total: plain(first), confirm: true },
    numbered: 'depositId',
    allowed:
      preBill.client.id !== 1 &&
      isOpen(world, preBill) &&
      !preBill.layaway &&
      first <= whole - before &&
      first >= ratio(whole, exact(LEAST), hundred, 2) - before &&
      isInStock(world, preBill.lines, preBill),
    commit: (id) => {
      Object.assign(preBill, { layaway: true, type: 2 })
      if (first > 0n) kept(world, id, preBill, first)
    },
  }
}

/** Ends a layaway: the charge of the settings, a lower or a higher one; the rest goes back in cash or stays. */
const endLayaway: Operation = (world, { which, amount, flag }) => {
  const preBill = chosen(
    world.preBills.filter(({ layaway }) => layaway),
    which,
  )
  if (!preBill) return null
  const aside = asideFor(world, preBill)
  const most = lower(ratio(worth(preBill), exact(CHARGE), hundred, 2), aside)
  const charge = [most, most, ratio(most, 1n, 2n, 2), most + exact(1)][amount % 4] as Exact
  const rest = aside - charge
  const back = flag && rest > 0n ? rest : 0n
  return {
    by: world.seller,
    method: 'post',
    path: `layaways/${preBill.id}/cancel`,
    body: {
      observation: 'Se arrepintió',
      confirm: true,
      chargeReason: 'Cliente de años',
      ...(amount % 4 > 0 ? { charge: plain(charge) } : {}),
      ...(back > 0n ? { refunds: [{ paymentMethodId: 1, amount: plain(back) }] } : {}),
    },
    allowed:
      isOpen(world, preBill) && preBill.layaway && charge <= most && (back === 0n || hasOpenTill(world)),
    commit: (_id, { refundId, chargeId }) => {
      const deposits = depositsFor(world, preBill)
      if (chargeId) takeBack(world, deposits, { id: chargeId, amount: charge, cash: 0n, tax: ivaIn(charge) })
      if (refundId) takeBack(world, deposits, { id: refundId, amount: back, cash: back, tax: 0n })
      preBill.active = false
      release(world, preBill)
    },
  }
}

/** A pre-sale whose invoice its deposits pay, with cash for the rest. */
const billAside: Operation = (world, { which }) => {
  const preBill = chosen(world.deposits, which)?.preBill
  if (!preBill || preBill.onCredit || billOf(world, preBill)) return null
  const due = worth(preBill)
  const credit = lower(due, asideFor(world, preBill))
  if (credit <= 0n) return null
  const rest = { paymentMethodId: 1, amount: plain(due - credit) }
  return {
    by: world.seller,
    method: 'post',
    path: `prebills/${preBill.id}/convertToBill`,
    body: {
      payments: [{ paymentMethodId: 6, amount: plain(credit) }, ...(due > credit ? [rest] : [])],
    },
    numbered: 'billId',
    allowed:
      preBill.active &&
      preBill.type !== 1 &&
      isSold(world, preBill, preBill) &&
      credit <= usableOf(world, preBill.client, preBill),
    commit: (id) => {
      const paid = exactly(due - credit)
      takeDeposits(world, invoice(world, id, { ...preBill, credit }, paid, preBill), credit)
      release(world, preBill)
      preBill.type = 3
    },
  }
}

const giveMoneyBack: Operation = (world, { which }) => {
  const deposit = chosen(world.deposits, which)
  if (!deposit) return null
  const left = deposit.active ? leftOfDeposit(world, deposit) : 0n
  return {
    by: world.seller,
    method: 'post',
    path: `deposits/${deposit.id}/refund`,
    body: { observation: 'Ya no lo necesita', confirm: true },
    allowed: left > 0n && hasOpenTill(world) && !(deposit.tied && deposit.preBill?.layaway),
    commit: (id) => takeBack(world, [deposit], { id, amount: left, cash: left, tax: 0n }),
  }
}

const voidDeposit: Operation = (world, { which, flag }) => {
  const record = chosen<(typeof world.deposits)[number] | (typeof world.givenBack)[number]>(
    flag ? world.givenBack : world.deposits,
    which,
  )
  if (!record) return null
  const isUnused = 'taken' in record || leftOfDeposit(world, record) === record.total
  return {
    by: world.seller,
    method: 'post',
    path: `deposits/${record.id}/delete?confirm=true`,
    body: {},
    allowed: record.active && record.closing === null && isUnused,
    commit: () => {
      Object.assign(record, { active: false }, 'taken' in record ? {} : { tied: false })
    },
  }
}

/** A cash sale that store credit pays as far as it reaches, or beyond that. */
const payByCredit: Operation = (world, dice) => {
  const sale = { ...saleOf(world, dice), onCredit: false }
  const due = worth(sale)
  const favor = usableOf(world, sale.client, null)
  const credit = lower(due, dice.flag ? favor + exact(1) : favor)
  if (credit <= 0n) return null
  const rest = { paymentMethodId: 1, amount: plain(due - credit) }
  const payments = [{ paymentMethodId: 6, amount: plain(credit) }, ...(due > credit ? [rest] : [])]
  return {
    by: world.seller,
    method: 'post',
    path: 'bills',
    body: { ...header(world, sale), billDetails: details(sale), payments, confirm: true },
    allowed: isSold(world, sale) && credit <= favor,
    commit: (id) =>
      takeDeposits(world, invoice(world, id, { ...sale, credit }, exactly(due - credit), null), credit),
  }
}

/** Money of clients before an invoice, layaways, and sales that this money pays. */
export const deposits = {
  leaveMoney,
  leaveForDocument,
  giveMoneyBack,
  voidDeposit,
  payByCredit,
  setAside,
  endLayaway,
  billAside,
}
