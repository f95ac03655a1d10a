import { businessDay, stockUp, storeApi } from './store-api.ts'

const dayBefore = (days: number) => {
  const at = new Date(`${businessDay()}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() - days)
  return at.toISOString().slice(0, 10)
}

/** Adds a client with three invoices of C$ 500: one overdue, one due soon and one of today. Returns its id. */
export async function addDebtor(name: string): Promise<number> {
  const api = await storeApi()
  const [productId] = await stockUp(api, [
    { code: `CXC-${name}`, name: `Cemento de ${name}`, dolarCost: 5, price: 250 },
  ])
  const credit = { creditLimit: 50_000, creditDays: 30 }
  const { id: clientId } = await api.post('clients/post', { name, lastName: 'Pérez', ...credit })
  for (const ago of [45, 28, 0])
    await api.post('bills', {
      date: dayBefore(ago),
      clientId,
      paymentTypeId: 2,
      creditDays: 30,
      billDetails: [{ productId, quantity: 2, price: 250 }],
    })
  return clientId
}
