import type { SameName } from '@yunque/contract/product-import'
import { Question } from '../../http/errors.ts'
import { lowPricesSentence } from '../question-low-prices.ts'
import type { ImportPlan, SoundRow } from './plan-import.ts'

const MOST_NAMED = 5

/**
 * Asks once about everything in a valid file that may be a mistake, unless the user has confirmed it.
 * @throws Question
 */
export function questionImport({ report, rows }: ImportPlan, confirm: boolean): void {
  const { prices, sameNames } = report
  const doubts = [lowPricesSentence(prices), sameNamesSentence(sameNames), inheritanceSentence(rows)]
  const told = doubts.filter((one) => one !== null)
  if (confirm || told.length === 0) return
  throw new Question(`${told.map((one) => `${one}.`).join('\n')}\n¿Importar de todas formas?`)
}

function sameNamesSentence(rows: readonly SameName[]): string | null {
  if (rows.length === 0) return null
  const names = rows.map(({ row, name, other }) => `${name} (fila ${row} y ${other})`)
  return `Con el mismo nombre ${rows.length === 1 ? 'queda otro producto' : 'quedan otros productos'}: ${firstOf(names)}`
}

/** Terms from a file end the inheritance of an area. */
function inheritanceSentence(rows: readonly SoundRow[]): string | null {
  const names = rows.flatMap(({ before, terms, product }) => (before?.inherit && terms ? [product.name] : []))
  return names.length === 0 ? null : `El área deja de heredar el precio de ${firstOf(names)}`
}

function firstOf(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED
  const all = [...names.slice(0, MOST_NAMED), ...(rest > 0 ? [`${rest} más`] : [])]
  return new Intl.ListFormat('es').format(all)
}
