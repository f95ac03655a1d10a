import { TransferStep } from '@yunque/contract/core/constants'
import { formatQuantity } from '@yunque/contract/core/format'
import { nameOfTransfer } from '@yunque/contract/inventory/transfer-paper'
import { type TransferReception, transferMessages } from '@yunque/contract/inventory/transfers'
import { compare } from '@yunque/domain/decimal'
import { missing, partValue } from '@yunque/domain/transit'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Forbidden, Question, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { actsIn } from '../../operation/own-area.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkBusinessDate } from '../../settings/business-date.ts'
import { lockStock } from '../balances/lock-stock.ts'
import { refuseFractions } from '../balances/refuse-fractions.ts'
import { inheritTerms } from '../prices/area-price.ts'
import { type LockedTransfer, lockInTransit } from './lock-transfer.ts'
import { enterArea, leftOpen, type TransitLine, transitLines } from './transit.ts'

type Line = TransitLine & { received: number; damaged: number; note: string }
type Receiving = TransferReception & { id: number }

/**
 * Receives a transfer that is in transit. What arrived in order enters the target with its share of the value; the rest
 * stays in transit until the sender resolves it (transfers.reception). Returns the transfer's number.
 * @throws Question when something is missing or damaged
 */
export async function receiveTransfer(tx: Tx, context: Context, reception: Receiving): Promise<number> {
  const { id, version } = reception
  const transfer = await lockInTransit(tx, {
    id,
    version,
    refuse: ({ target_area_id: target }) => {
      if (!actsIn(context, target)) throw new Forbidden(transferMessages.receivesForOwn)
    },
  })
  checkBusinessDate(context.today, { today: context.today, settings: await readSettings(tx) })
  const sent = await transitLines(tx, id)
  const lines = arrived(sent, reception)
  await refuseFractions(
    tx,
    lines.flatMap(({ productId, received, damaged }) =>
      [received, damaged].map((quantity) => ({ productId, quantity })),
    ),
  )
  if (!reception.confirm) questionShort(lines)
  const parts = lines.flatMap(({ line, productId, open, received }) =>
    received > 0 ? [{ line, productId, units: received, value: partValue(open, received) }] : [],
  )
  const { target_area_id: areaId } = transfer
  const stock = await lockStock(
    tx,
    parts.map(({ productId }) => ({ areaId, productId })),
  )
  await enterArea(tx, context, { id, areaId, stock, parts })
  if (parts.length > 0)
    await inheritTerms(tx, context, {
      areaId,
      productIds: parts.map(({ productId }) => productId),
      reason: nameOfTransfer(id),
    })
  const values = new Map(parts.map(({ line, value }) => [line, value]))
  await write(tx, context, { transfer, lines, values, settled: leftOpen(sent, parts) === 0 })
  return id
}

/** What arrived of each sent line. Refuses other products, and more than was sent. */
function arrived(sent: readonly TransitLine[], { lines }: TransferReception): Line[] {
  const known = new Set(sent.map(({ productId }) => productId))
  const strange = lines.some(
    ({ productId, quantityReceived, quantityDamaged }) =>
      quantityReceived + quantityDamaged > 0 && !known.has(productId),
  )
  if (strange) throw new Refusal(transferMessages.notSent)
  return sent.map((line) => {
    const found = lines.find(({ productId }) => productId === line.productId)
    const { quantityReceived: received = 0, quantityDamaged: damaged = 0, note = '' } = found ?? {}
    if (compare(missing(line.sent, { received, damaged }), 0) < 0)
      throw new Refusal(transferMessages.moreThanSent(line.name, line.sent))
    return { ...line, received, damaged, note }
  })
}

/** Names what did not arrive and what is damaged. @throws Question */
function questionShort(lines: readonly Line[]): void {
  const short = lines.flatMap(({ name, sent, received, damaged }) => {
    const gone = missing(sent, { received, damaged })
    const parts = [
      ...(gone > 0 ? [`faltan ${formatQuantity(gone)}`] : []),
      ...(damaged > 0 ? [`${formatQuantity(damaged)} con daño`] : []),
    ]
    return parts.length > 0 ? [`${name}: ${parts.join(' y ')}`] : []
  })
  if (short.length > 0) throw new Question(transferMessages.short(short))
}

type ReceiptWrite = {
  transfer: LockedTransfer
  lines: readonly Line[]
  values: ReadonlyMap<number, number>
  settled: boolean
}

async function write(tx: Tx, context: Context, written: ReceiptWrite): Promise<void> {
  const { transfer, lines, values, settled } = written
  const { actor, today } = context
  const { id, version } = transfer
  const rows = lines.map(({ line, received, damaged, note, open }) => ({
    line,
    received,
    damaged,
    value: values.get(line) ?? 0,
    note: compare(received, open.units) === 0 ? '' : note,
  }))
  await sql`update transfer_lines l set quantity_received = r.received, value_received = r.value,
      quantity_damaged = r.damaged, difference_note = r.note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (line int, received numeric, damaged numeric, value numeric, note text)
    where l.transfer_id = ${id} and l.line = r.line`.execute(tx)
  await tx
    .updateTable('transfers')
    .set({
      step: TransferStep.dispatched,
      reception_date: today,
      settled_on: settled ? today : null,
      received_by: actor.username,
      received_at: new Date(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  // Without `areaId`: both areas get the event.
  await posted(tx, context, {
    entity: 'traslates',
    id,
    act: 'recibir',
    before: { step: transfer.step },
    after: {
      step: TransferStep.dispatched,
      lines: lines.map(({ productId, sent, received: quantity, damaged, note }) => {
        return { productId, sent, quantity, damaged, note }
      }),
    },
  })
}
