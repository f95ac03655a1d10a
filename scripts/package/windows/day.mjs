import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where others use the processors too, the database takes longer than a request waits to start a connection under Wine. */
const LONGEST_BUSY_MS = 10 * 60_000

/** The calls of one signed-in user. @typedef {{ get: (path: string) => Promise<any>, post: (path: string, body?: object) => Promise<any>, file: (path: string) => Promise<Buffer> }} Api */

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Managua' }).format(new Date())

/** @param {string} url  @param {string} username  @param {string} password  @returns {Promise<Api & { token: string }>} */
export async function signIn(url, username, password) {
  const { token } = await ask(url, 'account/auth', {}, { username, password })
  const headers = { authorization: `Bearer ${token}` }
  return {
    token,
    get: (path) => ask(url, path, headers),
    post: (path, body = {}) => ask(url, path, headers, body),
    async file(path) {
      const response = await fetch(`${url}/api/${path}`, { headers })
      assert.ok(response.ok, `${path}: ${response.status}`)
      return Buffer.from(await response.arrayBuffer())
    },
  }
}

/** @param {string} url  @param {string} path  @param {Record<string, string>} headers  @param {object} [body] */
async function ask(url, path, headers, body) {
  const json = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const request = body ? { method: 'POST', headers: json, body: JSON.stringify(body) } : { headers }
  const deadline = Date.now() + LONGEST_BUSY_MS
  let response = await fetch(`${url}/api/${path}`, request)
  // A slow computer answers that it is busy; the same request is posted once all the same.
  while (response.status === 503 && Date.now() < deadline) {
    await sleep(3_000)
    response = await fetch(`${url}/api/${path}`, request)
  }
  const text = await response.text()
  assert.ok(response.ok, `${path}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** The first password is exchanged for a chosen one. @param {string} url  @param {string} given  @param {string} chosen */
export async function choosePassword(url, given, chosen) {
  const api = await signIn(url, 'admin', given)
  const change = { oldPassword: given, newPassword: chosen, repeatPassword: chosen }
  await api.post('account/changepassword', { username: 'admin', ...change })
}

/** A day of a store: goods come in, are sold in cash and on credit, a debt is collected, the till is closed. @param {Api} api */
export async function workOneDay(api) {
  const date = today()
  await api.post('rates/post', { date, value: 36.6243 })
  const productId = await buy(api, date)
  const till = await api.post('cuts/post', { cutDate: date, initValue: 500 })
  const billDetails = [{ productId, quantity: 2, price: 250 }]
  const sold = await api.post('bills', { date, clientId: 1, paymentTypeId: 1, billDetails })
  const client = await api.post('clients/post', {
    name: 'Nubia',
    lastName: 'Muñoz',
    creditLimit: 50_000,
    creditDays: 30,
  })
  const credit = { date, clientId: client.id, paymentTypeId: 2, creditDays: 30, billDetails }
  const owed = await api.post('bills', credit)
  await api.post('receivables', {
    billId: owed.id,
    amount: 100,
    referencePhysical: '701',
    observation: 'Abono',
  })
  const counted = { cordobas: [{ denomination: 100, count: 11 }], dollars: [] }
  await api.post('cuts/close', { id: till.id, counted })
  return { billId: sold.id, debtId: owed.id }
}

/** @param {Api} api  @param {string} date */
async function buy(api, date) {
  const provider = await api.post('providers/post', {
    name: 'Importadora Ñandú',
    ruc: 'J0310000000001',
    phoneNumber: '2222-2222',
    address: 'Managua',
  })
  const product = await api.post('products/post', {
    internalCode: 'CEM-1',
    name: 'Cemento',
    familyId: 1,
    presentationId: 1,
    unitOfMeasureId: 1,
    barcodes: [],
  })
  await api.post('products/area/post', { areaId: 1, productId: product.id, price: 250, discount: 10 })
  const purchase = await api.post('compras', {
    areaId: 1,
    date,
    purchaseTypeId: 2,
    purchasePaymentTypeId: 1,
    providerId: provider.id,
    currencyId: 2,
    reference: 'F-100',
    purchaseDetails: [{ productId: product.id, quantity: 40, dolarCost: 5, cost: 0, price: 250 }],
  })
  await api.post('compras/process', { id: purchase.id })
  return product.id
}

/** The store still has that day. @param {Api} api  @param {{ billId: number, debtId: number }} day */
export async function hasTheDay(api, { billId, debtId }) {
  assert.equal((await api.get(`bills/${billId}`)).total, 500)
  assert.equal((await api.get(`bills/${debtId}/info`)).balance, 400)
  assert.equal((await api.get('cuts/get?take=5')).data.length, 1)
}
