import { formatQuantity } from '@yunque/contract/core/format'
import { lotName } from '@yunque/contract/core/lot-names'
import { add, compare, least, subtract, sum } from '@yunque/domain/decimal'
import {
  convertedLots,
  firstUnits,
  isSameLot,
  type Lot,
  type LotUnits,
  type Taken,
  takeLots,
} from '@yunque/domain/lots'
import { Refusal } from '../../errors.ts'
import type { HeldLot, HeldLots, HeldProduct } from './held-lots.ts'
import type { ChosenLot, LotMove, LotPart, LotRow, LotSource } from './lot-terms.ts'
import type { SourceLots } from './source-lots.ts'

type Planning = {
  document: Omit<LotSource, 'line'>
  moves: readonly LotMove[]
  held: HeldLots
  sources: SourceLots
  today: string
}

/**
 * The lots that the movements of a document bring and take, in their order; none for products without lots. Changes `held`.
 * @throws Refusal for chosen lots that are not there
 */
export function planLots({ moves, ...plan }: Planning): LotRow[] {
  const rows: LotRow[] = []
  for (const move of moves) {
    const product = plan.held.of(move)
    if (!product?.tracksLots) continue
    const planned = { ...plan, move, product, rows }
    rows.push(...(move.isOut ? leaving(planned) : coming(planned)))
  }
  return rows
}

type Planned = Omit<Planning, 'moves'> & { move: LotMove; product: HeldProduct; rows: readonly LotRow[] }
/** Units of a lot or of none that is known, and the line of another document to which they belong. */
type Part = LotPart & { origin: LotSource | null }
/** A part of a known lot. */
type LotOf<P extends LotPart> = P & LotUnits

const isOfLot = <P extends LotPart>(part: P): part is LotOf<P> => part.lot !== null

function coming(planned: Planned): LotRow[] {
  const { move, product } = planned
  const parts = move.lots?.map((part) => ({ ...part, origin: null })) ?? returned(planned)
  return parts.flatMap((part) => {
    if (!isOfLot(part)) return part.origin ? [rowOf(move, { ...part, lot: null })] : []
    const lot = product.lots.find((one) => isSameLot(one, part)) ?? newLot(product, part)
    lot.quantity = add(lot.quantity, part.quantity)
    return [rowOf(move, { lot, quantity: part.quantity, origin: part.origin })]
  })
}

function newLot(product: HeldProduct, { lot, expireDate }: Lot): HeldLot {
  const added = { id: 0, lot, expireDate, quantity: 0 }
  product.lots.push(added)
  return added
}

/** What units were of when they left before, as far as they have not come back yet (lots.return). */
function returned(planned: Planned): Part[] {
  const { move } = planned
  const out = sourceParts(planned).flatMap((part) =>
    part.quantity < 0 ? [{ ...part, quantity: -part.quantity }] : [],
  )
  return move.convertedFrom === undefined
    ? firstUnits(out, move.quantity)
    : convertedLots(out.filter(isOfLot), { from: move.convertedFrom, into: move.quantity }).map((part) => ({
        ...part,
        origin: null,
      }))
}

/** The lots that left: those that the caller named, or those of before and then by expiry (lots.chosen, lots.fefo). */
function leaving(planned: Planned): LotRow[] {
  const { move, product, today } = planned
  const { quantity, expiredLast } = move
  const held = { lots: product.lots, unlotted: unlottedOf(planned) }
  const before = sourceParts(planned).filter((part) => part.quantity > 0)
  const first = move.first ?? before.filter(isOfLot)
  const taken = move.chosen?.length
    ? chosenUnits(planned, move.chosen)
    : takeLots<HeldLot>(held, { quantity, today, expiredLast, first })
  return taken.flatMap(({ lot, quantity: units }) => {
    if (lot) lot.quantity = subtract(lot.quantity, units)
    return byOrigin(before, { lot, quantity: units })
      .filter(({ origin }) => lot || origin)
      .map(({ quantity: part, origin }) => rowOf(move, { lot, quantity: -part, origin }))
  })
}

/** The units of an area of which the lot is not known (lots.unlotted). */
const unlottedOf = ({ move, product }: Planned): number =>
  subtract(move.stockBefore, sum(product.lots.map(({ quantity }) => quantity)))

/** Units of one lot, or of none, divided by the lines to which they belong; what belongs to none has no origin. */
function byOrigin(
  before: readonly Part[],
  { lot, quantity }: Taken<HeldLot>,
): Pick<Part, 'quantity' | 'origin'>[] {
  let left = quantity
  const parts = before
    .filter((part) => part.origin !== null && isSameLot(part, lot ?? noLot))
    .flatMap(({ origin, quantity: own }) => {
      const units = least(own, left)
      left = subtract(left, units)
      return units > 0 ? [{ quantity: units, origin }] : []
    })
  return left > 0 ? [...parts, { quantity: left, origin: null }] : parts
}

const noLot = { lot: null, expireDate: null }

/** @throws Refusal when they are not all of the line, or not there */
function chosenUnits(planned: Planned, chosen: readonly ChosenLot[]): Taken<HeldLot>[] {
  const { product, move } = planned
  const total = sum(chosen.map(({ quantity }) => quantity))
  if (compare(total, move.quantity) !== 0)
    throw new Refusal(
      `${product.name}: los lotes elegidos suman ${formatQuantity(total)} y la línea es de ${formatQuantity(move.quantity)}`,
    )
  return chosen.map(({ lotId, quantity }) => {
    const lot = lotId === 0 ? null : product.lots.find(({ id }) => id === lotId)
    if (lot === undefined) throw new Refusal(`${product.name}: un lote elegido ya no está en el área`)
    const there = lot ? lot.quantity : unlottedOf(planned)
    if (compare(quantity, there) > 0)
      throw new Refusal(
        `${product.name}: ${lot ? `d${lotName(lot)}` : 'de lo que no tiene lote'} hay ${formatQuantity(there)}`,
      )
    return { lot, quantity }
  })
}

/**
 * What the lines of `of` moved of lots until now, in this document too. Their lots keep the origin of a line of the document
 * itself, so that a voided note gives its invoice back what it took.
 */
function sourceParts({ move, document, sources, rows }: Planned): Part[] {
  // What a conversion makes has the lots of another product.
  const productId = move.convertedFrom === undefined ? move.productId : null
  return (move.of ?? []).flatMap((source) => {
    const own = source.kind === document.kind && source.id === document.id
    const stored = sources
      .of(source, productId)
      .map((part) => ({ ...part, origin: own ? part.origin : source }))
    const isOfSource = (row: LotRow) =>
      row.line === source.line && (productId === null || row.productId === productId)
    return merged([...stored, ...(own ? rows.filter(isOfSource) : [])])
  })
}

function merged(parts: readonly Part[]): Part[] {
  const lots = Map.groupBy(parts, ({ lot, expireDate }) => `${expireDate} ${lot}`)
  return [...lots.values()].flatMap((own) => {
    const [one] = own
    return one ? [{ ...one, quantity: sum(own.map(({ quantity }) => quantity)) }] : []
  })
}

function rowOf(
  { areaId, productId, seq, line }: LotMove,
  { lot, quantity, origin }: { lot: HeldLot | null; quantity: number; origin: LotSource | null },
): LotRow {
  const { lot: name, expireDate, quantity: after } = lot ?? { ...noLot, quantity: 0 }
  return { areaId, productId, seq, line, lot: name, expireDate, quantity, after, origin }
}
