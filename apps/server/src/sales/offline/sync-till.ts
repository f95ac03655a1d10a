import { PaymentType } from '@yunque/contract/core/constants'
import type {
  OfflineReport,
  OfflineStore,
  OfflineTerms,
  OfflineTill,
} from '@yunque/contract/sales/offline-till'
import { PaymentMethod } from '@yunque/domain/codes'
import { addDays } from '@yunque/domain/dates'
import { rateFor } from '@yunque/domain/recent-rates'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inSnapshot } from '../../db/transaction.ts'
import { publishChanges } from '../../feed/publish.ts'
import { readSettings, type Settings } from '../../operation/read-settings.ts'
import { type CatalogueScope, type Level, levelsOf, offlineCatalogue } from './catalogue.queries.ts'
import { presentSealKey } from './seal-keys.ts'
import { type AskingDevice, keepReport, type SellingDevice } from './this-device.ts'

/** Keeps the report of a device, and answers what it needs to sell without the server (offline.catalogue). */
export async function syncTill(db: Db, device: AskingDevice, report: OfflineReport): Promise<OfflineTill> {
  // A device that never sold without the server has nothing to report.
  if (device.sells || report.unsent > 0) await keepReport(db, device.id, report)
  if (device.sells) await publishChanges(db)
  const publicKey = device.sells ? await presentSealKey(db) : null
  return inSnapshot(db, async (tx) => {
    const settings = await readSettings(tx)
    const bare = {
      deviceId: device.id,
      device: device.name,
      tillPins: device.tillPins,
      now: new Date().toISOString(),
      generation: settings.generation,
      publicKey,
      lastNumber: await lastNumberOf(tx, device.id),
    }
    if (!device.sells) return { ...bare, terms: null, store: null, catalogue: null, cursor: null }
    const { today } = device
    const terms = termsOf(settings)
    const days = daysOf(today, terms)
    const levels = await levelsOf(tx)
    const { receipts } = terms
    const place = { areaId: device.areaId, today, generation: settings.generation, levels, receipts }
    const { scope, cursor } = await scopeSince(tx, report.since, place)
    const till = { areaId: device.areaId, days, levels, receipts }
    return {
      ...bare,
      terms,
      store: await storeOf(tx, { device, settings, days }),
      catalogue: scope ? await offlineCatalogue(tx, till, scope) : null,
      cursor,
    }
  })
}

function termsOf(settings: Settings): OfflineTerms {
  const { offline_hours, offline_sales, offline_amount, offline_card, offline_transfer, offline_receipts } =
    settings
  const methods = [
    PaymentMethod.cash,
    ...(offline_card ? [PaymentMethod.card] : []),
    ...(offline_transfer ? [PaymentMethod.transfer] : []),
  ]
  return {
    hours: offline_hours,
    sales: offline_sales,
    amount: offline_amount,
    methods,
    receipts: offline_receipts,
  }
}

/** Today and the days until the permission of a device that leaves now ends. */
const daysOf = (today: string, { hours }: OfflineTerms): string[] =>
  Array.from({ length: Math.ceil(hours / 24) + 1 }, (_, ahead) => addDays(today, ahead))

const lastNumberOf = async (db: Db, deviceId: number): Promise<number> =>
  (
    await sql<{
      last: number
    }>`select coalesce(max(number), 0) as last from offline_sales where device_id = ${deviceId}`.execute(db)
  ).rows[0]?.last ?? 0

type Place = {
  areaId: number
  today: string
  generation: number
  levels: readonly Level[]
  receipts: boolean
}

/** The form of the catalogue that devices keep: a device of another form gets all of it. */
const FORM = 2
/** Kinds of the feed whose change may change any price or word. */
const WIDE_KINDS = ['priceLists', 'rates', 'unitOfMeasure', 'clientGroup', 'areas']

/**
 * What changed since a cursor, by the feed; undefined for nothing. Everything when the cursor is of another day, area, form, set of
 * levels or generation, or older than the feed.
 */
async function scopeSince(
  tx: Db,
  since: string | null,
  { areaId, today, generation, levels, receipts }: Place,
): Promise<{ scope: CatalogueScope | undefined; cursor: string }> {
  const { rows } = await sql<{ position: number; removedTo: number }>`
    select position, removed_to as "removedTo" from feed`.execute(tx)
  const [feed] = rows
  if (!feed) throw new Error('The store has no feed')
  const place = [FORM, generation, areaId, today, Number(receipts), ...levels.map(({ level }) => level)].join(
    '_',
  )
  const cursor = `${feed.position}_${place}`
  const [position = '', ...of] = (since ?? '').split('_')
  const from = Number(position)
  if (of.join('_') !== place || !Number.isSafeInteger(from) || from < feed.removedTo || from > feed.position)
    return { scope: { whole: true }, cursor }
  return { scope: await changedSince(tx, from, { areaId, receipts }), cursor }
}

type Changed = { wide: boolean; productIds: number[]; clientIds: number[] }

async function changedSince(
  tx: Db,
  from: number,
  { areaId, receipts }: Pick<Place, 'areaId' | 'receipts'>,
): Promise<CatalogueScope | undefined> {
  const { rows } = await sql<Changed>`
    with new as (select kind, record_id as id from changes where position > ${from}
        and (kind = any(${[...WIDE_KINDS, 'products', 'clients']}::text[])
          or kind in ('stock', 'prices') and (area_id = ${areaId} or area_id is null)
          or kind = 'bills' and ${receipts})),
      touched as (select id from new where kind in ('products', 'stock', 'prices'))
    select exists (select from new where kind = any(${WIDE_KINDS}::text[])) as wide,
      array(select id from touched union select k.kit_id from kit_components k join touched t on t.id = k.product_id) as "productIds",
      array(select id from new where kind = 'clients' union
        select b.client_id from new n join bills b on b.id = n.id and b.payment_type_id = ${PaymentType.credit} where n.kind = 'bills')
        as "clientIds"`.execute(tx)
  const [changed = { wide: true, productIds: [], clientIds: [] }] = rows
  const { wide, productIds, clientIds } = changed
  if (wide) return { whole: true }
  return productIds.length + clientIds.length === 0 ? undefined : { whole: false, productIds, clientIds }
}

type Described = { device: SellingDevice; settings: Settings; days: readonly string[] }
type StoreRow = Pick<OfflineStore, 'area' | 'defaultClient' | 'banks' | 'sellers'> & {
  rates: { date: string; value: number }[]
}

async function storeOf(tx: Db, { device, settings, days }: Described): Promise<OfflineStore> {
  const { rows } = await sql<StoreRow>`
    select a.name as area, coalesce(c.full_name, c.name, '') as "defaultClient",
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by norm(b.name)), '[]')
        from banks b where b.active) as banks,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'username', u.username, 'fullName', u.full_name,
            'pin', left(encode(sha256(convert_to(u.till_pin_hash, 'UTF8')), 'hex'), 16))
          order by norm(u.full_name)), '[]')
        from users u join roles r on r.id = u.role_id and r.active
        where u.active and (u.area_id = a.id) and exists (select from role_resources h join resources x on x.id = h.resource_id
          where h.role_id = r.id and x.name = 'crearFactura')) as sellers,
      (select coalesce(jsonb_agg(jsonb_build_object('date', t.date, 'value', t.value) order by t.date), '[]')
        from rates t where t.date between ${days[0]}::date - ${settings.rate_days}::int and ${days.at(-1)}::date) as rates
    from areas a left join clients c on c.id = ${settings.default_client_id} where a.id = ${device.areaId}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('The area of the device is gone')
  const { rates, ...named } = row
  return {
    ...named,
    name: settings.name,
    taxId: settings.tax_id,
    address: settings.address,
    phone: settings.phone,
    areaId: device.areaId,
    today: days[0] ?? '',
    timeZone: settings.time_zone,
    iva: settings.iva,
    regime: settings.fiscal_regime as OfflineStore['regime'],
    rounding: settings.cash_rounding,
    defaultClientId: settings.default_client_id,
    rates: days.map((day) => ({ day, value: rateOn(day, rates, settings.rate_days) })),
  }
}

/** The rate for a day, as the server will apply it (rates.of-day). */
function rateOn(day: string, rates: readonly { date: string; value: number }[], rateDays: number): number {
  const latest = rates.findLast(({ date }) => date <= day)
  return rateFor(day, latest, rateDays).value
}
