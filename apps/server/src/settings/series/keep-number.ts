import { keptActMessages } from '@yunque/contract/sales/kept-acts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { documentTables } from '../../db/document-tables.ts'
import { declareLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { type NumberColumns, numberDocument, type Place } from './number-documents.ts'

/** A document as it was printed before the store was restored. `series`: its prefix; null for the number of the store. */
export type PrintedNumber = {
  kind: 'bill' | 'creditNote'
  id: number
  number: string
  series: string | null
  /** Whether a person accepts another number where it cannot have its own. */
  orOther: boolean
}

/** The document with the number before is not in the store yet: it is tried again when that one arrives (offline.kept). */
export class EarlierMissing extends Refusal {}

/**
 * Gives a document again the id and number with which it was printed. Numbers have no holes, so it is given only when it is the next
 * one (offline.kept). Call it as late as possible, as `numberDocument`.
 * @throws EarlierMissing, Refusal when another document has the number, unless a person accepts another one
 */
export async function numberAgain(
  tx: Tx,
  context: Context,
  place: Place,
  printed: PrintedNumber,
): Promise<NumberColumns> {
  if (printed.orOther && (await nextNow(tx, printed)) !== ownOf(printed))
    return numberDocument(tx, context, place)
  return printed.series === null ? keepOfStore(tx, printed) : keepOfSeries(tx, printed, printed.series)
}

/** Refuses what `numberAgain` would refuse now. Takes no lock. @throws EarlierMissing, Refusal */
export async function refuseOtherTurn(tx: Tx, printed: PrintedNumber): Promise<void> {
  if (!printed.orOther) refuseUnless(printed, await nextNow(tx, printed))
}

/**
 * The next number of the series of a printed document, or of the store. Where ids come from a sequence (series.ids) each free one is
 * next. Null where it has none.
 */
async function nextNow(tx: Tx, printed: PrintedNumber): Promise<number | null> {
  const { kind, id, series, number } = printed
  const ofSeries = sql<number | null>`(select next from document_series
    where kind = ${kind} and prefix = ${series} and ${countOf(number)} between first and last)`
  const ofStore = sql<
    number | null
  >`case when not exists (select from counters where kind = ${kind}) then 1 else
    (select case when not sequenced then last + 1 when not exists (select from ${sql.table(documentTables[kind])} where id = ${id})
      then ${id}::int end from counters where kind = ${kind}) end`
  const { rows } = await sql<{
    next: number | null
  }>`select ${series === null ? ofStore : ofSeries} as next`.execute(tx)
  return rows[0]?.next ?? null
}

/** The number in a printed number: 'A-000123' is 123. */
export const countOf = (number: string): number => Number(/\d+$/.exec(number)?.[0] ?? 0)

const ownOf = ({ id, number, series }: PrintedNumber) => (series === null ? id : countOf(number))

function refuseUnless(printed: PrintedNumber, next: number | null): void {
  const own = ownOf(printed)
  if (next === null || next > own) throw new Refusal(keptActMessages.taken(printed.number))
  if (next < own) throw new EarlierMissing(keptActMessages.earlier(printed.number))
}

async function keepOfStore(tx: Tx, printed: PrintedNumber): Promise<NumberColumns> {
  const { kind, id } = printed
  declareLock(tx, 'counter')
  await sql`insert into counters (kind, last) values (${kind}, 0) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ sequenced: boolean }>`
    update counters set last = case when sequenced then last else ${id} end
    where kind = ${kind} and (sequenced or last = ${id} - 1) returning sequenced`.execute(tx)
  const [counter] = rows
  if (!counter || (counter.sequenced && (await freeId(tx, printed)) !== id))
    throw new Refusal(keptActMessages.taken(printed.number))
  return { id, series_id: null, series_number: null, number: null }
}

async function keepOfSeries(tx: Tx, printed: PrintedNumber, series: string): Promise<NumberColumns> {
  const own = countOf(printed.number)
  declareLock(tx, 'counter')
  const id = await freeId(tx, printed)
  declareLock(tx, 'series')
  const { rows } = await sql<{ id: number; next: number }>`
    select id, next from document_series where kind = ${printed.kind} and prefix = ${series} and ${own} between first and last
    for no key update`.execute(tx)
  const [found] = rows
  if (!found) throw new Refusal(keptActMessages.taken(printed.number))
  refuseUnless(printed, found.next)
  await sql`update document_series set next = next + 1 where id = ${found.id}`.execute(tx)
  return { id, series_id: found.id, series_number: own, number: printed.number }
}

/** Ids far above the last one are not believed. */
const MOST_AHEAD = 100_000

/** The id that it had, where no other document has it, or the next one. Ids of a kind with series may have holes (series.ids). */
async function freeId(tx: Tx, { kind, id }: PrintedNumber): Promise<number> {
  const table = documentTables[kind]
  const sequence = sql`${`${table}_id_seq`}::regclass`
  const { rows } = await sql<{ id: number }>`
    select (case when ${id} > last_value + ${MOST_AHEAD} or exists (select from ${sql.table(table)} where id = ${id})
        then nextval(${sequence})
      when last_value <= ${id} then setval(${sequence}, ${id})
      else ${id} end)::int as id
    from ${sql.table(`${table}_id_seq`)}`.execute(tx)
  const [given] = rows
  if (!given) throw new Error(`No sequence for ${kind}`)
  return given.id
}
