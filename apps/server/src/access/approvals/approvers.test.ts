import type { ApprovalNeeded } from '@yunque/contract/core/asks'
import { APPROVAL, PaymentType } from '@yunque/contract/core/constants'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { olderAsks } from '@yunque/contract/core/older-asks'
import type { ResourceName } from '@yunque/contract/core/resources'
import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  atCounter,
  Counter,
  grant,
  neededOf,
  PASSWORD,
  PIN,
  type Send,
  sends,
} from '../../../test/approvals.ts'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const at = new Counter(store)
const yesterday = addDays(businessDay(), -1)

describe('who approves', () => {
  let send: Send
  let needed: ApprovalNeeded
  beforeEach(async () => {
    send = await at.toVoid()
    await at.ask({ void: 'always' })
    needed = neededOf(await send(at.seller))
  })
  const refusal = 'Quien aprueba no tiene permiso para aprobar este acto en esta área'

  test('a user with the permission, by PIN or password', async () => {
    expect((await send(at.seller, await at.approved(send, PASSWORD))).status).toBe(200)
  })

  test.each<[string, ResourceName, boolean]>([
    ['without the permission', 'app', false],
    ['of another area', 'aprobar', true],
  ])('not a user %s', async (_, resource, isElsewhere) => {
    const areaId = isElsewhere ? (await build.area(store.admin)).id : 1
    const other = await at.withSecrets(await store.user({ resources: [resource], areaId }))
    const answer = await grant(at.seller, needed, { approver: other, secret: PIN })
    expect([answer.status, answer.text]).toEqual([400, refusal])
    const listed = (await at.seller.get('approvals/approvers', { areaId: 1 })).body
    expect(listed.some((one: { id: number }) => one.id === other.userId)).toBe(false)
    expect(listed.some((one: { id: number }) => one.id === at.manager.userId)).toBe(true)
  })

  test('a user of the warehouse for any area', async () => {
    const { id: areaId } = await build.area(store.admin)
    const listed = (await at.seller.get('approvals/approvers', { areaId })).body
    expect(listed.map((one: { id: number }) => one.id)).toContain(at.manager.userId)
  })

  test('not a user who must change the password, nor one who may no longer approve when the act is done', async () => {
    const headers = await at.approved(send)
    await sql`update users set must_change_password = true where id = ${at.manager.userId}`.execute(
      store.database.db,
    )
    expect((await send(at.seller, headers)).status).toBe(400)
    expect((await grant(at.seller, needed, { approver: at.manager, secret: PIN })).text).toBe(refusal)
    await sql`update users set must_change_password = false where id = ${at.manager.userId}`.execute(
      store.database.db,
    )
    expect((await send(at.seller, headers)).status).toBe(200)
  })

  test('owners approve their own acts where the setting allows it, other users never', async () => {
    const owner = await at.withSecrets(await store.user({ resources: [...atCounter, 'app', 'aprobar'] }))
    const deputy = await at.withSecrets(await store.user({ resources: [...atCounter, 'aprobar'] }))
    for (const [ownerApproves, by, status] of [
      [false, owner, 400],
      [true, deputy, 400],
      [true, owner, 200],
    ] as const) {
      await at.ask({ void: 'always' }, ownerApproves)
      const answer = await grant(by, neededOf(await send(by)), { approver: by, secret: PIN })
      expect(answer.status, answer.text).toBe(status)
      if (status === 200) expect((await send(by, { [APPROVAL]: answer.body.approval })).status).toBe(200)
    }
  })
})

describe('an approval', () => {
  let send: Send
  beforeEach(async () => {
    send = await at.toVoid()
    await at.ask({ void: 'always', discount: 'always', backdate: 0 })
  })

  test('is for one use, also when two requests come together', async () => {
    const body = at.sale({ billDetails: [at.line({ discount: 15 })] })
    const twice = sends('bills', body)
    const headers = await at.approved(twice)
    const answers = await Promise.all([twice(at.seller, headers), twice(at.seller, headers)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('is for the user who asked', async () => {
    const headers = await at.approved(send)
    const other = await store.user({ resources: atCounter })
    expect((await send(other, headers)).status).toBe(400)
    expect((await send(at.seller, headers)).status).toBe(200)
  })

  test('ends after two minutes', async () => {
    const headers = await at.approved(send)
    await sql`update approvals set expires_at = now() - interval '1 second'`.execute(store.database.db)
    expect((await send(at.seller, headers)).status).toBe(400)
  })

  test('covers exactly what was asked: another discount is asked again', async () => {
    const of = (discount: number) => sends('bills', at.sale({ billDetails: [at.line({ discount })] }))
    const headers = await at.approved(of(15))
    expect((await of(16)(at.seller, headers)).status).toBe(400)
    expect((await of(15)(at.seller, headers)).status).toBe(200)
  })

  test('covers all needs of a sale at once', async () => {
    const both = sends('bills', at.sale({ date: yesterday, billDetails: [at.line({ discount: 15 })] }))
    const asked = await both(at.seller)
    expect(asked.text.split('\n')).toEqual([
      expect.stringMatching(/^La fecha /),
      expect.stringMatching(/^Línea 1: el descuento/),
      'Otra persona puede aprobarlo, o un código de autorización permitirlo.',
    ])
    expect(neededOf(asked).acts).toEqual(['backdate', 'discount'])
    expect((await both(at.seller, await at.approved(both))).status).toBe(200)
    const [last] = await at.trail('usar aprobación')
    expect(last?.after?.acts).toBe('Fechar un documento en un día anterior, Dar un descuento sobre el máximo')
  })

  test('is not asked when a code allows it, nor offered for what only a code can allow', async () => {
    const { codeAuth } = await build.authorization(store.admin)
    const coded = at.sale({ billDetails: [at.line({ discount: 15 })], codeAuth })
    expect((await at.seller.post('bills', coded)).status).toBe(200)
    const client = await build.client(store.admin, { creditLimit: 1, creditDays: 30 })
    const terms = { clientId: client.id, paymentTypeId: PaymentType.credit, creditDays: 30 }
    const refused = await at.seller.post(
      'bills',
      at.sale({ ...terms, billDetails: [at.line({ discount: 15 })] }),
    )
    expect([refused.status, refused.headers[olderAsks.code]]).toEqual([400, 'true'])
    expect(refused.headers[olderAsks.approval]).toBeUndefined()
  })

  test('of a price below cost is asked of a user without costs only when nothing else is wrong', async () => {
    await at.ask({ discount: 'always', belowCost: 'always' })
    const id = await stockedProduct(store, { stock: 5, cost: 120, price: 100, discount: 1 })
    const bad = sends('bills', at.sale({ billDetails: [at.line({ productId: id, discount: 20 })] }))
    const sells = atCounter.filter((name) => !costReaders.some((reader) => reader === name))
    const seller = await store.user({ resources: sells, areaId: 1 })
    const send = async (needed?: ApprovalNeeded) => {
      if (!needed) return bad(seller)
      const { body } = await grant(seller, needed, { approver: at.manager, secret: PIN })
      return bad(seller, { [APPROVAL]: body.approval })
    }
    const first = neededOf(await send())
    expect(first.acts).toEqual(['discount'])
    const second = neededOf(await send(first))
    expect(second.acts).toEqual(['discount', 'belowCost'])
    expect((await send(second)).status).toBe(200)
  })

  test('works with an idempotency key: the refused request keeps none, and the retry gets the first answer', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const keyed: Send = (by, headers) => send(by, { ...key, ...headers })
    const headers = await at.approved(keyed)
    const [first, again] = [await keyed(at.seller, headers), await keyed(at.seller, headers)]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  })

  test('leaves no secret and no token in the database', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const headers = await at.approved(send, PASSWORD)
    const stored = await everythingStored()
    expect((await send(at.seller, { ...key, ...headers })).status).toBe(200)
    for (const text of [stored, await everythingStored()]) {
      expect(text).not.toContain(PASSWORD)
      expect(text).not.toContain(headers[APPROVAL])
    }
  })
})

/** The rows of every table that an approval writes, as text. */
async function everythingStored(): Promise<string> {
  const texts: string[] = []
  for (const table of ['idempotency_keys', 'audit_trail', 'approvals', 'throttles', 'users']) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(
      store.database.db,
    )
    texts.push(...rows.map((row) => row.text))
  }
  return texts.join('\n')
}
