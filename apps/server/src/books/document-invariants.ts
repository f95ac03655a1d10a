import { documentKinds, seriesKinds } from '@yunque/contract/core/document-kinds'
import { documents } from '@yunque/contract/core/documents'
import { documentTables } from '../db/document-tables.ts'
import type { Invariant } from './invariant.ts'

const numbered = documentKinds
  .filter((kind) => documents[kind].numbered)
  .map(
    (kind) => `select '${kind}' as kind, count(*) as count, max(id) as last,
      count(*) filter (where id <= (select last from counters c where c.kind = '${kind}')) as counted from ${documentTables[kind]}`,
  )

/** Every document with a number of a series. */
const ofSeries = seriesKinds
  .map(
    (kind) => `select '${kind}' as kind, id, series_id, series_number, number, area_id, date
      from ${documentTables[kind]} where series_id is not null`,
  )
  .join(' union all ')

/** Invariants of documents, balances and numbers (documents.numbers, series.number, credit.balance). */
export const documentInvariants: readonly Invariant[] = [
  {
    // Behind the last number of its counter, the ids of a kind with series come from a sequence (series.ids).
    says: 'Numbers have no holes',
    query: `select c.kind, c.last, n.count, n.last as highest from counters c join (
        ${numbered.join(' union all ')}) n using (kind)
      where c.last <> n.counted or (not c.sequenced and (c.last <> n.count or c.last <> coalesce(n.last, 0)))`,
  },
  {
    says: 'The numbers of a series have no holes, and the next one follows the last',
    query: `select s.id, s.first, s.next, count(d.id), min(d.series_number), max(d.series_number)
      from document_series s left join (${ofSeries}) d on d.series_id = s.id
      group by s.id
      having count(distinct d.series_number) <> s.next - s.first or count(d.id) <> s.next - s.first
        or min(d.series_number) <> s.first or max(d.series_number) <> s.next - 1`,
  },
  {
    says: 'A number of a series is of its kind, area and days, and shown as such',
    query: `select d.kind, d.id, d.number, s.prefix from (${ofSeries}) d join document_series s on s.id = d.series_id
      where s.kind <> d.kind or s.area_id <> d.area_id or d.date not between s.from_date and coalesce(s.to_date, 'infinity')
        or d.number <> s.prefix || '-' || lpad(d.series_number::text, greatest(6, length(s.last::text)), '0')`,
  },
]
