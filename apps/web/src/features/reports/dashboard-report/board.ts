import type { AreaChoice } from '@yunque/contract/core/area-choice'
import type { DashboardRow } from '@yunque/contract/reports/dashboard'
import { addDays, addMonths, startOfMonth } from '@yunque/domain/dates'
import { sum } from '@yunque/domain/decimal'
import type { Bar } from '../../../ui/charts/bar-list.tsx'
import type { Part } from '../../../ui/charts/shares.ts'

/** The grouping of the sales. */
export const groups = ['categoria', 'vendedor'] as const
export type Group = (typeof groups)[number]
/** A category's id or a seller's username, as in the address. */
export type Key = string

export type Question = {
  readonly areaId: AreaChoice
  readonly from: string
  readonly to: string
  readonly by: 'day' | 'month'
}

/** The key and the name of a row in a grouping. */
const memberOf = (row: DashboardRow, group: Group): { readonly key: Key; readonly name: string } =>
  group === 'categoria'
    ? { key: String(row.familyId), name: row.family }
    : { key: row.username, name: row.fullName }

/** The other grouping. */
export const opposite = (group: Group): Group => (group === 'categoria' ? 'vendedor' : 'categoria')

/** Sales summed by a grouping, the highest first. */
export function totalsBy(rows: readonly DashboardRow[], group: Group): Part[] {
  const members = Map.groupBy(rows, (row) => memberOf(row, group).key)
  return [...members]
    .map(([key, own]) => ({
      key,
      name: own[0] ? memberOf(own[0], group).name : key,
      value: sum(own.map(({ total }) => total)),
    }))
    .toSorted((a, b) => b.value - a.value || a.name.localeCompare(b.name, 'es'))
}

/** The bars of a grouping: the wanted ones, or all of them. */
export const barsOf = (totals: readonly Part[], wanted: readonly Key[]): Bar[] =>
  totals
    .filter(({ key }) => wanted.length === 0 || wanted.includes(String(key)))
    .map(({ key, name, value }) => ({ key, name, parts: [{ name, value }], total: value }))

/** The rows shown: of the selected bar, else of the wanted ones, else all. */
export function rowsOf(
  rows: readonly DashboardRow[],
  group: Group,
  { solo, elegido }: { readonly solo: readonly Key[]; readonly elegido: Key | null },
): DashboardRow[] {
  const wanted = elegido === null ? solo : [elegido]
  return rows.filter((row) => wanted.length === 0 || wanted.includes(memberOf(row, group).key))
}

/** Sales by day, or by month, of the whole range; days and months without sales are included. */
export function seriesOf(
  rows: readonly DashboardRow[],
  { from, to, by }: Question,
): { readonly date: string; readonly total: number }[] {
  const dated = Map.groupBy(rows, ({ date }) => date)
  const dates: string[] = []
  const [first, next] =
    by === 'month'
      ? [startOfMonth(from), (date: string) => addMonths(date, 1)]
      : [from, (date: string) => addDays(date, 1)]
  for (let date = first; date <= to; date = next(date)) dates.push(date)
  return dates.map((date) => ({ date, total: sum((dated.get(date) ?? []).map(({ total }) => total)) }))
}
