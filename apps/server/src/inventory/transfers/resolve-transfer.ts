import { TransitOutcome } from '@yunque/contract/core/constants'
import { type TransferResolution, transferMessages } from '@yunque/contract/inventory/transfers'
import { compare } from '@yunque/domain/decimal'
import { partValue } from '@yunque/domain/transit'
import { sql } from 'kysely'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { Forbidden, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { actsIn } from '../../operation/own-area.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkBusinessDate } from '../../settings/business-date.ts'
import { lockStock } from '../balances/lock-stock.ts'
import { refuseFractions } from '../balances/refuse-fractions.ts'
import { type LockedTransfer, lockOpen } from './lock-transfer.ts'
import { enterArea, type Leaving, leftOpen, type TransitLine, transitLines } from './transit.ts'
import { type Loss, lossApproval, writeLoss } from './write-loss.ts'

type Resolving = TransferResolution & { id: number }

/**
 * The sender resolves differences of a received transfer: they return to the source, which never sent them, or they are
 * a loss. A loss returns too and leaves at once by an exit with a reason, at its exact value (transfers.differences).
 * Returns the transfer's number.
 */
export async function resolveTransfer(tx: Tx, context: Context, resolving: Resolving): Promise<number> {
  const { id, version, outcome, reasonId, observation } = resolving
  const transfer = await lockOpen(tx, {
    id,
    version,
    refuse: ({ source_area_id: source }) => {
      if (!actsIn(context, source)) throw new Forbidden(transferMessages.resolvesForOwn)
    },
  })
  const { source_area_id: areaId } = transfer
  checkBusinessDate(context.today, { today: context.today, settings: await readSettings(tx) })
  const lines = await transitLines(tx, id)
  const parts = resolved(lines, resolving)
  await refuseFractions(
    tx,
    parts.map(({ productId, units: quantity }) => ({ productId, quantity })),
  )
  const lost = outcome === TransitOutcome.lost
  const loss: Loss | null = lost ? { areaId, parts, reasonId, observation, transferId: id } : null
  const approval = loss && (await lossApproval(tx, context, loss))
  const stock = await lockStock(
    tx,
    parts.map(({ productId }) => ({ areaId, productId })),
  )
  const returned = await enterArea(tx, context, { id, areaId, stock, parts })
  const outputId = loss && (await writeLoss(tx, context, { ...loss, stock, returned }))
  if (outputId) await noteApproval(tx, context, approval, { entity: 'outPutProducts', entityId: outputId })
  await write(tx, context, { transfer, resolving, parts, outputId, settled: leftOpen(lines, parts) === 0 })
  return id
}

/** The resolved parts. Refuses more than is open of a product. */
function resolved(open: readonly TransitLine[], { lines }: TransferResolution): Leaving[] {
  const known = new Map(open.map((line) => [line.productId, line]))
  return lines.flatMap(({ productId, quantity: units }) => {
    if (units === 0) return []
    const line = known.get(productId)
    if (!line) throw new Refusal(transferMessages.notSent)
    if (compare(units, line.open.units) > 0)
      throw new Refusal(transferMessages.moreThanOpen(line.name, line.open.units))
    return [{ line: line.line, productId, units, value: partValue(line.open, units) }]
  })
}

type ResolutionWrite = {
  transfer: LockedTransfer
  resolving: Resolving
  parts: readonly Leaving[]
  outputId: number | null
  settled: boolean
}

async function write(tx: Tx, context: Context, written: ResolutionWrite): Promise<void> {
  const { transfer, resolving, parts, outputId, settled } = written
  const { id, outcome, reasonId, observation } = resolving
  const [quantity, value] = outcome === TransitOutcome.lost ? lostColumns : returnedColumns
  await sql`update transfer_lines l set ${quantity} = l.${quantity} + r.units, ${value} = l.${value} + r.value
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as r (line int, units numeric, value numeric)
    where l.transfer_id = ${id} and l.line = r.line`.execute(tx)
  await tx
    .updateTable('transfers')
    .set({
      settled_on: settled ? context.today : null,
      version: transfer.version + 1,
      modified_by: context.actor.username,
      modified_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  await posted(tx, context, {
    entity: 'traslates',
    id,
    act: 'resolver',
    after: {
      outcome,
      observation,
      ...(outputId === null ? {} : { reasonId, outputId }),
      lines: parts.map(({ productId, units }) => ({ productId, quantity: units })),
    },
  })
}

const lostColumns = [sql.ref('quantity_lost'), sql.ref('value_lost')] as const
const returnedColumns = [sql.ref('quantity_returned'), sql.ref('value_returned')] as const
