import { setTimeout as sleep } from 'node:timers/promises'
import { today } from '../days.ts'
import type { Store } from './store.ts'

/** A client's timeout, after which it retries with the same key. */
const TIMEOUT_MS = 20_000
/** How long a client keeps retrying after the end of the load. */
const LAST_MS = 60_000

/** The kinds of document that are posted. */
export type Kind = 'bill' | 'receipt' | 'preBill' | 'transfer' | 'dispatch'

/** One document. Its key is also its mark in the database. */
export type Post = {
  kind: Kind
  key: string
  sent: number
  /** When it was acknowledged; undefined if never. */
  answered?: number
  id?: number
  attempts: number
}

/** The result of one request: a status, a broken connection or a timeout. */
type Outcome = {
  status: number | 'broken' | 'silent'
  milliseconds: number
  retryAfter: boolean
  sent: number
  text: string
}

/** All posts and answers of the clients. */
export type Seen = { posts: Post[]; outcomes: Outcome[]; refusals: string[] }
/** A running load; `seen` may be read at any time. */
export type Load = { seen: Seen; stop(): Promise<Seen> }

/**
 * Starts one client for each seller of the store. Each posts documents one after another, and retries with the same key
 * until it is answered. With several addresses, each attempt uses the next.
 */
export function startLoad(addresses: readonly string[], store: Store): Load {
  const seen: Seen = { posts: [], outcomes: [], refusals: [] }
  const ending = new AbortController()
  const sellers = store.tokens.map((token, seller) => new Seller({ addresses, store, seen, token, seller }))
  const done = Promise.all(sellers.map((seller) => seller.work(ending.signal)))
  return {
    seen,
    stop: async () => {
      ending.abort()
      await done
      return seen
    },
  }
}

type Parts = { addresses: readonly string[]; store: Store; seen: Seen; token: string; seller: number }

class Seller {
  readonly #parts: Parts
  #turn: number
  #ended = Number.POSITIVE_INFINITY
  constructor(parts: Parts) {
    this.#parts = parts
    this.#turn = parts.seller
  }

  async work(ending: AbortSignal): Promise<void> {
    ending.addEventListener('abort', () => {
      this.#ended = Date.now()
    })
    const credit = await this.#post('bill', 'bills', (key) => ({
      ...this.#sale(key),
      ...this.#onCredit(),
      billDetails: this.#lines(5, 1000),
    }))
    while (!ending.aborted) await this.#one(credit?.id ?? 0)
  }

  /** Posts one document of a random kind. */
  async #one(billId: number): Promise<void> {
    const chance = Math.random()
    if (chance < 0.4)
      await this.#post('bill', 'bills', (key) => ({ ...this.#sale(key), billDetails: this.#lines(3, 3) }))
    else if (chance < 0.6)
      await this.#post('receipt', 'receivables', (key) => ({
        billId,
        amount: 1,
        referencePhysical: 'R-1',
        acceptRepeated: true,
        observation: key,
      }))
    else if (chance < 0.8)
      await this.#post('preBill', 'prebills', (key) => ({
        ...this.#sale(key),
        preBillTypeId: 2,
        preBillDetails: this.#lines(3, 3),
      }))
    else await this.#transfer()
  }

  async #transfer(): Promise<void> {
    const [line] = this.#lines(1, 3)
    const asked = await this.#post('transfer', 'traslates/post', (key) => ({
      date: today,
      areaSourceId: 1,
      areaTargetId: this.#parts.store.areaId,
      observation: key,
      traslateDetails: [{ productId: line?.productId, quantityRequest: line?.quantity }],
    }))
    if (!asked) return
    await this.#post('dispatch', 'traslates/post/asEdit', () => ({
      ...asked,
      traslateDetails: [
        { productId: line?.productId, quantityRequest: line?.quantity, quantityResponse: line?.quantity },
      ],
    }))
  }

  #sale(observation: string) {
    return { date: today, clientId: this.#parts.store.clientId, paymentTypeId: 1, observation }
  }

  #onCredit() {
    return { paymentTypeId: 2, creditDays: 30 }
  }

  #lines(count: number, most: number) {
    const { products } = this.#parts.store
    const chosen = new Set<number>()
    while (chosen.size < count) chosen.add(products[Math.floor(Math.random() * products.length)] ?? 0)
    return [...chosen].map((productId) => ({
      productId,
      quantity: 1 + Math.floor(Math.random() * most),
      price: 100,
    }))
  }

  /** Retries until answered. Undefined when it was refused, or when the load ended too long ago. */
  async #post(
    kind: Kind,
    path: string,
    bodyOf: (key: string) => object,
  ): Promise<({ id: number } & Record<string, unknown>) | undefined> {
    const key = crypto.randomUUID()
    const body = JSON.stringify(bodyOf(key))
    const { seen } = this.#parts
    const post: Post = { kind, key, sent: performance.now(), attempts: 0 }
    seen.posts.push(post)
    while (Date.now() - this.#ended < LAST_MS) {
      post.attempts++
      const outcome = await this.#ask(path, key, body)
      seen.outcomes.push(outcome)
      if (outcome.status === 200) {
        const answer = JSON.parse(outcome.text)
        if (typeof answer?.id !== 'number') {
          seen.refusals.push(`${path} 200 ${outcome.text}, by the key ${key}`)
          return undefined
        }
        post.answered = performance.now()
        post.id = answer.id
        return answer
      }
      if (typeof outcome.status === 'number' && outcome.status < 500) {
        seen.refusals.push(`${path} ${outcome.status} ${outcome.text}`)
        return undefined
      }
      await sleep(200 + Math.random() * 300)
    }
    return undefined
  }

  async #ask(path: string, key: string, body: string): Promise<Outcome> {
    const { addresses, token } = this.#parts
    const address = addresses[this.#turn++ % addresses.length]
    const sent = performance.now()
    const past = () => ({ milliseconds: performance.now() - sent, sent })
    try {
      const answer = await fetch(`${address}/api/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await answer.text()
      return { status: answer.status, retryAfter: answer.headers.has('retry-after'), text, ...past() }
    } catch (error) {
      const silent = error instanceof Error && error.name === 'TimeoutError'
      return { status: silent ? 'silent' : 'broken', retryAfter: false, text: String(error), ...past() }
    }
  }
}
