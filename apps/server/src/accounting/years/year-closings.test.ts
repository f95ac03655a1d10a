import type { LedgerRow, SheetRow } from '@yunque/contract/accounting/journal'
import { formatMoney } from '@yunque/contract/core/format'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { sum } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { faultsOf } from '../../../test/journal-checks.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { trade } from '../../../test/trade.ts'

const store = testStore()
const today = businessDay()
const year = Number(today.slice(0, 4))
/** A year before, in which the store has an expense. */
const [last, before] = [year - 1, year - 2]

beforeAll(async () => {
  await trade(store)
  await expense(`${last}-06-30`, 100)
  await expense(`${before}-12-31`, 40)
})

/** An expense of that day. It is moved there, because an old day cannot be entered. */
async function expense(date: string, value: number): Promise<void> {
  const saved = await store.admin.post('expenses/post', {
    value,
    categoryId: 1,
    date: today,
    observation: 'Luz',
    applyCut: false,
  })
  expect(saved.status, saved.text).toBe(200)
  await sql`update expenses set date = ${date} where id = ${saved.body.id}`.execute(store.database.db)
}

const rows = async <R>(path: string, query: object = {}): Promise<R[]> => {
  const answer = await store.admin.get(`${path}/get`, { ...query, take: 500 })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const years = () => rows<{ year: number; result: number; closed: boolean; last: boolean }>('yearClosings')
const close = (closed: number, confirm = true) =>
  store.admin.post('yearClosings/close', { year: closed, confirm })
const reopen = (closed: number, confirm = true) =>
  store.admin.post('yearClosings/reopen', { year: closed, confirm })

test('a year that has ended is closed and reopened after a question, the last one first', async () => {
  expect((await years()).map((row) => [row.year, row.result])).toEqual([
    [last, -100],
    [before, -40],
  ])
  const asked = await close(before, false)
  expect(asked.text).toBe(
    `La pérdida de ${formatMoney(40)} pasa a 3.1.04 Utilidades acumuladas con fecha 31/12/${before}. ¿Cerrar el año ${before}?`,
  )
  expect(asked.headers[olderAsks.confirm]).toBe('true')
  expect((await close(before)).body).toEqual({ year: before, closed: true })
  expect((await close(before)).text).toBe(`El año ${before} ya está cerrado`)
  expect((await close(year)).text).toBe(`El año ${year} no ha terminado`)
  expect((await close(last)).status).toBe(200)
  expect(await years()).toMatchObject([
    { closed: true, last: true },
    { closed: true, last: false },
  ])
  expect((await reopen(before)).text).toBe(`Solo se puede reabrir el último año cerrado, ${last}`)
  expect((await reopen(last, false)).headers[olderAsks.confirm]).toBe('true')
  for (const one of [last, before]) expect((await reopen(one)).body).toEqual({ year: one, closed: false })
  expect((await reopen(last)).text).toBe(`El año ${last} no está cerrado`)
})

test('a closing takes all that no closing before it took; a year before a closed one is refused', async () => {
  expect((await close(last, false)).text).toContain(`La pérdida de ${formatMoney(140)}`)
  expect((await close(last)).status).toBe(200)
  expect((await close(before)).text).toContain('ya se cerró uno posterior')
  expect(await faultsOf(store)).toEqual([])
  const posted = await rows<{
    kind: string
    id: number
    number: string
    account: string
    debit: number | null
    memo: string
  }>('reports/journal', { from: `${last}-12-31`, to: `${last}-12-31` })
  expect(posted).toMatchObject([
    {
      kind: 'yearClosing',
      id: last,
      number: String(last),
      account: 'Utilidades acumuladas',
      debit: 140,
      memo: `Resultado de ${last}`,
    },
    { kind: 'yearClosing', debit: null },
  ])
  const trial = await rows<{ code: string; beforeDebit: number | null; beforeCredit: number | null }>(
    'reports/trialBalance',
    { from: today, to: today },
  )
  expect(
    trial.filter(
      ({ code, beforeDebit, beforeCredit }) =>
        /^[456]/.test(code) && (beforeDebit ?? beforeCredit) !== null && code === '6.1.04',
    ),
  ).toEqual([])
  await reopen(last)
})

test('the balance sheet has both sides equal, its totals are those below, and it knows the result', async () => {
  const sheet = await rows<SheetRow>('reports/balanceSheet', { to: today })
  const of = (code: string) => sheet.find((row) => row.code === code)?.total ?? 0
  expect(of('1')).toBe(sum([of('2'), of('3')]))
  expect(of('1')).toBe(sum(sheet.filter(({ type }) => type === 1).map(({ balance }) => balance ?? 0)))
  expect(sheet.find(({ account }) => account === 'Resultado del ejercicio')).toMatchObject({
    type: 3,
    level: 2,
  })
  const csv = await store.admin.get('reports/balanceSheet/csv', { to: today })
  expect(csv.text.split('\r\n')[0]).toContain('Cuenta,Nombre de la cuenta,Saldo,Total')
  expect((await store.admin.get('reports/balanceSheet/get')).status).toBe(400)
})

test('the accounts run from the balance before to the balance of the trial balance', async () => {
  const trial = await rows<{ code: string; balanceDebit: number | null; balanceCredit: number | null }>(
    'reports/trialBalance',
    { from: today, to: today },
  )
  const ledger = await rows<LedgerRow>('reports/ledger', { from: today, to: today })
  for (const { code, balanceDebit, balanceCredit } of trial) {
    const own = ledger.filter((row) => row.code === code)
    const end = own.at(-1)
    expect([end?.balanceDebit ?? null, end?.balanceCredit ?? null], code).toEqual([
      balanceDebit,
      balanceCredit,
    ])
  }
  expect(ledger.find(({ place }) => place === 0)).toMatchObject({
    memo: 'Saldo anterior',
    debit: null,
    credit: null,
  })
  const [first] = ledger
  const one = await rows<LedgerRow>('reports/ledger', { from: today, to: today, accountId: first?.accountId })
  expect(new Set(one.map(({ code }) => code))).toEqual(new Set([first?.code]))
  expect((await store.admin.get('reports/ledger/csv', { from: today, to: today })).text).toContain(
    'Saldo anterior',
  )
})

test('money that names a bank is posted to the account of the bank, and without one to that of the method', async () => {
  const { body: account } = await store.admin.post('accounts/post', { code: '1.1.50', name: 'Banco propio' })
  const banks = await rows<{ id: number }>('catalogos/bank')
  const [bank] = banks
  const assigned = await store.admin.post('accountRules/post', {
    rule: 'bank',
    subjectId: bank?.id,
    accountId: account.id,
  })
  expect(assigned.body).toMatchObject({ subject: expect.any(String), code: '1.1.50' })
  expect((await store.admin.post('accountRules/post', { rule: 'bank', accountId: account.id })).status).toBe(
    404,
  )
  const productId = await stockedProduct(store, { stock: 0, price: 115, isService: true })
  const { id: clientId } = await build.client(store.admin, { creditLimit: 10_000, creditDays: 30 })
  const sale = {
    date: today,
    clientId,
    paymentTypeId: 2,
    creditDays: 30,
    billDetails: [{ productId, quantity: 1, price: 115 }],
  }
  const bill = await store.admin.post('bills', sale)
  const pay = (bankId: number | undefined) =>
    store.admin.post('receivables', {
      billId: bill.body.id,
      amount: 10,
      paymentMethodId: 3,
      reference: '77',
      bankId,
      referencePhysical: `B-${bankId}`,
      observation: 'Abono',
    })
  const paid = [await pay(bank?.id), await pay(banks[1]?.id)].map(({ body, text, status }) => {
    expect(status, text).toBe(200)
    return body.id
  })
  const journal = await rows<{ kind: string; id: number; debit: number | null; code: string }>(
    'reports/journal',
    { from: today, to: today },
  )
  const codeOf = (id: number) =>
    journal.find((row) => row.kind === 'receipt' && row.id === id && row.debit !== null)?.code
  expect(paid.map(codeOf)).toEqual(['1.1.50', '1.1.03'])
  expect((await store.admin.get(`accounts/${account.id}/delete`)).text).toContain('recibe asientos')
})

test('readers see the years; only who keeps the plan closes them', async () => {
  const reader = await store.user({ resources: ['contabilidad'] })
  expect((await reader.get('yearClosings/get')).status).toBe(200)
  expect((await reader.post('yearClosings/close', { year: last, confirm: true })).status).toBe(403)
})
