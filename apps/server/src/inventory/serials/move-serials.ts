import { Direction } from '@yunque/contract/core/constants'
import { areDistinct, serialMessages } from '@yunque/contract/inventory/serials'
import { SerialUse, serialKey } from '@yunque/domain/serials'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { Demand } from './demand.ts'
import { type Need, NeedsSerials, toldSerials } from './needs-serials.ts'
import { quotaFault, soldLineOf } from './returned-units.ts'
import { demandsOf, namedFor, type SerialDocument } from './serial-demands.ts'
import {
  addUnits,
  broughtBack,
  lockNamed,
  moveUnits,
  type SerialUnit,
  type UnitMove,
  whereItIs,
} from './serial-units.ts'
import { type Moved, type TrackedPlace, trackedPlaces } from './tracked-places.ts'

type Posting = { document: SerialDocument; moved: readonly Moved[] }

/**
 * Moves the serials of what a posting moves. The ledger calls it for every posting, so that the known serials of an area
 * never exceed its stock (serials.known). The units are locked last, after every other lock.
 * @throws NeedsSerials when the posting has to tell which; Refusal for a serial that is elsewhere
 */
export async function moveSerials(tx: Tx, context: Context, { document, moved }: Posting): Promise<void> {
  const places = await trackedPlaces(tx, moved)
  if (places.length === 0) return
  refuseFractional(places)
  const demands = await demandsOf(tx, document, places)
  const told = toldSerials(context)
  const named = demands.map((demand) => ({
    demand,
    serials: namedFor(demand, told) ?? demand.own?.map(({ serial }) => serial),
  }))
  const needs = named.flatMap(({ demand, serials }) => needOf(demand, serials))
  if (needs.length > 0) throw new NeedsSerials(needs)
  if (document.kind === 'creditNote') refuseLostReturns(demands, await broughtBack(tx, document.id))
  const wanted = named.flatMap(({ demand, serials = [] }) =>
    serials.length > 0 ? [{ demand, serials }] : [],
  )
  for (const one of wanted) refuseCount(one)
  const units = await unitsOf(tx, context, wanted)
  const moves = wanted.flatMap((one) => unitMoves(document, one, units))
  const billId = document.kind === 'bill' ? document.id : document.billId
  await moveUnits(tx, context, { document, billId: billId ?? null, billLine: document.billLine, moves })
  if (moves.length > 0) await posted(tx, context, { entity: 'serials', id: 0 })
}

type Wanted = { demand: Demand; serials: readonly string[] }

/** What a demand still lacks, when these serials are named for it. */
function needOf(demand: Demand, serials: readonly string[] | undefined): Need[] {
  const { place: _, own: __, quotas: ___, isAlwaysAsked, ...need } = demand
  const isAsked = isAlwaysAsked && need.most > 0 && serials === undefined
  const isShort = need.least > (serials?.length ?? 0)
  return isAsked || isShort ? [{ ...need, told: serials ?? [] }] : []
}

function refuseFractional(places: readonly TrackedPlace[]): void {
  const broken = places.find(
    ({ use, moves }) => use !== SerialUse.none && moves.some(({ quantity }) => !Number.isInteger(quantity)),
  )
  if (broken) throw new Refusal(serialMessages.fraction(broken.name))
}

/** Refuses the void of a note when a unit that it brought back has moved since. */
function refuseLostReturns(demands: readonly Demand[], brought: readonly SerialUnit[]): void {
  const here = new Set(demands.flatMap(({ own }) => own?.map(({ id }) => id) ?? []))
  const lost = demands.some(({ direction }) => direction === Direction.out)
    ? brought.find(({ id }) => !here.has(id))
    : undefined
  if (lost) throw new Refusal(serialMessages.returnedGone(whereItIs(lost)))
}

function refuseCount({ demand: { product, least, most }, serials }: Wanted): void {
  if (serials.length < least || serials.length > most)
    throw new Refusal(serialMessages.count(product, least, most))
  if (areDistinct(serials)) return
  const seen = new Set<string>()
  const again = serials.find((serial) => seen.size === seen.add(serialKey(serial)).size)
  throw new Refusal(serialMessages.repeatedOne(again ?? ''))
}

type Units = ReadonlyMap<string, SerialUnit>
const keyOf = (productId: number, serial: string): string => `${productId} ${serialKey(serial)}`

/** The units of the named serials, locked and where they have to be. A sale adds those that the store did not know. */
async function unitsOf(tx: Tx, context: Context, wanted: readonly Wanted[]): Promise<Units> {
  const named = wanted.flatMap(({ demand: { productId }, serials }) =>
    serials.map((serial) => ({ productId, serial })),
  )
  const known = byKey(await lockNamed(tx, named))
  for (const { demand, serials } of wanted) refuseElsewhere(demand, serials, known)
  const unknown = wanted.flatMap(({ demand: { place }, serials }) =>
    serials.flatMap((serial) =>
      known.has(keyOf(place.productId, serial))
        ? []
        : [{ productId: place.productId, serial, areaId: place.areaId }],
    ),
  )
  if (unknown.length === 0) return known
  const added = await addUnits(tx, context, unknown, null)
  const all = byKey(await lockNamed(tx, named))
  // Another sale took one of them meanwhile.
  if (added < unknown.length) {
    const taken = unknown.flatMap(({ productId, serial, areaId }) => {
      const unit = all.get(keyOf(productId, serial))
      return unit && unit.areaId !== areaId ? [unit] : []
    })
    if (taken[0]) throw new Refusal(whereItIs(taken[0]))
  }
  return all
}

const byKey = (units: readonly SerialUnit[]): Units =>
  new Map(units.map((unit) => [keyOf(unit.productId, unit.serial), unit]))

/** @throws Refusal for serials that are not where the posting takes them from */
function refuseElsewhere(demand: Demand, serials: readonly string[], known: Units): void {
  const { place, productId, product, takesNew } = demand
  const found = serials.map((serial) => ({ serial, unit: known.get(keyOf(productId, serial)) }))
  const faults = found.flatMap(({ serial, unit }) => {
    if (!unit) return takesNew ? [] : [serialMessages.unknown(serial)]
    if (isIn(unit, demand)) return []
    return isAway(unit, demand) ? [whereItIs(unit)] : [serialMessages.notOfDocument(serial)]
  })
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  const quota = quotaFault(
    demand,
    found.flatMap(({ unit }) => unit ?? []),
  )
  if (quota !== null) throw new Refusal(quota)
  const fresh = found.find(({ unit }) => !unit)
  const ofStock = found.filter(({ unit }) => unit).length
  if (fresh && place.known - ofStock > place.after)
    throw new Refusal(serialMessages.allKnown(product, fresh.serial))
}

/** Whether a unit is not in the area that it would leave. */
const isAway = (unit: SerialUnit, { pool, direction }: Demand): boolean =>
  direction === Direction.out && 'areaId' in pool && unit.areaId !== pool.areaId

function isIn(unit: SerialUnit, { pool, own, quotas }: Demand): boolean {
  if (own) return own.some(({ id }) => id === unit.id)
  if ('areaId' in pool) return unit.areaId === pool.areaId
  if ('billId' in pool)
    return unit.billId === pool.billId && quotas.some(({ line }) => line === unit.billLine)
  const { documentKind, documentId, areaId, billId } = unit
  return documentKind === 'transfer' && documentId === pool.transferId && areaId === null && billId === null
}

/** The moves of the units of a demand: each belongs to a line. */
function unitMoves(document: SerialDocument, { demand, serials }: Wanted, units: Units): UnitMove[] {
  const { place, productId, direction } = demand
  const moving = serials.map((serial) => {
    const unit = units.get(keyOf(productId, serial))
    if (!unit) throw new Error(`Serial ${serial} of product ${productId} was not read`)
    return unit
  })
  const lines = linesOf(document, place, moving)
  const isSold = direction === Direction.out && (document.kind === 'bill' || document.billId !== undefined)
  return moving.map((unit, at) => ({
    unitId: unit.id,
    areaId: place.areaId,
    direction,
    line: lines[at] ?? 1,
    isSold,
  }))
}

/** The line of each unit: the one that names it, or that it was sold by; the others in the order of the lines. */
function linesOf({ kind }: SerialDocument, { moves }: TrackedPlace, units: readonly SerialUnit[]): number[] {
  const free = moves.flatMap(({ line, quantity }) => Array<number>(Math.floor(quantity)).fill(line))
  const isOf = ({ serial, billLine }: SerialUnit) => {
    const key = serialKey(serial)
    return (move: Moved) =>
      move.serials?.some((named) => serialKey(named) === key) ||
      (move.direction === Direction.in && billLine === (kind === 'bill' ? move.line : soldLineOf(move)))
  }
  const known = units.map((unit) => moves.find(isOf(unit))?.line)
  for (const line of known) if (line !== undefined && free.includes(line)) free.splice(free.indexOf(line), 1)
  return known.map((line) => line ?? free.shift() ?? moves[0]?.line ?? 1)
}
