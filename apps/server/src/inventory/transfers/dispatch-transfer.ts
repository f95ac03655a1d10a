import { InputType, OutputType, TransferStep } from '@yunque/contract/core/constants'
import { nameOfTransfer } from '@yunque/contract/inventory/transfer-paper'
import { type TransferInput, transferMessages } from '@yunque/contract/inventory/transfers'
import { compare, roundMoney, sum } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Forbidden, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { actsIn } from '../../operation/own-area.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkBusinessDate } from '../../settings/business-date.ts'
import { lockStock } from '../balances/lock-stock.ts'
import { refuseFractions } from '../balances/refuse-fractions.ts'
import { refuseUnavailable } from '../balances/take-stock.ts'
import { postStock } from '../ledger/stock-ledger.ts'
import type { ChosenLot } from '../lots/lot-terms.ts'
import { inheritTerms } from '../prices/area-price.ts'
import { type LockedTransfer, lockRequested } from './lock-transfer.ts'
import { requiresReception } from './reception-pairs.ts'
import { type TakenReservation, takeReservations } from './transfer-reservations.ts'

type Line = {
  line: number
  productId: number
  name: string
  requested: number
  quantity: number
  chosen: readonly ChosenLot[]
}
type SentLine = Line & { unitCost: number; value: number; iva: number }

/**
 * Dispatches a transfer, in full or in part. Units come from its own reservation, from available stock, and from the
 * reservations of the requests in `takenFrom`. They leave the source and enter the target with exactly the same value,
 * or stay in transit where the pair of areas requires a reception (transfers.dispatch, transfers.pairs). Returns the
 * transfer's number.
 */
export async function dispatchTransfer(tx: Tx, context: Context, sent: TransferInput): Promise<number> {
  const transfer = await lockRequested(tx, {
    id: sent.id,
    version: sent.version,
    refuse: ({ source_area_id: source }) => {
      if (!actsIn(context, source)) throw new Forbidden(transferMessages.dispatchesFromOwn)
    },
  })
  const { id } = transfer
  checkBusinessDate(context.today, { today: context.today, settings: await readSettings(tx) })
  const lines = (await sentLines(tx, id, sent)).filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) throw new Refusal(transferMessages.nothingSent)
  await refuseFractions(tx, lines)
  const received = await requiresReception(tx, transfer)
  const { moved, taken } = await move(tx, context, { transfer, lines, from: sent.takenFrom, received })
  await close(tx, context, { transfer, received, lines: moved })
  await posted(tx, context, {
    entity: 'traslates',
    id,
    act: 'despachar',
    after: {
      step: received ? TransferStep.inTransit : TransferStep.dispatched,
      lines: moved.map(({ productId, quantity }) => ({ productId, quantity })),
      ...(taken.length > 0 ? { taken } : {}),
    },
  })
  return id
}

/** The sent quantity of each requested line. Refuses other products and more than requested. */
async function sentLines(tx: Tx, id: number, { lines }: TransferInput): Promise<Line[]> {
  const { rows } = await sql<Omit<Line, 'quantity' | 'chosen'>>`
    select l.line, l.product_id as "productId", p.name, l.quantity_requested as requested
    from transfer_lines l join products p on p.id = l.product_id where l.transfer_id = ${id} order by l.line`.execute(
    tx,
  )
  const asked = new Set(rows.map(({ productId }) => productId))
  if (lines.some(({ productId, quantitySent }) => quantitySent > 0 && !asked.has(productId)))
    throw new Refusal(transferMessages.unknownLine)
  return rows.map((row) => {
    const sent = lines.find(({ productId }) => productId === row.productId)
    const quantity = sent?.quantitySent ?? 0
    if (compare(quantity, row.requested) > 0)
      throw new Refusal(transferMessages.moreThanAsked(row.name, row.requested))
    return { ...row, quantity, chosen: sent?.chosenLots ?? [] }
  })
}

/** `received`: the target has to receive the goods before they enter it. */
type Moving = {
  transfer: LockedTransfer
  lines: readonly Line[]
  from: readonly number[]
  received: boolean
}

async function move(
  tx: Tx,
  context: Context,
  { transfer, lines, from, received }: Moving,
): Promise<{ moved: SentLine[]; taken: TakenReservation[] }> {
  const { id, source_area_id: source, target_area_id: target } = transfer
  const stock = await lockStock(
    tx,
    lines.flatMap(({ productId }) => [source, target].map((areaId) => ({ areaId, productId }))),
  )
  const taken = await takeReservations(tx, { transferId: id, areaId: source, stock, wanted: lines, from })
  await refuseUnavailable(tx, { areaId: source, stock, wanted: lines, exceptTransfer: id })
  const document = { kind: 'transfer', id, date: context.today } as const
  const place = ({ line, productId, quantity }: Line, areaId: number) => ({
    line,
    areaId,
    productId,
    quantity,
  })
  const out = lines.map((line) => {
    return { ...place(line, source), out: OutputType.transfer, chosen: line.chosen }
  })
  const left = await postStock(tx, context, { document, stock, moves: out })
  const moved = lines.map((line, i) => ({
    ...line,
    unitCost: left[i]?.unitCost ?? 0,
    value: left[i]?.value ?? 0,
    iva: left[i]?.iva ?? 0,
  }))
  if (received) return { moved, taken }
  const into = moved.map((line) => ({
    ...place(line, target),
    in: InputType.transfer,
    value: line.value,
    iva: line.iva,
    of: [{ kind: document.kind, id, line: line.line }],
  }))
  await postStock(tx, context, { document, stock, moves: into })
  await inheritTerms(tx, context, {
    areaId: target,
    productIds: lines.map(({ productId }) => productId),
    reason: nameOfTransfer(id),
  })
  return { moved, taken }
}

type Closing = { transfer: LockedTransfer; received: boolean; lines: readonly SentLine[] }

async function close(
  tx: Tx,
  { actor, today }: Context,
  { transfer: { id, version }, received, lines }: Closing,
): Promise<void> {
  const sent = lines.map(({ line, quantity, unitCost: cost, value }) => {
    return { line, quantity, cost, value, total: roundMoney(value) }
  })
  await sql`update transfer_lines l set quantity_sent = s.quantity, cost = s.cost, value = s.value, total = s.total,
      quantity_received = case when ${received} then 0 else s.quantity end,
      value_received = case when ${received} then 0 else s.value end
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as s (line int, quantity numeric, cost numeric, value numeric, total numeric)
    where l.transfer_id = ${id} and l.line = s.line`.execute(tx)
  await tx
    .updateTable('transfers')
    .set({
      step: received ? TransferStep.inTransit : TransferStep.dispatched,
      with_reception: received,
      total: sum(lines.map(({ value }) => roundMoney(value))),
      dispatch_date: today,
      dispatched_by: actor.username,
      dispatched_at: new Date(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
}
