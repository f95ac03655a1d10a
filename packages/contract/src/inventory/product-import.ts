import type { PriceSummary } from '@yunque/domain/price-changes'
import { z } from 'zod'
import { flag } from '../core/list.ts'
import type { ResourceName } from '../core/resources.ts'

/** The columns of the Excel of products, by the title of their first row; any of them, in any order (manual: Productos). */
export const productColumns = {
  internalCode: {
    title: 'Código',
    hint: 'De un producto que existe: lo modifica. Vacío: se asigna el siguiente.',
  },
  name: { title: 'Nombre', hint: 'De 2 a 100 caracteres. Obligatorio en productos nuevos.' },
  category: { title: 'Categoría', hint: 'Como está en el catálogo. Obligatoria en productos nuevos.' },
  brand: { title: 'Marca', hint: 'Como está en el catálogo. Obligatoria en productos nuevos.' },
  unit: { title: 'Unidad de medida', hint: 'Como está en el catálogo. Obligatoria en productos nuevos.' },
  classification: { title: 'Subcategoría', hint: 'Como está en Clasificaciones.' },
  location: { title: 'Ubicación', hint: 'Hasta 50 caracteres.' },
  description: { title: 'Observación', hint: 'Hasta 150 caracteres.' },
  barcodes: { title: 'Códigos de barras', hint: 'Uno o varios, separados por espacios o comas.' },
  hasIva: { title: 'Lleva IVA', hint: 'SI o NO. Vacío en un producto nuevo: SI.' },
  isService: { title: 'Es servicio', hint: 'SI o NO. Vacío en un producto nuevo: NO.' },
  price: { title: 'Precio', hint: 'Precio de venta en su área.' },
  stockMin: { title: 'Mínimo', hint: 'Existencia mínima en su área.' },
  stockMax: { title: 'Máximo', hint: 'Existencia máxima en su área.' },
  discount: { title: 'Descuento', hint: 'Descuento máximo en su área, en por ciento.' },
} as const
export type ProductColumn = keyof typeof productColumns

/** The columns that name an entry of a catalog, and the catalog's name (lists.catalogs). */
export const catalogOfColumn = {
  category: 'family',
  brand: 'presentation',
  unit: 'unitOfMeasure',
  classification: 'clasification',
} as const satisfies Partial<Record<ProductColumn, string>>
export type CatalogColumn = keyof typeof catalogOfColumn

/**
 * Resources that may add catalog entries from a file: a file can bring many misspelt names at once, so this is for users who
 * manage catalogs, not for all who may add an entry from a form.
 */
export const missingCreators = ['adminCatalogos'] as const satisfies readonly ResourceName[]

/** The query of `products/import` and of its dry run: whether the entries that the catalogs miss are added. */
export const importQuery = z.object({ createMissing: flag.default(false) })

/** Most rows of one file of products. */
export const MAX_IMPORTED = 20_000
/** Most faults reported for one file. */
export const MOST_FAULTS = 1000
/** Number of rows in the preview of an import. */
export const PREVIEWED = 20

export const importMessages = {
  tooMany: `El archivo tiene demasiados productos: se admiten ${MAX_IMPORTED.toLocaleString('en-US')} como máximo`,
  titles: 'La primera fila debe tener los títulos de la plantilla',
  unknownTitle: (title: string) => `La columna «${title}» no es de la plantilla`,
  unknownColumns: 'Las columnas del archivo no se reconocen: elíjalas de nuevo',
  noColumns: 'Elija al menos una columna para importar',
  repeatedTitle: (title: string) => `La columna «${title}» está dos veces`,
  repeatedCode: (code: string, row: number) => `El código ${code} ya está en la fila ${row}`,
  repeatedName: (name: string, row: number) => `El producto ${name} ya está en la fila ${row}`,
  nameTaken: (name: string, code: string) =>
    `Ya existe ${name}: escriba su código, ${code}, para modificarlo`,
  unknown: (column: string, name: string) => `${column}: «${name}» no existe o está inactiva`,
  notNumber: (column: string) => `${column}: escriba un número`,
  notYesNo: (column: string) => `${column}: escriba SI o NO`,
} as const

/** A fault of a row. `row` is the row number in Excel; `column` is null when the fault belongs to no single column. */
export type ProductFault = { row: number; column: ProductColumn | null; text: string }

/** A row of the preview: the text of its cells, and what the import would do with it. */
export type PreviewedRow = {
  row: number
  outcome: 'added' | 'changed' | 'same' | 'faulty'
  cells: Partial<Record<ProductColumn, string>>
}

/** A row that gives a product the name of another one. `other` is the code of that product, or its row: `fila 3`. */
export type SameName = { row: number; name: string; other: string }

/** What an Excel of products does, or with faults would do: nothing is saved while a row is faulty. */
export type ProductsImported = {
  total: number
  added: number
  changed: number
  same: number
  /** The names that no catalog has, each once; added with the products when that was asked for. */
  missing: { column: CatalogColumn; name: string }[]
  /** Number of faulty rows. `faults` lists the first `MOST_FAULTS` faults. */
  faulty: number
  faults: ProductFault[]
  /** Row numbers below the header row that are not products: notes, sums, group names. */
  skipped: number[]
  preview: PreviewedRow[]
  /** The price changes in the area. */
  prices: PriceSummary
  /** Rows with the name of another product. The import asks about them. */
  sameNames: SameName[]
}
