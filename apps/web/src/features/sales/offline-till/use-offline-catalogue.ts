import { useQuery } from '@tanstack/react-query'
import type { GroupReceipt, Receipt } from '@yunque/contract/receivables/receipts'
import type { KeptForLater } from '@yunque/contract/sales/later-act-words'
import type { OfflineClient } from '@yunque/contract/sales/offline-till'
import { subtract, sum } from '@yunque/domain/decimal'
import type { QueuedSale } from '../../../lib/offline/device-db.ts'
import { keptCatalogue } from '../../../lib/offline/kept-till.ts'
import { isUnsent, laterIn, soldIn } from '../../../lib/offline/sales-queue.ts'
import type { Offered } from './offline-line.ts'

export interface KeptGoods {
  readonly products: readonly Offered[]
  readonly clients: readonly OfflineClient[]
  /** Changes with them. */
  readonly version: string
}

/** Products and clients of this device. What it sold and did not send is no more available, and what it took is no more owed. */
export function useOfflineCatalogue(
  cursor: string | null,
  sales: readonly QueuedSale[],
): KeptGoods | undefined {
  const unsent = sales.filter(isUnsent)
  const version = [cursor, ...sales.filter(isOpen).map(({ key }) => key)].join(' ')
  return useQuery({
    queryKey: ['offline-catalogue', version],
    queryFn: async () => {
      const { products, clients } = await keptCatalogue()
      const [sold, paid] = await Promise.all([unitsIn(unsent), paidIn(sales.filter(isOpen))])
      const offered = products.map((product) => ({
        ...product,
        left: product.available === null ? null : subtract(product.available, sold.get(product.id) ?? 0),
      }))
      return { products: offered, clients: clients.map((client) => owing(client, paid)), version }
    },
    enabled: cursor !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  }).data
}

/** Whether the store has not posted it: what it took is still owed there. */
const isOpen = (sale: QueuedSale): boolean => isUnsent(sale) || sale.state === 'waiting'

/** What it took for each invoice. */
async function paidIn(sales: readonly QueuedSale[]): Promise<ReadonlyMap<number, number>> {
  const paid = new Map<number, number>()
  for (const act of await Promise.all(sales.map(laterIn))) {
    for (const { billId, amount, retention } of act ? sharesOf(act) : [])
      paid.set(billId, sum([paid.get(billId) ?? 0, amount, retention]))
  }
  return paid
}

const sharesOf = ({
  kind,
  body,
}: KeptForLater): readonly Pick<Receipt, 'billId' | 'amount' | 'retention'>[] => {
  if (kind === 'payment') return (body as GroupReceipt).shares
  return kind === 'receipt' ? [body as Receipt] : []
}

/** A client without what this device took of its debts. A debt in dollars of which a part was paid waits for the server. */
function owing(client: OfflineClient, paid: ReadonlyMap<number, number>): OfflineClient {
  if (paid.size === 0 || client.debts.length === 0) return client
  const debts = client.debts.flatMap((debt) => {
    const part = paid.get(debt.billId) ?? 0
    if (part === 0) return [debt]
    const balance = subtract(debt.balance, part)
    return debt.dollarBalance === null && balance > 0 ? [{ ...debt, balance }] : []
  })
  return { ...client, debts }
}

async function unitsIn(sales: readonly QueuedSale[]): Promise<ReadonlyMap<number, number>> {
  const units = new Map<number, number>()
  for (const sale of await Promise.all(sales.map(soldIn)))
    for (const { productId, quantity } of sale?.lines ?? [])
      units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}
