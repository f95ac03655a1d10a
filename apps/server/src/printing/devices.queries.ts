import type { DeviceRow, ThisDevice } from '@yunque/contract/printing/devices'
import { devices } from '@yunque/contract/printing/devices.endpoints'
import { sql } from 'kysely'
import { hashToken } from '../access/sessions/tokens.ts'
import type { Db } from '../db/database.ts'
import { defineList } from '../lists/define-list.ts'
import { findListed } from '../lists/find-listed.ts'
import { from } from '../lists/list-tables.ts'
import type { Context } from '../operation/context.ts'
import { labelSizeJson } from './labels/label-sizes.queries.ts'

/** SQL: a figure that device `d` reported. */
const reported = (d: string, name: string) => `(${d}.offline_report ->> '${name}')::numeric`

/** SQL: whether device `d` is ready to sell without the server (offline.report). */
const readinessOf = (d: string) => `case when not ${d}.sells_offline then 'off'
  when ${d}.offline_reported_at is null or ${reported(d, 'products')} = 0 then 'never'
  when not (${d}.offline_report ->> 'persistent')::boolean then 'fragile'
  when ${reported(d, 'unsent')} > 0 then 'unsent'
  when ${d}.offline_reported_at < now() - interval '1 day' then 'stale' else 'ready' end`

/** 'Dispositivos': the tills and phones, those seen last first. */
export const deviceList = defineList(devices.list)({
  from: from('devices', 'd')
    .left('areas', 'a', { id: 'd.area_id' })
    .left('printers', 'p', { id: 'd.printer_id' })
    .left('printers', 'l', { id: 'd.label_printer_id' }),
  fields: {
    id: 'd.id',
    name: 'd.name',
    areaId: 'd.area_id',
    area: 'a.name',
    printerId: 'd.printer_id',
    printer: 'p.name',
    labelPrinterId: 'd.label_printer_id',
    labelPrinter: 'l.name',
    customerDisplay: 'd.customer_display',
    tillPins: 'd.till_pins',
    sellsOffline: 'd.sells_offline',
    offlineState: ({ d }) => readinessOf(d),
    offlineReportedAt: 'd.offline_reported_at',
    offlineProducts: ({ d }) => reported(d, 'products'),
    offlineUnsent: ({ d }) => reported(d, 'unsent'),
    offlineUnsentAmount: ({ d }) => reported(d, 'unsentAmount'),
    offlineFree: ({ d }) => reported(d, 'free'),
    offlineNumber: ({ d }) => `case when ${reported(d, 'lastNumber')} > 0 then
      'P' || ${d}.id || '-' || lpad(${d}.offline_report ->> 'lastNumber', 6, '0') end`,
    lastSeenAt: 'd.last_seen_at',
    lastUser: 'd.last_user',
    createAt: 'd.created_at',
    createBy: 'd.created_by',
    version: 'd.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'lastSeenAt', desc: true }],
  take: 20,
})

/** A device, as in its list. @throws NotFound */
export const findDevice = (db: Db, context: Context, id: number): Promise<DeviceRow> =>
  findListed(db, context, deviceList, id)

/** The device whose token the request has, with its active printers; null for an unknown one (printing.devices). */
export async function deviceOf(db: Db, { device }: Context): Promise<ThisDevice | null> {
  if (device === undefined) return null
  const { rows } = await sql<ThisDevice>`
    select d.id, d.name, d.area_id as "areaId", d.customer_display as "customerDisplay", d.till_pins as "tillPins", d.sells_offline as "sellsOffline", case when p.id is not null then
      json_build_object('id', p.id, 'name', p.name, 'columns', p.columns, 'drawer', p.drawer) end as printer,
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'language', l.language, 'dpi', l.dpi,
        'size', ${labelSizeJson}) end as "labelPrinter"
    from devices d left join printers p on p.id = d.printer_id and p.active
      left join printers l on l.id = d.label_printer_id and l.active left join label_sizes s on s.id = l.label_size_id
    where d.token_hash = ${hashToken(device)}`.execute(db)
  return rows[0] ?? null
}

/** Notes that the device is in use, once a minute at most. */
export const noteSeen = (db: Db, { actor }: Context, id: number): Promise<unknown> =>
  sql`update devices set last_seen_at = now(), last_user = ${actor.username}
    where id = ${id} and (last_seen_at < now() - interval '1 minute' or last_user <> ${actor.username})`.execute(
    db,
  )
