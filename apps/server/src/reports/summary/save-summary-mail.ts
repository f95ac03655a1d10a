import type { SummaryMail } from '@yunque/contract/reports/summary-mail'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal, Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { recipientChoices } from './recipients.queries.ts'

/**
 * Saves when the evening summary is mailed and to whom. A new time counts from now on: the summary of a time that has
 * passed is not sent. @throws Stale, Refusal for a user who may not receive it
 */
export async function saveSummaryMail(tx: Tx, context: Context, given: SummaryMail): Promise<void> {
  const { enabled, minute, revision } = given
  const before = await tx.selectFrom('settings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()
  if (revision !== undefined && revision !== before.summary_version) throw new Stale()
  const recipients = [...new Set(given.recipients)]
  await refuseOthers(tx, recipients)
  const { rows: replaced } = await sql<{
    user_id: number
  }>`delete from summary_recipients returning user_id`.execute(tx)
  if (recipients.length > 0)
    await tx
      .insertInto('summary_recipients')
      .values(recipients.map((user_id) => ({ user_id })))
      .execute()
  const isNew = enabled && (!before.summary_mail || minute !== before.summary_minute)
  await tx
    .updateTable('settings')
    .set({
      summary_mail: enabled,
      summary_minute: minute,
      summary_version: before.summary_version + 1,
      ...(isNew ? { summary_since: new Date() } : {}),
    })
    .execute()
  await posted(tx, context, [
    {
      trail: 'settings',
      act: 'modificar',
      before: {
        summaryMail: before.summary_mail,
        summaryMinute: before.summary_minute,
        summaryRecipients: replaced.map(({ user_id }) => user_id),
      },
      after: { summaryMail: enabled, summaryMinute: minute, summaryRecipients: recipients },
    },
    { entity: 'about', id: 1 },
  ])
}

async function refuseOthers(tx: Tx, ids: readonly number[]): Promise<void> {
  const known = new Set((await recipientChoices(tx)).map(({ id }) => id))
  if (ids.some((id) => !known.has(id)))
    throw new Refusal(
      'El resumen solo se envía a usuarios activos con correo y con el permiso de ver los reportes de ventas de todos',
    )
}
