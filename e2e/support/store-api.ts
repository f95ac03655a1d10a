import { inject } from 'vitest'
import { baseUrl } from './store.ts'

// biome-ignore lint/suspicious/noExplicitAny: each test states the shape that it expects; the compiler cannot know it.
type Answer = any

/** The API with the session of one user, to prepare the data of a test. */
export type StoreApi = {
  post(path: string, body?: unknown): Promise<Answer>
  get(path: string): Promise<Answer>
}

/** Signs in over HTTP, by default as the administrator. */
export async function storeApi(
  username = 'admin',
  password = inject('adminPassword'),
  address = baseUrl,
): Promise<StoreApi> {
  const base = `${address}/api/`
  const call = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<Answer> => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(base + path, {
      method,
      headers: { ...headers, ...json },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const session = await call('POST', 'account/auth', {}, { username, password })
  const headers = { authorization: `Bearer ${session.token}` }
  return {
    post: (path, body) => call('POST', path, headers, body),
    get: (path) => call('GET', path, headers),
  }
}

/** Today's date in Nicaragua, YYYY-MM-DD. */
export const businessDay = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Managua' }).format(new Date())

/** A product to put in stock, by default of category 1. */
type Good = {
  code: string
  name: string
  dolarCost: number
  price: number
  barcode?: string
  familyId?: number
}

/** Creates products with a price in the area, and processes a purchase of 40 of each in dollars. Returns their ids. */
export async function stockUp(api: StoreApi, goods: readonly Good[], areaId = 1): Promise<number[]> {
  const date = businessDay()
  await api.post('rates/post', { date, value: 36.6243 }).catch(() => undefined)
  const ruc = `J${Date.now()}`
  const provider = await api.post('providers/post', {
    name: 'Importadora',
    ruc,
    phoneNumber: '2222-2222',
    address: 'Managua',
  })
  const ids: number[] = []
  for (const { code, name, price, barcode, familyId = 1 } of goods) {
    const catalogs = { familyId, presentationId: 1, unitOfMeasureId: 1 }
    const product = await api.post('products/post', {
      internalCode: code,
      name,
      ...catalogs,
      barcodes: barcode ? [barcode] : [],
    })
    await api.post('products/area/post', { areaId, productId: product.id, price, discount: 10 })
    ids.push(product.id)
  }
  const purchaseDetails = goods.map(({ dolarCost, price }, i) => ({
    productId: ids[i],
    quantity: 40,
    dolarCost,
    cost: 0,
    price,
  }))
  const header = {
    areaId,
    date,
    purchaseTypeId: 2,
    purchasePaymentTypeId: 1,
    providerId: provider.id,
    currencyId: 2,
  }
  const purchase = await api.post('compras', { ...header, reference: 'F-100', purchaseDetails })
  await api.post('compras/process', { id: purchase.id })
  return ids
}

type NewUser = { username: string; fullName: string; role: string; areaId?: number }

/** Adds a user with a predefined role, by default of area 1, whose password is already chosen. Returns the password. */
export async function addUser(
  api: StoreApi,
  { username, fullName, role, areaId = 1 }: NewUser,
): Promise<string> {
  const { data } = await api.get('roles/get?take=50')
  const rolId = data.find(({ name }: { name: string }) => name === role).id
  const person = { code: username.slice(0, 5), fullName, email: `${username}@example.com`, areaId, rolId }
  // The usernames begin alike, so their codes can repeat. The server asks for confirmation of a repeated code.
  const { initialPassword } = await api.post('users/post', { ...person, username, confirm: true })
  const newPassword = `clave-larga-de-${username}`
  const change = { oldPassword: initialPassword, newPassword, repeatPassword: newPassword }
  await api.post('account/changepassword', { username, ...change })
  return newPassword
}
