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

test('every table that names a payment method accepts each of them, and no other', async () => {
  const { rows } = await sql<{ name: string; least: number; most: number }>`
    select c.conrelid::regclass::text as name,
      substring(pg_get_constraintdef(c.oid) from 'payment_method_id >= (\\d+)')::int as least,
      substring(pg_get_constraintdef(c.oid) from 'payment_method_id <= (\\d+)')::int as most
    from pg_constraint c
    where c.contype = 'c' and pg_get_constraintdef(c.oid) ~ 'payment_method_id >='
    order by name`.execute(store.database.db)
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'payment_method_id' and c.relkind = 'r' order by name`.execute(store.database.db)
  const ids = Object.values(PaymentMethod)
  const mostOf = (name: string) => Math.max(...(withCredit.includes(name) ? ids : moneyMethods))
  expect(rows).toEqual(tables.map(({ name }) => ({ name, least: Math.min(...ids), most: mostOf(name) })))
})
