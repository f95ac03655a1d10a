import { receiptKinds } from '@yunque/contract/sales/later-act-words'
import type { LateSale, OfflineOfTill, SilentDevice } from '@yunque/contract/treasury/closing-offline'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { shownNumber } from '../settings/series/number-fields.ts'
import { eventsOf, type Till } from './till.ts'

/** After so many minutes without a report a device that sells without the server is named. */
const SILENT_MINUTES = 15

/**
 * What tills sold without the server around a closing: the devices of its area that hold sales or have not reported, the sales that
 * wait for a person, and those of earlier days that are in it (offline.closing). A blind count hides the money.
 */
export async function offlineOfTill(
  db: Db,
  till: Till & { cut_date: string },
  blind: boolean,
): Promise<OfflineOfTill> {
  const { rows } = await sql<OfflineOfTill>`
    select (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from (${silentDevices(till)}) d) as devices,
      (select jsonb_build_object('count', count(*), 'cash', coalesce(sum(o.cash), 0)) from offline_sales o
        where not ${till.closed} and o.state in ('received', 'waiting') and ${isMoney} and o.area_id = ${till.area_id}
          and (${till.user_id}::int is null or o.seller_id = ${till.user_id})) as waiting,
      (select coalesce(jsonb_agg(to_jsonb(l) order by l.number), '[]') from (${lateSales(till)}) l) as late`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('A statement without from has one row')
  if (!blind) return found
  const hidden = (device: SilentDevice): SilentDevice => ({ ...device, unsentAmount: null })
  return { ...found, devices: found.devices.map(hidden), waiting: { ...found.waiting, cash: null } }
}

/** SQL: whether an act `o` took money, or gave it back. */
const isMoney = sql`o.kind <> all(${['count', 'reception', 'delivery', 'handOver']}::text[])`

/** Of an open till only: a closed one is as it was counted. */
const silentDevices = (till: Till) => sql<SilentDevice>`
  select d.name, d.offline_reported_at as "reportedAt", coalesce((d.offline_report ->> 'unsent')::int, 0) as unsent,
    coalesce((d.offline_report ->> 'unsentAmount')::numeric, 0) as "unsentAmount",
    case when (d.offline_report ->> 'lastNumber')::int > 0 then
      'P' || d.id || '-' || lpad(d.offline_report ->> 'lastNumber', 6, '0') end as "lastNumber"
  from devices d where not ${till.closed} and d.sells_offline and d.area_id = ${till.area_id}
    and d.offline_reported_at is not null
    and ((d.offline_report ->> 'unsent')::int > 0 or d.offline_reported_at < now() - make_interval(mins => ${SILENT_MINUTES}))
  order by norm(d.name)`

const lateSales = (till: Till & { cut_date: string }) => sql<LateSale>`
  select o.shown_number as number, o.sold_at as "soldAt", b.id as "billId", ${sql.raw(shownNumber('b'))} as "billNumber", b.total
  from offline_sales o join bills b on b.id = o.bill_id
  where o.kind in ('sale', 'invoice') and b.active and b.date < ${till.cut_date}::date and ${eventsOf(till, 'b')}
  union all
  select o.shown_number, o.sold_at, r.bill_id, 'Recibo ' || ${sql.raw(shownNumber('r'))}, r.amount
  from offline_sales o join receipts r on r.id = o.record_id or r.payment_group = o.record_id
  where o.kind = any(${[...receiptKinds]}::text[]) and r.active and r.date < ${till.cut_date}::date and ${eventsOf(till, 'r')}`
