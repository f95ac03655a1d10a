import { countProducts, countUnits, formatId } from '../../../lib/format/format.ts'

export const texts = {
  id: 'No.',
  date: 'Fecha',
  area: 'Área',
  areaFixed: 'Área (fija mientras haya líneas)',
  type: 'Tipo',
  reason: 'Motivo',
  provider: 'Proveedor',
  noProvider: 'Falta el proveedor',
  noReason: 'Falta el motivo',
  reference: 'Referencia',
  observation: 'Observación',
  units: 'Unidades',
  total: 'Total',
  createBy: 'Creado por',
  createAt: 'Creado el',

  code: 'Código',
  product: 'Producto',
  um: 'U/M',
  stock: 'Existencia',
  available: 'Disponible',
  quantity: 'Cantidad',
  cost: 'Costo C$',
  lineTotal: 'Total C$',
  price: 'Precio',

  save: 'Guardar',
  open: 'Abrir',
  signatures: ['Elaborado por', 'Recibido por', 'Autorizado por'],
  summary: ({ products, units }: { products: number; units: number }) =>
    `${countProducts(products)} · ${countUnits(units)}`,
  numbered: (name: string, id: number) => `${name} #${formatId(id)}`,
} as const

export const entryTexts = {
  title: 'Ajuste de entrada',
  create: 'Nuevo ajuste de entrada',
  name: 'Entrada',
  lines: 'Líneas de la entrada',
  empty: 'Todavía no hay ajustes de entrada',
  effect: 'Entra al inventario de inmediato y después no se puede modificar.',
  action: 'Registrar entrada',
} as const

export const openingTexts = {
  title: 'Inventario inicial',
  create: 'Nuevo inventario inicial',
  name: 'Inventario inicial',
  lines: 'Líneas del inventario inicial',
  empty: 'Todavía no hay inventarios iniciales',
  effect:
    'Fija la existencia, el costo y el precio con que empieza cada producto en el área. Después no se puede modificar.',
  action: 'Registrar inventario inicial',
  upload: 'Subir Excel',
  uploadTitle: 'Inventario inicial desde Excel',
  template: 'Descargar plantilla',
  area: 'Área',
  date: 'Fecha',
  file: 'Archivo de Excel',
  fileHint: 'Columnas Código, Cantidad, Costo y Precio, como en la plantilla; hasta 2,000 filas.',
  observation: 'Observación',
} as const

export const purchaseTexts = {
  title: 'Compra directa',
  create: 'Nueva compra directa',
  name: 'Compra directa',
  lines: 'Líneas de la compra',
  empty: 'Todavía no hay compras directas',
  effect: 'Entra al inventario de inmediato, a su costo y con su precio, y después no se puede modificar.',
  action: 'Registrar compra',
} as const

export const exitTexts = {
  title: 'Ajuste de salida',
  create: 'Nuevo ajuste de salida',
  name: 'Salida',
  lines: 'Líneas de la salida',
  empty: 'Todavía no hay salidas',
  effect: 'Sale del inventario de inmediato, a su costo, y después no se puede modificar.',
  action: 'Registrar salida',
} as const
