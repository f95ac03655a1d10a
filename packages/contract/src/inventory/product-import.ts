import type { PriceSummary } from '@yunque/domain/price-changes'
import type { ImportReport } from '../imports/import-report.ts'

/** The columns of the Excel of products, by the title of their first row; any of them, in any order (manual: Productos). */
export const productColumns = {
  internalCode: {
    kind: 'code',
    title: 'Código',
    hint: 'De un producto que existe: lo modifica. Vacío: se asigna el siguiente.',
  },
  name: { kind: 'code', title: 'Nombre', hint: 'De 2 a 100 caracteres. Obligatorio en productos nuevos.' },
  category: {
    kind: 'code',
    fills: true,
    title: 'Categoría',
    hint: 'Como está en el catálogo. Obligatoria en productos nuevos.',
  },
  brand: {
    kind: 'code',
    fills: true,
    title: 'Marca',
    hint: 'Como está en el catálogo. Obligatoria en productos nuevos.',
  },
  unit: {
    kind: 'code',
    fills: true,
    title: 'Unidad de medida',
    hint: 'Como está en el catálogo. Obligatoria en productos nuevos.',
  },
  classification: { kind: 'code', title: 'Subcategoría', hint: 'Como está en Clasificaciones.' },
  location: { kind: 'code', title: 'Ubicación', hint: 'Hasta 50 caracteres.' },
  description: { kind: 'text', title: 'Observación', hint: 'Hasta 150 caracteres.' },
  barcodes: {
    kind: 'code',
    title: 'Códigos de barras',
    hint: 'Uno o varios, separados por espacios o comas.',
  },
  hasIva: { kind: 'yesNo', title: 'Lleva IVA', hint: 'SI o NO. Vacío en un producto nuevo: SI.' },
  packSize: {
    kind: 'number',
    title: 'Unidades por empaque',
    hint: 'De cuántas en cuántas se compra. 0 o vacío: suelto.',
  },
  serials: { kind: 'code', title: 'Lleva series', hint: 'No, Al vender, o Al recibir y vender.' },
  warrantyMonths: {
    kind: 'number',
    title: 'Meses de garantía',
    hint: 'Desde la venta. 0 o vacío: sin garantía.',
  },
  isService: { kind: 'yesNo', title: 'Es servicio', hint: 'SI o NO. Vacío en un producto nuevo: NO.' },
  price: { kind: 'number', title: 'Precio', hint: 'Precio de venta en su área.' },
  stockMin: { kind: 'number', title: 'Mínimo', hint: 'Existencia mínima en su área.' },
  stockMax: { kind: 'number', title: 'Máximo', hint: 'Existencia máxima en su área.' },
  discount: { kind: 'number', title: 'Descuento', hint: 'Descuento máximo en su área, en por ciento.' },
  preferredProvider: {
    kind: 'code',
    title: 'Proveedor preferido',
    hint: 'Su nombre o su RUC: a quien se compra antes que a otros.',
  },
  supplierCode: {
    kind: 'code',
    title: 'Código del proveedor',
    hint: 'Como llama al producto su proveedor preferido o, sin él, el de la columna Proveedor.',
  },
  provider: {
    kind: 'code',
    title: 'Proveedor',
    hint: 'Su nombre o su RUC. Queda en el inventario inicial del producto.',
  },
  cost: {
    kind: 'number',
    title: 'Costo',
    hint: 'De una unidad, sin el IVA que se acredita. Obligatorio donde hay existencia.',
  },
  quantity: {
    kind: 'number',
    title: 'Existencia',
    hint: 'Unidades en el área de la columna Área, o en la suya si falta.',
  },
  area: {
    kind: 'code',
    title: 'Área',
    hint: 'De la existencia. Un producto en varias áreas lleva una fila por área.',
  },
} as const
/** The stock in an area, which has its own column: `stock3`. */
export type StockColumn = `stock${number}`
/** The price in a price list, which has its own column: `list3`. */
export type ListColumn = `list${number}`
export type ProductColumn = keyof typeof productColumns | StockColumn | ListColumn

/** The columns that make an opening balance of the product (stock.opening). */
export const openingStockColumns = ['provider', 'cost', 'quantity', 'area'] as const satisfies ProductColumn[]
/** The columns that name a supplier. */
export type SupplierColumn = 'provider' | 'preferredProvider'
/** The name of the column with the stock in an area. */
export const stockColumn = (areaId: number): StockColumn => `stock${areaId}`

/** The name of the column with the price in a list. */
export const listColumn = (listId: number): ListColumn => `list${listId}`

/** The columns that name an entry of a catalog, and the catalog's name (lists.catalogs). */
export const catalogOfColumn = {
  category: 'family',
  brand: 'presentation',
  unit: 'unitOfMeasure',
  classification: 'clasification',
} as const satisfies Partial<Record<ProductColumn, string>>
export type CatalogColumn = keyof typeof catalogOfColumn

export const productImportMessages = {
  notUndone:
    'No se puede deshacer: una versión anterior del programa no guardó los valores de los productos que modificó',
  repeatedCode: (code: string, row: number) => `El código ${code} ya está en la fila ${row}`,
  severalCodes: (code: string, names: string) =>
    `El código ${code} es de ${names}: escriba el de uno como está en su ficha`,
  repeatedName: (name: string, row: number) => `El producto ${name} ya está en la fila ${row}`,
  nameTaken: (name: string, code: string) =>
    `Ya existe ${name}: escriba su código, ${code}, para modificarlo`,
  moved: (area: string) =>
    `Existencia: ya tiene movimientos en ${area}; la mueven las compras, las entradas y las salidas`,
  repeatedStock: (area: string) => `Existencia: la de ${area} está dos veces`,
  movedMeanwhile:
    'Un producto del archivo recibió movimientos mientras se importaba: revise el archivo de nuevo',
  service: 'Existencia: un servicio no lleva inventario',
  kit: 'Existencia: un kit no lleva inventario propio',
  negative: (title: string) => `${title}: no puede ser menor que 0`,
  tooMuch: (title: string) => `${title}: es demasiado grande`,
  noCost: 'Costo: es requerido donde hay existencia',
  fraction: (decimals: number) => `Existencia: la unidad admite ${decimals} decimales como máximo`,
  inactive: 'El producto está inactivo: no recibe existencia',
  whoAddsSuppliers: 'Los agrega quien administra proveedores',
  serials: 'Lleva series: escriba No, Al vender, o Al recibir y vender',
  noSupplier: 'Código del proveedor: escriba también el proveedor preferido',
  takenCode: (code: string, product: string) =>
    `Código del proveedor: ${code} ya es de ${product} con ese proveedor`,
  longCode: (most: number) => `Código del proveedor: admite ${most} caracteres como máximo`,
  listPrice: (list: string) => `Precio ${list}: debe ser mayor que 0`,
} as const

/** A row that gives a product the name of another one. `other` is the code of that product, or its row: `fila 3`. */
export type SameName = { row: number; name: string; other: string }

/** What an Excel of products does. */
export type ProductsImported = ImportReport<ProductColumn> & {
  /** The names that no catalog has, each once; added with the products when that was asked for. */
  missing: { column: CatalogColumn | SupplierColumn; name: string }[]
  /** The opening stock of each area: products and their value. */
  openings: { area: string; products: number; value: number }[]
  /** The price changes in the area. */
  prices: PriceSummary
  /** Rows with the name of another product. The import asks about them. */
  sameNames: SameName[]
}
