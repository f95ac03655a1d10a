import { backups } from '@yunque/contract/backup/backups.endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { HttpError } from '../../errors.ts'
import { act } from '../../http/serve.ts'
import { actingIn } from '../../operation/acting.ts'
import { posted } from '../../operation/posted.ts'
import { everyMinute } from '../../system/every-minute.ts'
import { clearMinuteTrial, type MinuteTrial, runDueMinuteTrials, tryMinutes } from './try-minute.ts'
import { beginTrial, clearTrials, type TrialPlace } from './try-restore.ts'

/** Trials of the last good backup: once a month, and at once for administrators. */
export function trialRoutes(app: FastifyInstance, place: MinuteTrial): void {
  let running: Promise<unknown> = Promise.resolve()
  const minutes = async (work: () => Promise<Error | undefined>) => {
    if (!app.continuousCopy.possible) return
    const error = await work()
    if (error) app.log.error({ err: error }, 'continuous copy trial failed')
  }
  // A database that does not answer yet is no reason not to start.
  app.addHook('onReady', () =>
    clearTrials(place)
      .then(() => (app.continuousCopy.possible ? clearMinuteTrial(place.dataDir) : undefined))
      .catch((err: unknown) => app.log.warn({ err }, 'left trials not looked at')),
  )
  app.addHook('onClose', () => running)
  act(app, backups.trial, async (db, context) => {
    const { id, ended } = await beginTrial(place, { scheduled: false, by: context.actor.username })
    running = ended
      .then(async (error) => {
        if (error) app.log.error({ err: error }, 'backup trial failed')
        await minutes(() => tryMinutes(place, { scheduled: false, by: context.actor.username }))
      })
      .catch((err: unknown) => app.log.error({ err }, 'continuous copy trial failed'))
    await actingIn(db, context, (tx) => posted(tx, context, { trail: 'backups', id, act: 'probar' }))
    return { id }
  })
  const work = async () => {
    const error = await runDueTrial(place, new Date())
    if (error) app.log.error({ err: error }, 'backup trial failed')
    await minutes(() => runDueMinuteTrials(place, new Date()))
  }
  everyMinute(app, work, 'backup trial not looked at')
}

/** Makes the trial that is due at `now`, if any (store.restore-trial). Returns why it failed. */
export async function runDueTrial(place: TrialPlace, now: Date): Promise<Error | undefined> {
  const { db } = place.database
  if (!(await isTrialDue(db, now))) return undefined
  try {
    const stillDue = () => isTrialDue(db, now)
    const { ended } = await beginTrial(place, { scheduled: true, by: null, stillDue })
    return await ended
  } catch (error) {
    // Another process makes it.
    if (error instanceof HttpError && error.status === 409) return undefined
    throw error
  }
}

/**
 * Due a month after the last one, a day after one that failed, in the hours after the nightly backup; at any hour a week
 * later, for a computer that is off at night.
 */
async function isTrialDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    with clock as (
      select ${now}::timestamptz as now, (extract(hour from ${now}::timestamptz at time zone time_zone)::int - backup_hour + 24) % 24 as past
      from settings
    ), last as (
      select coalesce((select max(started_at) from restore_checks where place is null and result in ('done', 'archive') and started_at <= now),
        (select min(started_at) - interval '30 days' from backups where result = 'done')) as at,
        (select max(started_at) from restore_checks where place is null and started_at <= now) as tried, now, past
      from clock
    )
    select at is not null and at <= now - interval '30 days' and coalesce(tried <= now - interval '1 day', true)
      and (past between 1 and 5 or at <= now - interval '37 days') as due
    from last`.execute(db)
  return rows[0]?.due ?? false
}
