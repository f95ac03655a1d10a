import { olderAsks } from '@yunque/contract/core/older-asks'
import { addDays } from '@yunque/domain/dates'
import { afterEach, expect, test } from 'vitest'
import { Counter, neededOf, voidBody } from '../../../test/approvals.ts'
import type { Client } from '../../../test/harness.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
const at = new Counter(store)

/** The settings of a new store but for some: every act asks. */
async function settingsOf(given: { askOwners: boolean }): Promise<void> {
  await at.ask({ void: 'always', reenable: 'always', discount: 'always', backdate: 'always' })
  await at.posted('about/approvals', { ownerApproves: true, rules: [], ...given })
}

const voids = async (by: Client) => {
  const { id } = await at.posted('bills', at.sale())
  return by.post(`bills/${id}/delete`, voidBody(id))
}

/** Switches all other users off while something is done. */
async function alone<T>(user: Client, act: () => Promise<T>): Promise<T> {
  const others = (active: boolean) =>
    store.database.db.updateTable('users').set({ active }).where('id', '<>', user.userId).execute()
  await others(false)
  return act().finally(() => others(true))
}

afterEach(() => at.ask({}))

test('who configures the system and may approve is not asked, unless the store asks owners too', async () => {
  await settingsOf({ askOwners: false })
  expect((await voids(store.admin)).status).toBe(200)
  const { id } = await at.posted('bills', at.sale())
  await at.posted(`bills/${id}/delete`, voidBody(id))
  expect((await store.admin.post(`bills/${id}/update`)).status).toBe(200)
  await settingsOf({ askOwners: true })
  expect((await voids(store.admin)).headers[olderAsks.approval]).toBeDefined()
})

test('neither permission alone is enough', async () => {
  await settingsOf({ askOwners: false })
  for (const name of ['app', 'aprobar'] as const) {
    const half = await store.user({ resources: [name, 'crearFactura', 'verTodasFacturas'] })
    expect(neededOf(await voids(half)).acts).toEqual(['void'])
  }
})

test('the only active user is not asked; with a second one they are', async () => {
  await settingsOf({ askOwners: false })
  expect(neededOf(await at.seller.post('bills', at.sale({ date: addDays(businessDay(), -1) }))).acts).toEqual(
    ['backdate'],
  )
  await alone(at.seller, async () => {
    const sold = await at.seller.post('bills', at.sale({ date: addDays(businessDay(), -1) }))
    expect(sold.status, sold.text).toBe(200)
  })
})

test('what a code lifts needs a code or an approval of owners too', async () => {
  await settingsOf({ askOwners: false })
  const cheap = at.sale({ billDetails: [at.line({ price: 100, discount: 20 })] })
  const answer = await store.admin.post('bills', cheap)
  expect([answer.status, answer.headers[olderAsks.code]]).toEqual([400, 'true'])
  expect(neededOf(answer).acts).toEqual(['discount'])
})
