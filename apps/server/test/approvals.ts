import type { ApprovalNeeded } from '@yunque/contract/core/asks'
import { APPROVAL, PaymentType } from '@yunque/contract/core/constants'
import { olderAsks } from '@yunque/contract/core/older-asks'
import type { ResourceName } from '@yunque/contract/core/resources'
import { type ApprovalAct, approvalActs } from '@yunque/domain/approvals'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect } from 'vitest'
import { hashPassword } from '../src/access/accounts/passwords.ts'
import { asksOf } from './asked.ts'
import type { Client, Store } from './harness.ts'
import { businessDay, stockedProduct } from './stock.ts'

/** The password and the PIN of users who approve. */
export const PASSWORD = 'tres tablas rojas'
export const PIN = '4827'

/** What a seller at the counter may do. */
export const atCounter: readonly ResourceName[] = [
  ...(['crearFactura', 'verTodasFacturas', 'cuentasPorCobrar', 'crearRecibo', 'verRecibos'] as const),
  ...(['crearNotasCreditos', 'gestionCierreCaja', 'gestionGastos', 'cotizacion'] as const),
  ...(['ajuste', 'requisa', 'ordenesDeCompra', 'crearCompra'] as const),
]

/** Sends a request that may need an approval. */
export type Send = (by: Client, headers?: Record<string, string>) => ReturnType<Client['post']>

export const sends =
  (path: string, body: object = {}): Send =>
  (by, headers) =>
    by.post(path, body, headers)

/** What a refusal asks to approve. */
export function neededOf(answer: Awaited<ReturnType<Send>>): ApprovalNeeded {
  const { headers } = answer
  expect(headers[olderAsks.approval]).toBeDefined()
  const needed = JSON.parse(String(headers[olderAsks.approval]))
  expect(asksOf(answer)[0]).toEqual({ kind: 'approval', ...needed })
  return needed
}

type Given = { approver: Client; secret: string }

/** Asks for the token of an approval. */
export const grant = (by: Client, { areaId, digest }: ApprovalNeeded, { approver, secret }: Given) =>
  by.post('approvals/grant', { approverId: approver.userId, secret, areaId, digest })

export const voidBody = (id: number) => ({ id, name: 'x', disabledSubject: 'Error' })

/** Which acts need an approval: always, or above a figure. */
type ActThresholds = Partial<Record<ApprovalAct, number | 'always'>>

/** A seller, a manager who may approve, a product, and what tests do with them. No act needs an approval at first. */
export class Counter {
  readonly store: Store
  seller!: Client
  manager!: Client
  productId = 0
  constructor(store: Store) {
    this.store = store
    beforeAll(async () => {
      this.seller = await store.user({ resources: atCounter })
      this.manager = await this.withSecrets(await store.user({ resources: ['aprobar'] }))
      this.productId = await stockedProduct(store, { stock: 10_000, cost: 60, price: 100, discount: 10 })
    })
    beforeEach(async () => {
      await sql`delete from throttles`.execute(store.database.db)
      await this.ask({})
    })
  }

  /** Gives a user the password and the PIN. */
  async withSecrets(user: Client, pin: string | null = PIN): Promise<Client> {
    const [password, hash] = [await hashPassword(PASSWORD), pin === null ? null : await hashPassword(pin)]
    await sql`update users set password_hash = ${password}, approval_pin_hash = ${hash}
      where id = ${user.userId}`.execute(this.store.database.db)
    return user
  }

  /** Sets which acts need an approval, of owners too. */
  async ask(asked: ActThresholds, ownerApproves = false): Promise<void> {
    const rules = approvalActs.map((act) => {
      const when = asked[act] ?? 'off'
      return typeof when === 'number' ? { act, mode: 'above', above: when } : { act, mode: when, above: 0 }
    })
    await this.posted('about/approvals', { ownerApproves, askOwners: true, rules })
  }

  line(fields: object = {}) {
    return { productId: this.productId, quantity: 1, price: 100, ...fields }
  }

  sale(fields: object = {}) {
    const terms = { date: businessDay(), clientId: 1, paymentTypeId: PaymentType.cash }
    return { ...terms, billDetails: [this.line()], ...fields }
  }

  /** What the administrator posts. */
  async posted(path: string, body: object): Promise<{ id: number }> {
    const answer = await this.store.admin.post(path, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  /** A new invoice, and the request that voids it. */
  async toVoid(): Promise<Send> {
    const { id } = await this.posted('bills', this.sale())
    return sends(`bills/${id}/delete`, voidBody(id))
  }

  /** The header of the manager's approval of what the seller sends. */
  async approved(send: Send, secret = PIN): Promise<Record<string, string>> {
    const asked = neededOf(await send(this.seller))
    const given = await grant(this.seller, asked, { approver: this.manager, secret })
    expect(given.status, given.text).toBe(200)
    return { [APPROVAL]: given.body.approval }
  }

  /** The entries of the audit trail of an action, the latest first. */
  async trail(action: string): Promise<Entry[]> {
    const { rows } = await sql<Entry>`select username, entity, entity_id, after from audit_trail
      where action = ${action} order by id desc`.execute(this.store.database.db)
    return rows
  }
}

type Entry = {
  username: string
  entity: string
  entity_id: string
  after: { acts: string; approvedBy: number } | null
}
