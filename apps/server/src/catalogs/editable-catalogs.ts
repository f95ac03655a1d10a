import { type EditableCatalog, editableCatalogs, growingCatalogs } from '@yunque/contract/catalogs/catalogs'
import type { CatalogTable } from '../db/catalog-table.ts'
import { NotFound } from '../errors.ts'
import { refuseAreaInUse } from './refuse-area-in-use.ts'
import { type SimpleCatalog, simpleCatalog } from './simple-catalog.ts'

/** The table of each editable catalog. */
export const tables: Record<EditableCatalog, CatalogTable> = {
  family: 'categories',
  presentation: 'brands',
  unitOfMeasure: 'units',
  bank: 'banks',
  movementGroup: 'credit_note_reasons',
  expenseCategory: 'expense_categories',
  cashMovementCategory: 'cash_movement_categories',
  clientGroup: 'client_groups',
  lossReason: 'loss_reasons',
  adjustmentReason: 'adjustment_reasons',
  driver: 'drivers',
  synonym: 'synonyms',
}

const classificationCatalog = simpleCatalog({
  table: 'classifications',
  entity: 'clasifications',
  title: growingCatalogs.clasification.title,
})
const areaCatalog = simpleCatalog({
  table: 'areas',
  entity: 'areas',
  title: growingCatalogs.area.title,
  refuseInUse: refuseAreaInUse,
})

/** The simple catalogs that have a path of their own besides the common one. */
export const ownPaths = { areas: areaCatalog, clasifications: classificationCatalog } as const

type Named = SimpleCatalog & { name: string }

const catalogs: readonly Named[] = [
  ...(Object.keys(tables) as EditableCatalog[]).map((name) => ({
    name,
    ...simpleCatalog({ table: tables[name], entity: name, title: editableCatalogs[name].title }),
  })),
  { name: 'clasification', ...classificationCatalog },
  { name: 'area', ...areaCatalog },
]

/** The simple catalog with that name, in any case (lists.catalogs). */
export function editableCatalog(name: string): Named {
  const catalog = catalogs.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (!catalog) throw unknownCatalog(name)
  return catalog
}

/** The catalog with that name, in any case, to which forms add entries (`new-catalog`; lists.catalogs). */
export function growingCatalog(name: string): Named {
  const catalog = editableCatalog(name)
  if (!Object.hasOwn(growingCatalogs, catalog.name)) throw unknownCatalog(name)
  return catalog
}

const unknownCatalog = (name: string) => new NotFound(`El catálogo ${name} no existe`)
