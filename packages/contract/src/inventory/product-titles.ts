import { fold } from '@yunque/domain/fold'
import { type ProductColumn, productColumns } from './product-import.ts'

/** Other titles that stores give to each column. The most certain title comes first. */
const synonyms: Record<ProductColumn, readonly string[]> = {
  internalCode: [
    ...[
      'cod',
      'codigo interno',
      'cod interno',
      'codigo de producto',
      'codigo producto',
      'cod producto',
      'cod prod',
    ],
    ...[
      'codigo de articulo',
      'codigo articulo',
      'cod articulo',
      'cod art',
      'sku',
      'clave',
      'item',
      'referencia',
      'ref',
    ],
  ],
  name: [
    ...[
      'nombre del producto',
      'nombre de producto',
      'nombre producto',
      'nombre del articulo',
      'producto',
      'articulo',
    ],
    ...[
      'descripcion del producto',
      'descripcion producto',
      'descripcion del articulo',
      'descripcion',
      'detalle',
      'material',
    ],
  ],
  category: ['familia', 'grupo', 'linea', 'rubro', 'departamento', 'seccion', 'categoria de producto', 'cat'],
  brand: ['fabricante', 'marca del producto'],
  unit: [
    'unidad',
    'u m',
    'um',
    'u de m',
    'u medida',
    'und',
    'un',
    'uni',
    'unid',
    'medida',
    'presentacion',
    'empaque',
  ],
  classification: [
    'sub categoria',
    'clasificacion',
    'subgrupo',
    'subfamilia',
    'sublinea',
    'sub grupo',
    'sub familia',
  ],
  location: ['ubic', 'estante', 'anaquel', 'pasillo', 'posicion', 'localizacion'],
  description: [
    'observaciones',
    'nota',
    'notas',
    'comentario',
    'comentarios',
    'descripcion larga',
    'descripcion',
  ],
  barcodes: [
    ...[
      'codigo de barras',
      'codigo de barra',
      'codigos de barra',
      'codigo barras',
      'codigo barra',
      'cod de barras',
    ],
    ...['cod barras', 'cod barra', 'barras', 'barra', 'ean', 'ean13', 'ean 13', 'upc', 'gtin'],
  ],
  hasIva: ['iva', 'con iva', 'grava iva', 'gravado', 'aplica iva', 'impuesto'],
  isService: ['servicio'],
  price: [
    ...[
      'precio de venta',
      'precio venta',
      'p venta',
      'p de venta',
      'pventa',
      'pv',
      'p v',
      'pvp',
      'precio al publico',
    ],
    ...[
      'precio publico',
      'precio unitario',
      'precio unit',
      'p unitario',
      'p unit',
      'p u',
      'pu',
      'precio final',
    ],
    ...['precio con iva', 'precio detalle', 'precio actual', 'p v p', 'venta'],
  ],
  stockMin: ['stock minimo', 'existencia minima', 'inventario minimo', 'min', 'punto de reorden'],
  stockMax: ['stock maximo', 'existencia maxima', 'inventario maximo', 'max'],
  discount: ['descuento maximo', 'desc', 'dto', 'dcto', 'descuento max'],
}

/** Known titles of columns that are not imported, by reason. Stock and cost change only through documents. */
export const leftOut = {
  stock:
    /^(existencias?|stock|cantidad|cant|disponible|inventario|saldo|exist|unidades)( actual| fisica| total)?$/,
  cost: /\bcosto\b|\bcost\b|^(p|precio) (de )?compra$/,
  calculated:
    /^(estado|no|n|num|numero|id|total|importe|valor total|margen|utilidad|stock bajo|se convierte en)$/,
} as const
export type LeftOut = keyof typeof leftOut

/** Normalizes a title: removes accents, case, currency and punctuation. «P. Venta (C$)» becomes `p venta`. */
export const bareTitle = (title: string): string =>
  fold(title.slice(0, 200))
    .replace(/c\$|\bcordobas?\b|\bnio\b/g, ' ')
    .replace(/[^\p{L}\p{N}$%]+/gu, ' ')
    .trim()

/** Why a column with this title is not imported; null when the title is not known. */
export const leftOutOf = (title: string): LeftOut | null =>
  (Object.keys(leftOut) as LeftOut[]).find((reason) => leftOut[reason].test(bareTitle(title))) ?? null

const fields = Object.keys(productColumns) as ProductColumn[]
const namesOf = (field: ProductColumn) => [bareTitle(productColumns[field].title), ...synonyms[field]]

/**
 * Guesses the column mapping from the titles; null for an unknown title. Each product column is guessed once, for its
 * most certain title: beside a «Nombre», a «Descripción» is the observation.
 */
export function guessProductColumns(titles: readonly string[]): (ProductColumn | null)[] {
  const bare = titles.map(bareTitle)
  const guesses = bare.flatMap((title, index) =>
    fields.flatMap((field) => {
      const rank = title === '' ? -1 : namesOf(field).indexOf(title)
      // «Descripción» is the name, unless another title is more certain.
      return rank < 0 ? [] : [{ index, field, rank: rank > 0 && field === 'description' ? rank + 100 : rank }]
    }),
  )
  const columns: (ProductColumn | null)[] = titles.map(() => null)
  for (const { index, field } of guesses.sort((one, other) => one.rank - other.rank))
    if (columns[index] === null && !columns.includes(field)) columns[index] = field
  return columns
}
