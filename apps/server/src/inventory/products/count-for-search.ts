import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const DAYS = 60
const ONE_AT_A_TIME = 7_301_961

/**
 * Counts what searches know: how many lines of invoices sold each product in the last days of sale, and the words in
 * names of products, clients and suppliers (search.counted). Only rows that changed are written. Another process that counts is not waited for.
 */
export async function countForSearch(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${ONE_AT_A_TIME}) as free`.execute(tx)
    if (!rows[0]?.free) return
    await sql`
      with counted as (
        select l.product_id, count(*)::int as lines from bills b join bill_lines l on l.bill_id = b.id
        where b.active and b.date > (select max(date) from bills where active and date <= now()::date) - ${DAYS}::int
        group by l.product_id
      ), gone as (delete from recent_sales where product_id not in (select product_id from counted))
      insert into recent_sales (product_id, lines) select product_id, lines from counted
      on conflict (product_id) do update set lines = excluded.lines where recent_sales.lines <> excluded.lines`.execute(
      tx,
    )
    await sql`
      with named (subject, id, form) as (
        select 'product', id, search from products
        union all select 'client', id, search_form(norm(full_name)) from clients
        union all select 'provider', id, search_form(norm(name)) from providers
      ), counted as (
        select n.subject, w.word, count(distinct n.id)::int as names
        from named n cross join string_to_table(btrim(n.form), ' ') w (word)
        where w.word ~ '^[a-z]{4,}$' group by n.subject, w.word
      ), gone as (delete from search_words where (subject, word) not in (select subject, word from counted))
      insert into search_words (subject, word, names) select subject, word, names from counted
      on conflict (subject, word) do update set names = excluded.names where search_words.names <> excluded.names`.execute(
      tx,
    )
  })
}
