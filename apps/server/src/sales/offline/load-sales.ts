import type { LoadAnswer, LoadedSales } from '@yunque/contract/sales/offline-sales'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { outcomesOf } from './offline-sales.queries.ts'
import { postSale } from './post-sale.ts'
import { receiveSale } from './receive-sale.ts'
import type { SellingDevice } from './this-device.ts'

/**
 * Takes the unsent sales of the file of a device, in their order, as if the device sent them (offline.file). What the server
 * has already stays as it is.
 */
export async function loadSales(
  db: Db,
  context: Context,
  { deviceId, device: name, sales }: LoadedSales,
): Promise<LoadAnswer> {
  const device = await deviceOf(db, context, { id: deviceId, name })
  const keys = sales.map(({ key }) => key)
  let known = 0
  for (const given of sales.toSorted((one, other) => one.number - other.number)) {
    const { id, isNew } = await receiveSale(db, context, { device, given, loaded: true })
    if (!isNew) known += 1
    await postSale(db, context, id)
  }
  const outcomes = await outcomesOf(db, keys)
  const of = (state: string) => outcomes.filter((one) => one.state === state).length
  return { loaded: sales.length - known, known, posted: of('posted'), waiting: of('waiting') }
}

/** The device of a file. One whose registration ended meanwhile sold in the area of whoever loads its file. */
async function deviceOf(
  db: Db,
  context: Context,
  { id, name }: { id: number; name: string },
): Promise<SellingDevice> {
  const { rows } = await sql<SellingDevice>`
    select id, name, area_id as "areaId", sells_offline as sells from devices where id = ${id}`.execute(db)
  const [device] = rows
  if (!device) return { id, name, areaId: context.actor.areaId, sells: false }
  refuseOtherArea(context, device.areaId)
  return device
}
