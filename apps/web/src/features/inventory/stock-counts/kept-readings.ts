import { queryOptions } from '@tanstack/react-query'
import type { CountedInput } from '@yunque/contract/inventory/stock-counts'
import { formatQuantity } from '../../../lib/format/format.ts'
import { keepLater } from '../../../lib/offline/keep-later.ts'
import { isUnsent, laterIn, queuedSales } from '../../../lib/offline/sales-queue.ts'
import { canKeepSales } from '../../../lib/offline/secure.ts'
import type { CountLine, Reading } from './reading.ts'
import { texts } from './texts.ts'

/** The readings of a count that this device keeps and the server does not have, in their order (offline.later). */
export const keptReadingsQuery = (countId: number) =>
  queryOptions({
    queryKey: ['offline-device', 'counts', countId],
    queryFn: () => (canKeepSales() ? readingsOf(countId) : []),
    networkMode: 'always',
  })

async function readingsOf(countId: number): Promise<Reading[]> {
  const unsent = (await queuedSales()).filter((row) => row.later === 'count' && isUnsent(row))
  const acts = await Promise.all(unsent.map(laterIn))
  return acts.flatMap((act) => {
    const body = act?.body as CountedInput | undefined
    if (!act || body?.countId !== countId) return []
    const { productId, quantity, mode } = body
    return [{ key: act.key, quantity, mode, line: lineOf(productId, act) }]
  })
}

/** What the list shows of a product that was counted here; the name is that which was kept. */
const lineOf = (
  productId: number,
  {
    subject,
    lines: [first],
    username,
  }: { subject: string; lines: { name: string; detail: string }[]; username: string },
): CountLine => ({
  key: String(productId),
  productId,
  available: null,
  quantity: 0,
  internalCode: first?.name ?? '',
  product: subject,
  um: first?.detail ?? '',
  countedAt: '',
  countedBy: username,
})

/** Keeps a reading on this device, for its server. */
export const keepReading = (countId: number, { line, quantity, mode, key }: Reading): Promise<unknown> => {
  const { productId, product, internalCode, um } = line
  return keepLater(
    {
      kind: 'count',
      subject: product,
      words: texts.readingWords(countId, {
        mode,
        quantity: quantity === null ? null : formatQuantity(quantity),
      }),
      lines: [{ name: internalCode, detail: um }],
      body: { countId, productId, quantity, mode },
    },
    key,
  )
}
