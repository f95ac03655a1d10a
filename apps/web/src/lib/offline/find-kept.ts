import { codeKey } from '@yunque/domain/product-codes'
import { fold } from '../format/fold.ts'
import { matches, rank } from '../matches.ts'

interface Coded {
  readonly code: string
  readonly barcodes: readonly string[]
  readonly name: string
}

/** Products that this device keeps, by code or words: those of which the text is a code alone, else those whose name begins with it first. */
export function foundIn<Product extends Coded>(
  products: readonly Product[],
  search: string,
): readonly Product[] {
  const key = codeKey(search)
  const wanted = fold(search)
  const coded = products.filter(({ code, barcodes }) =>
    [code, ...barcodes].some((one) => fold(one) === wanted || codeKey(one) === key),
  )
  if (coded.length > 0) return coded
  return products
    .filter(({ code, name }) => matches(`${name} ${code}`, search))
    .toSorted(
      (one, other) => rank(one.name, search) - rank(other.name, search) || (one.name < other.name ? -1 : 1),
    )
}
