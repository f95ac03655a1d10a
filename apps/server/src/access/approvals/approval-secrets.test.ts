import type { ApprovalNeeded } from '@yunque/contract/core/asks'
import { messages } from '@yunque/contract/core/messages'
import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { atCounter, Counter, grant, neededOf, PASSWORD, PIN, voidBody } from '../../../test/approvals.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'
import { throttles } from '../../system/limits.ts'

const store = testStore()
const at = new Counter(store)
const today = businessDay()
const yesterday = addDays(today, -1)

describe('wrong secrets', () => {
  let needed: ApprovalNeeded
  beforeEach(async () => {
    await sql`delete from throttles`.execute(store.database.db)
    const send = await at.toVoid()
    await at.ask({ void: 'always' })
    needed = neededOf(await send(at.seller))
  })
  const guess = (secret: string, by = at.seller) => grant(by, needed, { approver: at.manager, secret })

  test('five block the requester, whoever approves, and each is noted', async () => {
    const before = (await at.trail('intentar aprobación')).length
    for (let n = 0; n < 5; n++) expect((await guess('9051')).status).toBe(400)
    expect((await guess(PIN)).status).toBe(429)
    const noted = await at.trail('intentar aprobación')
    expect(noted.length - before).toBe(5)
    expect(noted[0]).toMatchObject({ username: at.seller.username, entity_id: String(at.manager.userId) })
    const other = await store.user({ resources: atCounter })
    expect((await guess(PIN, other)).status).toBe(200)
  })

  /** Lets the 15 minutes pass in which a requester waits after five wrong ones. */
  const wait = (by: Client) =>
    sql`delete from throttles where key = ${`${throttles.approvalByRequester.name}: ${by.userId}`}`.execute(
      store.database.db,
    )

  test('five PINs of a requester block the PIN for that requester, not the password, which unblocks it', async () => {
    const { most } = throttles.pinOfPair
    for (let n = 0; n < most; n++) {
      expect((await guess('9051')).text).toBe(messages.wrongApproval)
      await wait(at.seller)
      // A right PIN does not reset the count.
      if (n === 1) expect((await guess(PIN)).status).toBe(200)
    }
    expect((await guess(PIN)).text).toBe(messages.pinBlocked)
    const other = await store.user({ resources: atCounter })
    expect((await guess(PIN, other)).status).toBe(200)
    expect((await guess(PASSWORD)).status).toBe(200)
    expect((await guess(PIN)).status).toBe(200)
  })

  test('two requesters who guess block nobody else, by PIN and by password', async () => {
    const pair = [await store.user({ resources: atCounter }), await store.user({ resources: atCounter })]
    for (const secret of ['9051', 'otra contraseña'])
      for (const by of pair)
        for (let text: string = messages.wrongApproval; text === messages.wrongApproval; ) {
          text = (await guess(secret, by)).text
          await wait(by)
        }
    for (const by of pair) expect((await guess(PIN, by)).status, 'who guessed').not.toBe(200)
    expect((await guess(PIN)).status).toBe(200)
    expect((await guess(PASSWORD)).status).toBe(200)
  }, 60_000)

  test('after twenty PINs of all requesters nobody guesses twice, and who guessed not at all still approves', async () => {
    const { most } = throttles.pinOfUser
    const guessers = await Promise.all(
      Array.from({ length: most }, () => store.user({ resources: atCounter })),
    )
    for (const by of guessers) expect((await guess('9051', by)).text).toBe(messages.wrongApproval)
    for (const by of guessers) expect((await guess(PIN, by)).text).toBe(messages.pinBlocked)
    const late = await store.user({ resources: atCounter })
    expect((await guess(PIN)).status).toBe(200)
    expect((await guess('9051', late)).text).toBe(messages.wrongApproval)
    expect((await guess(PIN, late)).text).toBe(messages.pinBlocked)
  }, 60_000)

  test('a new PIN forgets the guesses at the old one', async () => {
    for (let n = 0; n < throttles.pinOfPair.most; n++) await guess('9051')
    await wait(at.seller)
    expect((await guess(PIN)).text).toBe(messages.pinBlocked)
    const set = { password: PASSWORD, pin: PIN, repeatPin: PIN }
    expect((await at.manager.post('account/approvalPin', set)).status).toBe(200)
    expect((await guess(PIN)).status).toBe(200)
  })

  test('an approver without a PIN approves by password only', async () => {
    await at.withSecrets(at.manager, null)
    expect((await guess(PIN)).text).toBe(messages.wrongApproval)
    expect((await guess(PASSWORD)).status).toBe(200)
    await at.withSecrets(at.manager)
  })
})

describe('the own PIN', () => {
  const set = (by: Client, fields: object) =>
    by.post('account/approvalPin', { password: PASSWORD, pin: PIN, repeatPin: PIN, ...fields })

  test('is set by password, changed and removed, and never signs in', async () => {
    const user = await at.withSecrets(await store.user({ resources: ['aprobar'] }), null)
    expect((await user.get('account/approvalPin')).body).toEqual({ isSet: false })
    expect((await set(user, { password: 'otra' })).status).toBe(400)
    expect((await set(user, {})).body).toEqual({ isSet: true })
    const signIn = await store.anonymous.post('account/auth', { username: user.username, password: PIN })
    expect([signIn.status, signIn.text]).toEqual([400, messages.wrongCredentials])
    expect((await user.get('account/approvalPin')).body).toEqual({ isSet: true })
    expect((await user.post('account/approvalPin/remove')).body).toEqual({ isSet: false })
    expect((await at.trail('poner PIN de aprobación'))[0]).toMatchObject({
      entity_id: String(user.userId),
      after: null,
    })
  })

  test.each([
    ['1234', 'El PIN es de los primeros que se prueban: elija otro'],
    ['123', 'El PIN debe tener de 4 a 6 dígitos'],
    ['48a7', 'El PIN debe tener de 4 a 6 dígitos'],
  ])('%s is refused', async (pin, sentence) => {
    expect((await set(at.manager, { pin, repeatPin: pin })).text).toContain(sentence)
  })

  test('must be repeated', async () => {
    expect((await set(at.manager, { repeatPin: '4828' })).text).toBe(messages.pinsDiffer)
  })
})

describe('the settings', () => {
  test('amounts and days from which an act needs an approval', async () => {
    await at.ask({ void: 100, backdate: 1 })
    const small = await at.posted('bills', at.sale())
    expect((await at.seller.post(`bills/${small.id}/delete`, voidBody(small.id))).status).toBe(200)
    const large = await at.posted('bills', at.sale({ billDetails: [at.line({ quantity: 2 })] }))
    expect((await at.seller.post(`bills/${large.id}/delete`, voidBody(large.id))).status).toBe(400)
    expect((await at.seller.post('bills', at.sale({ date: yesterday }))).status).toBe(200)
    expect((await at.seller.post('bills', at.sale({ date: addDays(today, -2) }))).status).toBe(400)
    expect((await store.admin.post('bills', at.sale({ date: addDays(today, -2) }))).status).toBe(200)
  })

  test('are told with the number of approvers, saved by version, and noted', async () => {
    const { body } = await store.admin.get('about/approvals')
    expect(body).toMatchObject({ ownerApproves: false, approvers: expect.any(Number) })
    const stale = { ...body, revision: body.revision - 1 }
    expect((await store.admin.post('about/approvals', stale)).status).toBe(409)
    const discount = { act: 'discount', mode: 'above', above: 5 }
    const wrong = await store.admin.post('about/approvals', { ...body, rules: [discount] })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('no tiene un monto')])
    expect((await store.admin.post('about/approvals', body)).status).toBe(200)
    expect((await at.seller.get('about/approvals')).status).toBe(403)
    await at.ask({ void: 'always', backdate: 2 })
    const { body: trail } = await store.admin.get('audit/get', { take: 1 })
    const after = JSON.parse(trail.data[0].after)
    expect(after['Anular factura, recibo, nota de crédito o movimiento de caja']).toBe(
      'siempre con aprobación',
    )
    expect(after['Fechar un documento en un día anterior']).toBe('con aprobación, más de 2')
  })
})
