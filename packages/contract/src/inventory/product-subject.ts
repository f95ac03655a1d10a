import type { ImportSubject } from '../imports/import-subject.ts'
import { openingStockColumns, type ProductColumn, productColumns } from './product-import.ts'

/** Whether a column makes an opening balance, which is an entry of stock (stock.opening). */
const isOpening = (column: string): boolean =>
  /^stock\d/.test(column) || openingStockColumns.some((one) => one === column)

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
  serials: ['series', 'numero de serie', 'numeros de serie', 'lleva serie'],
  warrantyMonths: ['garantia', 'garantia meses', 'meses garantia', 'garantia en meses'],
  packSize: [
    ...['unidades por caja', 'unidades por bulto', 'unid por caja', 'unid por empaque', 'piezas por caja'],
    ...['unidades por paquete', 'factor de empaque', 'empaque de compra', 'unidades por empaque de compra'],
  ],
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
  preferredProvider: ['proveedor principal', 'proveedor habitual', 'proveedor de compra'],
  supplierCode: [
    ...['codigo proveedor', 'codigo de proveedor', 'cod proveedor', 'cod del proveedor', 'cod prov'],
    ...['referencia del proveedor', 'referencia proveedor', 'ref proveedor', 'codigo de fabrica'],
  ],
  provider: ['nombre del proveedor', 'nombre proveedor', 'ruc proveedor', 'suplidor', 'prov'],
  cost: [
    ...[
      'costo unitario',
      'costo promedio',
      'ultimo costo',
      'costo sin iva',
      'costo unit',
      'p costo',
      'pcosto',
    ],
    ...['precio costo', 'precio de costo', 'precio compra', 'precio de compra', 'p compra', 'costo actual'],
  ],
  quantity: [
    ...[
      'existencias',
      'existencia actual',
      'stock',
      'stock actual',
      'cantidad',
      'cant',

      'exist',
    ],
    ...['existencia fisica', 'inventario actual', 'unidades', 'saldo'],
  ],
  area: ['sucursal', 'tienda', 'local', 'bodega', 'almacen'],
}

/** Products in a file, with their opening stock where the user may enter it (stock.opening). */
export const productSubject: ImportSubject<ProductColumn> = {
  kind: 'products',
  columns: productColumns,
  synonyms,
  yielding: ['description'],
  more: /^(stock|list)\d{1,9}$/,
  needs: (column) => (isOpening(column) ? { new: ['ajuste'], existing: ['ajuste'] } : undefined),
  leftOut: {
    stock:
      /^(existencias?|stock|cantidad|cant|disponible|inventario|saldo|exist|unidades)( actual| fisica| total)?$/,
    cost: /\bcosto\b|\bcost\b|^(p|precio) (de )?compra$/,
    calculated:
      /^(estado|no|n|num|numero|id|total|importe|valor total|margen|utilidad|stock bajo|se convierte en)$/,
  },
  keys: ['internalCode', 'name'],
}
