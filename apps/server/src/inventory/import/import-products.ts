import { areaProductInput } from '@yunque/contract/area-products'
import {
  type CatalogColumn,
  importMessages,
  type ProductColumn,
  type ProductsImported,
  productColumns,
} from '@yunque/contract/product-import'
import { type ProductInput, productInput } from '@yunque/contract/products'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../http/errors.ts'
import { refuseFaultyRows } from '../../http/refuse-faulty-rows.ts'
import { saveAreaProduct } from '../save-area-product.ts'
import { saveProduct } from '../save-product.ts'
import { checked, RowFaults } from './checked.ts'
import { type KnownGoods, type KnownProduct, knownGoods } from './known-goods.ts'
import { createEntries, missingIn } from './missing-entries.ts'
import { folded, numberOf, type ProductRowInFile, textOf, yesNoOf } from './product-rows.ts'

/** What a file brings, and whether the catalog entries that it names and that are missing come with it. */
export type ProductFile = { rows: readonly ProductRowInFile[]; createMissing: boolean }

const noneYet = { added: 0, changed: 0, same: 0 }

/** Adds the products of a file and changes those whose code exists, all or none. @throws Refusal naming each faulty row */
export async function importProducts(tx: Tx, context: Context, file: ProductFile): Promise<ProductsImported> {
  const report = await importRows(tx, context, file)
  refuseFaultyRows(report.faults)
  return report
}

/** What the file would do, every faulty row included: it is done, and undone. */
export async function checkProducts(db: Db, context: Context, file: ProductFile): Promise<ProductsImported> {
  try {
    return await inTransaction(db, async (tx) => {
      throw new Undone(await importRows(tx, context, file))
    })
  } catch (error) {
    if (error instanceof Undone) return error.report
    throw error
  }
}

class Undone extends Error {
  readonly report: ProductsImported
  constructor(report: ProductsImported) {
    super('A dry run is rolled back')
    this.report = report
  }
}

async function importRows(
  tx: Tx,
  context: Context,
  { rows, createMissing }: ProductFile,
): Promise<ProductsImported> {
  const known = await knownGoods(tx, context.actor.areaId, rows)
  const report: ProductsImported = { ...noneYet, total: rows.length, missing: [], faults: [] }
  const seen = new Map<string, number>()
  const named = new Map<string, Missing>()
  // Each row goes through the very operations of the form, so that no rule is written twice.
  for (const row of rows) {
    const faults = new RowFaults()
    const missing = missingIn(row, known)
    for (const one of missing) noteOnce(named, one)
    await faults.of(() => refuseRepeated(row, known, seen))
    const untold = createMissing ? await createEntries(tx, context, { missing, known, faults }) : []
    const outcome = await importRow(tx, context, { row, known, faults, untold })
    if (outcome === null) report.faults.push({ row: row.number, text: faults.text })
    else report[outcome] += 1
  }
  return { ...report, missing: [...named.values()] }
}

type Missing = ProductsImported['missing'][number]

/** Each name once, as the first row that has it writes it. */
function noteOnce(named: Map<string, Missing>, one: Missing): void {
  const key = `${one.column} ${folded(one.name)}`
  if (!named.has(key)) named.set(key, one)
}

/** A code, or without one a name, stands in one row only, and a name without a code is of no product yet. */
function refuseRepeated(
  { number, cells }: ProductRowInFile,
  known: KnownGoods,
  seen: Map<string, number>,
): void {
  const code = cells.internalCode === undefined ? null : textOf(cells.internalCode)
  const name = cells.name === undefined ? '' : textOf(cells.name)
  const key = code === null ? `name ${folded(name)}` : `code ${code.toLowerCase()}`
  const before = seen.get(key)
  if (before !== undefined && code !== null) throw new Refusal(importMessages.repeatedCode(code, before))
  if (before !== undefined && name) throw new Refusal(importMessages.repeatedName(name, before))
  seen.set(key, number)
  const taken = code === null ? known.codeByName.get(folded(name)) : undefined
  if (taken !== undefined) throw new Refusal(importMessages.nameTaken(name, taken))
}

type Job = {
  row: ProductRowInFile
  known: KnownGoods
  faults: RowFaults
  /** Columns whose entry was refused already: that it is unknown is no news. */
  untold: readonly CatalogColumn[]
}

/** Null when the row is faulty: then nothing of the file is kept. */
async function importRow(tx: Tx, context: Context, job: Job): Promise<'added' | 'changed' | 'same' | null> {
  const { row, known, faults } = job
  const code = row.cells.internalCode
  const before = code === undefined ? undefined : known.byCode.get(textOf(code).toLowerCase())
  const written = await productOf(job, before)
  const product = await faults.of(() => checked(productInput, written))
  const saves = faults.none && product !== undefined
  const terms = await termsOf(context, { row, before, faults })
  const differs = saves && (!before || fields.some((field) => !alike(product[field], before[field])))
  const productId =
    saves && (await faults.of(() => (differs ? saveProduct(tx, context, product) : product.id)))
  if (productId && terms && faults.none)
    await faults.of(() =>
      saveAreaProduct(tx, context, { ...terms, productId, reason: 'Importación de Excel' }),
    )
  if (!faults.none) return null
  if (!before) return 'added'
  return differs || terms ? 'changed' : 'same'
}

const fields = [
  'internalCode',
  'name',
  'description',
  'categoryId',
  'brandId',
  'unitId',
  'classificationId',
  'location',
  'hasIva',
  'isService',
  'barcodes',
] as const satisfies (keyof ProductInput)[]

const alike = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? [...one].sort().join(' ') === [...other].sort().join(' ')
    : one === other

/** Stands in a column at fault, so that its form does not say besides that it is empty. */
const PLACEHOLDER = 1

/** The product of a row over the one that is there: what the row leaves out stays as it is. */
async function productOf(
  { row: { cells }, known, faults, untold }: Job,
  before: KnownProduct | undefined,
): Promise<object> {
  const entry = (column: CatalogColumn) => {
    const cell = cells[column]
    if (cell === undefined) return {}
    const id = known.catalogs[column].ids.get(folded(cell))
    if (id === undefined && !untold.includes(column))
      faults.list.push(importMessages.unknown(productColumns[column].title, textOf(cell)))
    return { [`${column}Id`]: id ?? PLACEHOLDER }
  }
  const text = (column: ProductColumn) => {
    const cell = cells[column]
    return cell === undefined ? {} : { [column]: textOf(cell) }
  }
  const yesNo = async (column: ProductColumn) => {
    const cell = cells[column]
    if (cell === undefined) return {}
    return { [column]: (await faults.of(() => yesNoOf(cell, column))) ?? false }
  }
  const { barcodes } = cells
  return {
    ...before,
    // A code that no product has yet is the new product's.
    ...(before ? {} : text('internalCode')),
    ...text('name'),
    ...text('location'),
    ...text('description'),
    ...entry('category'),
    ...entry('brand'),
    ...entry('unit'),
    ...entry('classification'),
    ...(await yesNo('hasIva')),
    ...(await yesNo('isService')),
    ...(barcodes === undefined
      ? {}
      : {
          barcodes: textOf(barcodes)
            .split(/[\s,;]+/)
            .filter(Boolean),
        }),
  }
}

type Terms = { row: ProductRowInFile; before: KnownProduct | undefined; faults: RowFaults }

const termColumns = ['price', 'stockMin', 'stockMax', 'discount'] as const

/** What the row says for the user's area; null where that is nothing new, or is at fault. */
async function termsOf({ actor: { areaId } }: Context, { row, before, faults }: Terms) {
  const written: Partial<Record<(typeof termColumns)[number], number>> = {}
  let sound = true
  for (const column of termColumns) {
    const cell = row.cells[column]
    if (cell === undefined) continue
    const value = await faults.of(() => numberOf(cell, column, column === 'discount' ? 6 : 4))
    if (value === undefined) sound = false
    else written[column] = value
  }
  const same = termColumns.every(
    (column) => written[column] === undefined || written[column] === before?.[column],
  )
  if (!sound || same) return null
  const { price, stockMin, stockMax, discount } = before ?? {}
  const old = before && { price, stockMin, stockMax, discount }
  const productId = before?.id ?? PLACEHOLDER
  return (await faults.of(() => checked(areaProductInput, { ...old, ...written, areaId, productId }))) ?? null
}
