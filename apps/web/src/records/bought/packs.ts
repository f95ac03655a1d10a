import { add } from '@yunque/domain/decimal'
import { packCostOf, packsIn, unitCostOf, unitsOf } from '@yunque/domain/packs'
import type { Line } from '../../ui/document/line.ts'
import type { CellValue } from '../../ui/grid/editing/cell-edit.ts'
import type { ProductItem } from '../../ui/lookup/product-source.tsx'

/**
 * The part of a line of a purchase or of an order that has its packs. `packs` is 0 for a line in units, which may know
 * the size of a pack all the same.
 */
export type PackedLine = Line & {
  readonly packs: number
  readonly packSize: number
  readonly packName: string
  /** What a pack costs, in the currency in which the costs are typed; 0 for a line in units. */
  readonly packCost: number
  /** The code of the supplier; '' without one. */
  readonly supplierCode: string
}

/** No packs, of a line that is not of a supplier's product. */
export const inUnits = { packs: 0, packSize: 0, packName: '', packCost: 0, supplierCode: '' } as const

/**
 * How many of a product a new line has: packs, where its supplier sells it in packs, else units. The pack of the product is
 * only known (purchases.packs).
 */
export function packsOfProduct({ supplier, packSize = 0 }: ProductItem, count: number) {
  const supplierCode = supplier?.code ?? ''
  const own = supplier?.packSize ?? 0
  const quantity = own > 0 ? unitsOf({ packs: count, packSize: own }) : null
  if (quantity === null) return { ...inUnits, packSize: own || packSize, supplierCode, quantity: count }
  const packName = supplier?.packName ?? ''
  return { ...inUnits, packs: count, packSize: own, packName, supplierCode, quantity }
}

/** The line after its packs, the size of one, or its units changed: packs and units stay one figure (purchases.packs). */
export function editPacks<L extends PackedLine>(line: L, column: string, value: CellValue): L {
  const typed = typeof value === 'number' ? value : 0
  if (column === 'packs') return withPacks(line, typed, line.packSize)
  if (column === 'packSize') {
    const packs = packsIn(line.quantity, typed)
    const whole = packs !== null && Number.isInteger(packs)
    return withPacks({ ...line, packSize: typed }, whole ? packs : 1, typed)
  }
  return { ...line, quantity: typed, packs: line.packs > 0 ? (packsIn(typed, line.packSize) ?? 0) : 0 }
}

function withPacks<L extends PackedLine>(line: L, packs: number, packSize: number): L {
  const quantity = packSize > 0 && packs > 0 ? unitsOf({ packs, packSize }) : null
  return quantity === null ? { ...line, packs: 0 } : { ...line, packs, quantity }
}

/** The unit cost of a line whose pack costs that. */
export const unitCostOfPack = ({ packSize }: PackedLine, value: CellValue): number =>
  typeof value === 'number' && packSize > 0 ? unitCostOf(value, packSize) : 0

/** What a pack of the line costs at its unit cost; 0 for a line in units. */
export const costOfPack = ({ packs, packSize }: PackedLine, cost: number): number =>
  packs > 0 ? packCostOf(cost, packSize) : 0

/** Units of an ordered line to receive or to bill, in its packs where they are whole. */
export const packsFor = (row: Pick<PackedLine, 'packs' | 'packSize'>, quantity: number): number =>
  row.packs > 0 ? (packsIn(quantity, row.packSize) ?? 0) : 0

/** What is sent of the packs of a line: nothing of one in units. */
export const sentPacks = ({ packs, packSize, packName }: PackedLine) =>
  packs > 0 ? { packs, packSize, packName } : { packs: 0, packSize: 0, packName: '' }

/** Two lines of one product as one: in packs while both are, of one size. */
export function mergedPacks<L extends PackedLine>(one: L, other: L): Pick<L, 'packs' | 'quantity'> {
  const same = one.packs > 0 && other.packs > 0 && one.packSize === other.packSize
  return {
    packs: same ? add(one.packs, other.packs) : 0,
    quantity: add(one.quantity, other.quantity),
  }
}

/** Another lot of a line: one more pack of a line in packs, else one unit. */
export const anotherPack = <L extends PackedLine>({ packs, packSize }: L): Partial<L> =>
  (packs > 0 ? { packs: 1, quantity: packSize } : { quantity: 1 }) as Partial<L>

/** The lines after the supplier changed: what the former one calls and charges is not known of the new one. */
export const ofOtherSupplier = <L extends PackedLine>(lines: readonly L[]): readonly L[] =>
  lines.map((line) => ({ ...line, supplierCode: '', supplierCost: undefined }))
