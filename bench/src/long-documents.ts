import { store } from './screen-budgets.ts'

const LINES = 200

/** Makes a pending purchase of 200 lines in the measured store, and returns its id. */
export async function longDocuments(): Promise<{ purchase: number }> {
  const { token } = await post('account/auth', { username: store.login, password: store.password })
  const products = await get(`products/get?take=${LINES}&skip=0`, token)
  const providers = await get('providers/get?take=1&skip=0', token)
  const header = { areaId: 1, purchaseTypeId: 2, purchasePaymentTypeId: 1, currencyId: 1 }
  const { id } = await post(
    'compras',
    {
      ...header,
      date: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Managua' }).format(new Date()),
      providerId: providers.data[0]?.id,
      reference: `LARGA-${Date.now()}`,
      purchaseDetails: products.data.map(({ id: productId }) => ({
        productId,
        quantity: 1,
        cost: 10,
        price: 15,
      })),
    },
    token,
  )
  return { purchase: id }
}

const get = (path: string, token: string) => answer(path, { headers: { authorization: `Bearer ${token}` } })

const post = (path: string, body: object, token?: string) =>
  answer(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

type Answer = {
  readonly id: number
  readonly token: string
  readonly data: readonly { readonly id: number }[]
}

async function answer(path: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(`${store.url}/api/${path}`, request)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
