import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AreaChoice } from '@yunque/contract/core/area-choice'
import { daysBetween, isDate } from '@yunque/domain/dates'
import { useMemo } from 'react'
import { today } from '../../../lib/format/today.ts'
import { useAskedArea } from '../../../records/report/area-field.tsx'
import { areReversed } from '../../../records/report/days-fields.tsx'
import { daysOf } from '../../../records/report/periods.ts'
import { type Group, groups, type Key, type Question } from './board.ts'

/** The parameters of the dashboard, by their names in the address. */
export type ReportQuery = {
  readonly area: AreaChoice | null
  readonly desde: string | null
  readonly hasta: string | null
  readonly grupo: Group
}

/** The part of the answer that is shown: the members of the group to show (all when empty), and the selected one. */
export type Selection = { readonly solo: readonly Key[]; readonly elegido: Key | null }

/**
 * The report's parameters from the address. The default is this month of every area that the user may see, by
 * category.
 */
export function useAsked() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const area = useAskedArea(search.area)
  const asked = useMemo<ReportQuery>(() => {
    const month = daysOf('month', today())
    return {
      area,
      desde: dayOf(search.desde, month.from),
      hasta: dayOf(search.hasta, month.to),
      grupo: groups.find((group) => group === search.grupo) ?? 'categoria',
    }
  }, [search, area])
  const selection = useMemo<Selection>(
    () => ({ solo: keysOf(search.solo), elegido: keysOf(search.elegido)[0] ?? null }),
    [search],
  )
  // Another grouping has other keys, so the selection is cleared.
  const ask = (next: ReportQuery) =>
    void navigate({
      to: '.',
      search: { ...next, ...(next.grupo === asked.grupo ? addressOf(selection) : {}) },
    })
  const look = (patch: Partial<Selection>) =>
    void navigate({ to: '.', search: { ...search, ...addressOf({ ...selection, ...patch }) }, replace: true })
  return { asked, selection, ask, look }
}

/** The query parameters; null while the area or a day is missing, or the range is reversed. */
export function questionOf({ area, desde, hasta }: ReportQuery): Question | null {
  if (area === null || desde === null || hasta === null || areReversed(desde, hasta)) return null
  return { areaId: area, from: desde, to: hasta, by: daysBetween(desde, hasta) > mostDays ? 'month' : 'day' }
}

/** A longer range is shown by month. */
const mostDays = 92

const addressOf = ({ solo, elegido }: Selection) => ({
  solo: solo.length > 0 ? solo.join(',') : undefined,
  elegido: elegido ?? undefined,
})

// Users can edit an address. Invalid values count as missing.
const dayOf = (value: unknown, byDefault: string): string | null =>
  value === null || (typeof value === 'string' && isDate(value)) ? value : byDefault
const keysOf = (value: unknown): Key[] =>
  typeof value === 'string' || typeof value === 'number' ? String(value).split(',').filter(Boolean) : []
