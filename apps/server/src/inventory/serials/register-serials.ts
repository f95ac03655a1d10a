import { Direction } from '@yunque/contract/core/constants'
import { type SerialsInput, serialMessages } from '@yunque/contract/inventory/serials'
import { compare, subtract } from '@yunque/domain/decimal'
import { SerialPlace, SerialUse, serialKey, serialPlace } from '@yunque/domain/serials'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { posted } from '../../operation/posted.ts'
import { goodOf, goodsOf } from '../balances/goods.ts'
import { lockStock } from '../balances/lock-stock.ts'
import { addUnits, lockNamed, moveUnits, type Origin, type SerialUnit, whereItIs } from './serial-units.ts'

/**
 * Registers serials of units in stock, up to the units without one (serials.register). What left the store otherwise than
 * by a sale or a transfer may come back.
 * @throws Refusal for a serial that is elsewhere, or for more serials than units
 */
export async function registerSerials(
  tx: Tx,
  context: Context,
  { productId, areaId, documentKind, documentId, serials }: SerialsInput,
): Promise<{ registered: number }> {
  refuseOtherArea(context, areaId)
  const { name } = goodOf(await goodsOf(tx, areaId, [productId]), productId)
  const stock = await lockStock(tx, [{ areaId, productId }])
  await refuseBeyond(tx, {
    areaId,
    productId,
    name,
    units: stock.stock(areaId, productId),
    count: serials.length,
  })
  const origin = documentKind && documentId ? { kind: documentKind, id: documentId } : null
  await refuseStrangeOrigin(tx, { areaId, productId, origin })
  const known = await lockNamed(
    tx,
    serials.map((serial) => ({ productId, serial })),
  )
  refusePlaced(known, areaId)
  const back = new Set(known.map(({ serial }) => serialKey(serial)))
  const fresh = serials.filter((serial) => !back.has(serialKey(serial)))
  if (fresh.length > 0) {
    const added = await addUnits(
      tx,
      context,
      fresh.map((serial) => ({ productId, serial, areaId })),
      origin,
    )
    // Somebody else registered one of them meanwhile.
    if (added < fresh.length) throw new Refusal(serialMessages.repeated)
  }
  await moveUnits(tx, context, {
    document: origin,
    billId: null,
    moves: known.map(({ id: unitId }) => ({
      unitId,
      areaId,
      direction: Direction.in,
      line: null,
      isSold: false,
    })),
  })
  await posted(tx, context, [
    {
      trail: 'products',
      id: productId,
      act: 'registrar series',
      after: { areaId, serials, ...(origin && { documentKind: origin.kind, documentId: origin.id }) },
    },
    { entity: 'serials', id: 0 },
  ])
  return { registered: serials.length }
}

type ActRequest = { areaId: number; productId: number; name: string; units: number; count: number }

async function refuseBeyond(tx: Tx, { areaId, productId, name, units, count }: ActRequest): Promise<void> {
  const { rows } = await sql<{ use: number; known: number }>`
    select serials as use, (select count(*)::int from serial_units u where u.area_id = ${areaId} and u.product_id = p.id) as known
    from products p where p.id = ${productId}`.execute(tx)
  const [found] = rows
  if (!found || found.use === SerialUse.none) throw new Refusal(serialMessages.notKept(name))
  const free = subtract(units, found.known)
  if (compare(count, free) > 0) throw new Refusal(serialMessages.over(name, Math.max(0, Math.floor(free))))
}

/** A document that did not bring the product into the area. */
async function refuseStrangeOrigin(
  tx: Tx,
  { areaId, productId, origin }: { areaId: number; productId: number; origin: Origin },
): Promise<void> {
  if (!origin) return
  const { rows } = await sql`
    select from stock_movements where document_kind = ${origin.kind} and document_id = ${origin.id} and direction = 1
      and area_id = ${areaId} and product_id = ${productId} limit 1`.execute(tx)
  if (rows.length === 0) throw new Refusal(serialMessages.strangeDocument)
}

/** Only units that left by an exit, a return to a supplier and the like may come back by hand. */
function refusePlaced(units: readonly SerialUnit[], areaId: number): void {
  const faults = units.flatMap((unit) => {
    if (unit.areaId === areaId) return [serialMessages.isHere(unit.serial)]
    return serialPlace(unit) === SerialPlace.gone ? [] : [whereItIs(unit)]
  })
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
}
