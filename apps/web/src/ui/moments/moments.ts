import type { ContinuousMoments } from '@yunque/contract/backup/continuous'
import { businessDay, formatHour } from '../../lib/format/format.ts'
import { startOfDay } from '../../lib/format/start-of-day.ts'

/** What of a continuous copy is chosen: the last moment, a moment, or just before an act. */
export type Choice =
  | { readonly kind: 'last' }
  | { readonly kind: 'time'; readonly at: string }
  | { readonly kind: 'mark'; readonly name: string }

/** The choice as the server takes it. Neither a moment nor a mark is the last one. */
export const targetOf = (choice: Choice): { at: string | null; mark: string } => ({
  at: choice.kind === 'time' ? choice.at : null,
  mark: choice.kind === 'mark' ? choice.name : '',
})

/** A day of the copy: from when to when there are moments, and before which acts. */
export interface CopyDay {
  readonly day: string
  readonly spans: readonly { readonly from: string; readonly to: string }[]
  readonly marks: ContinuousMoments['marks']
}

const DAY_MS = 86_400_000

/** The days that have something, the earliest first. A span of several days is part of each. */
export function daysOf({ spans, marks }: ContinuousMoments): CopyDay[] {
  const days = new Map<string, { day: string; spans: CopyDay['spans'][number][]; marks: CopyDay['marks'] }>()
  const at = (day: string) => {
    const found = days.get(day) ?? { day, spans: [], marks: [] }
    days.set(day, found)
    return found
  }
  for (const { from, to } of spans) {
    const last = businessDay(new Date(to))
    for (let time = Date.parse(from); ; time += DAY_MS) {
      const day = businessDay(new Date(Math.min(time, Date.parse(to))))
      const start = Date.parse(startOfDay(day))
      const end = start + DAY_MS - 1
      at(day).spans.push({
        from: new Date(Math.max(Date.parse(from), start)).toISOString(),
        to: new Date(Math.min(Date.parse(to), end)).toISOString(),
      })
      if (day === last) break
    }
  }
  for (const mark of marks) at(businessDay(new Date(mark.at))).marks.push(mark)
  return [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day))
}

/** The instant of a day `YYYY-MM-DD` and a time `HH:MM` by the clock of the company. */
const instantAt = (day: string, time: string): string =>
  new Date(startOfDay(day).replace('T00:00', `T${time}`)).toISOString()

/**
 * The moment of a day and a time, as the copy has it. The minutes in which a span begins and ends count whole. Undefined
 * where it has none.
 */
export function momentIn({ day, spans }: CopyDay, time: string): string | undefined {
  const at = instantAt(day, time)
  if (spans.some(({ from, to }) => from <= at && at <= to)) return at
  return spans.find(({ from }) => formatHour(from) === time)?.from
}

/** `de 08:05 a 18:40`, for each span of the day. */
export const spansText = ({ spans }: CopyDay): string =>
  spans.map(({ from, to }) => `de ${formatHour(from)} a ${formatHour(to)}`).join(' y ')
