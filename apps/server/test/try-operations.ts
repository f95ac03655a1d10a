import { type BadRequest, badRequest, type Random, randomOf } from './bad-input.ts'
import type { Store } from './harness.ts'
import { type Answered, judge } from './judge-answer.ts'
import { type Operation, operations } from './operations.ts'
import { brokenRequest, whole } from './requests/break-request.ts'
import { noOpenTill } from './requests/office-recipes.ts'
import { everything, openShop, type Shop } from './requests/shop.ts'
import { type ValidRequest, validRequest } from './requests/valid-request.ts'
import { sendRequest, textOf } from './send-request.ts'
import { watchChanges } from './watch-changes.ts'

/** The results of a run. */
export type Tried = {
  operations: number
  cases: number
  statuses: Map<number, number>
  slowest: { milliseconds: number; of: string }
  /** Operations whose valid request was answered 200, and the others with their answers. */
  accepted: number
  refused: string[]
  failures: string[]
}

/** Reports progress and each failure. */
type Report = (line: string) => void

/** Operations that always refuse: what they would change is fixed, or is corrected by another document. */
export const alwaysRefuse = [
  'POST estados/post',
  'GET estados/{id}/delete',
  'POST estados/{id}/delete',
  'GET bills/{id}/delete',
  'GET inPutProducts/{id}/delete',
  'POST inPutProducts/{id}/delete',
  'GET outPutProducts/{id}/delete',
  'POST outPutProducts/{id}/delete',
  'GET cuts/{id}/delete',
  'POST cuts/{id}/delete',
  // Only for the key of a program (`assistants.test.ts`).
  'POST programRequests/post',
  'POST mcp',
  // A store of the tests is not open to other computers, and has no practice shop beside it.
  'POST about/network/renew',
  'POST lookBack',
  'POST lookBack/open',
  'POST lookBack/end',
  'POST lookBack/enter',
  'POST practice/create',
  'POST practice/open',
  // A store of the tests has neither a printer nor a storage.
  'POST printers/{id}/test',
  'POST backups/storage/test',
  // The database of a store of the tests is not the embedded one, and has no reserve computer.
  'POST backups/reserve/code',
  'POST backups/reserve/end',
  'POST backups/reserve/join',
  // A store with data restores nothing.
  'POST restoring',
  'POST restoring/{run}/piece',
  'POST restoring/{run}/start',
  'GET restoring/{run}',
  'POST restoring/{run}/cancel',
  'POST restoringMinute',
  'POST restoringMinute/look',
  'GET restoringMinute/{run}',
  'POST restoringMinute/{run}/cancel',
]

/** Operations that end the session, or change what others use, come last. */
const isLast = ({ path }: Operation) => /^(account|about|users|roles)/.test(path)
const named = ({ method, path }: Operation) => `${method} ${path}`
/** An event stream does not end. */
const isStream = ({ path }: Operation) => path === 'events'

/** Sends `cases` bad requests to each operation, half of them valid ones with one fault, and judges each answer. */
export async function tryOperations(
  store: Store,
  { cases, seed, report = () => undefined }: { cases: number; seed: string; report?: Report | undefined },
): Promise<Tried> {
  const all = (await operations(store)).filter((one) => !isStream(one))
  const tried: Tried = {
    operations: all.length,
    cases: 0,
    statuses: new Map(),
    slowest: { milliseconds: 0, of: '' },
    accepted: 0,
    refused: [],
    failures: [],
  }
  const shop = await openShop(store)
  const settings = await store.database.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
  const changes = await watchChanges(store)
  for (const [n, operation] of [...all.filter((one) => !isLast(one)), ...all.filter(isLast)].entries()) {
    const trial = new Trial(operation, { shop, settings, changes, tried, report })
    await trial.run(cases, randomOf(`${seed} ${named(operation)}`))
    if (n % 20 === 19)
      report(`${n + 1} operations, ${tried.cases} cases, ${tried.failures.length} failures\n`)
  }
  return tried
}

type Means = { shop: Shop; settings: object; changes: () => Promise<string[]>; tried: Tried; report: Report }

/** Catalogs whose first entry is used in requests. */
const entries = [
  'areas',
  'brands',
  'categories',
  'units',
  'banks',
  'expense_categories',
  'cash_movement_categories',
  'credit_note_reasons',
] as const

/** Products of an open count cannot be in another. */
async function cancelCounts({ database: { db }, admin }: Store): Promise<void> {
  const open = await db.selectFrom('stock_counts').select('id').where('closed_at', 'is', null).execute()
  for (const { id } of open) await admin.get(`stockCounts/${id}/delete`)
}

/** The test cases of one operation. */
class Trial {
  readonly #operation: Operation
  readonly #means: Means
  #request: ValidRequest | undefined
  /** Whether something may have changed since the changes were last read. */
  #unread = true

  constructor(operation: Operation, means: Means) {
    this.#operation = operation
    this.#means = means
  }

  async run(cases: number, random: Random): Promise<void> {
    const { shop } = this.#means
    await shop.store.database.db.deleteFrom('throttles').execute()
    // The others neither end a session nor change a user.
    if (isLast(this.#operation)) await this.#signIn()
    await this.#tryUnbroken()
    for (let n = 0; n < cases; n++) {
      const { status } = await this.#send(await this.#bad(random))
      if (status === 401) await this.#signIn()
    }
  }

  /** Expects the valid request to be accepted, in a new shop when others have changed this one. */
  async #tryUnbroken(): Promise<void> {
    const { tried } = this.#means
    let answer = await this.#send(whole(this.#operation, await this.#valid()))
    const name = named(this.#operation)
    if (answer.status !== 200 && !alwaysRefuse.includes(name)) {
      await this.#restore()
      answer = await this.#send(whole(this.#operation, await this.#valid()))
    }
    if (answer.status === 200) tried.accepted++
    else if (!alwaysRefuse.includes(name))
      tried.refused.push(`${name} → ${answer.status} ${answer.text.slice(0, 200)}`)
  }

  async #bad(random: Random): Promise<BadRequest> {
    if (random.chance(0.5)) return badRequest(this.#operation, random)
    const request = await this.#valid()
    return brokenRequest(this.#operation, { request, random, shop: this.#means.shop })
  }

  async #signIn(): Promise<void> {
    const { shop } = this.#means
    shop.by = await everything(shop.store)
    this.#unread = true
  }

  /**
   * A request that the operation accepts, made again when the last one may be used up; in a new shop when this one was
   * changed.
   */
  async #valid(): Promise<ValidRequest> {
    if (this.#request) return this.#request
    this.#unread = true
    try {
      this.#request = await validRequest(this.#operation, this.#means.shop)
    } catch {
      await this.#restore()
      this.#request = await validRequest(this.#operation, this.#means.shop)
    }
    return this.#request
  }

  /** Restores what accepted cases may have changed: the settings, entries of the catalogs, the shop's own records. */
  async #restore(): Promise<void> {
    const { shop, settings } = this.#means
    const { db } = shop.store.database
    await db.updateTable('settings').set(settings).execute()
    // An accepted case may have closed the opening, which refuses opening stock.
    await db
      .updateTable('opening_acts')
      .set({ reopened_at: new Date(), reopened_by: 'admin' })
      .where('reopened_at', 'is', null)
      .execute()
    // An accepted case may have ended the administrator's session.
    shop.store.admin = await everything(shop.store)
    await cancelCounts(shop.store)
    for (const table of entries)
      await db.updateTable(table).set({ active: true }).where('id', '=', 1).execute()
    await db.updateTable('clients').set({ active: true, black_list: false }).where('id', '=', 1).execute()
    await noOpenTill({ ...shop, by: shop.store.admin })
    Object.assign(shop, await openShop(shop.store))
    this.#request = undefined
    this.#unread = true
  }

  async #send(request: BadRequest): Promise<Answered> {
    const { shop, changes, tried, report } = this.#means
    if (this.#unread) await changes()
    const answer = await sendRequest(shop.store, this.#operation, { request, by: shop.by })
    const { status, milliseconds } = answer
    tried.cases++
    tried.statuses.set(status, (tried.statuses.get(status) ?? 0) + 1)
    if (milliseconds > tried.slowest.milliseconds)
      tried.slowest = { milliseconds, of: named(this.#operation) }
    const faults = judge(answer, textOf(request))
    this.#unread = status < 400
    if (status >= 400) faults.push(...(await changes()).map((change) => `it changed: ${change}`))
    if (status === 200 && this.#writes()) this.#request = undefined
    if (faults.length > 0) {
      const failure = `${faults.join('; ')}: ${this.#described(request, answer)}`
      tried.failures.push(failure)
      report(`✗ ${failure}\n`)
    }
    return answer
  }

  /** Whether an answer 200 may have used up the record of the request. */
  #writes(): boolean {
    const { method, path } = this.#operation
    return method !== 'GET' || /delete|convert|revert|update|re-open/.test(path)
  }

  #described({ url, payload, ...rest }: BadRequest, { status, text }: Answered): string {
    const body = payload === undefined ? '' : JSON.stringify(String(payload).slice(0, 800))
    return `${this.#operation.method} ${url.slice(0, 500)} ${body} ${JSON.stringify(rest).slice(0, 300)} → ${status} ${text.slice(0, 300)}`
  }
}
