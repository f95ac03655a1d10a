import { PaymentMethod } from '@yunque/contract/core/constants'
import { formatMoney } from '@yunque/contract/core/format'
import { compare, sum } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'

/** The store credit of a client in C$, in all areas (credit-notes.store-credit). Until a day, if one is given. */
export async function storeCreditOf(db: Db, clientId: number, until?: string): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select coalesce(sum(amount), 0) as credit from store_credits
    where client_id = ${clientId} ${until === undefined ? sql`` : sql`and date <= ${until}::date`}`.execute(
    db,
  )
  return rows[0]?.credit ?? 0
}

/** SQL: the store credit of the client of `alias`. */
export const storeCreditSql = (alias: string): string =>
  `(select coalesce(sum(amount), 0) from store_credits f where f.client_id = ${alias}.id)`

/** Locks a client whose store credit is used or taken back, so that two requests cannot use it together. */
export async function lockStoreCredit(tx: Tx, clientId: number): Promise<void> {
  declareLock(tx, 'party', clientId)
  await sql`select from clients where id = ${clientId} for no key update`.execute(tx)
}

/** Refuses to use more store credit than the client has; the client is locked. Both in C$. @throws Refusal */
export async function refuseBeyondCredit(tx: Tx, clientId: number, amount: number): Promise<void> {
  if (compare(amount, 0) <= 0) return
  const credit = await storeCreditOf(tx, clientId)
  if (compare(amount, credit) > 0)
    throw new Refusal(
      `El saldo a favor del cliente es de ${formatMoney(credit)}: no alcanza para ${formatMoney(amount)}`,
    )
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
