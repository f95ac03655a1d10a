import { parsed, type Size } from './sizes.ts'

/** A size that narrows a search: its label, and the text that is added to the search. */
export type SizeChoice = Pick<Size, 'label' | 'text'>

const MOST_CHOICES = 24

/**
 * The sizes by which products differ that have the same name otherwise, in their order: «Tubo PVC ½», «Tubo PVC ¾» → ½ ¾.
 * Empty when less than half of the names belong to such a family, or when there are too many sizes (search.family).
 */
export function sizeChoices(names: readonly string[]): SizeChoice[] {
  const products = names.map(parsed)
  const families = [...Map.groupBy(products, ({ sizes, rest }) => `${rest}${sizes.length}`).values()]
  const varying = families.map(varyingSizes).filter((sizes) => sizes.length > 0)
  if (varying.flat().length * 2 < names.length) return []
  const byText = new Map(varying.flat().map((size) => [`${size.unit} ${size.text}`, size]))
  const sizes = [...byText.values()].toSorted(inOrder)
  return sizes.length > MOST_CHOICES ? [] : sizes.map(({ label, text }) => ({ label, text }))
}

/** One size of each product of a family: the first that is not the same in all. None when all are the same. */
function varyingSizes(family: readonly { sizes: readonly Size[] }[]): Size[] {
  const [first] = family
  const place =
    first?.sizes.findIndex((own, at) => family.some(({ sizes }) => sizes[at]?.text !== own.text)) ?? -1
  return place < 0 ? [] : family.flatMap(({ sizes }) => sizes[place] ?? [])
}

const inOrder = (a: Size, b: Size): number =>
  (a.unit ?? 'in').localeCompare(b.unit ?? 'in') || a.value - b.value
