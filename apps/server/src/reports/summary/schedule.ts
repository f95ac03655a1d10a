import { summaryText, summaryTitle } from '@yunque/contract/reports/day-summary-paper'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { everyMinute } from '../../system/every-minute.ts'
import { daySummary } from './day-summary.queries.ts'
import { dueSummary } from './due-summary.ts'
import { recipients } from './recipients.queries.ts'
import { summaryHtml } from './summary-html.ts'

/** Checks every minute whether the summary of the day is due, until the application closes. Safe in any number of processes. */
export function startSummaryMail(app: FastifyInstance): void {
  const work = async () => {
    await mailDueSummary(app.database.db, new Date())
  }
  everyMinute(app, work, 'summary of the day not mailed')
}

/**
 * Puts the summary that is due at `now` into the outbox, for each recipient with the figures that they may read, and
 * returns how many messages (store.evening-summary). The row of the day makes it one summary, however many processes
 * work at once.
 */
export async function mailDueSummary(db: Db, now: Date): Promise<number> {
  const due = await dueSummary(db, now)
  if (due === undefined) return 0
  const letters = await lettersOf(db, due)
  return inTransaction(db, async (tx) => {
    const { rows } = await sql`
      insert into summary_mails (day) values (${due.day}) on conflict do nothing returning day`.execute(tx)
    if (rows.length === 0 || letters.length === 0) return 0
    await tx.insertInto('mail_outbox').values(letters).execute()
    return letters.length
  })
}

async function lettersOf(db: Db, { day, today }: { day: string; today: string }) {
  const letters = []
  for (const { email, actor } of await recipients(db)) {
    const summary = await daySummary(db, { actor, today, requestId: 'summary' }, day)
    const subject = `${summaryTitle(day)} · ${summary.company}`
    letters.push({ recipient: email, subject, body: summaryText(summary), html: summaryHtml(summary) })
  }
  return letters
}
