import { businessDayIn, formatDateIn, formatDateTimeIn } from './format.ts'
import type { PaperPair } from './paper.ts'

/**
 * The day of a document with the hour at which it was saved, in the time zone of the company. A document dated on
 * another day than it was saved has both (documents.hour).
 */
export function momentOf({ date, createAt }: { date: string; createAt: string }, zone: string): PaperPair[] {
  const saved = formatDateTimeIn(zone, createAt)
  if (businessDayIn(zone, new Date(createAt)) === date) return [{ label: 'Fecha', value: saved }]
  return [
    { label: 'Fecha', value: formatDateIn(zone, date) },
    { label: 'Registro', value: saved },
  ]
}
