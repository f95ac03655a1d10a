import { type CatalogRow, type EditableCatalog, editableCatalogs } from '@yunque/contract/catalogs/catalogs'
import { areas, catalogEntries, classifications } from '@yunque/contract/catalogs/catalogs.endpoints'
import { type ListEndpoint, listAt } from '@yunque/contract/core/list-endpoint'

/** One of the catalog screens of the same kind: a name, active or not. */
export interface Catalog {
  readonly list: ListEndpoint<CatalogRow>
  /** Its name in the calls for its entries. */
  readonly name: string
  readonly title: string
  /** The singular: 'categoría'. */
  readonly noun: string
  readonly create: string
  /** Whether its entries are units with a number of decimals. */
  readonly measures?: true
  /** Whether its entries are areas, which have an address and a telephone. */
  readonly places?: true
  /** Whether its entries are drivers, who have a telephone and a vehicle. */
  readonly drivers?: true
  /** Whether its entries are reasons, for entries, exits or both. */
  readonly uses?: true
  /** What the name has to be, where it is more than a name. */
  readonly hint?: string
}

const editable = (name: EditableCatalog, noun: string, create: string): Catalog => ({
  list: listAt(catalogEntries.list, { name }),
  name,
  title: editableCatalogs[name].title,
  noun,
  create,
})

/** Every screen of this kind. */
export const catalogs = {
  categories: editable('family', 'categoría', 'Nueva categoría'),
  brands: editable('presentation', 'marca', 'Nueva marca'),
  units: {
    ...editable('unitOfMeasure', 'unidad de medida', 'Nueva unidad de medida'),
    measures: true,
  },
  banks: editable('bank', 'banco', 'Nuevo banco'),
  creditNoteReasons: editable('movementGroup', 'justificación', 'Nueva justificación'),
  expenseCategories: editable('expenseCategory', 'categoría de gastos', 'Nueva categoría de gastos'),
  cashMovementCategories: editable(
    'cashMovementCategory',
    'categoría de movimientos de caja',
    'Nueva categoría de movimientos de caja',
  ),
  clientGroups: editable('clientGroup', 'grupo de clientes', 'Nuevo grupo de clientes'),
  adjustmentReasons: {
    ...editable('adjustmentReason', 'motivo de ajuste', 'Nuevo motivo de ajuste'),
    uses: true,
  },
  drivers: { ...editable('driver', 'conductor', 'Nuevo conductor'), drivers: true },
  lossReasons: editable('lossReason', 'motivo de pérdida', 'Nuevo motivo de pérdida'),
  synonyms: {
    ...editable('synonym', 'grupo de sinónimos', 'Nuevo grupo de sinónimos'),
    hint: 'Palabras con el mismo significado, separadas por comas: tubo, caño.',
  },
  areas: {
    list: areas.list,
    name: 'area',
    title: 'Áreas',
    noun: 'área',
    create: 'Nueva área',
    hint: 'Una bodega, una tienda o una sucursal: cada una tiene su existencia y su caja.',
    places: true,
  },
  classifications: {
    list: classifications.list,
    name: 'clasification',
    title: 'Clasificaciones',
    noun: 'clasificación',
    create: 'Nueva clasificación',
  },
} as const satisfies Record<string, Catalog>
