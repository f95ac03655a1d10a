import { AuthorizationType, PaymentType, PreBillType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { type ResourceName, resources } from '@yunque/contract/core/resources'
import { beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { fingerprint } from '../../test/fingerprint.ts'
import { type Answer, type Client, testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { upload } from '../../test/upload.ts'

/**
 * The thirty most profitable or most destructive abuses in a store, each tried by the user with the most permissions
 * next to it. Each is refused and changes nothing.
 */

const store = testStore()
const everything = resources.map(({ name }) => name)
const without = (...names: ResourceName[]) => everything.filter((name) => !names.includes(name))
const date = businessDay()

const seller: ResourceName[] = ['cotizacion', 'crearFactura', 'verMisFacturas', 'verMisCuentasXCobrar']
const cashier: ResourceName[] = [
  ...(['crearFactura', 'verTodasFacturas', 'cuentasPorCobrar', 'crearRecibo', 'verRecibos'] as const),
  ...(['gestionCierreCaja', 'gestionGastos', 'verClientes'] as const),
]
const may = (names: readonly ResourceName[], areaId = 1) => store.user({ resources: names, areaId })

/** Expects an attempt to be refused with one of these statuses, and to change nothing. */
async function refused(attempt: () => Promise<Answer<unknown>>, ...statuses: number[]): Promise<string> {
  const before = await fingerprint(store)
  const { status, text } = await attempt()
  expect(statuses, `${status} ${text}`).toContain(status)
  expect(await fingerprint(store)).toBe(before)
  return text
}

let productId = 0
let clientId = 0
beforeAll(async () => {
  await build.settings(store.admin, { validatePriceGreaterCost: true, validateCreditClient: true })
  productId = await stockedProduct(store, { stock: 1000, cost: 60, price: 100, discount: 10 })
  clientId = (await build.client(store.admin, { creditLimit: 1000, creditDays: 30 })).id
})

const line = (fields: object = {}) => ({ productId, quantity: 1, price: 100, ...fields })
const sale = (fields: object = {}) => ({
  date,
  clientId,
  paymentTypeId: PaymentType.cash,
  billDetails: [line()],
  ...fields,
})
const onCredit = { paymentTypeId: PaymentType.credit, creditDays: 30 }

async function billOf(by: Client, fields: object = onCredit): Promise<number> {
  const { status, body, text } = await by.post('bills', sale(fields))
  expect(status, text).toBe(200)
  return body.id
}

describe('prices and credit', () => {
  test('1. a seller cannot sell below cost, neither by price nor by discount', async () => {
    const by = await may(seller)
    for (const cheap of [line({ price: 59.99 }), line({ price: 100, discount: 45 }), line({ price: 0.01 })])
      await refused(() => by.post('bills', sale({ billDetails: [cheap] })), 400)
  })

  test('2. a seller cannot exceed the discount ceiling of a product, not even by a lower price', async () => {
    const by = await may(seller)
    for (const cheap of [
      line({ discount: 10.01 }),
      line({ price: 89.99 }),
      line({ discountPercent: 11, discount: 11 }),
    ])
      await refused(() => by.post('bills', sale({ billDetails: [cheap] })), 400)
  })

  test('3. figures of the client are not trusted: a wrong total, line or change is refused', async () => {
    const by = await may(seller)
    await refused(() => by.post('bills', sale({ billDetails: [line({ total: 50 })] })), 400)
    await refused(() => by.post('bills', sale({ billDetails: [line({ customPrice: 50 })] })), 400)
    const payments = [{ paymentMethodId: 1, amount: 100 }]
    await refused(() => by.post('bills', sale({ payments, change: 90 })), 400)
    await refused(() => by.post('bills', sale({ payments: [{ paymentMethodId: 1, amount: 1 }] })), 400)
  })

  test('4. a seller cannot give credit beyond the limit, nor to a black-listed client', async () => {
    const by = await may([...seller, 'crearClienteEnPreventa'])
    await refused(() => by.post('bills', sale({ ...onCredit, billDetails: [line({ quantity: 11 })] })), 400)
    const { id } = await build.client(store.admin, { creditLimit: 1000, creditDays: 30, blackList: true })
    await refused(() => by.post('bills', sale({ ...onCredit, clientId: id })), 400)
  })

  test('5. a seller cannot change a limit or credit days, neither of the client nor in the sale', async () => {
    const by = await may([...seller, 'verClientes', 'crearClienteEnPreventa'])
    const { body } = await store.admin.get(`clients/get/${clientId}`)
    const answer = await by.post('clients/post', { ...body, creditLimit: 1e6, creditDays: 365 })
    expect(answer.body).toMatchObject({ creditLimit: 1000, creditDays: 30 })
    const added = await by.post('clients', { name: 'Otro', lastName: 'Cliente', creditLimit: 1e6 })
    expect(added.body).toMatchObject({ creditLimit: 0, creditDays: 0 })
    await refused(() => by.post('bills', sale({ ...onCredit, creditDays: 31 })), 400)
  })

  test('6. an authorization is not for its maker, nor for users whom it does not name', async () => {
    const maker = await may([...seller, 'auths'])
    const named = await may(seller)
    const rule = { typeId: AuthorizationType.discount, description: 'x', discount: 30, useOneTime: true }
    const { codeAuth } = (await maker.post('authorizations', { ...rule, username: named.username })).body
    const cheap = sale({ billDetails: [line({ discount: 20 })], codeAuth })
    await refused(() => maker.post('bills', cheap), 400)
    const other = await may(seller)
    await refused(() => other.post('bills', cheap), 400)
    expect((await named.post('bills', cheap)).status).toBe(200)
    await refused(() => named.post('bills', cheap), 400)
  })

  test('7. authorization codes are only for users who manage them: not in lists, documents, workbooks or the trail', async () => {
    const owner = await may(seller)
    const code = (await build.authorization(store.admin, { username: owner.username })).codeAuth
    const billId = await billOf(owner, { billDetails: [line({ discount: 15 })], codeAuth: code })
    const other = await may(without('auths'))
    for (const path of [`bills/${billId}`, 'bills/get', 'audit/get', 'prebills/get', `bills/${billId}/info`])
      expect((await other.get(path, { take: 500 })).text, path).not.toContain(code)
    for (const path of [
      'authorizations',
      'authorizations/get',
      'authorizations/export',
      'authorizations/get/1',
    ])
      await refused(() => other.get(path), 403)
    await refused(() => other.get('bills/get', { filter: ['codeAuth', 'startswith', code.slice(0, 1)] }), 400)
    await refused(() => other.get('bills/get', { sort: [{ selector: 'codeAuth' }] }), 400)
  })

  test('8. guessing codes is blocked after five attempts', async () => {
    const by = await may(seller)
    const guess = (n: number) =>
      by.post('bills', sale({ billDetails: [line({ discount: 20 })], codeAuth: `AAAA999${n}` }))
    for (const n of [1, 2, 3, 4, 5]) expect((await guess(n)).status).toBe(400)
    const { codeAuth } = await build.authorization(store.admin, { username: by.username })
    const good = sale({ billDetails: [line({ discount: 15 })], codeAuth })
    await refused(() => by.post('bills', good), 429)
  })

  test('9. only users who manage products change prices, and only in their own area', async () => {
    const by = await may(without('inventario'))
    const terms = { areaId: 1, productId, price: 1 }
    await refused(() => by.post('products/area/post', terms), 403)
    await refused(
      () =>
        by.post('products/prices/apply', {
          areaId: 1,
          reason: 'x',
          prices: [{ productId, oldPrice: 100, price: 1 }],
        }),
      403,
    )
    const elsewhere = await may(everything, (await build.area(store.admin)).id)
    await refused(() => elsewhere.post('products/area/post', terms), 403)
  })
})

describe('money', () => {
  test("10. a seller cannot void another seller's invoice, whatever other permissions on invoices they have", async () => {
    const id = await billOf(await may(seller))
    const voiding = { id, name: 'x', disabledSubject: 'Otro' }
    for (const more of [
      [],
      ['crearNotasCreditos'],
      ['cuentasPorCobrar'],
      ['verMenuActualizarFacturas'],
    ] as const) {
      const by = await may([...seller, ...more])
      await refused(() => by.post(`bills/${id}/delete`, voiding), 404)
      await refused(() => by.get(`bills/${id}/update`), 404)
    }
  })

  test("11. a user who makes credit notes can neither collect on others' invoices nor void their receipts", async () => {
    const id = await billOf(await may(seller))
    const paper = {
      billId: id,
      amount: 10,
      referencePhysical: 'R-1',
      acceptRepeated: true,
      observation: 'Abono',
    }
    const receipt = await store.admin.post('receivables', paper)
    const by = await may([...seller, 'crearRecibo', 'crearNotasCreditos'])
    await refused(() => by.post('receivables', paper), 404)
    await refused(() => by.delete(`receivables/${receipt.body.id}`), 404)
    await refused(() => by.get(`receivables/${receipt.body.id}/delete`), 404)
  })

  test('12. a cashier of another area can neither void a receipt nor collect', async () => {
    const id = await billOf(store.admin)
    const paper = {
      billId: id,
      amount: 10,
      referencePhysical: 'R-1',
      acceptRepeated: true,
      observation: 'Abono',
    }
    const receipt = await store.admin.post('receivables', paper)
    const by = await may(cashier, (await build.area(store.admin)).id)
    await refused(() => by.delete(`receivables/${receipt.body.id}`), 403)
    await refused(() => by.post('receivables', paper), 403)
    await refused(() => by.post('receivables/post', { ...paper, applyPayment: true }), 403)
  })

  test('13. a receipt cannot exceed the balance, be negative or zero', async () => {
    const by = await may(cashier)
    const billId = await billOf(store.admin)
    const paper = { billId, referencePhysical: 'R-1', acceptRepeated: true, observation: 'Abono' }
    for (const amount of [100.01, -1, 0])
      await refused(() => by.post('receivables', { ...paper, amount }), 400)
    await refused(() => by.post('receivables', { ...paper, amount: 60, retention: 60 }), 400)
  })

  test('14. credit notes cannot return more than was sold, or twice', async () => {
    const by = await may(['crearNotasCreditos'])
    const billId = await billOf(store.admin)
    const note = (quantity: number) => ({
      billId,
      date,
      movementTypeId: 1,
      movementGroupId: 1,
      observation: 'x',
      movementDetails: [{ productId, quantity }],
    })
    await refused(() => by.post('movements', note(2)), 400)
    expect((await by.post('movements', note(1))).status).toBe(200)
    await refused(() => by.post('movements', note(1)), 400)
  })

  test('15. a cashier cannot reopen their own blind closing, see figures of an open one, or close without a count', async () => {
    const { id: areaId } = await build.area(store.admin)
    const by = await may(cashier, areaId)
    await build.settings(store.admin, { blindCount: true })
    const { body: till } = await by.post('cuts/post', { cutDate: date, initValue: 500 })
    const form = await by.get(`cuts/pre-ejecute/${till.id}`)
    expect(form.body.blind).toBe(true)
    expect(Object.keys(form.body).filter((name) => /^total|^expected|^caja|endValue/.test(name))).toEqual([])
    await refused(() => by.post('cuts/close', { id: till.id }), 400)
    const counted = { cordobas: [{ denomination: 100, count: 5 }], dollars: [] }
    expect((await by.post('cuts/close', { id: till.id, counted })).status).toBe(200)
    for (const path of [`cuts/re-open/${till.id}`])
      for (const attempt of [() => by.get(path), () => by.post(path)]) await refused(attempt, 400)
    await build.settings(store.admin, { blindCount: false })
  })

  test('16. the till of another area can be neither closed, corrected nor reopened', async () => {
    const { id: areaId } = await build.area(store.admin)
    const there = await may(cashier, areaId)
    const { body: till } = await there.post('cuts/post', { cutDate: date, initValue: 500 })
    const by = await may(cashier, (await build.area(store.admin)).id)
    await refused(() => by.post('cuts/close', { id: till.id }), 403)
    await refused(() => by.post('cuts/post', { ...till, initValue: 1 }), 403)
    await there.post('cuts/close', { id: till.id })
    await refused(() => by.get(`cuts/re-open/${till.id}`), 403)
  })

  test('17. documents in a closed closing can be neither voided nor changed', async () => {
    const { id: areaId } = await build.area(store.admin)
    const here = await stockedProduct(store, { stock: 5, price: 100, areaId })
    const by = await may(cashier, areaId)
    const { body: till } = await by.post('cuts/post', { cutDate: date, initValue: 0 })
    const id = await billOf(by, { billDetails: [line({ productId: here })] })
    const spent = (await by.post('expenses/post', { date, categoryId: 1, value: 10, applyCut: true })).body
    await by.post('cuts/close', { id: till.id })
    await refused(() => by.post(`bills/${id}/delete`, { id, name: 'x', disabledSubject: 'Otro' }), 400)
    await refused(() => by.post('expenses/post', { ...spent, value: 1 }), 400)
    await refused(() => by.get(`expenses/${spent.id}/delete`), 400)
  })

  test('18. nothing is posted into a closed period', async () => {
    const by = await may(without('app'))
    await build.settings(store.admin, { lockDate: '2020-12-31' })
    await refused(() => by.post('bills', sale({ date: '2020-12-31' })), 400)
    await refused(() => by.post('expenses/post', { date: '2020-12-31', categoryId: 1, value: 1 }), 400)
    await refused(() => by.post('about/set-info', { lockDate: null }), 403)
    await build.settings(store.admin, { lockDate: null })
  })

  test('19. a user who buys cannot pay suppliers, and a user who pays cannot buy', async () => {
    const credit = { purchasePaymentTypeId: 2, creditDays: 30 }
    const { id } = await build.processedPurchase(store.admin, [{ productId, cost: 60, price: 100 }], credit)
    const pending = await build.purchase(store.admin, [{ productId, cost: 60, price: 100 }])
    const [buyer, payer] = [await may(['crearCompra']), await may(['ordenesDeCompra'])]
    await refused(
      () => buyer.post('purchaseReceipts', { purchaseId: id, date, amount: 1, paymentMethodId: 1 }),
      403,
    )
    await refused(() => payer.post('compras/process', { id: pending.id }), 403)
    await refused(() => payer.get(`purchases/${pending.id}/delete`), 403)
  })

  test("20. another user's idempotency key does not return their answer", async () => {
    const [one, other] = [await may(seller), await may(seller)]
    const headers = { 'idempotency-key': 'una-clave-de-otro' }
    const first = await one.post('bills', sale(), headers)
    const again = await one.post('bills', sale(), headers)
    expect(again.body.id).toBe(first.body.id)
    const theirs = await other.post('bills', sale(), headers)
    expect(theirs.body).toMatchObject({ createBy: other.username })
    expect(theirs.body.id).not.toBe(first.body.id)
    await refused(() => one.post('bills', sale({ billDetails: [line({ quantity: 2 })] }), headers), 422)
  })
})

/** Every number in an answer, at any depth. */
const figuresIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresIn) : []
}

describe('goods', () => {
  test('21. a user who counts blind does not see expected quantities', async () => {
    const reviewer = await may(['ajuste'])
    const { body } = await reviewer.post('stockCounts/post', { areaId: 1, categoryId: 1, blind: true })
    const counter = await may(['requisa'])
    expect(
      (await counter.post('stockCounts/count', { countId: body.id, productId, quantity: 3 })).status,
    ).toBe(200)
    for (const path of [`stockCounts/${body.id}/counted`, `stockCounts/${body.id}/sheet`])
      expect((await counter.get(path)).text, path).not.toMatch(/expected|difference|stock"/)
    await refused(() => counter.get('stockCounts/lines/get', { countId: body.id }), 403)
    await refused(() => counter.get(`stockCounts/${body.id}/result`), 403)
    await refused(() => counter.post('stockCounts/process', { id: body.id }), 403)
    await reviewer.get(`stockCounts/${body.id}/delete`)
  })

  test("22. goods leave only the sender's own area, and are requested only for the own area", async () => {
    const [{ id: here }, { id: there }] = [await build.area(store.admin), await build.area(store.admin)]
    const by = await may(['requisa', 'ajuste'], here)
    const header = { date, observation: 'x', traslateDetails: [{ productId, quantityRequest: 1 }] }
    await refused(() => by.post('traslates/post', { ...header, areaSourceId: 1, areaTargetId: there }), 403)
    const { body } = await by.post('traslates/post', { ...header, areaSourceId: 1, areaTargetId: here })
    const sent = {
      ...body,
      stepId: 2,
      traslateDetails: [{ productId, quantityRequest: 1, quantityResponse: 1 }],
    }
    await refused(() => by.post('traslates/post/asEdit', sent), 403)
    const exit = { areaId: 1, date, typeId: 2, observation: 'x' }
    await refused(
      () => by.post('outPutProducts', { ...exit, outPutProductDetails: [{ productId, quantity: 1 }] }),
      403,
    )
  })

  test('23. the value of an exit cannot be found out by wrong totals', async () => {
    const by = await may(['ajuste'])
    const exit = {
      areaId: 1,
      date,
      typeId: 2,
      observation: 'x',
      outPutProductDetails: [{ productId, quantity: 1 }],
    }
    const answers = [
      await by.post('outPutProducts', { ...exit, total: 0 }),
      await by.post('outPutProducts', { ...exit, total: 60 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // The names of users are random and may contain any digits, so the figures are compared as numbers.
    for (const { body } of answers) {
      expect(figuresIn(body)).not.toContain(60)
      expect(JSON.stringify(body)).not.toMatch(/"\w*cost\w*":|60\.00/i)
    }
  })
})

describe('administration', () => {
  test('24. without adminUsuario nobody changes permissions, least of all their own', async () => {
    const by = await may(without('adminUsuario'))
    const { rolId } = (await store.admin.get(`users/get/${by.userId}`)).body
    const flags = [{ name: 'adminUsuario', canRead: true }]
    await refused(() => by.post(`roles/${rolId}/resources`, flags), 403)
    await refused(() => by.post('roles/post', { id: rolId, name: 'Otro nombre' }), 403)
    const me = (await store.admin.get(`users/get/${by.userId}`)).body
    await refused(() => by.post('users/post', { ...me, rolId: 1 }), 403)
    await refused(() => by.post('users/post', { ...me, areaId: 1 }), 403)
  })

  test('25. the last administrator cannot be removed', async () => {
    const { username, userId } = store.admin
    const { db } = store.database
    await db.updateTable('users').set({ active: false }).where('id', '<>', userId).execute()
    const record = (await store.admin.get(`users/get/${userId}`)).body
    const { id: rolId } = await build.role(store.admin, ['app'])
    expect(await refused(() => store.admin.get('users/update', { username, active: 'false' }), 400)).toBe(
      messages.lastAdministrator,
    )
    await refused(() => store.admin.get(`users/${userId}/delete`), 400)
    await refused(() => store.admin.post('users/post', { ...record, rolId }), 400)
    await refused(
      () => store.admin.post(`roles/${record.rolId}/resources`, [{ name: 'adminUsuario', canRead: false }]),
      400,
    )
  })

  test('26. other users can neither set, change nor request the password of an administrator, nor end their sessions', async () => {
    const by = await may(without('adminUsuario'))
    const { username, userId } = store.admin
    await refused(() => by.post('account/resetpassworddefault', { username }), 403)
    await refused(() => by.delete(`users/${userId}/sessions`), 403)
    const passwords = { oldPassword: 'no-la-es', newPassword: 'nueva-2026', repeatPassword: 'nueva-2026' }
    await refused(() => by.post('account/changepassword', { username, ...passwords }), 400)
    const { body, text } = await by.post('account/resetpassword', { username })
    expect(Object.keys(body)).toEqual(['email'])
    expect(text).not.toMatch(/password|contraseña/i)
    expect((await store.admin.get('users/get')).status).toBe(200)
  })

  test('27. no password, hash, token or secret of the settings is ever sent, not even to the administrator', async () => {
    const { admin } = store
    const mail = (await admin.get('about/mail')).body
    await admin.post('about/mail', {
      ...mail,
      host: 'correo.example.com',
      username: 'x',
      password: 'secreto-smtp-1',
    })
    await build.settings(admin, { defaultPassword: 'inicial-secreta-1' })
    const all = ['about/get-info', 'about/mail', 'audit/get', 'users/get', `users/get/${admin.userId}`]
    const answers = await Promise.all(
      [...all, `users/${admin.userId}/sessions`, 'users/catalogo'].map((path) =>
        admin.get(path, { take: 500 }),
      ),
    )
    const text = answers.map((answer) => answer.text).join()
    expect(text).not.toContain('secreto-smtp-1')
    expect(text).not.toMatch(/argon2|password_hash|token_hash|temporary/)
    expect(text).not.toContain(admin.token)
    // The initial password of new users is only for users who configure the system.
    const others = await may(without('app'))
    for (const path of [...all, 'audit/export'])
      expect((await others.get(path)).text).not.toContain('inicial-secreta-1')
    await refused(() => others.get('about/mail'), 403)
    await admin.post('about/mail', { ...mail, host: '', username: '', password: '' })
  })

  test('28. the mail password is not sent to any server except the one it was entered for', async () => {
    const { admin } = store
    const mail = (await admin.get('about/mail')).body
    const kept = await admin.post('about/mail', {
      ...mail,
      host: 'uno.example.com',
      username: 'x',
      password: 'secreto-2',
    })
    expect(kept.body.hasPassword).toBe(true)
    const { revision } = kept.body
    const moved = await admin.post('about/mail', {
      ...mail,
      revision,
      host: 'otro.example.com',
      username: 'x',
    })
    expect(moved.body.hasPassword).toBe(false)
    const by = await may(without('app'))
    await refused(() => by.post('about/mail', { ...mail, host: 'tercero.example.com' }), 403)
    await refused(() => by.post('about/mail/test', { to: 'x@example.com' }), 403)
    await admin.post('about/mail', { ...mail, revision: moved.body.revision, host: '', username: '' })
  })

  test('29. without app the store can be neither downloaded, restored nor configured', async () => {
    const by = await may(without('app'))
    await refused(() => by.post('backups/run'), 403)
    for (const path of ['backups/get', 'backups/export', 'backups/settings', 'backups/1/file'])
      await refused(() => by.get(path), 403)
    await refused(() => by.post('backups/1/delete'), 403)
    await refused(() => by.post('backups/1/accept'), 403)
    await refused(() => by.post('backups/settings', { nightly: false, hour: 1, keep: 1 }), 403)
    await refused(() => by.post('about/set-info', { validatePriceGreaterCost: false }), 403)
    await refused(() => upload(by, 'about/logo/file', Buffer.from('x')), 403)
    expect((await by.get('about/get-info')).body.validatePriceGreaterCost).toBe(true)
  })

  test('30. revoked permissions, deactivations and sign-outs apply from the next request on', async () => {
    const by = await may(['verClientes', 'crearFactura'])
    expect((await by.get('clients/get')).status).toBe(200)
    const { rolId, username } = (await store.admin.get(`users/get/${by.userId}`)).body
    await store.admin.post(`roles/${rolId}/resources`, [{ name: 'verClientes', canRead: false }])
    await refused(() => by.get('clients/get'), 403)
    await refused(() => by.get(`clients/${clientId}/delete`), 403)
    await store.admin.get('users/update', { username, active: 'false' })
    await refused(() => by.post('bills', sale()), 401)
    await store.admin.get('users/update', { username, active: 'true' })
    await refused(() => by.post('bills', sale()), 401)
    const leaving = await may(seller)
    await leaving.post('account/logout')
    await refused(() => leaving.post('prebills', { ...sale(), preBillTypeId: PreBillType.quotation }), 401)
  })
})
