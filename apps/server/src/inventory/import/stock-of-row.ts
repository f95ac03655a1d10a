import { State } from '@yunque/contract/core/constants'
import { most } from '@yunque/contract/core/limits'
import { importMessages } from '@yunque/contract/imports/import-report'
import {
  type ProductColumn,
  productColumns,
  productImportMessages,
  stockColumn,
} from '@yunque/contract/inventory/product-import'
import type { ProductInput } from '@yunque/contract/inventory/products'
import { scales } from '@yunque/domain/decimal'
import { fitsUnit } from '@yunque/domain/units'
import { Refusal } from '../../errors.ts'
import { type FileRow, folded, numberOf, textOf } from '../../imports/cells.ts'
import type { RowFaults } from '../../imports/row-faults.ts'
import type { KnownProduct } from '../products/known-products.ts'
import { type KnownPlaces, placeKey, supplierNamed } from './known-places.ts'

/** Opening stock of a product in an area: units, and the cost of one in C$ as it enters the stock. */
export type RowStock = { areaId: number; quantity: number; cost: number; providerId: number | null }

type Job = {
  row: FileRow<ProductColumn>
  known: KnownPlaces
  /** The area of quantities without one. */
  areaId: number
  product: ProductInput | undefined
  before: KnownProduct | undefined
  faults: RowFaults<ProductColumn>
  /** An earlier row of the same product. Its rows are in `taken`. */
  main?: object
}

/** The areas for which earlier rows gave stock, by the first row of the product. */
const taken = new WeakMap<object, Set<number>>()

/**
 * The opening stock that a row gives (stock.opening): none for an empty or zero quantity, and none for the quantity that
 * is in stock already. Every fault is reported.
 */
export function stockOfRow(job: Job): RowStock[] {
  const { row, faults, known, product } = job
  const cost = faults.of('cost', () => figureOf(row, 'cost', scales.cost, most.price))
  const providerId = faults.of('provider', () => supplierNamed(row, 'provider', known)) ?? null
  return placesOf(job).flatMap(({ column, areaId }) => {
    const quantity = faults.of(column, () => quantityOf(job, column, areaId))
    if (!quantity) return []
    if (product?.isService) faults.add(column, productImportMessages.service)
    if (job.before?.isKit) faults.add(column, productImportMessages.kit)
    const decimals = known.decimals.get(product?.unitId ?? 0) ?? 0
    if (product && !fitsUnit(quantity, decimals)) faults.add(column, productImportMessages.fraction(decimals))
    if (job.before && !isActive(job)) faults.add(column, productImportMessages.inactive)
    if (cost === 0) faults.add('cost', productImportMessages.noCost)
    return [{ areaId, quantity, cost: cost ?? 0, providerId }]
  })
}

const isActive = ({ product, before }: Job): boolean => (product ?? before)?.stateId === State.active

type Place = { column: ProductColumn; areaId: number }

/** The quantities of the row and their areas. An area twice is a fault. */
function placesOf({ row, known, areaId, faults, main }: Job): Place[] {
  const { cells } = row
  const own = [...known.areas.keys()].flatMap((id): Place[] =>
    cells[stockColumn(id)] === undefined ? [] : [{ column: stockColumn(id), areaId: id }],
  )
  const area =
    cells.area === undefined ? areaId : faults.of('area', () => areaOf(textOf(cells.area ?? ''), known))
  const named: Place[] =
    cells.quantity === undefined || area === undefined ? [] : [{ column: 'quantity', areaId: area }]
  const key = main ?? row
  const seen = taken.get(key) ?? new Set<number>()
  taken.set(key, seen)
  return [...named, ...own].filter(({ column, areaId: id }) => {
    if (seen.has(id)) faults.add(column, productImportMessages.repeatedStock(known.areas.get(id) ?? ''))
    return seen.size < seen.add(id).size
  })
}

function areaOf(name: string, { areaByName }: KnownPlaces): number {
  const found = areaByName.get(folded(name))
  if (found === undefined) throw new Refusal(importMessages.unknown(productColumns.area.title, name))
  return found
}

/** A quantity that opens a place; 0 for none, and for what is there already. @throws Refusal */
function quantityOf({ row, known, before }: Job, column: ProductColumn, areaId: number): number {
  const quantity = figureOf(row, column, scales.quantity, most.quantity)
  if (quantity === 0 || !before) return quantity
  const key = placeKey(areaId, before.id)
  if ((known.stock.get(key) ?? 0) === quantity) return 0
  if (known.moved.has(key)) throw new Refusal(productImportMessages.moved(known.areas.get(areaId) ?? ''))
  return quantity
}

/** A figure of at least 0; 0 for an empty cell. @throws Refusal */
function figureOf(
  { cells }: FileRow<ProductColumn>,
  column: ProductColumn,
  scale: number,
  max: number,
): number {
  const cell = cells[column]
  const title = column === 'cost' ? productColumns.cost.title : productColumns.quantity.title
  const value = cell === undefined ? 0 : numberOf(cell, title, scale)
  if (value < 0) throw new Refusal(productImportMessages.negative(title))
  if (value > max) throw new Refusal(productImportMessages.tooMuch(title))
  return value
}
