import type { StateOf } from '@yunque/contract/core/entity'
import { formatCount } from '@yunque/contract/core/format'
import type { Tx } from '../../db/database.ts'
import { lockAllSeries } from '../../db/locks.ts'
import { Question, Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { lockVersion } from '../../operation/versioned.ts'
import { recordSeries, shown } from './save-series.ts'
import { findSeries } from './series.queries.ts'

/** Deletes a series without documents. Closes another after confirmation: its free numbers are not used (series.kept). */
export async function removeSeries(tx: Tx, context: Context, id: number, confirm: boolean): Promise<StateOf> {
  await lockAllSeries(tx)
  await findSeries(tx, context, id)
  await lockVersion(tx, 'document_series', { id })
  const before = await findSeries(tx, context, id)
  const { prefix, active, left, nextNumber, firstNumber } = before
  if (!active) throw new Refusal('La serie ya está cerrada')
  const used = nextNumber > firstNumber
  if (used && !confirm)
    throw new Question(
      `La serie ${prefix} ya numeró documentos: se cierra y quedan sin usar ${formatCount(left)} números. ¿Cerrarla?`,
    )
  if (used)
    await tx
      .updateTable('document_series')
      .set({
        active: false,
        version: before.version + 1,
        modified_by: context.actor.username,
        modified_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
  else await tx.deleteFrom('document_series').where('id', '=', id).execute()
  const after = used ? { ...shown(before), active: false } : null
  await recordSeries(tx, context, { id, before: shown(before), after })
  return { id, active: false }
}
