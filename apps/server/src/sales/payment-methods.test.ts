import { PaymentMethod } from '@yunque/contract/core/constants'
import { moneyMethods } from '@yunque/domain/codes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'

const store = testStore()

/**
 * Where credit is given or used: a client's, or that of a supplier; elsewhere only money counts (credit-notes.store-credit,
 * supplier-credits.use).
 */
const withCredit = ['bill_payments', 'credit_note_refunds', 'purchase_payments', 'receipts']
/** What a closing counts besides the cash of its box (till.methods). */
const withoutCash = ['closing_methods']

function methodsOf(table: string): readonly number[] {
  if (withCredit.includes(table)) return Object.values(PaymentMethod)
  return moneyMethods.filter((method) => method !== PaymentMethod.cash || !withoutCash.includes(table))
}

test('every table that names a payment method accepts each of them, and no other', async () => {
  const { db } = store.database
  const { rows: tables } = await sql<{ name: string; accepts: string }>`
    select c.oid::regclass::text as name,
      coalesce(string_agg(pg_get_expr(k.conbin, k.conrelid), ' and '), 'true') as accepts
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
    where a.attname = 'payment_method_id' and c.relkind = 'r' group by 1 order by 1`.execute(db)
  expect(tables.length).toBeGreaterThan(5)
  const tried = Array.from({ length: Math.max(...Object.values(PaymentMethod)) + 2 }, (_, id) => id)
  for (const { name, accepts } of tables) {
    const { rows } = await sql<{ id: number }>`
      select payment_method_id as id from unnest(${tried}::int[]) payment_method_id
      where ${sql.raw(accepts)} order by 1`.execute(db)
    expect({ name, accepted: rows.map(({ id }) => id) }).toEqual({
      name,
      accepted: methodsOf(name).toSorted(),
    })
  }
})
