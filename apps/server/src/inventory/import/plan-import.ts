import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  importMessages,
  MOST_FAULTS,
  PREVIEWED,
  type PreviewedRow,
  type ProductsImported,
} from '@yunque/contract/inventory/product-import'
import type { ProductInput } from '@yunque/contract/inventory/products'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import type { RowFault } from '../../operation/refuse-faulty-rows.ts'
import { productFaults } from '../products/product-faults.ts'
import { columnOf, RowFaults } from './checked.ts'
import { type KnownGoods, knownGoods } from './known-goods.ts'
import type { Looked, ValidRow } from './looked-row.ts'
import { createEntries, missingEntries } from './missing-entries.ts'
import { pricesOfImport } from './prices-of-import.ts'
import { productOfRow } from './product-of-row.ts'
import { folded, type ProductRowInFile, textOf } from './product-rows.ts'
import { sameNames } from './same-names.ts'
import { termsOfRow } from './terms-of-row.ts'

/** The rows of a file, and whether missing catalog entries are to be added. */
export type ProductFile = {
  rows: readonly ProductRowInFile[]
  /** Numbers of the sheet's rows that are not products. */
  skipped: number[]
  createMissing: boolean
}

/** The plan of an import: the report, the faults of each faulty row, and the valid rows. */
export type ImportPlan = { report: ProductsImported; faulty: RowFault[]; rows: ValidRow[] }

/** Rows checked before other requests get a turn of the event loop. */
const AT_ONCE = 200

/** Checks a file and plans its import. Adds missing catalog entries if `createMissing`; writes nothing else. */
export async function planImport(
  tx: Tx,
  context: Context,
  { rows, skipped, createMissing }: ProductFile,
): Promise<ImportPlan> {
  const known = await knownGoods(tx, context.actor.areaId, rows)
  const missing = missingEntries(rows, known)
  if (createMissing) await createEntries(tx, context, { missing, known })
  const seen = new Map<string, number>()
  const looked: Looked[] = []
  for (const row of rows) {
    if (looked.length % AT_ONCE === AT_ONCE - 1) await nextTurn()
    looked.push(look(context, { row, known, seen }))
  }
  await addStoredFaults(tx, looked)
  const faulty = looked.filter((one) => !one.faults.none)
  const valid = looked.filter(isValid)
  const doubts = { prices: await pricesOfImport(tx, valid), sameNames: await sameNames(tx, valid) }
  return {
    report: { ...countsOf(looked), ...doubts, missing, skipped },
    faulty: faulty.map((one) => ({ row: one.row.number, text: one.faults.text })),
    rows: valid,
  }
}

type Counts = Omit<ProductsImported, 'missing' | 'skipped' | 'prices' | 'sameNames'>

function countsOf(looked: readonly Looked[]): Counts {
  const count = (outcome: Outcome) => looked.filter((one) => outcomeOf(one) === outcome).length
  const faults = looked.flatMap(({ row, faults: { list } }) =>
    list.map((fault) => ({ row: row.number, ...fault })),
  )
  return {
    ...{ total: looked.length, added: count('added'), changed: count('changed'), same: count('same') },
    ...{ faulty: count('faulty'), faults: faults.slice(0, MOST_FAULTS) },
    preview: looked.slice(0, PREVIEWED).map(previewOf),
  }
}

type Outcome = PreviewedRow['outcome']

function outcomeOf(looked: Looked): Outcome {
  if (!isValid(looked)) return 'faulty'
  if (looked.product.id === 0) return 'added'
  return looked.differs || looked.terms ? 'changed' : 'same'
}

function previewOf(looked: Looked): PreviewedRow {
  const { number, cells } = looked.row
  const texts = Object.entries(cells).map(([column, cell]) => [column, textOf(cell)])
  return { row: number, outcome: outcomeOf(looked), cells: Object.fromEntries(texts) }
}

const isValid = (row: Looked): row is ValidRow => row.faults.none && row.product !== undefined

type Job = { row: ProductRowInFile; known: KnownGoods; seen: Map<string, number> }

function look({ actor }: Context, { row, known, seen }: Job): Looked {
  const faults = new RowFaults()
  const key = row.cells.internalCode === undefined ? 'name' : 'internalCode'
  faults.of(key, () => refuseRepeated(row, known, seen))
  const code = row.cells.internalCode
  const before = code === undefined ? undefined : known.byCode.get(textOf(code).toLowerCase())
  const product = productOfRow({ row, known, before, faults })
  const terms = termsOfRow(actor.areaId, { row, before, faults })
  const differs =
    product !== undefined && (!before || fields.some((field) => !areEqual(product[field], before[field])))
  return { row, before, product, differs, terms, faults }
}

/** Refuses a repeated code, a repeated name without code, and a name without code that a stored product already has. */
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

/** Adds the faults that need the database, for the changed products without faults so far. */
async function addStoredFaults(tx: Tx, looked: readonly Looked[]): Promise<void> {
  const rows = looked.filter(isValid).filter(({ differs }) => differs)
  const products = rows.map(({ product }) => product)
  const stored = rows.flatMap(({ before }) => before ?? [])
  const found = await productFaults(tx, products, new Map(stored.map((product) => [product.id, product])))
  for (const [place, { faults }] of rows.entries())
    for (const { field, text } of found[place] ?? []) faults.add(columnOf(field), text)
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

const areEqual = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? [...one].sort().join(' ') === [...other].sort().join(' ')
    : one === other
