import { REFUSED_SIGN_IN } from '@yunque/contract/alarms/alarms'
import { TRIED_BELOW_COST } from '../src/sales/authorizations/count-tries.ts'
import type { Store } from './harness.ts'

/** Tables that a refusal may change: attempts, last use of a session, and the challenge of a passkey. */
const notedByRefusals = ['throttles', 'sessions', 'sign_in_tickets']
/** Tables that housekeeping counts anew, whatever is asked meanwhile. */
export const countedTables = ['recent_sales', 'search_words']
/** Tables that follow others, which are watched: what is published, and sent, at any time. */
export const followingTables = ['changes', 'feed', 'webhook_deliveries']
/** Tables that the server changes by itself: mail, prints and their printers, webhooks, backups, takeouts and trials in progress. */
const changedByItself = [
  'mail_outbox',
  'backups',
  'takeouts',
  'restore_checks',
  'print_jobs',
  'printers',
  'webhooks',
]
/** Tables whose rows it removes by itself: files that no record has any more. */
const removedByItself = ['attachment_blobs', 'attachment_parts']

/**
 * Records every row that a committed transaction adds, changes or removes, in every table but those above, counters of
 * document numbers included. Audit entries of refused sign-ins, of prices below cost and of takeouts that end are left out, and so is what is
 * rolled back. The returned function gives the changes since its last call, as `TABLE OPERATION`.
 */
export async function watchChanges({ database: { pool } }: Store): Promise<() => Promise<string[]>> {
  await pool.query(`create schema watch;
    create table watch.changes (name text not null);
    create function watch.note() returns trigger language plpgsql as $$
    begin
      if (tg_op <> 'UPDATE' or old is distinct from new)
        and coalesce(to_jsonb(new)->>'action', '') not in ('${REFUSED_SIGN_IN}', '${TRIED_BELOW_COST}')
        and not coalesce(to_jsonb(new)->>'entity' = 'takeouts' and to_jsonb(new)->>'action' = 'terminar', false) then
        insert into watch.changes values (tg_table_name || ' ' || tg_op);
      end if;
      return null;
    end $$`)
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)",
    [[...notedByRefusals, ...countedTables, ...followingTables]],
  )
  for (const { name } of rows) {
    const events = [
      'insert',
      ...(changedByItself.includes(name) ? [] : ['update']),
      ...(removedByItself.includes(name) ? [] : ['delete']),
    ].join(' or ')
    await pool.query(
      `create trigger watch after ${events} on ${name} for each row execute function watch.note()`,
    )
  }
  return async () => {
    const { rows: noted } = await pool.query<{ name: string }>('delete from watch.changes returning name')
    return [...new Set(noted.map(({ name }) => name))]
  }
}
