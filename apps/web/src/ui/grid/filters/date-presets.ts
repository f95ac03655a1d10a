import { addDays, addMonths, endOfMonth, startOfMonth } from '@yunque/domain/dates'

export interface DatePreset {
  label: string
  from: string
  to: string
}

/** Preset spans, as of `today`. Weeks begin on Monday. */
export function datePresets(today: string): DatePreset[] {
  const yesterday = addDays(today, -1)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const monday = addDays(today, -((weekday + 6) % 7))
  const lastMonth = addMonths(startOfMonth(today), -1)
  const year = today.slice(0, 4)
  return [
    { label: 'Hoy', from: today, to: today },
    { label: 'Ayer', from: yesterday, to: yesterday },
    { label: 'Esta semana', from: monday, to: addDays(monday, 6) },
    { label: 'Este mes', from: startOfMonth(today), to: endOfMonth(today) },
    { label: 'Mes pasado', from: lastMonth, to: endOfMonth(lastMonth) },
    { label: 'Últimos 30 días', from: addDays(today, -29), to: today },
    { label: 'Este año', from: `${year}-01-01`, to: `${year}-12-31` },
  ]
}
