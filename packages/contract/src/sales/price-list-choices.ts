import { Audience, ListBase, nineSteps, Rounding, roundingSteps } from '@yunque/domain/price-lists'
import { type ValueWords, wordsOf } from '../core/value-words.ts'

/** Who gets the prices of a list (prices.list). */
export const audiences = [
  { id: Audience.chosen, name: 'Clientes y grupos elegidos' },
  { id: Audience.everybody, name: 'Todos' },
  { id: Audience.promotion, name: 'Todos, si es menor (promoción)' },
] as const

/** What the formulas of a list are over. */
export const listBases = [
  { id: ListBase.cost, name: 'Costo promedio del área' },
  { id: ListBase.areaPrice, name: 'Precio del área' },
  { id: ListBase.list, name: 'Otra lista' },
] as const

/** The rounding rules of a list (prices.list-rounding). */
export const roundings = [
  { id: Rounding.none, name: 'Al centavo' },
  { id: Rounding.nearest, name: 'Al más cercano' },
  { id: Rounding.up, name: 'Hacia arriba' },
  { id: Rounding.nine, name: 'Que termine en 9' },
] as const

/** The multiples of a rounding rule, C$. */
export const stepChoices = roundingSteps.map((step) => ({ id: step, name: step.toFixed(2) }))
/** The multiples at which a price ends in 9. */
export const nineChoices = stepChoices.filter(({ id }) => nineSteps.includes(id))

export const audienceWords: ValueWords = wordsOf(audiences)
export const listBaseWords: ValueWords = wordsOf(listBases)
export const roundingWords: ValueWords = wordsOf(roundings)
