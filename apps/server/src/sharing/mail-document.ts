import { titleOfPaper } from '@yunque/contract/core/paper'
import type { MailLetter } from '@yunque/contract/mail/mails'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { refuseOver } from '../operation/caps.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { companyOf } from '../settings/company.ts'
import type { Party } from './document-papers.ts'
import { contactOf, keepsAddresses, nobody } from './share-info.ts'
import { type Shared, sharedPaper } from './shared-papers.ts'

/**
 * Puts a document into the queue of mail, with its PDF attached when it is sent, and keeps the address of a client who
 * had none. @throws Forbidden, NotFound
 */
export async function mailDocument(
  tx: Tx,
  context: Context,
  { recipient, subject, message, saveAddress, ...shared }: Shared & Omit<MailLetter, 'from' | 'to'>,
): Promise<{ id: number }> {
  const { paperIn, party } = await sharedPaper(tx, context, shared)
  const document = titleOfPaper(paperIn(await companyOf(tx)))
  await refuseOver(tx, context, 'mails')
  const { name } = party ? await contactOf(tx, party) : nobody
  const { rows } = await sql<{ id: number }>`
    insert into mail_outbox (recipient, subject, body, kind, document_id, from_day, to_day, document, party, sent_by)
    values (${recipient}, ${subject}, ${message}, ${shared.kind}, ${shared.id}, ${shared.from}, ${shared.to}, ${document},
      ${name}, ${context.actor.userId}) returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The message was not stored')
  await posted(tx, context, { entity: 'mails', id: row.id, act: 'enviar', after: { document, recipient } })
  if (saveAddress && party) await keepAddress(tx, context, party, recipient)
  return row
}

async function keepAddress(tx: Tx, context: Context, party: Party, email: string): Promise<void> {
  if (!keepsAddresses(context, party, '')) return
  const { rows } = await sql`update clients set email = ${email}, version = version + 1, modified_at = now(),
    modified_by = ${context.actor.username} where id = ${party.id} and email = '' returning id`.execute(tx)
  if (rows.length === 0) return
  await posted(tx, context, {
    entity: 'clients',
    id: party.id,
    act: 'modificar',
    before: { email: '' },
    after: { email },
  })
}
