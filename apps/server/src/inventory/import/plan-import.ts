import { State } from '@yunque/contract/core/constants'
import {
  type CatalogColumn,
  type ProductColumn,
  type ProductsImported,
  productImportMessages,
} from '@yunque/contract/inventory/product-import'
import { productSubject } from '@yunque/contract/inventory/product-subject'
import type { ProductInput } from '@yunque/contract/inventory/products'
import { codeKey } from '@yunque/domain/product-codes'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { type FileRow, folded, textOf } from '../../imports/cells.ts'
import type { ImportFile, ImportPlan } from '../../imports/define-import.ts'
import { eachRow } from '../../imports/each-row.ts'
import { type CheckedRow, faultyOf, reportOf } from '../../imports/import-report.ts'
import { RowFaults } from '../../imports/row-faults.ts'
import { withDefaults } from '../../imports/with-defaults.ts'
import type { Context } from '../../operation/context.ts'
import type { KnownProduct } from '../products/known-products.ts'
import { productFaults } from '../products/product-faults.ts'
import { type KnownGoods, knownGoods } from './known-goods.ts'
import { createProviders } from './known-places.ts'
import { listsOfRow } from './lists-of-row.ts'
import type { Looked, ValidRow } from './looked-row.ts'
import { createEntries, missingEntries } from './missing-entries.ts'
import { openingsOf } from './openings-of.ts'
import { pricesOfImport } from './prices-of-import.ts'
import { productOfRow } from './product-of-row.ts'
import { sameNames } from './same-names.ts'
import { refuseShownCodes } from './shown-codes.ts'
import { stockOfRow } from './stock-of-row.ts'
import { codeOfRow } from './suppliers-of-row.ts'
import { termsOfRow } from './terms-of-row.ts'

/** The plan of an import of products: the report, the faults of each faulty row, and the valid rows. */
export type ProductPlan = ImportPlan<ProductsImported> & { rows: ValidRow[] }

/** Checks a file and plans its import. Adds missing catalog entries if `createMissing`; writes nothing else. */
export async function planProducts(
  tx: Tx,
  context: Context,
  file: ImportFile<ProductColumn>,
): Promise<ProductPlan> {
  const { createMissing, run } = file
  const known = await knownGoods(tx, context.actor.areaId, file.rows)
  const rows = file.rows.map((row) => (storedOf(row, known) ? row : withDefaults(row, file.defaults)))
  const missing = [...missingEntries(rows, known), ...known.places.missing]
  if (createMissing) await createEntries(tx, context, { missing: missingEntries(rows, known), known })
  if (createMissing) await createProviders(tx, context, known.places)
  const seen = new Map<string, Looked>()
  const looked = await eachRow(run, rows, (row) => look(context, { row, known, seen }))
  await addStoredFaults(tx, looked)
  const valid = looked.filter(isValid)
  const doubts = {
    prices: await pricesOfImport(tx, valid),
    sameNames: await sameNames(
      tx,
      valid.filter(({ part }) => !part),
    ),
  }
  const openings = openingsOf(valid, known.places)
  const checked = looked.map((one) => ({ ...one, outcome: outcomeOf(one), isNew: !one.before && !one.part }))
  return {
    report: {
      ...reportOf(checked, { subject: productSubject, file, choices: (column) => choicesOf(column, known) }),
      ...doubts,
      missing,
      openings,
    },
    faulty: faultyOf(checked),
    rows: valid,
  }
}

function outcomeOf({
  product,
  before,
  differs,
  terms,
  lists,
  code,
  stock,
  part,
}: Looked): CheckedRow<ProductColumn>['outcome'] {
  if (part) return 'part'
  if (product?.id === 0 || before?.undone) return 'added'
  return differs || terms || lists.length > 0 || code || stock.length > 0 ? 'changed' : 'same'
}

const isValid = (row: Looked): row is ValidRow => row.faults.none && row.product !== undefined

type Job = { row: FileRow<ProductColumn>; known: KnownGoods; seen: Map<string, Looked> }

function look({ actor }: Context, { row, known, seen }: Job): Looked {
  const faults = new RowFaults(productSubject, row)
  const main = mainOf({ row, known, seen })
  if (main) {
    const { before, product } = main
    const stock = stockOfRow({
      row,
      known: known.places,
      areaId: actor.areaId,
      product,
      before,
      faults,
      main,
    })
    return {
      row,
      before,
      product,
      differs: false,
      terms: null,
      lists: [],
      code: null,
      stock,
      part: true,
      faults,
    }
  }
  const key = row.cells.internalCode === undefined ? 'name' : 'internalCode'
  if (!faults.unread('internalCode')) faults.of(key, () => refuseRepeated(row, known, seen))
  const before = storedOf(row, known)
  refuseShownCodes(row, known.shown, { id: before?.id, faults })
  const product = productOfRow({ row, known, before, faults })
  if (product && before?.undone) product.stateId = State.active
  const terms = termsOfRow(actor.areaId, { row, before, faults })
  const lists = listsOfRow({ row, before, lists: known.lists, faults })
  const differs =
    product !== undefined &&
    (!before || before.undone || fields.some((field) => !areEqual(product[field], before[field])))
  const stock = stockOfRow({ row, known: known.places, areaId: actor.areaId, product, before, faults })
  const code = codeOfRow(
    { row, places: known.places, before, faults },
    { product, codes: known.supplierCodes },
  )
  const looked = { row, before, product, differs, terms, lists, code, stock, part: false, faults }
  if (!seen.has(keyOf(row, known))) seen.set(keyOf(row, known), looked)
  return looked
}

/** The stored products with the row's code: the one that has it as it is written, or all that have it in another form. */
function storedWith(
  { cells: { internalCode } }: FileRow<ProductColumn>,
  { byCode, byKey }: KnownGoods,
): readonly KnownProduct[] {
  if (internalCode === undefined) return []
  const exact = byCode.get(textOf(internalCode).toLowerCase())
  return exact ? [exact] : (byKey.get(codeKey(textOf(internalCode))) ?? [])
}

/** The stored product with the row's code. Of several it is the first, and the row is faulty. */
const storedOf = (row: FileRow<ProductColumn>, known: KnownGoods): KnownProduct | undefined =>
  storedWith(row, known)[0]

/** The names of active entries of the catalog of a column. */
const choicesOf = (column: ProductColumn, { catalogs }: KnownGoods): readonly string[] =>
  column in catalogs ? catalogs[column as CatalogColumn].names : []

/** What names the product of a row: its code, else its name. */
function keyOf(row: FileRow<ProductColumn>, known: KnownGoods): string {
  const { internalCode, name = '' } = row.cells
  if (internalCode === undefined) return `name ${folded(name)}`
  const stored = storedOf(row, known)
  return stored ? `product ${stored.id}` : `code ${codeKey(textOf(internalCode))}`
}

/** The earlier row of the same product, when this row has its stock in another area. */
function mainOf({ row, known, seen }: Job): Looked | undefined {
  const main = seen.get(keyOf(row, known))
  const { area, name } = row.cells
  const { name: first } = main?.row.cells ?? {}
  if (!main || area === undefined) return undefined
  return name === undefined || (first !== undefined && folded(name) === folded(first)) ? main : undefined
}

/** Refuses a repeated code, a repeated name without code, and a name without code that a stored product already has. */
function refuseRepeated(row: FileRow<ProductColumn>, known: KnownGoods, seen: Job['seen']): void {
  const { cells } = row
  const code = cells.internalCode === undefined ? null : textOf(cells.internalCode)
  const name = cells.name === undefined ? '' : textOf(cells.name)
  const before = seen.get(keyOf(row, known))?.row.number
  if (before !== undefined && code !== null)
    throw new Refusal(productImportMessages.repeatedCode(code, before))
  if (before !== undefined && name) throw new Refusal(productImportMessages.repeatedName(name, before))
  const several = storedWith(row, known)
  if (code !== null && several.length > 1)
    throw new Refusal(productImportMessages.severalCodes(code, several.map((one) => one.name).join(' y ')))
  const taken = code === null ? known.codeByName.get(folded(name)) : undefined
  if (taken !== undefined) throw new Refusal(productImportMessages.nameTaken(name, taken))
}

/** Adds the faults that need the database, for the changed products without faults so far. */
async function addStoredFaults(tx: Tx, looked: readonly Looked[]): Promise<void> {
  const rows = looked.filter(isValid).filter(({ differs }) => differs)
  const products = rows.map(({ product }) => product)
  const stored = rows.flatMap(({ before }) => before ?? [])
  const found = await productFaults(tx, products, new Map(stored.map((product) => [product.id, product])))
  for (const [place, { faults }] of rows.entries())
    for (const { field, text } of found[place] ?? []) faults.ofField(field, text)
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
  'packSize',
  'serials',
  'warrantyMonths',
  'preferredProviderId',
  'hasIva',
  'isService',
  'barcodes',
] as const satisfies (keyof ProductInput)[]

const areEqual = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? [...one].sort().join(' ') === [...other].sort().join(' ')
    : one === other
