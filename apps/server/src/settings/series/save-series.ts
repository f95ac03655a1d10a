import type { SeriesInput, SeriesRow } from '@yunque/contract/settings/series'
import { overlap } from '@yunque/domain/series'
import { startSequence } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { lockAllSeries } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { lockVersion, writeVersioned } from '../../operation/versioned.ts'
import { readSeries } from './read-series.ts'
import { findSeries } from './series.queries.ts'

/** Adds a series, or changes one that no document has yet (series.kept). Returns its id. */
export async function saveSeries(tx: Tx, context: Context, input: SeriesInput): Promise<number> {
  await lockAllSeries(tx)
  const before = input.id === 0 ? null : await lockUnused(tx, context, input)
  await refuseUnknownArea(tx, input)
  await refuseTaken(tx, input)
  const id = await writeVersioned(tx, context, {
    table: 'document_series',
    id: input.id,
    columns: {
      kind: input.document,
      area_id: input.areaId,
      prefix: input.prefix,
      first: input.firstNumber,
      last: input.lastNumber,
      next: input.firstNumber,
      authorization_number: input.authorization,
      authorized_on: input.authorizedOn,
      from_date: input.fromDate,
      to_date: input.toDate,
    },
  })
  await startSequence(tx, input.document)
  await recordSeries(tx, context, {
    id,
    before: before && shown(before),
    after: shown(await findSeries(tx, context, id)),
  })
  return id
}

/** Notes a change of a series. The settings tell which kinds have one. */
export async function recordSeries(
  tx: Tx,
  context: Context,
  change: { id: number; before: object | null; after: object | null },
): Promise<void> {
  await posted(tx, context, [
    { entity: 'series', ...change },
    { entity: 'about', id: 1 },
  ])
}

/** What the audit trail keeps of a series: what a person enters. */
export const shown = ({
  area: _a,
  left: _l,
  state: _s,
  createAt: _c,
  createBy: _b,
  version: _v,
  ...row
}: SeriesRow) => row

async function lockUnused(tx: Tx, context: Context, input: SeriesInput): Promise<SeriesRow> {
  await lockVersion(tx, 'document_series', input)
  const stored = await findSeries(tx, context, input.id)
  if (!stored.active) throw new Refusal('La serie está cerrada')
  if (stored.nextNumber > stored.firstNumber)
    throw new Refusal('La serie ya numeró documentos y no se modifica: cierre esta y prepare otra')
  return stored
}

async function refuseUnknownArea(tx: Tx, { areaId }: SeriesInput): Promise<void> {
  if (areaId === null) return
  const area = await tx.selectFrom('areas').select('active').where('id', '=', areaId).executeTakeFirst()
  if (!area?.active) throw new Refusal('El área no existe o está inactiva')
}

/** No two documents of a kind have the same number: the ranges of a prefix do not overlap (series.number). */
async function refuseTaken(
  tx: Tx,
  { id, document, prefix, firstNumber, lastNumber }: SeriesInput,
): Promise<void> {
  const range = { prefix, first: firstNumber, last: lastNumber }
  const taken = (await readSeries(tx, document)).find((one) => one.id !== id && overlap(one, range))
  if (taken) throw new Refusal(`La serie ${prefix} ya tiene los números del ${taken.first} al ${taken.last}`)
}
