import { randomUUID } from 'node:crypto'
import type { StatementClient, StatementsQueued } from '@yunque/contract/mail/mails'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { refuseOver } from '../operation/caps.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { readSettings } from '../operation/read-settings.ts'
import { visibleReceivables } from '../sales/visible-debts.ts'
import { letterFor } from './share-info.ts'

/**
 * The clients who owe something that the reader may see, with what is overdue, and whether their statement is already in
 * the queue; the most overdue first.
 */
export async function owingClients(db: Db | Tx, context: Context): Promise<StatementClient[]> {
  const visible = sql.join([sql`b.active and b.balance > 0`, ...visibleReceivables(context)], sql` and `)
  const { rows } = await sql<StatementClient>`
    select c.id, c.full_name as name, c.email, sum(b.balance) as balance,
      coalesce(sum(b.balance) filter (where b.due_date < ${context.today}::date), 0) as overdue,
      exists (select from mail_outbox m where m.kind = 'clientStatement' and m.document_id = c.id
        and m.sent_at is null and m.refused_at is null) as queued
    from bills b join clients c on c.id = b.client_id
    where ${visible} group by c.id order by overdue desc, c.full_name, c.id`.execute(db)
  return rows
}

/**
 * Puts the statements of these clients into the queue, each with the texts of the settings. A client whose statement is
 * already in the queue gets no second one; those without an address are reported. @throws Refusal when none has an address
 */
export async function mailStatements(
  tx: Tx,
  context: Context,
  clientIds: readonly number[],
): Promise<StatementsQueued> {
  const asked = new Set(clientIds)
  // One call at a time, so that two presses do not send a statement twice.
  await sql`select pg_advisory_xact_lock(hashtext('statements by mail'))`.execute(tx)
  const chosen = (await owingClients(tx, context)).filter(({ id }) => asked.has(id))
  const without = chosen.filter(({ email }) => email === '').map(({ name }) => name)
  const due = chosen.filter(({ email, queued }) => email !== '' && !queued)
  if (chosen.length === without.length) throw new Refusal('Ninguno de esos clientes tiene correo')
  await refuseOver(tx, context, 'mails', { adding: due.length })
  const batch = randomUUID()
  if (due.length > 0) await queue(tx, context, batch, due)
  return { batch, queued: due.length, without }
}

async function queue(tx: Tx, context: Context, batch: string, clients: readonly StatementClient[]) {
  const settings = await readSettings(tx)
  const shared = { kind: 'clientStatement', to: context.today } as const
  const letters = clients.map(({ name: party }) =>
    letterFor(settings, { shared, name: 'Estado de cuenta', party, today: context.today }),
  )
  await tx
    .insertInto('mail_outbox')
    .values(
      clients.map(({ id, email, name }, at) => ({
        recipient: email,
        subject: letters[at]?.subject ?? '',
        body: letters[at]?.message ?? '',
        kind: shared.kind,
        document_id: id,
        to_day: context.today,
        document: 'Estado de cuenta',
        party: name,
        sent_by: context.actor.userId,
        batch,
      })),
    )
    .execute()
  await posted(tx, context, [
    {
      trail: 'mails',
      id: batch,
      act: 'enviar',
      after: { document: 'Estado de cuenta', clients: clients.length },
    },
    { entity: 'mails', id: 0 },
  ])
}
