import type { SeriesKind } from '@yunque/contract/core/document-kinds'
import { type Series, type SeriesBar, seriesFor, seriesNumber } from '@yunque/domain/series'
import { sql } from 'kysely'
import { nextIds } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { readSeries, type StoredSeries } from './read-series.ts'

/** A new document: its kind, and the area and day by which its series is chosen. */
export type Place = { kind: SeriesKind; areaId: number; date: string }
/** The columns of a new document: its id, and its number of a series, or nulls where it has the number of the store. */
export type NumberColumns = {
  id: number
  series_id: number | null
  series_number: number | null
  number: string | null
}
type Taken = Omit<NumberColumns, 'id'>

/** Numbers one new document, as `numberDocuments`. */
export async function numberDocument(tx: Tx, context: Context, place: Place): Promise<NumberColumns> {
  const [document] = await numberDocuments(tx, context, [place])
  if (!document) throw new Error(`No number for ${place.kind}`)
  return document.numbers
}

/**
 * Numbers new documents: each gets the next number of the series of its kind, area and day (series.next). Call it as
 * late as possible and once for all documents of a transaction: the series stay locked until the commit, and a rollback
 * gives the numbers back.
 * @throws Refusal when no series has a number for one of them
 */
export async function numberDocuments<P extends Place>(
  tx: Tx,
  { today }: Context,
  places: readonly P[],
): Promise<(P & { numbers: NumberColumns })[]> {
  const [ids, series] = await Promise.all([takeIds(tx, places), seriesOf(tx, places)])
  const taken = new Map<number, Taken>()
  for (let round = 0; taken.size < places.length; round++) {
    // Another round: meanwhile a series ended, was changed or closed, or it had too few numbers.
    const known = round === 0 ? series : await seriesOf(tx, places)
    const wanted = new Map<StoredSeries, number[]>()
    for (const [index, place] of places.entries()) {
      if (taken.has(index)) continue
      const chosen = choose(known.get(place.kind) ?? [], { ...place, today })
      if (chosen) wanted.set(chosen, [...(wanted.get(chosen) ?? []), index])
      else taken.set(index, ofStore)
    }
    // Ascending, so that no two payments wait for each other.
    for (const [one, waiting] of [...wanted].sort(([a], [b]) => a.id - b.id)) {
      declareLock(tx, 'series', round * 2 ** 32 + one.id)
      const numbers = await takeNumbers(tx, one, waiting.length)
      for (const [at, number] of numbers.entries()) taken.set(waiting[at] ?? 0, numbered(one, number))
    }
  }
  return places.map((place, index) => ({
    ...place,
    numbers: { id: ids[index] ?? 0, ...(taken.get(index) ?? ofStore) },
  }))
}

const kindsOf = (places: readonly Place[]): SeriesKind[] => [...new Set(places.map(({ kind }) => kind))]

/** An id for each document, in their order. */
async function takeIds(tx: Tx, places: readonly Place[]): Promise<number[]> {
  const indexesOf = (kind: SeriesKind) =>
    places.flatMap((place, index) => (place.kind === kind ? [index] : []))
  const taken = kindsOf(places).map(async (kind) => {
    const indexes = indexesOf(kind)
    const ids = await nextIds(tx, kind, indexes.length)
    return indexes.map((index, at) => [index, ids[at] ?? 0] as const)
  })
  const byIndex = new Map((await Promise.all(taken)).flat())
  return places.map((_, index) => byIndex.get(index) ?? 0)
}

/** The series of each kind of these documents. */
async function seriesOf(tx: Tx, places: readonly Place[]): Promise<Map<SeriesKind, StoredSeries[]>> {
  const read = kindsOf(places).map(async (kind) => [kind, await readSeries(tx, kind)] as const)
  return new Map(await Promise.all(read))
}

const numbered = (series: Series, number: number): Taken => ({
  series_id: series.id,
  series_number: number,
  number: seriesNumber(series, number),
})

type NumberRequest = Omit<Place, 'kind'> & { today: string }

function choose<S extends Series>(series: readonly S[], asked: NumberRequest): S | undefined {
  const choice = seriesFor(series, asked)
  if (choice.is === 'barred') throw new Refusal(barSentences[choice.bar](choice.series))
  return choice.is === 'series' ? choice.series : undefined
}

const ofStore: Taken = { series_id: null, series_number: null, number: null }

/** The next `count` numbers of a series, or those that are left; none when it has changed since it was read. */
async function takeNumbers(tx: Tx, { id, version }: StoredSeries, count: number): Promise<number[]> {
  const { rows } = await sql<{ first: number; next: number }>`
    update document_series s set next = least(before.next + ${count}, before.last + 1)
    from (select id, next, last from document_series where id = ${id} and version = ${version} for no key update) before
    where s.id = before.id returning before.next as first, s.next`.execute(tx)
  const [{ first, next } = { first: 0, next: 0 }] = rows
  return Array.from({ length: next - first }, (_, index) => first + index)
}

const shown = (day: string | null) => day?.split('-').reverse().join('/') ?? ''

const barSentences: Record<SeriesBar, (series: Series) => string> = {
  ended: ({ prefix }) =>
    `La serie ${prefix} llegó a su último número: hay que preparar la siguiente en Numeración`,
  expired: ({ prefix, to }) =>
    `La serie ${prefix} venció el ${shown(to)}: hay que preparar la siguiente en Numeración`,
  early: ({ prefix, from }) =>
    `La fecha no puede ser anterior al ${shown(from)}, desde cuando vale la serie ${prefix}`,
  closed: ({ prefix }) => `La serie ${prefix} está cerrada: hay que preparar otra en Numeración`,
}
