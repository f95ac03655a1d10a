import { formatCount } from '@yunque/contract/core/format'

/** A duration for a person, by one unit: «90 s», «12 minutos», «5 horas», «3 días». */
export function lengthOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 120) return `${formatCount(minutes)} minutos`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${formatCount(hours)} horas` : `${formatCount(Math.floor(hours / 24))} días`
}
