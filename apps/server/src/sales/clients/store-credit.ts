import { PaymentMethod } from '@yunque/contract/core/constants'
import { formatMoney } from '@yunque/contract/core/format'
import { compare, subtract, sum } from '@yunque/domain/decimal'
import {
  type DepositLeft,
  type DepositUse,
  depositUses,
  usableCredit,
  withoutUses,
} from '@yunque/domain/deposits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { shownNumber } from '../../settings/series/number-fields.ts'

/** The store credit of a client in C$, in all areas (credit-notes.store-credit). Until a day, if one is given. */
export async function storeCreditOf(db: Db, clientId: number, until?: string): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select coalesce(sum(amount), 0) as credit from store_credits
    where client_id = ${clientId} ${until === undefined ? sql`` : sql`and date <= ${until}::date`}`.execute(
    db,
  )
  return rows[0]?.credit ?? 0
}

/** SQL: the store credit of the client of `alias` that any sale may use (`usableCredit` without a pre-sale). */
export const storeCreditSql = (alias: string): string =>
  `((select coalesce(sum(amount), 0) from store_credits f where f.client_id = ${alias}.id)
    - (select coalesce(sum(remaining), 0) from deposit_balances t where t.client_id = ${alias}.id and t.tied))`

/** Locks a client whose store credit is used or taken back, so that two requests cannot use it together. */
export async function lockStoreCredit(tx: Tx, clientId: number): Promise<void> {
  declareLock(tx, 'party', clientId)
  await sql`select from clients where id = ${clientId} for no key update`.execute(tx)
}

/** What is left of the deposits of a client, the oldest first. */
export async function depositsLeft(db: Db, clientId: number): Promise<DepositLeft[]> {
  const { rows } = await sql<DepositLeft>`
    select id, pre_bill_id as "preBillId", tied, remaining as left, taxed, tax from deposit_balances
    where client_id = ${clientId} and remaining > 0 order by id`.execute(db)
  return rows
}

/** The store credit that credit notes gave and nothing used, in C$: all of it without what is left of deposits (deposits.uses). */
export async function noteCreditOf(db: Db, clientId: number): Promise<number> {
  const [credit, deposits] = [await storeCreditOf(db, clientId), await depositsLeft(db, clientId)]
  return subtract(credit, sum(deposits.map(({ left }) => left)))
}

/** The document by which store credit is used, and the pre-sale that it bills. */
type Using = { clientId: number; preBillId: number | null }

/**
 * What of which deposits each of these amounts of store credit uses, in C$; the client is locked (deposits.uses). Refuses more
 * than the client may use for the pre-sale (deposits.tied).
 * @throws Refusal
 */
export async function usesOfCredit(
  tx: Tx,
  { clientId, preBillId }: Using,
  amounts: readonly number[],
): Promise<DepositUse[][]> {
  const amount = sum(amounts)
  if (compare(amount, 0) <= 0) return amounts.map(() => [])
  const [credit, deposits] = [await storeCreditOf(tx, clientId), await depositsLeft(tx, clientId)]
  const usable = usableCredit(credit, deposits, preBillId)
  if (compare(amount, usable) > 0) throw new Refusal(beyondCredit(amount, usable, subtract(credit, usable)))
  let left: readonly DepositLeft[] = deposits
  return amounts.map((one) => {
    const uses = depositUses(one, left, preBillId)
    left = withoutUses(left, uses)
    return uses
  })
}

const beyondCredit = (amount: number, usable: number, kept: number): string =>
  `El saldo a favor del cliente es de ${formatMoney(usable)}: no alcanza para ${formatMoney(amount)}${
    compare(kept, 0) > 0 ? `. Otros ${formatMoney(kept)} son de sus apartados y anticipos con documento` : ''
  }`

/** The column of the document that uses deposits. */
export type UsedBy = { bill_id: number } | { receipt_id: number } | { refund_id: number }

/** Writes what documents use of deposits. */
export async function saveDepositUses(
  tx: Tx,
  documents: readonly { owner: UsedBy; uses: readonly DepositUse[] }[],
): Promise<void> {
  const rows = documents.flatMap(({ owner, uses }) =>
    uses.map(({ depositId, ...use }) => ({ ...owner, deposit_id: depositId, ...use })),
  )
  if (rows.length > 0) await tx.insertInto('deposit_uses').values(rows).execute()
}

/** The store credit among these payments, in C$. */
export const creditAmong = (payments: readonly { paymentMethodId: number; amount: number }[]): number =>
  sum(
    payments
      .filter(({ paymentMethodId }) => paymentMethodId === PaymentMethod.storeCredit)
      .map(({ amount }) => amount),
  )

/** The store credit with which an invoice was paid, in C$. */
export async function creditPaidWith(db: Db, billId: number): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select coalesce(sum(value - change), 0) as credit from bill_payments
    where bill_id = ${billId} and payment_method_id = ${PaymentMethod.storeCredit}`.execute(db)
  return rows[0]?.credit ?? 0
}

/** The last active document that store credit of a client paid. */
export async function lastUseOfCredit(
  db: Db,
  clientId: number,
): Promise<{ kind: 'bill' | 'receipt'; number: string } | undefined> {
  const { rows } = await sql<{ kind: 'bill' | 'receipt'; number: string }>`
    select kind, number from (
      select 'bill' as kind, ${sql.raw(shownNumber('b'))} as number, b.created_at from bills b
      where b.client_id = ${clientId} and b.active and exists (select from bill_payments p
        where p.bill_id = b.id and p.payment_method_id = ${PaymentMethod.storeCredit})
      union all
      select 'receipt', ${sql.raw(shownNumber('r'))}, r.created_at from receipts r join bills b on b.id = r.bill_id
      where b.client_id = ${clientId} and r.active and r.payment_method_id = ${PaymentMethod.storeCredit}) u
    order by created_at desc limit 1`.execute(db)
  return rows[0]
}
