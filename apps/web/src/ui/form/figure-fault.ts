import { parseDecimal } from '@yunque/domain/decimal'

export interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/**
 * What is wrong with a typed figure, with the label of its field; undefined when it is valid. A value out of bounds is
 * reported and never clamped (messages.nothing-cut).
 */
export function figureFault(label: string, text: string, { min, max }: Bounds = {}): string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const value = parseDecimal(typed)
  if (value === null) return `${label}: «${typed.slice(0, 40)}» no es un número`
  if (max !== undefined && value > max) return `${label}: no puede pasar de ${format.format(max)}`
  if (min !== undefined && value < min) return `${label}: no puede ser menor que ${format.format(min)}`
  return undefined
}
