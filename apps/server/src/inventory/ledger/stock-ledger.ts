import { Direction, InputType, OutputType } from '@yunque/contract/core/constants'
import type { StockKind } from '@yunque/contract/core/document-kinds'
import type { Balance, Movement } from '@yunque/domain/costing'
import {
  carriedOn,
  issue,
  issueExact,
  receive,
  receiveAdjustment,
  receiveExact,
  takeIvaOut,
} from '@yunque/domain/costing'
import { add, subtract } from '@yunque/domain/decimal'
import type { LotUnits } from '@yunque/domain/lots'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { EVENTS } from '../../operation/announce.ts'
import { noteChanged } from '../../operation/changed.ts'
import type { Context } from '../../operation/context.ts'
import { type LockedStock, lockStock } from '../balances/lock-stock.ts'
import type { LotMove, LotRow, LotTerms } from '../lots/lot-terms.ts'
import { postLots } from '../lots/post-lots.ts'
import { moveSerials } from '../serials/move-serials.ts'
import { originsOf } from './movement-origins.ts'

type InputTypeId = (typeof InputType)[keyof typeof InputType]
/** The types of entry whose value comes from elsewhere. */
type CarriedTypeId =
  | typeof InputType.transfer
  | typeof InputType.conversion
  | typeof InputType.saleReturn
  | typeof InputType.purchaseReturn
  | typeof InputType.claim
type OutputTypeId = (typeof OutputType)[keyof typeof OutputType]

type Place = LotTerms & {
  line: number
  areaId: number
  productId: number
  quantity: number
  /** The serials that its line names. */
  serials?: readonly string[] | undefined
}
/**
 * An incoming movement: at a unit cost, with the IVA that its value carries (taxes.carried), or with a value that was carried from
 * elsewhere. The IVA of that one is its share of the IVA of its line `of`, unless it is given (`originIva`).
 */
export type Input = Place &
  (
    | {
        in: Exclude<InputTypeId, CarriedTypeId>
        unitCost: number
        iva: number
      }
    | ({ in: CarriedTypeId; value: number } & Partial<Shared>)
  )
/** The IVA of an exact value, and what a revaluation had taken out of that value (taxes.undone). */
type Shared = { iva: number; gone?: number }
/**
 * An outgoing movement, always at the cost computed by the server: the average, or an exact value for goods of a
 * reception, of a voided purchase or of a loss on the way, which leave with their own. A revaluation moves no units: it takes
 * out the IVA that the stock carries.
 */
export type Output = Place &
  (
    | { out: Exclude<OutputTypeId, typeof OutputType.revaluation | typeof OutputType.reception> }
    | ({
        out: typeof OutputType.reception | typeof OutputType.purchaseReturn | typeof OutputType.adjustment
        value: number
      } & Shared)
    | { out: typeof OutputType.revaluation }
  )
export type Move = Input | Output

/** The movements of one document, which of a credit note or a claim tells its invoice, and of a claim its line too. `stock` holds the locked balances of every (area, product) that moves. */
export type Posting = {
  document: { kind: StockKind; id: number; date: string; billId?: number; billLine?: number }
  stock: LockedStock
  moves: readonly Move[]
}

/**
 * Writes the movements of a document in the given order, and their new balances. Returns them with their costs. Only
 * this module writes stock (stock.ledger).
 * @throws InsufficientStock when more leaves than the stock: callers check first and name the product.
 */
export async function postStock(
  tx: Tx,
  context: Context,
  { document, stock, moves }: Posting,
): Promise<Posted[]> {
  const costed = costMoves(stock, await originIva(tx, moves))
  const moved = await writeMoves(tx, context, { document, costed })
  return costed.map(({ movement, move, seq }) => ({ ...movement, lots: lotsAt(moved, { ...move, seq }) }))
}

/** A movement, and the units of lots that it brought or took. */
export type Posted = Movement & { lots: readonly LotUnits[] }

const lotsAt = (moved: readonly LotRow[], { areaId, productId, seq }: Move & { seq: number }) =>
  moved
    .filter((row) => row.areaId === areaId && row.productId === productId && row.seq === seq)
    .flatMap(({ lot, expireDate, quantity }) =>
      lot === null ? [] : [{ lot, expireDate, quantity: Math.abs(quantity) }],
    )

/**
 * Updates the locked balances in the given order and returns the value of each movement. `writeMoves` writes them. For
 * a document that stores costs in its lines, so that everything is written in one round trip. What it carries from elsewhere has
 * its IVA (`originIva`).
 * @throws InsufficientStock as `postStock` does.
 */
export const costMoves = (stock: LockedStock, moves: readonly Move[]): CostedMove[] =>
  moves.map((move) => {
    const place = stock.place(move.areaId, move.productId)
    const movement = apply(place.balance, move)
    place.balance = movement.balance
    place.seq += 1
    const { seq, tracksLots, hasSerials } = place
    return { move, movement, seq, tracksLots, hasSerials }
  })

/**
 * The moves with the IVA of what they carry from elsewhere: its share of the movement out of its line `of`, which a revaluation
 * since has taken out of its value (taxes.undone). Call it with the balances locked.
 */
export async function originIva<M extends Move>(tx: Tx, moves: readonly M[]): Promise<M[]> {
  const carried = moves.filter(carriesUnknown)
  if (carried.length === 0) return [...moves]
  const origins = await originsOf(tx, carried, Direction.out)
  return moves.map((move) => {
    const origin = origins.get(move)
    return origin && carriesUnknown(move) ? { ...move, ...carriedOn(origin, move.value) } : move
  })
}

/** A move of an exact value that says whose it is, but not the IVA of it. */
const carriesUnknown = (move: Move): move is Extract<Input, { value: number }> =>
  'in' in move && 'value' in move && move.iva === undefined && move.of !== undefined

/** Returns to stock what a document took out, line by line, at the same value (stock.returned-value, taxes.undone). */
export async function reverseStock(tx: Tx, context: Context, document: Posting['document']): Promise<void> {
  const { rows } = await sql<Place & { value: number }>`
    select line, area_id as "areaId", product_id as "productId",
      sum(case direction when ${Direction.out} then quantity else -quantity end) as quantity,
      sum(case direction when ${Direction.out} then value else -value - iva_gone end) as value
    from stock_movements where document_kind = ${document.kind} and document_id = ${document.id}
    group by line, area_id, product_id
    having sum(case direction when ${Direction.out} then quantity else -quantity end) > 0
    order by line`.execute(tx)
  const stock = await lockStock(tx, rows)
  const moves = rows.map((row) => ({
    ...row,
    in: InputType.saleReturn,
    of: [{ kind: document.kind, id: document.id, line: row.line }],
  }))
  await postStock(tx, context, { document, stock, moves })
}

function apply(balance: Balance, move: Move): Movement {
  if ('out' in move && move.out === OutputType.revaluation) return takeIvaOut(balance)
  if ('out' in move) return 'value' in move ? issueExact(balance, move) : issue(balance, move.quantity)
  if ('value' in move) return receiveExact(balance, move)
  if (move.in === InputType.adjustment) return receiveAdjustment(balance, move)
  return receive(balance, move)
}

/** A move with its value, its sequence number among the movements of its product, and whether that one has lots or serials. */
export type CostedMove = {
  move: Move
  movement: Movement
  seq: number
  tracksLots: boolean
  hasSerials: boolean
}

const typeOf = (move: Move): InputTypeId | OutputTypeId => ('out' in move ? move.out : move.in)

type CostedPosting = { document: Posting['document']; costed: readonly CostedMove[] }

/** Whether movements are written by one statement, because nothing that moves has lots or serials. */
export const isOneStatement = (costed: readonly CostedMove[]): boolean =>
  costed.every(({ tracksLots, hasSerials }) => !tracksLots && !hasSerials)

/**
 * Writes the movements of a document, and the lots of products that have lots. Returns what moved of lots; most documents
 * move none and need nothing more than the one statement of the ledger.
 */
export async function writeMoves(
  tx: Tx,
  context: Context,
  { document, costed }: CostedPosting,
): Promise<LotRow[]> {
  await writeMovements(tx, context, { document, costed })
  const moves = costed.filter(({ tracksLots }) => tracksLots).map(asLotMove)
  return moves.length === 0 ? [] : postLots(tx, context, { document, moves })
}

/** Movements that take expired lots only when there is nothing else: what is sold, sent or converted (lots.fefo). */
const expiredLast: ReadonlySet<number> = new Set([
  OutputType.sale,
  OutputType.transfer,
  OutputType.conversion,
])

function asLotMove({ move, movement, seq }: CostedMove): LotMove {
  const isOut = 'out' in move
  const { stock } = movement.balance
  return {
    ...move,
    seq,
    isOut,
    quantity: movement.quantity,
    expiredLast: isOut && expiredLast.has(move.out),
    stockBefore: isOut ? add(stock, movement.quantity) : subtract(stock, movement.quantity),
  }
}

/**
 * Writes the movements of a document in one statement, whatever the number of lines: the movements, the last balance of
 * each product, and one event for each area. Then its serials move (serials.known).
 * @throws NeedsSerials
 */
async function writeMovements(tx: Tx, context: Context, { document, costed }: CostedPosting): Promise<void> {
  const { actor, today } = context
  const records = costed.map(({ move, movement, seq }) => ({
    area_id: move.areaId,
    product_id: move.productId,
    seq,
    direction: 'out' in move ? Direction.out : Direction.in,
    type_id: typeOf(move),
    line: move.line,
    quantity: movement.quantity,
    unit_cost: movement.unitCost,
    value: movement.value,
    iva: movement.iva,
    iva_gone: 'gone' in move ? (move.gone ?? 0) : 0,
    stock_after: movement.balance.stock,
    value_after: movement.balance.value,
    average_after: movement.balance.average,
    iva_after: movement.balance.iva,
    average_iva: movement.balance.averageIva,
    last_cost: movement.balance.lastCost,
    last_cost_iva: movement.balance.lastCostIva,
  }))
  noteChanged(tx, ['products'])
  await sql`
    with moved as (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as m (area_id int, product_id int, seq int,
        direction smallint, type_id smallint, line int, quantity numeric, unit_cost numeric, value numeric,
        iva numeric, iva_gone numeric, stock_after numeric, value_after numeric, average_after numeric, iva_after numeric,
        average_iva numeric, last_cost numeric, last_cost_iva numeric)
    ), written as (
      insert into stock_movements (area_id, product_id, seq, direction, type_id, document_kind, document_id, line, date,
        posted_day, user_id, quantity, unit_cost, value, iva, iva_gone, stock_after, value_after, average_after)
      select area_id, product_id, seq, direction, type_id, ${document.kind}, ${document.id}, line, ${document.date}::date,
        ${today}::date, ${actor.userId}, quantity, unit_cost, value, iva, iva_gone, stock_after, value_after, average_after
      from moved
    ), last as (
      select distinct on (area_id, product_id) * from moved order by area_id, product_id, seq desc
    ), left_over as (
      update stock_balances b set stock = last.stock_after, value = last.value_after, average_cost = last.average_after,
        iva = last.iva_after, average_iva = last.average_iva, last_cost = last.last_cost, last_cost_iva = last.last_cost_iva,
        last_seq = last.seq
      from last where b.area_id = last.area_id and b.product_id = last.product_id
    )
    select pg_notify(${EVENTS}, json_build_object('entity', 'products', 'id', min(product_id), 'areaId', area_id)::text)
    from last group by area_id`.execute(tx)
  await moveSerials(tx, context, {
    document,
    moved: costed
      .filter(({ hasSerials }) => hasSerials)
      .map(({ move, movement }) => ({
        ...move,
        direction: 'out' in move ? Direction.out : Direction.in,
        stockAfter: movement.balance.stock,
      })),
  })
}
