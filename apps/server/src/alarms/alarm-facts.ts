import { REFUSED_SIGN_IN } from '@yunque/contract/alarms/alarms'
import { State } from '@yunque/contract/core/constants'
import type { SeriesKind } from '@yunque/contract/core/document-kinds'
import type { Series } from '@yunque/domain/series'
import { EXEMPTION_NOTICE_DAYS } from '@yunque/domain/taxes'
import { sql } from 'kysely'
import { quotaSql } from '../attachments/attachments.queries.ts'
import type { Db } from '../db/database.ts'
import { dueSummaryAt } from '../reports/summary/due-summary.ts'
import { alarmLimits } from '../system/limits.ts'

/** A series, and the name of its area. */
export type KnownSeries = Series & { kind: SeriesKind; area: string | null }

/** A device that lost provisional numbers, or holds sales and has not reported for longer than it may sell. */
export type OfflineDevice = { name: string; missing: number; unsent: number; silentHours: number }

/** The figures from the database that alarms are decided by. Instants are in milliseconds since 1970. */
export type AlarmFacts = {
  timeZone: string
  now: number
  lastSale: number | null
  /** Failed or doubtful backups since the last good one. */
  failedBackups: number
  doubtfulBackups: number
  /** Days since the last good backup; 0 when no nightly backup is scheduled. */
  backupDays: number
  /** Why the last copy to the second folder failed, and the days since the last one; null and 0 without such a folder. */
  copyFault: string | null
  copyDays: number
  /** The same of the storage. */
  storeFault: string | null
  storeDays: number
  /** Why the last trial of a backup failed. */
  trialFault: string | null
  /** Whether a store sells since a day, and the fingerprint of its sheet of recovery; null without one. */
  sellsSinceADay: boolean
  sheetKey: string | null
  /** The same of a moment of the continuous copy, while it is activated. */
  minuteFault: string | null
  /** Sign-ins refused in 24 hours, the time of the first, and the user with most of them. */
  signIns: number
  signInsSince: number | null
  signInUser: string | null
  ofSignInUser: number
  /** The name of the user `flooderId`. */
  flooder: string | null
  /** Messages of the last days that failed several times. */
  unsentMail: number
  /** The first webhook that was switched off because nobody took its messages, or its key ended. */
  endedWebhook: string | null
  /** Devices that sell without the server, with what is amiss of their sales, the first by name. */
  offlineDevices: readonly OfflineDevice[]
  /** Bytes of all attachments, and the most that they may have. */
  attachmentsUsed: number
  attachmentsMost: number
  /** The day whose summary is overdue in the outbox; null for none. */
  lateSummary: string | null
  /** Clients whose letter of exemption ends within 30 days, the next one first. */
  letters: readonly { client: string; to: string }[]
  /** The products, «name (code)», of each code that several active ones have in different forms. */
  sameCodes: readonly string[][]
  /** The series of documents, without those of inactive areas. */
  series: readonly KnownSeries[]
}

/** Reads all figures in one statement. `flooderId`: the user with most refused requests. */
export async function readAlarmFacts(db: Db, flooderId: number | undefined): Promise<AlarmFacts> {
  const { rows } = await sql<AlarmFacts>`
    with refused as materialized (
      select at, entity_id from audit_trail
      where action = ${sql.lit(REFUSED_SIGN_IN)} and at between now() - interval '24 hours' and now()),
    by_user as (
      select entity_id::int as id, count(*)::int as count from refused where entity_id is not null
      group by 1 order by 2 desc, 1 limit 1),
    later_backups as (
      select result from backups where result in ('failed', 'doubtful')
      and id > all (select id from backups where result = 'done'))
    select s.time_zone as "timeZone", ${millis(sql`clock_timestamp()`)} as now,
      (select ${millis(sql`created_at`)} from bills order by id desc limit 1) as "lastSale",
      (select count(*)::int from later_backups) as "failedBackups",
      (select count(*)::int from later_backups where result = 'doubtful') as "doubtfulBackups",
      case when s.backup_nightly then floor(extract(epoch from now() - ${lastBackup}) / 86400)::int else 0 end as "backupDays",
      s.backup_copy_fault as "copyFault",
      case when s.backup_copy_folder <> '' then floor(extract(epoch from now() - ${lastCopy}) / 86400)::int else 0 end as "copyDays",
      s.backup_s3_fault as "storeFault",
      case when s.backup_s3_endpoint <> '' then floor(extract(epoch from now() - ${lastStored}) / 86400)::int else 0 end as "storeDays",
      not s.practice and coalesce((select created_at from bills order by id limit 1) < now() - interval '1 day', false) as "sellsSinceADay",
      s.recovery_words_key as "sheetKey",
      (select case when result = 'failed' then reason end from restore_checks where place is null and result <> 'running' order by id desc limit 1) as "trialFault",
      (select case when result = 'failed' and (s.continuous_folder or s.continuous_storage) then reason end from restore_checks
        where place is not null and result <> 'running' order by id desc limit 1) as "minuteFault",
      (select count(*)::int from refused) as "signIns",
      (select ${millis(sql`min(at)`)} from refused) as "signInsSince",
      (select username from by_user join users using (id)) as "signInUser",
      coalesce((select count from by_user), 0) as "ofSignInUser",
      (select username from users where id = ${flooderId ?? 0}) as flooder,
      (select count(*)::int from mail_outbox where sent_at is null and attempts >= ${alarmLimits.mailAttempts}) as "unsentMail",
      (select name from webhooks where off_reason in ('failing', 'gone', 'key') order by id limit 1) as "endedWebhook",
      (select coalesce(json_agg(json_build_object('name', name, 'missing', missing, 'unsent', unsent, 'silentHours', hours) order by norm(name)), '[]')
        from (${offlineDevices}) o where missing > 0 or unsent > 0 and hours > s.offline_hours) as "offlineDevices",
      ${quotaSql.used} as "attachmentsUsed", ${quotaSql.limit} as "attachmentsMost",
      (select day from (${dueSummaryAt(sql`now()`)}) d where at < now() - make_interval(mins => ${alarmLimits.summaryLateMinutes})) as "lateSummary",
      (select coalesce(json_agg(json_build_object('client', c.full_name, 'to', c.exempt_to) order by c.exempt_to, c.id), '[]')
        from clients c where c.exempt and c.active and c.exempt_to between ${today} and ${today} + ${EXEMPTION_NOTICE_DAYS}::int) as letters,
      (select coalesce(json_agg(products order by key), '[]') from (${sameCodes}) c) as "sameCodes",
      (select coalesce(json_agg(json_build_object(${sql.raw(seriesParts)}) order by d.id), '[]')
        from document_series d left join areas a on a.id = d.area_id where a.active is not false) as series
    from settings s`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('There are no settings')
  return facts
}

/** Codes of 12 digits and more that several active products have (codes.several). */
const sameCodes = sql`
  select key, json_agg(name || ' (' || code || ')' order by id, code) as products
  from (
    select p.code_key as key, p.id, p.name, p.internal_code as code from products p where p.state_id = ${State.active}
    union all
    select b.code_key, p.id, p.name, b.code from product_barcodes b join products p on p.id = b.product_id
    where p.state_id = ${State.active}) c
  where length(key) >= 12 group by key having count(distinct id) > 1`

/**
 * By device that ever sold without the server: the numbers of its series that neither the server nor the device has, by its last
 * report, the sales that it holds, and the hours since that report (offline.gap).
 */
const offlineDevices = sql`
  select d.name, coalesce((d.offline_report ->> 'unsent')::int, 0) as unsent,
    floor(extract(epoch from now() - d.offline_reported_at) / 3600)::int as hours,
    greatest((d.offline_report ->> 'lastNumber')::int, r.last) - r.count - coalesce((d.offline_report ->> 'unsent')::int, 0) as missing
  from devices d cross join lateral (select count(distinct o.number)::int as count, coalesce(max(o.number), 0) as last
    from offline_sales o where o.device_id = d.id) r
  where d.offline_reported_at is not null and (r.last > 0 or (d.offline_report ->> 'lastNumber')::int > 0)`

const seriesParts = `'id', d.id, 'kind', d.kind, 'areaId', d.area_id, 'area', a.name, 'prefix', d.prefix, 'first', d.first,
  'last', d.last, 'next', d.next, 'from', d.from_date, 'to', d.to_date, 'active', d.active`

const today = sql`(now() at time zone s.time_zone)::date`

const millis = (instant: ReturnType<typeof sql>) => sql`extract(epoch from ${instant})::float8 * 1000`

/**
 * The last good backup, or else the start of the system. An instant in the future was noted by a wrong clock and is
 * ignored.
 */
const lastBackup = sql`coalesce(
  (select max(b.started_at) from backups b where b.result = 'done' and b.started_at <= now()),
  (select min(m.at) from schema_migrations m where m.at <= now()), now())`

/** The last copy of a backup to the second folder, or else when the folder was chosen. */
const lastCopy = sql`coalesce((select max(b.copied_at) from backups b where b.copied_at <= now()), s.backup_copy_since)`
/** The same for the storage. */
const lastStored = sql`coalesce((select max(b.stored_at) from backups b where b.stored_at <= now()), s.backup_s3_since)`
