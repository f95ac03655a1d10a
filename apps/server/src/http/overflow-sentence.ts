import { itemAt, labelAt } from '@yunque/contract/core/field-labels'
import { formatQuantity } from '@yunque/contract/core/format'

type Figure = { path: readonly PropertyKey[]; value: number }

/** Wire names of numbers that are no figures: keys of records and versions. */
const isKey = (name: PropertyKey | undefined): boolean =>
  typeof name === 'string' && (name === 'id' || name === 'version' || /Ids?$/.test(name))

/**
 * The refusal of a figure that the database cannot hold: the largest figure of the request by its label, with its line
 * (messages.overflow). The database does not say which figure was computed from which field.
 */
export function overflowSentence(body: unknown): string {
  const [largest] = figuresOf(body, []).toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
  if (largest === undefined)
    return 'Un total pasa de las 15 cifras que se guardan: revise cantidades y montos'
  const item = itemAt(largest.path)
  const sentence = `${labelAt(largest.path)} es ${formatQuantity(largest.value)} y con ese valor un total pasa de las 15 cifras que se guardan`
  return item === undefined ? sentence : `${item}: ${sentence}`
}

function figuresOf(value: unknown, path: readonly PropertyKey[]): Figure[] {
  const name = path.findLast((step) => typeof step === 'string')
  if (typeof value === 'number') return isKey(name) || path.length === 0 ? [] : [{ path, value }]
  if (Array.isArray(value)) return value.flatMap((one, at) => figuresOf(one, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => figuresOf(one, [...path, key]))
}
