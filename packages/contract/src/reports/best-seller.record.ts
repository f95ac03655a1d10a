import { costReaders } from '../core/cost-readers.ts'
import { apart, day, key, money, number, only, percent, quantity, text } from '../core/record.ts'

/** A best-selling product (reports.best-sellers), C$ without IVA except `price`; units net of returns, current `stock`. */
export const bestSellerRecord = {
  productId: key('Producto'),
  internalCode: text('Código'),
  product: text('Producto'),
  ultFechaVenta: day('Última venta'),
  familyId: key('Categoría'),
  categoria: text('Categoría'),
  stock: quantity('Existencia'),
  vecesVendido: number('Veces'),
  unidadesVendidas: quantity('Unidades'),
  price: money('Precio'),
  precioTotal: money('Vendido'),
  /** Only for users who may read costs. */
  cost: apart(only(costReaders, money('Costo unit.', { named: 'El costo' }))),
  costoTotal: apart(only(costReaders, money('Costo'))),
  utilidades: apart(only(costReaders, number('Utilidad'))),
  utilidadPercent: apart(only(costReaders, percent('Util. %'))),
}
