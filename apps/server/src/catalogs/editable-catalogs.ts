import { type EditableCatalog, editableCatalogs, growingCatalogs } from '@yunque/contract/catalogs'
import { NotFound } from '../http/errors.ts'
import { type CatalogTable, type SimpleCatalog, simpleCatalog } from './simple-catalog.ts'

/** Where each catalog that people edit is stored. */
export const tables: Record<EditableCatalog, CatalogTable> = {
  family: 'categories',
  presentation: 'brands',
  unitOfMeasure: 'units',
  bank: 'banks',
  movementGroup: 'credit_note_reasons',
  expenseCategory: 'expense_categories',
}

const names = Object.keys(tables) as EditableCatalog[]
const catalogs = new Map(
  names.map((name) => {
    const catalog = simpleCatalog({ table: tables[name], entity: name, title: editableCatalogs[name].title })
    return [name.toLowerCase(), { name, ...catalog }]
  }),
)

/** What areas, classifications and the editable catalogs share, of the classifications. */
export const classifications = simpleCatalog({
  table: 'classifications',
  entity: 'clasifications',
  title: growingCatalogs.clasification.title,
})

/** The catalog of that name, whatever its case, that forms add to (API "Catalogs": `new-catalog`). */
export const growingCatalog = (name: string): SimpleCatalog & { name: string } =>
  name.toLowerCase() === 'clasification'
    ? { name: 'clasification', ...classifications }
    : editableCatalog(name)

/** The editable catalog of that name, whatever its case. */
export function editableCatalog(name: string): SimpleCatalog & { name: EditableCatalog } {
  const catalog = catalogs.get(name.toLowerCase())
  if (!catalog) throw new NotFound(`El catálogo ${name} no existe`)
  return catalog
}
