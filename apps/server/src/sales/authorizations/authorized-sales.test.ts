import { AuthorizationType } from '@yunque/contract/core/constants'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asksOf } from '../../../test/asked.ts'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let seller: Client

// The seller exceeds the number of prices below cost that one user may try.
afterEach(() => sql`delete from throttles`.execute(store.database.db))

beforeAll(async () => {
  seller = await store.user({ resources: ['crearFactura', 'cotizacion', 'verMisFacturas'] })
})

/** A sale that needs a code of one type, and the sentence that refuses it without one. */
type Need = { typeId: number; sale: object; line: object; says: RegExp; productId: number; clientId: number }

const needs = {
  'a discount above the ceiling': async () => {
    const productId = await stockedProduct(store, { stock: 20, cost: 10, price: 100, discount: 5 })
    const line = { productId, quantity: 1, price: 100, discount: 20 }
    return {
      typeId: 1,
      sale: cash,
      line,
      says: /el descuento de .+ es 20 % y el máximo es 5 %/,
      productId,
      clientId: 1,
    }
  },
  'a price below cost': async () => {
    const productId = await stockedProduct(store, { stock: 20, cost: 96, price: 100, discount: 50 })
    const line = { productId, quantity: 1, price: 100, discount: 10 }
    return { typeId: 3, sale: cash, line, says: /está bajo el costo/, productId, clientId: 1 }
  },
  'a debt over the limit': async () => onCredit({ creditLimit: 50, creditDays: 30 }, 2, /supera su límite/),
  'a debt without a limit': async () => onCredit({ creditDays: 30 }, 2, /no tiene límite de crédito/),
  'days of credit beyond the client’s': async () =>
    onCredit({ creditLimit: 1000, creditDays: 10 }, 4, /Los días de crédito de .+ son 10/),
} as const satisfies Record<string, () => Promise<Need>>
const cash = { date: today, clientId: 1, paymentTypeId: 1 }

async function onCredit(fields: object, typeId: number, says: RegExp): Promise<Need> {
  const { id: clientId } = await build.client(store.admin, fields)
  const productId = await stockedProduct(store, { stock: 20, cost: 10, price: 100 })
  const sale = { date: today, clientId, paymentTypeId: 2, creditDays: 30 }
  return { typeId, sale, line: { productId, quantity: 1, price: 100 }, says, productId, clientId }
}

const codeFor = async (need: Pick<Need, 'typeId'>, fields: object = {}) =>
  (await build.authorization(store.admin, { typeId: need.typeId, ...fields })).codeAuth
const sell = ({ sale, line }: Need, codeAuth = '', by = seller) =>
  by.post('bills', { ...sale, codeAuth, billDetails: [line] })
const preSell = ({ sale, line }: Need, codeAuth = '', preBillTypeId = 2) =>
  seller.post('prebills', { ...sale, codeAuth, preBillTypeId, preBillDetails: [line] })
const ruleOf = async (codeAuth: string) =>
  (await store.admin.get('authorizations/get', { filter: ['codeAuth', '=', codeAuth] })).body.data[0]
const hint = 'Un código de autorización puede permitirlo.'

const many = { expiredDate: addDays(today, 7), useOneTime: false }
const toSingleUse = async (codeAuth: string) =>
  store.admin.post('authorizations/post', { ...(await ruleOf(codeAuth)), username: '', useOneTime: true })

test('a multi-use code that authorized an invoice cannot become a single-use one', async () => {
  const need = await needs['a discount above the ceiling']()
  const code = await codeFor(need, many)
  expect((await sell(need, code)).status).toBe(200)
  const answer = await toSingleUse(code)
  expect([answer.status, answer.text]).toEqual([
    400,
    'La autorización ya se usó y no puede pasar a un solo uso: cree otra',
  ])
})

test('it cannot while invoices are being issued with it either', async () => {
  const need = await needs['a discount above the ceiling']()
  for (let time = 0; time < 10; time++) {
    const code = await codeFor(need, many)
    const [sale] = await Promise.all([sell(need, code), toSingleUse(code)])
    expect(sale.status).toBe(200)
    const { useOneTime, used } = await ruleOf(code)
    expect(used).toBe(useOneTime)
  }
})

describe.each(Object.entries(needs))('%s', (_name, make) => {
  test('an invoice is refused, names the reason, and succeeds with a code that is then used up', async () => {
    const need = await make()
    const refused = await sell(need)
    expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(need.says)])
    expect(refused.text).toContain(hint)
    expect(refused.headers[olderAsks.code]).toBe('true')
    expect(asksOf(refused)).toEqual([{ kind: 'code' }])
    const code = await codeFor(need)
    const { status, body } = await sell(need, ` ${code.toLowerCase()} `)
    expect([status, body.codeAuth]).toEqual([200, code])
    expect(await ruleOf(code)).toMatchObject({ used: true, billId: body.id, uses: 1, status: 'Usada' })
    const again = await sell(need, code)
    expect([again.status, again.text]).toEqual([400, `El código de autorización ${code} ya se usó`])
  })

  test('a code of another type does not help', async () => {
    const need = await make()
    const other = await codeFor({ typeId: need.typeId === 2 ? 4 : 2 })
    const refused = await sell(need, other)
    expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(need.says)])
    expect(refused.text).toMatch(/El código \w{8} es de (crédito|días de crédito) y no lo permite/)
    expect(await ruleOf(other)).toMatchObject({ used: false, uses: 0 })
  })

  test('voiding an invoice does not restore a used code, and re-enabling the invoice needs no other', async () => {
    const need = await make()
    const code = await codeFor(need)
    const { body } = await sell(need, code)
    await seller.post(`bills/${body.id}/delete`, { disabledSubject: 'Error' })
    expect((await sell(need, code)).text).toMatch(/ya se usó/)
    const again = await seller.get(`bills/${body.id}/update`)
    expect([again.status, again.text]).toEqual([200, expect.anything()])
    expect(await ruleOf(code)).toMatchObject({ used: true, billId: body.id, uses: 1 })
  })
})

describe.each(Object.entries(needs).filter(([name]) => !name.startsWith('a debt')))(
  'quotations and pre-sales with %s',
  (_name, make) => {
    test.each([1, 2])('type %i needs a code and does not use it up; billing does', async (type) => {
      const need = await make()
      const refused = await preSell(need, '', type)
      expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(need.says)])
      const code = await codeFor(need)
      const { status, body } = await preSell(need, code, type)
      expect([status, body.codeAuth]).toEqual([200, code])
      if (type === 1) expect((await seller.get(`prebills/${body.id}/convert`)).status).toBe(200)
      expect(await ruleOf(code)).toMatchObject({ used: false })
      const billed = await seller.get(`prebills/${body.id}/convertToBill`)
      expect(billed.status).toBe(200)
      expect(await ruleOf(code)).toMatchObject({ used: true, billId: billed.body.billId })
    })

    test('of two pre-sales with one code the second needs another, typed when it is billed', async () => {
      const need = await make()
      const code = await codeFor(need)
      const [first, second] = [(await preSell(need, code)).body, (await preSell(need, code)).body]
      await seller.get(`prebills/${first.id}/convertToBill`)
      const refused = await seller.get(`prebills/${second.id}/convertToBill`)
      expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(need.says)])
      expect(refused.text).toContain('El código guardado ya se usó')
      const another = await codeFor(need)
      const billed = await seller.post(`prebills/${second.id}/convertToBill`, { codeAuth: another })
      expect(billed.status).toBe(200)
      expect(await ruleOf(another)).toMatchObject({ billId: billed.body.billId })
    })
  },
)

test.each(['a debt over the limit', 'a debt without a limit'] as const)(
  'a pre-sale with %s is refused when it is billed, and then goes through by a code',
  async (name) => {
    const need = await needs[name]()
    const { body } = await preSell(need)
    const refused = await seller.get(`prebills/${body.id}/convertToBill`)
    expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(need.says)])
    expect(refused.headers[olderAsks.code]).toBe('true')
    const code = await codeFor(need)
    expect((await seller.post(`prebills/${body.id}/convertToBill`, { codeAuth: code })).status).toBe(200)
  },
)

test('no code authorizes a sale on credit to a black-listed client', async () => {
  const need = await onCredit({ creditLimit: 1000, creditDays: 30, blackList: true }, 2, /lista negra/)
  const refused = await sell(need, await codeFor(need))
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringMatching(/lista negra.*tampoco con un código/),
  ])
  expect(refused.headers[olderAsks.code]).toBeUndefined()
})

test('a sale may need several codes, separated by spaces or commas, and reports all of them at once', async () => {
  const need = await onCredit({ creditLimit: 50, creditDays: 10 }, 2, /x/)
  const both = { ...need, line: { ...need.line, discount: 10 } }
  const refused = await sell(both)
  expect(refused.text.split('\n')).toHaveLength(4)
  const codes = await Promise.all([1, 2, 4].map((typeId) => codeFor({ typeId })))
  const { status, body } = await sell(both, codes.join(', '))
  expect([status, body.codeAuth]).toEqual([200, codes.join(' ')])
  for (const code of codes) expect(await ruleOf(code)).toMatchObject({ billId: body.id })
})

describe('a code', () => {
  const discounted = () => (needs['a discount above the ceiling'] as () => Promise<Need>)()
  const refusal = async (need: Need, fields: object, by = seller) => {
    const code = await codeFor(need, fields)
    const { status, text } = await sell(need, code, by)
    expect(status).toBe(400)
    return text.replace(code, 'X')
  }

  test('cannot be used by who made it or changed it', async () => {
    const need = await discounted()
    expect(await refusal(need, {}, store.admin)).toBe(
      'El código de autorización X no lo puede usar quien lo creó',
    )
    const owner = await store.user({ resources: ['auths', 'crearFactura'] })
    const rule = await build.authorization(store.admin)
    await owner.post('authorizations/post', { ...rule, username: '', discount: 90 })
    expect((await sell(need, rule.codeAuth, owner)).text).toMatch(/no lo puede usar quien lo creó/)
    expect((await sell(need, rule.codeAuth)).status).toBe(200)
  })

  test('is only for its user, client, product and percentage', async () => {
    const need = await discounted()
    const { username } = await store.user({ resources: [] })
    const { id: otherClient } = await build.client(store.admin)
    const other = await stockedProduct(store, { stock: 1, price: 1 })
    expect(await refusal(need, { username })).toBe('El código de autorización X es de otro usuario')
    expect(await refusal(need, { clientId: otherClient })).toBe(
      'El código de autorización X es para otro cliente',
    )
    expect(await refusal(need, { productId: other })).toMatch(
      /El código X es de descuento hasta 20 % de un solo producto y no lo permite/,
    )
    expect(await refusal(need, { discount: 19.99 })).toMatch(
      /El código X es de descuento hasta 19.99 % y no lo permite/,
    )
    const own = { username: seller.username, clientId: 1, productId: need.productId, discount: 20 }
    expect((await sell(need, await codeFor(need, own))).status).toBe(200)
  })

  test('that is inactive is refused', async () => {
    const need = await discounted()
    const rule = await build.authorization(store.admin)
    await store.admin.get(`authorizations/${rule.id}/delete`)
    expect((await sell(need, rule.codeAuth)).text).toBe(
      `El código de autorización ${rule.codeAuth} está inactivo`,
    )
  })

  test("with a last day can be used many times until the end of that day in the company's time zone", async () => {
    const need = await discounted()
    const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
    const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
    const zone = (timeZone: string) =>
      store.database.db.updateTable('settings').set({ time_zone: timeZone }).execute()
    await zone(west)
    const last = dayIn(west)
    const code = await codeFor(need, { expiredDate: last })
    const there = { ...need, sale: { ...need.sale, date: addDays(last, -1) } }
    for (const _ of [1, 2]) expect((await sell(there, code)).status).toBe(200)
    expect(await ruleOf(code)).toMatchObject({ used: false, uses: 2, status: 'Vigente' })
    await zone(east)
    const [year, month, day] = last.split('-')
    expect((await sell(there, code)).text).toBe(
      `El código de autorización ${code} venció el ${day}/${month}/${year}`,
    )
    expect(await ruleOf(code)).toMatchObject({ status: 'Vencida' })
    await zone('America/Managua')
  })

  test('that is not needed stays unused', async () => {
    const need = await discounted()
    const code = await codeFor(need)
    expect((await sell({ ...need, line: { ...need.line, discount: 5 } }, code)).status).toBe(200)
    expect(await ruleOf(code)).toMatchObject({ used: false, uses: 0 })
  })

  test('of an invoice is shown to who typed it and to users who manage codes, and is in the trail as used', async () => {
    const need = await discounted()
    const rule = await build.authorization(store.admin)
    const { body } = await sell(need, rule.codeAuth)
    const other = await store.user({ resources: ['crearFactura', 'verTodasFacturas'] })
    expect((await seller.get(`bills/${body.id}`)).body.codeAuth).toBe(rule.codeAuth)
    expect((await store.admin.get(`bills/${body.id}`)).body.codeAuth).toBe(rule.codeAuth)
    expect((await other.get(`bills/${body.id}`)).body.codeAuth).toBe('')
    expect((await other.get('bills/get')).text).not.toContain(rule.codeAuth)
    const trail = await store.admin.get('audit/get', { filter: ['action', '=', 'usar autorización'] })
    expect(trail.body.data[0]).toMatchObject({
      entity: 'bills',
      entityId: String(body.id),
      username: seller.username,
    })
    expect(trail.text).not.toContain(rule.codeAuth)
    const used = await store.admin.post('authorizations/post', { ...rule, username: '' })
    expect([used.status, used.text]).toEqual([400, 'La autorización ya se usó y no se modifica'])
  })
})

test('a quotation keeps its code when the maker of the code saves it', async () => {
  const need = await (needs['a discount above the ceiling'] as () => Promise<Need>)()
  const { body } = await preSell(need, await codeFor(need), 1)
  const saved = await store.admin.post('prebills', { ...body, observation: 'Revisada' })
  expect([saved.status, saved.body.codeAuth]).toEqual([200, body.codeAuth])
  const colleague = await store.user({ resources: ['cotizacion'] })
  const shown = (await colleague.get(`prebills/${body.id}`)).body
  expect(shown.codeAuth).toBe('')
  expect((await colleague.post('prebills', shown)).text).toMatch(need.says)
})

test('an invoice is re-enabled although its pre-sale was converted into a quotation meanwhile', async () => {
  const need = await (needs['a discount above the ceiling'] as () => Promise<Need>)()
  const { body } = await preSell({ ...need, line: { ...need.line, discount: 0 } })
  const { billId } = (await seller.get(`prebills/${body.id}/convertToBill`)).body
  await seller.post(`bills/${billId}/delete`, { disabledSubject: 'Error' })
  await seller.get(`prebills/${body.id}/revert`)
  expect((await seller.get(`bills/${billId}/update`)).status).toBe(200)
  expect((await seller.get(`prebills/${body.id}`)).body).toMatchObject({ preBillTypeId: 3, billId })
})

test('re-enabling requires a code when the present rules do', async () => {
  const productId = await stockedProduct(store, { stock: 5, cost: 10, price: 50 })
  const line = { productId, quantity: 1, price: 50 }
  const { body } = await seller.post('bills', { ...cash, billDetails: [line] })
  await seller.post(`bills/${body.id}/delete`, { disabledSubject: 'Error' })
  await store.database.db
    .updateTable('area_products')
    .set({ price: 60 })
    .where('product_id', '=', productId)
    .execute()
  const refused = await seller.get(`bills/${body.id}/update`)
  expect(refused.text).toMatch(/el máximo es 0 %\.\nUn código de autorización puede permitirlo\.$/)
  const code = await codeFor({ typeId: AuthorizationType.discount })
  const answer = await seller.post(`bills/${body.id}/update`, { codeAuth: code })
  expect([answer.status, answer.body]).toEqual([200, { id: body.id, active: true }])
  expect(await ruleOf(code)).toMatchObject({ used: true, billId: body.id })
})

test('five wrong codes of one user block the entry of codes for ten minutes, for that user only', async () => {
  const need = await (needs['a discount above the ceiling'] as () => Promise<Need>)()
  const guesser = await store.user({ resources: ['crearFactura'] })
  const code = await codeFor(need)
  const wrong = (n: number) => sell(need, `WRNGCDE${n}`, guesser)
  for (const n of [2, 3, 4, 5])
    expect((await wrong(n)).text).toBe(`El código de autorización WRNGCDE${n} no existe`)
  expect((await sell(need, code, guesser)).status).toBe(200)
  for (const n of [2, 3, 4, 5, 6]) expect((await wrong(n)).status).toBe(400)
  const closed = await sell(need, await codeFor(need), guesser)
  expect([closed.status, closed.text]).toEqual([
    429,
    'Demasiados intentos. Espere 10 minutos e intente de nuevo.',
  ])
  expect((await sell({ ...need, line: { ...need.line, discount: 0 } }, '', guesser)).status).toBe(200)
  expect((await sell(need, await codeFor(need))).status).toBe(200)
})

test('of concurrent sales with one single-use code one succeeds and the others are refused', async () => {
  const need = await (needs['a discount above the ceiling'] as () => Promise<Need>)()
  for (let round = 0; round < 20; round++) {
    const code = await codeFor(need)
    const racers = await Promise.all(
      [seller, seller].map((by) =>
        sell({ ...need, line: { ...need.line, quantity: 0.1, discount: 2 } }, code, by),
      ),
    )
    expect(racers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(racers.find(({ status }) => status === 400)?.text).toBe(
      `El código de autorización ${code} ya se usó`,
    )
  }
})
