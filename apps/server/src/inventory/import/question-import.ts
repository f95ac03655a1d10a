import type { SameName } from '@yunque/contract/inventory/product-import'
import { askOnce } from '../../operation/ask-once.ts'
import { listedDoubts } from '../prices/listed-doubts.ts'
import {
  endedInheritanceSentence,
  firstOf,
  leapsSentence,
  lowPricesSentence,
} from '../prices/price-doubts.ts'
import type { ProductPlan } from './plan-import.ts'

/**
 * Asks once about everything in a valid file that may be a mistake, unless the user has confirmed it.
 * @throws Question
 */
export function questionImport({ report, rows }: ProductPlan, confirm: boolean): void {
  const { prices, sameNames } = report
  // Terms from a file end the inheritance of an area.
  const ended = rows.flatMap(({ before, terms, product }) => (before?.inherit && terms ? [product.name] : []))
  const listed = rows.flatMap(({ lists, product, terms, before }) =>
    lists.map((list) => ({ ...list, name: product.name, areaPrice: terms?.price ?? before?.price ?? 0 })),
  )
  const doubts = [
    lowPricesSentence(prices),
    leapsSentence(prices),
    ...listedDoubts(listed),
    sameNamesSentence(sameNames),
    endedInheritanceSentence(ended),
  ]
  askOnce(doubts, { confirm, question: '¿Importar de todas formas?' })
}

function sameNamesSentence(rows: readonly SameName[]): string | null {
  if (rows.length === 0) return null
  const names = rows.map(({ row, name, other }) => `${name} (fila ${row} y ${other})`)
  return `Con el mismo nombre ${rows.length === 1 ? 'queda otro producto' : 'quedan otros productos'}: ${firstOf(names)}`
}
