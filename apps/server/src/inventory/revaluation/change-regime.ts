import { type RegimeInput, regimeMessages } from '@yunque/contract/settings/fiscal-regime'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockPeriod } from '../../db/locks.ts'
import { Refusal, Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { revalueStock } from './revalue-stock.ts'

/**
 * Sets the fiscal regime from today on. Recorded documents keep their figures. With `revalue`, takes the IVA that the stock
 * carries out of its value (taxes.regime, taxes.revaluation).
 * @throws Stale; Refusal when the regime is already in force, or when goods whose value would change wait for their
 * invoice or are in transit
 */
export async function changeRegime(tx: Tx, context: Context, given: RegimeInput): Promise<void> {
  const { actor, today } = context
  await lockPeriod(tx)
  const before = await tx.selectFrom('settings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()
  if (given.revision !== undefined && given.revision !== before.version) throw new Stale()
  if (before.fiscal_regime === given.fiscalRegime) throw new Refusal(regimeMessages.same)
  const next = { fiscal_regime: given.fiscalRegime, fiscal_regime_since: today }
  await tx
    .updateTable('settings')
    .set({ ...next, modified_by: actor.username, modified_at: new Date(), version: before.version + 1 })
    .execute()
  await posted(tx, context, [
    {
      trail: 'settings',
      act: 'modificar',
      before: { fiscal_regime: before.fiscal_regime, fiscal_regime_since: before.fiscal_regime_since },
      after: { ...next, ...(given.revalue ? { reason: given.reason } : {}) },
    },
    { entity: 'about', id: 1 },
  ])
  if (given.revalue) {
    await refuseUnbilled(tx)
    await refuseInTransit(tx)
    await revalueStock(tx, context, { reason: given.reason })
  }
}

/** Goods without an invoice still have the value of their order: their invoice would take the IVA out a second time (receptions.cost). */
async function refuseUnbilled(tx: Tx): Promise<void> {
  const reception = await tx
    .selectFrom('reception_lines as l')
    .innerJoin('receptions as d', 'd.id', 'l.reception_id')
    .select('d.id')
    .where('d.active', '=', true)
    .where(sql<boolean>`l.billed + l.reduced < l.quantity`)
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()
  if (reception) throw new Refusal(regimeMessages.unbilled(reception.id))
}

/** Goods in transit are in no area, so no revaluation reaches their value (transfers.in-transit). */
async function refuseInTransit(tx: Tx): Promise<void> {
  const transfer = await tx
    .selectFrom('goods_in_transit')
    .select('transfer_id')
    .orderBy('transfer_id')
    .limit(1)
    .executeTakeFirst()
  if (transfer) throw new Refusal(regimeMessages.inTransit(Number(transfer.transfer_id)))
}
