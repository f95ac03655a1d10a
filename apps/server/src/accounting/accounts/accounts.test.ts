import { wholeRules } from '@yunque/contract/accounting/journal-rules'
import { messages } from '@yunque/contract/core/messages'
import { expect, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'

const store = testStore()
const save = (account: object) => store.admin.post('accounts/post', account)
const assign = (rule: object) => store.admin.post('accountRules/post', rule)

async function plan() {
  return (await store.admin.get('accounts/get', { take: 500 })).body.data
}
async function idOf(code: string): Promise<number> {
  return (await plan()).find((row: { code: string }) => row.code === code)?.id
}
async function ruleOf(key: string) {
  const { body } = await store.admin.get('accountRules/get', { take: 500 })
  return body.data.find((row: { key: string }) => row.key === key)
}

test('the starter plan is a tree, and gives every rule an account that receives entries', async () => {
  const codes = new Set((await plan()).map(({ code }: { code: string }) => code))
  for (const code of codes)
    if (String(code).includes('.')) expect(codes.has(String(code).replace(/\.[^.]+$/, ''))).toBe(true)
  for (const rule of wholeRules) {
    const row = await ruleOf(`${rule}:0`)
    expect(row.accountId, rule).not.toBeNull()
    expect((await store.admin.get(`accounts/get/${row.accountId}`)).body.posts, rule).toBe(true)
  }
  expect(await ruleOf('expense:1')).toMatchObject({
    subject: 'Transporte',
    code: '6.1.01',
    account: 'Transporte',
  })
})

test('an account is added, changed, listed, exported and deleted', async () => {
  const added = await save({ code: '1.1.20', name: 'Fondos en tránsito' })
  expect(added).toMatchObject({
    status: 200,
    body: { code: '1.1.20', type: 1, level: 3, posts: true, rules: 0, version: 1 },
  })
  const changed = await save({ ...added.body, name: 'Remesas en camino' })
  expect(changed.body).toMatchObject({ id: added.body.id, name: 'Remesas en camino', version: 2 })
  expect(await save(added.body)).toMatchObject({ status: 409, text: messages.stale })
  expect((await store.admin.get('accounts/export')).headers['content-type']).toContain('spreadsheetml')
  expect((await store.admin.get(`accounts/${added.body.id}/delete`)).body).toEqual({
    id: added.body.id,
    active: false,
  })
  expect((await store.admin.get(`accounts/get/${added.body.id}`)).status).toBe(404)
})

test.each([
  [{ code: '7.1', name: 'Otra' }, 'El código empieza con un número de 1 a 6'],
  [{ code: '1.1.01', name: 'Otra' }, 'El código 1.1.01 es de la cuenta Caja de ventas'],
  [{ code: '1.9.01', name: 'Otra' }, 'Falta la cuenta 1.9, a la que pertenece 1.9.01'],
  [{ code: '1.1.01.1', name: 'Otra' }, 'La cuenta 1.1.01 recibe asientos y no admite subcuentas'],
  [{ code: '1.1.30', name: '' }, 'El nombre es requerido'],
])('%j is refused: %s', async (account, sentence) => {
  expect(await save(account)).toMatchObject({ status: 400, text: expect.stringContaining(sentence) })
})

test('an account with accounts below it keeps its code; one that receives entries is not deleted', async () => {
  const above = (await store.admin.get(`accounts/get/${await idOf('1.1')}`)).body
  expect(await save({ ...above, code: '1.2' })).toMatchObject({
    status: 400,
    text: 'El código 1.1 no puede cambiar porque tiene subcuentas',
  })
  expect(await store.admin.get(`accounts/${above.id}/delete`)).toMatchObject({
    status: 400,
    text: expect.stringContaining('tiene subcuentas'),
  })
  expect(await store.admin.get(`accounts/${await idOf('1.1.04')}/delete`)).toMatchObject({
    status: 400,
    text: expect.stringContaining('recibe asientos'),
  })
})

test('a payment method gets an account of its own, and that of the rule again', async () => {
  const card = { rule: 'received', subjectId: 2 }
  expect(await ruleOf('received:2')).toMatchObject({
    subject: 'Tarjeta',
    code: '1.1.03',
    ownAccountId: null,
    version: 0,
  })
  const { body: own } = await save({ code: '1.1.21', name: 'Tarjetas por cobrar' })
  expect((await assign({ ...card, accountId: own.id, version: 0 })).body).toMatchObject({
    code: '1.1.21',
    ownAccountId: own.id,
    version: 1,
  })
  expect(await assign({ ...card, accountId: own.id, version: 0 })).toMatchObject({ status: 409 })
  expect((await assign({ ...card, accountId: null })).body).toMatchObject({
    code: '1.1.03',
    ownAccountId: null,
  })
})

test.each([
  [{ rule: 'otra', accountId: 1 }, 'La regla no existe'],
  [{ rule: 'received', subjectId: 99, accountId: 1 }, ''],
  [{ rule: 'receivable', subjectId: 1, accountId: 1 }, ''],
  [{ rule: 'receivable', accountId: null }, 'Elija la cuenta'],
  [{ rule: 'receivable', accountId: 1 }, 'La cuenta 1 Activo tiene subcuentas: elija una de ellas'],
])('the rule %j is refused: %s', async (rule, sentence) => {
  const answer = await assign(rule)
  expect([400, 404]).toContain(answer.status)
  expect(answer.text).toContain(sentence)
})

test('a removed category of expenses does not keep its account', async () => {
  const { body: account } = await save({ code: '6.1.30', name: 'Vigilancia' })
  const { body: category } = await store.admin.post('catalogos/expenseCategory/post', { name: 'Vigilancia' })
  await assign({ rule: 'expense', subjectId: category.id, accountId: account.id })
  expect((await store.admin.get(`accounts/${account.id}/delete`)).status).toBe(400)
  await store.admin.get(`catalogos/expenseCategory/${category.id}/delete`)
  expect((await store.admin.get(`accounts/${account.id}/delete`)).status).toBe(200)
})

test('readers read the plan and the rules; only who keeps the plan changes them', async () => {
  const reader = await store.user({ resources: ['contabilidad'] })
  expect((await reader.get('accounts/get')).status).toBe(200)
  expect((await reader.get('accountRules/get')).status).toBe(200)
  expect((await reader.post('accounts/post', { code: '1.1.40', name: 'Otra' })).status).toBe(403)
  expect((await reader.post('accountRules/post', { rule: 'stock', accountId: 1 })).status).toBe(403)
})
