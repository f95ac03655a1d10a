import type { KeptForLater } from '@yunque/contract/sales/later-act-words'
import { soldAt } from '@yunque/domain/offline-terms'
import { getSession } from '../api-client/session.ts'
import type { NumberedSale } from './device-db.ts'
import { keptTill } from './kept-till.ts'
import { barSentence, laterBars } from './later-bars.ts'
import { deviceBar } from './may-keep-later.ts'
import { queuedSales, queueLater, unsentMoney, unsentOf } from './sales-queue.ts'

/** What a form gives to be done later: what is shown of it, and the body of its call (offline.later). */
export type GivenForLater = Pick<KeptForLater, 'kind' | 'subject' | 'words' | 'lines'> & {
  /** How money was paid; `withheld`: what the client withheld, C$. */
  readonly paid?: { readonly method: number; readonly withheld: number }
  readonly total?: number
  readonly params?: { id: number }
  /** In the names of the call. It may need the provisional number. */
  readonly body: object | ((shown: string) => object)
}

/** Why this device does not take this money without its server, in words; undefined when it does (offline.terms). */
export async function refusalToKeep({ paid, total = 0 }: GivenForLater): Promise<string | undefined> {
  const till = await keptTill()
  if (!paid || !till?.terms) return undefined
  if (!till.terms.methods.some((method) => method === paid.method)) return laterBars.method
  if (paid.withheld > 0) return laterBars.withheld
  const sales = await queuedSales()
  const { unsentAmount } = unsentOf(sales)
  const bar = deviceBar({ till, unsentMoney: unsentMoney(sales), unsentAmount }, total)
  return bar && barSentence(bar, till.terms)
}

/** Writes an act to the disk of this device, for its server. @throws when it cannot be written: then nothing was done */
export async function keepLater(
  { kind, subject, words, lines, total = 0, params, body }: GivenForLater,
  key: string,
): Promise<NumberedSale> {
  const till = await keptTill()
  const username = getSession()?.username
  if (!till?.store || !username) throw new Error('This device keeps nothing of its store')
  const { store, syncedAt, ahead } = till
  return queueLater((shown) => ({
    kind,
    at: new Date(soldAt({ now: Date.now(), syncedAt }, ahead)).toISOString(),
    areaId: store.areaId,
    username,
    key,
    subject,
    words,
    lines,
    total,
    params: params ?? null,
    body: typeof body === 'function' ? body(shown) : body,
  }))
}
