import { formatCount } from '../../lib/format/format.ts'

const days = (count: number) => (count === 1 ? '1 día' : `${formatCount(count)} días`)

/** Texts of the suppliers of a product. */
export const texts = {
  title: 'Proveedores',
  titleOf: (product: string) => `Proveedores de ${product}`,
  pricesOf: (product: string) => `Últimos precios: ${product}`,
  prices: 'Últimos precios de cada proveedor',
  provider: 'Proveedor',
  preferred: 'Preferido',
  preferredLong: 'Proveedor preferido',
  preferredHint: 'La reposición le compra a este antes que al último.',
  code: 'Código',
  supplierCode: 'Código del proveedor',
  supplierName: 'Nombre que le da el proveedor',
  pack: 'Empaque',
  packName: 'Nombre del empaque',
  packNameHint: 'Caja, rollo, saco',
  packSize: 'Unidades por empaque',
  packSizeHint: 'Vacío: se compra suelto',
  leadDays: 'Días que tarda',
  days: (said: number | null, measured: number | null) =>
    [said === null ? '' : days(said), measured === null ? '' : `${days(measured)} en sus órdenes`]
      .filter(Boolean)
      .join(' · '),
  date: 'Fecha',
  units: 'Unidades',
  invoiceCost: 'Costo en factura',
  realCost: 'Costo real',
  lastCost: 'Último costo',
  empty: 'Todavía no se ha comprado y ningún proveedor tiene datos de este producto',
  noPrices: 'Todavía no se ha comprado en el área',
  add: 'Agregar proveedor',
  edit: 'Editar',
  remove: 'Quitar',
  removeTitle: (provider: string) => `Quitar a ${provider} del producto`,
  removeBody:
    'Se borran su código, su empaque y sus días, y deja de ser el preferido. Las compras no cambian.',
  nothingStored: 'No tiene datos que quitar',
  close: 'Cerrar',
  thisOne: 'El de este documento',
} as const
