import { type Status, wordOf } from '../core/status-words.ts'
import { activeWords } from '../core/value-words.ts'

type Held = { isLimit: boolean; stock: number }

/** Stock state of a product: at its minimum or out of stock; `null` when it has enough. */
export function shortage({ isLimit, stock }: Held): Status | null {
  if (!isLimit) return null
  return stock === 0 ? 'noStock' : 'lowStock'
}

/** The state of a product in the product list. */
export const productWords = ({ active, ...held }: Held & { active: boolean }): string =>
  active ? wordOf(shortage(held), activeWords.true) : activeWords.false

/** State texts of a product in an area: without a record there, and with enough stock. */
export const notRecorded = 'Sin registro'
export const enoughInArea = 'Disponible'
export const areaProductWords = ({ exists, ...held }: Held & { exists: boolean }): string =>
  exists ? wordOf(shortage(held), enoughInArea) : notRecorded

/** The state of a product in the stock report; `null` when it has enough. */
export function stockStatus({ active, stock, isLimit }: Held & { active: boolean }): Status | null {
  if (!active) return 'inactive'
  if (stock <= 0) return 'noStock'
  return isLimit ? 'lowStock' : null
}
export const enoughStock = 'Suficiente'
export const stockWords = (row: Held & { active: boolean }): string => wordOf(stockStatus(row), enoughStock)
