import type { SummaryMailInfo } from '@yunque/contract/reports/summary-mail'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { recipientChoices } from './recipients.queries.ts'

/** `GET about/summary-mail`: when the summary is mailed, to whom, and to whom it may be. */
export async function summaryMailInfo(db: Db | Tx): Promise<SummaryMailInfo> {
  const { rows } = await sql<Omit<SummaryMailInfo, 'choices'>>`
    select summary_mail as enabled, summary_minute as minute, summary_version as revision,
      array(select user_id from summary_recipients order by user_id) as recipients,
      (select max(day) from summary_mails) as "lastDay"
    from settings`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There are no settings')
  const choices = await recipientChoices(db)
  const known = new Set(choices.map(({ id }) => id))
  return { ...row, recipients: row.recipients.filter((id) => known.has(id)), choices }
}
