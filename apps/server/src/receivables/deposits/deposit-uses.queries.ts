import type { DepositUseRow } from '@yunque/contract/receivables/deposit-rows'
import { DepositType } from '@yunque/domain/deposits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { paddedId, shownNumber } from '../../settings/series/number-fields.ts'

/** The active documents that used a deposit, or that gave it back; of a refund or a charge, the deposits that it took. */
export async function usesOfDeposit(db: Db | Tx, id: number): Promise<DepositUseRow[]> {
  const { rows } = await sql<DepositUseRow>`
    select 'bill' as document, b.id, ${sql.raw(shownNumber('b'))} as number, b.date, u.amount
    from deposit_uses u join bills b on b.id = u.bill_id where u.deposit_id = ${id} and b.active
    union all
    select 'receipt', r.id, ${sql.raw(shownNumber('r'))}, r.date, u.amount
    from deposit_uses u join receipts r on r.id = u.receipt_id where u.deposit_id = ${id} and r.active
    union all
    select case f.type_id when ${DepositType.charged} then 'charge' else 'deposit' end, f.id, ${sql.raw(paddedId('f.id'))}, f.date, u.amount
    from deposit_uses u join deposits f on f.id = u.refund_id where u.deposit_id = ${id} and f.active
    union all
    select 'deposit', d.id, ${sql.raw(paddedId('d.id'))}, d.date, u.amount
    from deposit_uses u join deposits d on d.id = u.deposit_id where u.refund_id = ${id}
    order by date, document, id`.execute(db)
  return rows
}
