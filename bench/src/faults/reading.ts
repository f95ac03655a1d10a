import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from './trial.ts'

const TIMEOUT_MS = 20_000
const PAUSE_MS = 50
const from = '2020-01-01'

/** Reports of every kind: cards, charts, groups, books, a paper, and Excel files. */
const callsOf = (day: string, productId: number): readonly [path: string, body?: object][] => [
  ['dashboard/get-cardinfo-year'],
  ['dashboard/get-sales-monthly'],
  ['dashboard/get-clients-top'],
  ['reports/sales', { areaId: 1, from, to: day }],
  ['reports/sales', { areaId: 1, from, to: day, groupBy: 'product' }],
  ['reports/receipts', { areaId: 1, from, to: day }],
  ['reports/resultState', { from, to: day }],
  ['reports/salesBook', { month: day.slice(0, 7) }],
  ['reports/kardex', { areaId: 1, productId, date: from, to: day, take: 100 }],
  ['reports/StocksByDate', { areaId: 1, date: day }],
  ['reports/stock', { areaId: 1 }],
  ['reports/dashboard', { areaId: 1, from, to: day }],
  ['traslates/export?filter=["id","<",50]'],
]

/** The result of one report request. */
export type ReadAnswer = {
  path: string
  sent: number
  milliseconds: number
  status: number | string
  retryAfter: boolean
  text: string
}
/** A running load of report requests; `seen` may be read at any time. */
export type Reading = { seen: ReadAnswer[]; stop(): Promise<ReadAnswer[]> }

/** Makes every reader request one report after another. */
export function startReading({ service, store, readers }: Scene, today: string): Reading {
  const calls = callsOf(today, store.products[0] ?? 0)
  const seen: ReadAnswer[] = []
  let ending = false
  const done = Promise.all(
    readers.map(async (token, reader) => {
      for (let turn = reader; !ending; turn++) {
        const [path, body] = calls[turn % calls.length] ?? ['']
        seen.push(await ask(service.address, token, path, body))
        await sleep(PAUSE_MS)
      }
    }),
  )
  return {
    seen,
    stop: async () => {
      ending = true
      await done
      return seen
    },
  }
}

/** Each report once, as the server at that address answers it. */
export async function askAll(
  address: string,
  { store, readers }: Scene,
  today: string,
): Promise<ReadAnswer[]> {
  const answers: ReadAnswer[] = []
  for (const [path, body] of callsOf(today, store.products[0] ?? 0))
    answers.push(await ask(address, readers[0] ?? '', path, body))
  return answers
}

async function ask(address: string, token: string, path: string, body?: object): Promise<ReadAnswer> {
  const sent = performance.now()
  const past = () => ({ path, sent, milliseconds: performance.now() - sent })
  try {
    const answer = await fetch(`${address}/api/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await answer.text()
    return { ...past(), status: answer.status, retryAfter: answer.headers.has('retry-after'), text }
  } catch (error) {
    return { ...past(), status: 'broken', retryAfter: false, text: String(error) }
  }
}
