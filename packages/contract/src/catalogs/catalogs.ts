import { ReasonUse } from '@yunque/domain/adjustment-reasons'
import { MOST_UNIT_DECIMALS } from '@yunque/domain/units'
import { z } from 'zod'
import { id, keptLines, keptText, requiredText, saveId, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { ResourceName } from '../core/resources.ts'

/**
 * The editable catalogs by wire name: the title of their screen, and the resources that may add entries from a
 * form, in addition to those that manage catalogs.
 */
export const editableCatalogs = {
  family: { title: 'Categoria de Productos', addedBy: ['inventario'] },
  presentation: { title: 'Marcas', addedBy: ['inventario'] },
  unitOfMeasure: { title: 'Unidad de Medida', addedBy: ['inventario'] },
  bank: { title: 'Bancos', addedBy: [] },
  movementGroup: { title: 'Justificación Nota de Crédito', addedBy: [] },
  expenseCategory: { title: 'Categoria de Gastos', addedBy: ['gestionGastos'] },
  cashMovementCategory: { title: 'Categorías de movimientos de caja', addedBy: ['gestionCierreCaja'] },
  clientGroup: { title: 'Grupos de clientes', addedBy: [] },
  lossReason: { title: 'Motivos de pérdida', addedBy: ['cotizacion'] },
  adjustmentReason: { title: 'Motivos de ajuste', addedBy: [] },
  driver: { title: 'Conductores', addedBy: ['entregas'] },
  synonym: { title: 'Sinónimos de búsqueda', addedBy: [] },
} as const satisfies Record<string, { title: string; addedBy: readonly ResourceName[] }>

export type EditableCatalog = keyof typeof editableCatalogs

/** The catalogs whose entries can be added from a form: those above, the areas and the classifications, which have their own lists. */
export const growingCatalogs = {
  ...editableCatalogs,
  area: { title: 'Áreas', addedBy: [] },
  clasification: { title: 'Clasificaciones', addedBy: ['inventario'] },
} as const satisfies Record<string, { title: string; addedBy: readonly ResourceName[] }>

type GrowingCatalog = keyof typeof growingCatalogs

/** Resources that may add an entry from a form; none when the catalog does not allow it. */
export function growersOf(catalog: string): readonly ResourceName[] {
  const known = Object.keys(growingCatalogs).find((name) => name === catalog) as GrowingCatalog | undefined
  return known ? ['adminCatalogos', ...growingCatalogs[known].addedBy] : []
}

const unitDecimals = `Los decimales deben ser un número entero de 0 a ${MOST_UNIT_DECIMALS}`

/** An entry of a catalog, an area or a classification (required, 2 to 50; lists.catalog-entry). */
export const catalogEntry = z.object({
  id: saveId,
  name: requiredText(50, messages.catalogNameRequired, messages.catalogNameLength).min(
    2,
    messages.catalogNameLength,
  ),
  active: z.boolean().default(true),
  /**
   * Units of measure only: decimals allowed in their quantities. A new unit without it gets the default of its name.
   */
  decimals: z
    .int(unitDecimals)
    .min(0, unitDecimals)
    .max(MOST_UNIT_DECIMALS, unitDecimals)
    .nullish()
    .transform((value) => value ?? undefined),
  /** Areas only, for their papers (papers.branch). It keeps its stored value when omitted, as the next two do. */
  address: keptLines(250),
  /** Areas and drivers only. */
  phone: keptText(50),
  /** Drivers only: what they drive, with its plate. */
  vehicle: keptText(50),
  /** Reasons of adjustments only: what they are for. A new one without it is for both (stock.reasons). */
  useId: z.literal(Object.values(ReasonUse), { error: 'Seleccione el uso' }).optional(),
  version,
})
export type CatalogEntry = z.output<typeof catalogEntry>
export const catalogEntryOnWire = onWire(catalogEntry)

/** A row of a catalog's list, and the answer of `get/{id}`. */
export type CatalogRow = {
  id: number
  name: string
  active: boolean
  /** Units of measure only. */
  decimals?: number
  /** Areas only. */
  address?: string
  /** Areas and drivers only. */
  phone?: string
  /** Drivers only. */
  vehicle?: string
  /** Reasons of adjustments only. */
  useId?: number
  version: number
}
/** An option of a lookup (lists.catalogs). */
export type CatalogChoice = {
  id: number | string
  name: string
  active: boolean
  parentId?: number
  /** Reasons of adjustments only: what they are for. */
  useId?: number
}
/** A lot of an entry form: its text is the id, the product the parent (`catalogos/lots`). */
export type LotChoice = CatalogChoice & { expireDate: string | null }

/** `{ name }` of a catalog in a path. */
export const catalogParams = z.object({ name: z.string().max(50) })
/** `{ name, id }` of an entry in a path. */
export const catalogEntryParams = catalogParams.extend({ id })
/** Body of `catalogos/new-catalog`: an entry for the catalog `catalogId`. */
export const newCatalogEntry = z.strictObject({
  name: catalogEntry.shape.name,
  catalogId: z.string({ error: messages.parameterRequired('catalogId') }).max(50),
})
