import { exact, lower, plain } from './exact.ts'
import { favorOf, leftOfDeposit, takeDeposits } from './money.ts'
import { details, exactly, header, invoice, isSold, saleOf, worth } from './sales.ts'
import { hasOpenTill } from './till.ts'
import { chosen, type Operation } from './world.ts'

const leaveMoney: Operation = (world, { which, amount }) => {
  const client = chosen(world.buyers, which)
  if (!client) return null
  const total = exact(amount + 1)
  return {
    by: world.seller,
    method: 'post',
    path: 'deposits/post',
    body: { clientId: client.id, total: plain(total), observation: 'A cuenta de su pedido' },
    allowed: client.id !== 1,
    commit: (id) => world.deposits.push({ id, client, total, uses: [], active: true, closing: null }),
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
    allowed: left > 0n && hasOpenTill(world),
    commit: (id) => world.givenBack.push({ id, deposit, amount: left, active: true, closing: null }),
  }
}

const voidDeposit: Operation = (world, { which, flag }) => {
  const record = chosen<(typeof world.deposits)[number] | (typeof world.givenBack)[number]>(
    flag ? world.givenBack : world.deposits,
    which,
  )
  if (!record) return null
  const isUnused = 'deposit' in record || leftOfDeposit(world, record) === record.total
  return {
    by: world.seller,
    method: 'post',
    path: `deposits/${record.id}/delete`,
    body: {},
    allowed: record.active && record.closing === null && isUnused,
    commit: () => {
      record.active = false
    },
  }
}

/** A cash sale that store credit pays as far as it reaches, or beyond that. */
const payByCredit: Operation = (world, dice) => {
  const sale = { ...saleOf(world, dice), onCredit: false }
  const due = worth(sale)
  const favor = favorOf(world, sale)
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

/** Money of clients before an invoice, and sales that it pays. */
export const deposits = { leaveMoney, giveMoneyBack, voidDeposit, payByCredit }
