import type { OfflineSale } from '@yunque/contract/sales/offline-sales'
import type { Store } from './store.ts'

/** Some products in cash; now and then more than there is, or in dollars. */
export function saleOf({ products }: Store, random: () => number): OfflineSale {
  const chosen = new Set<number>()
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--)
    chosen.add(products[Math.floor(random() * products.length)] ?? 0)
  const lines = [...chosen].map((productId) => ({
    productId,
    product: `Producto ${productId}`,
    quantity: random() < 0.03 ? 900_000 : 1 + Math.floor(random() * 5),
    price: 100,
    serials: [],
  }))
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const change = random() < 0.5 ? 0 : Math.floor(random() * 50)
  return {
    soldAt: new Date().toISOString(),
    areaId: 1,
    sellerId: 1,
    clientId: 1,
    client: 'Cliente de contado',
    clientName: '',
    walkInRuc: '',
    walkInPhone: '',
    observation: '',
    lines,
    payments: [
      {
        paymentMethodId: 1,
        currencyId: 1,
        amount: total + change,
        rate: 1,
        value: null,
        bankId: null,
        reference: '',
      },
    ],
    total,
    change,
  }
}
